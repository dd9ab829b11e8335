"""Single facts of races, each with its own source, and which of two values counts."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, ValidationError, model_validator

from startline.db.tables.races import RaceRow
from startline.races.fact_notes import Certainty
from startline.races.importing.records import (
    ALL_OTHER_FIELDS,
    Altitude,
    Climb,
    Finite,
    People,
    RaceRecord,
    Row,
    ShortText,
    WebAddress,
    Year,
)

FACTS_FILE: Final = "race-facts.csv"
GENERAL_KNOWLEDGE: Final = "general-knowledge"
CutOff = Annotated[Finite, Field(gt=0, le=2_000)]
_PAIR: Final = ("elevation_gain_m", "elevation_loss_m")
_NET_DROP_OF: Final = (_PAIR, ("start_altitude_m", "finish_altitude_m"))
"""Figures from which a net drop is worked out: better than one from general knowledge."""
_TYPES: Final[Mapping[str, TypeAdapter[Any]]] = {
    "course_record_men": TypeAdapter(ShortText),
    "course_record_women": TypeAdapter(ShortText),
    "first_year": TypeAdapter(Year),
    "entry": TypeAdapter(ShortText),
    "cut_off_h": TypeAdapter(CutOff),
    "website": TypeAdapter(WebAddress),
    "boston_qualifier": TypeAdapter(ShortText),
    "record_eligible": TypeAdapter(Literal["yes", "no"]),
    "world_athletics_label": TypeAdapter(Annotated[ShortText, StringConstraints(max_length=40)]),
    "elevation_gain_m": TypeAdapter(Climb),
    "elevation_loss_m": TypeAdapter(Climb),
    "net_drop_m": TypeAdapter(Annotated[Finite, Field(ge=-9000, le=9000)]),
    "start_altitude_m": TypeAdapter(Altitude),
    "finish_altitude_m": TypeAdapter(Altitude),
    "min_altitude_m": TypeAdapter(Altitude),
    "max_altitude_m": TypeAdapter(Altitude),
    "distance_km": TypeAdapter(Annotated[Finite, Field(gt=0, le=10_000)]),
    "participants": TypeAdapter(People),
}
FIELDS: Final = frozenset(_TYPES)
_ONLY_HERE: Final = tuple(sorted(FIELDS - RaceRecord.model_fields.keys()))
"""Columns of a race that no column of races.csv fills."""


class RaceFactRecord(Row):
    """One value of one field of a race, with the source that states it."""

    race_id: Annotated[int, Field(ge=1, lt=2**31)]
    field: str
    value: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000)]
    year: Year | None = None
    source: Annotated[str, StringConstraints(max_length=80)]
    basis: Annotated[str, StringConstraints(max_length=300)]
    certainty: Certainty

    @model_validator(mode="after")
    def _value_is_of_its_field(self) -> Self:
        if self.field not in FIELDS:
            raise ValueError(f"no such field: {self.field}")
        try:
            _TYPES[self.field].validate_python(self.value)
        except ValidationError as error:
            raise ValueError(f"{self.field}: {error.errors()[0]['msg']}") from None
        return self

    @property
    def typed_value(self) -> Any:  # noqa: ANN401 (of the type of its field)
        return _TYPES[self.field].validate_python(self.value)

    @property
    def text(self) -> str:
        return f"{self.field} of {self.race_id}"


RaceFacts = Mapping[int, list[RaceFactRecord]]


def facts_by_race(records: Iterable[RaceFactRecord], without: Collection[str]) -> RaceFacts:
    """Those whose source is not left out."""
    found: defaultdict[int, list[RaceFactRecord]] = defaultdict(list)
    for record in records:
        if record.source not in without:
            found[record.race_id].append(record)
    return found


def stored_facts(row: RaceRow) -> Iterator[RaceFactRecord]:
    """The facts that a race has in the database, as rows of the file."""
    for note in row.fact_notes or ():
        cells = {name: value for name, value in note.items() if name != "is_shown"}
        yield RaceFactRecord.model_validate({"race_id": row.id, **cells})


def fact_columns(
    facts: Iterable[RaceFactRecord], race: Mapping[str, Any], provenance: Mapping[str, list[str]]
) -> dict[str, Any]:
    """The columns that these facts fill, `fact_notes` and `provenance`.

    A fact fills what is not known, and replaces what rests on general knowledge alone if it does
    not itself. A gain and a loss belong together: one of a known pair is never replaced alone.
    Every fact is noted, with whether it is the value shown.
    """
    facts = list(facts)
    columns: dict[str, Any] = dict.fromkeys(_ONLY_HERE)
    sources = dict(provenance)
    given = {fact.field for fact in facts}
    notes: list[dict[str, Any]] = []
    for fact in facts:
        known = race.get(fact.field)
        is_shown = known == fact.typed_value or _counts(fact, known, sources, race, given)
        if known != fact.typed_value and is_shown:
            columns[fact.field] = fact.typed_value
            sources[fact.field] = [fact.source]
            columns |= _basis_of(fact, sources)
        elif is_shown and _is_general(sources, fact.field):
            sources[fact.field] = [fact.source]
        kept = ("field", "value", "year", "source", "basis", "certainty")
        notes.append(fact.model_dump(include=set(kept)) | {"is_shown": is_shown})
    return columns | {"fact_notes": notes, "provenance": sources}


def _counts(
    fact: RaceFactRecord,
    known: object,
    sources: Mapping[str, list[str]],
    race: Mapping[str, Any],
    given: Collection[str],
) -> bool:
    if fact.field == "net_drop_m" and known is None and fact.source == GENERAL_KNOWLEDGE:
        return not any(all(race.get(name) is not None for name in pair) for pair in _NET_DROP_OF)
    if known in (None, ""):
        return True
    if fact.source == GENERAL_KNOWLEDGE or not _is_general(sources, fact.field):
        return False
    others = [name for name in _PAIR if fact.field in _PAIR and name != fact.field]
    return all(race.get(name) is None or name in given for name in others)


def _is_general(sources: Mapping[str, list[str]], column: str) -> bool:
    keys = sources.get(column) or sources.get(ALL_OTHER_FIELDS, [])
    return bool(keys) and all(key == GENERAL_KNOWLEDGE for key in keys)


def _basis_of(fact: RaceFactRecord, sources: dict[str, list[str]]) -> dict[str, Any]:
    """The columns that say how a figure is known, where it needs them."""
    added: dict[str, Any] = {}
    if fact.field in _PAIR:
        added = {"elevation_gain_basis": "stated"}
    if fact.field == "participants":
        added = {"participants_year": fact.year, "participants_basis": "reported"}
    sources.update({name: [fact.source] for name in added})
    return added
