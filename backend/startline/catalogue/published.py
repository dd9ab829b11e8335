"""One row of the database of record as the public sees it on one day."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Any, Final, TypeVar

import orjson
import structlog
from pydantic import ValidationError
from pydantic.alias_generators import to_camel

from startline.catalogue.dates import NextDate, StatedDates, next_date
from startline.catalogue.folding import place_key
from startline.catalogue.leaving_out import sources_of
from startline.catalogue.prose import RaceFacts, describe, questions
from startline.catalogue.records import CourseRecord
from startline.catalogue.schemas import Course, FactSource, ProfilePoint, Race, RaceCard, Source
from startline.foundation.wire import WireModel
from startline.store.catalogue import PlaceRow, RaceRow

log = structlog.get_logger("startline.catalogue.published")
AnyWire = TypeVar("AnyWire", bound=WireModel)

_NAMES_ON_THE_WIRE: Final = {
    "type": "raceType",
    "course_file": "course",
    "next_date": "nextEventDate",
    "date_rule": "nextEventDate",
}
_SAME_NAME_COLUMNS: Final = tuple(
    sorted(set(Race.model_fields) & {column.key for column in RaceRow.__table__.columns})
)


@dataclass(frozen=True)
class PublishedRace:
    """`card` and `race` are the wire shapes; the rest is what lists and search go by."""

    card: RaceCard
    race: Race
    country_slug: str | None
    state_slug: str | None
    date: NextDate
    popularity_tier: int | None

    @property
    def popularity(self) -> tuple[float, float, str, int]:
        """Smaller is more popular: by participants, then by label, then by name."""
        tier = math.inf if self.popularity_tier is None else float(self.popularity_tier)
        return (-float(self.card.participants or 0), tier, self.card.name, self.card.id)


class Places:
    """The countries and states of the database of record, found as races name them."""

    def __init__(self, rows: list[PlaceRow]) -> None:
        self.rows = rows
        self._countries = {row.code: row for row in rows if row.kind == "country"}
        self._states = {
            (row.parent_slug, place_key(row.name)): row for row in rows if row.kind == "state"
        }

    def country(self, code: str | None) -> PlaceRow | None:
        return self._countries.get(code)

    def state(self, country: PlaceRow | None, name: str | None) -> PlaceRow | None:
        if country is None or name is None:
            return None
        return self._states.get((country.slug, place_key(name)))


def published(
    row: RaceRow, places: Places, sources: Mapping[str, Source], as_of: date
) -> PublishedRace | None:
    """None when the row cannot be shown at all; a value that cannot be shown becomes unknown."""
    country = places.country(row.country_code)
    state = places.state(country, row.state)
    when = next_date(
        StatedDates(
            row.next_date, row.date_checked_on, row.date_rule, row.date_rule_words, row.last_date
        ),
        as_of,
    )
    values = _values(row, country, when)
    card = _forgiving(RaceCard, {name: values[name] for name in RaceCard.model_fields}, row.id)
    if card is None:
        return None
    race = _forgiving(Race, values | {"sources": _fact_sources(row, values, sources)}, row.id)
    if race is None:
        return None
    return PublishedRace(
        card=card,
        race=_in_words(race, as_of),
        country_slug=country.slug if country else None,
        state_slug=state.slug if state else None,
        date=when,
        popularity_tier=row.popularity_tier,
    )


def _values(row: RaceRow, country: PlaceRow | None, when: NextDate) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in _SAME_NAME_COLUMNS}
    values |= {
        "race_type": row.type,
        "country": country.name if country else None,
        "continent": country.continent if country else None,
        "next_event_date": when.day,
        "date_status": when.status,
        "expected_month": when.month,
        "date_basis": when.basis,
        "date_checked_on": when.checked_on,
        "pb_potential": None,
        "image_url": row.image_url or f"/posters/{row.slug or f'race-{row.id}'}.svg",
        "course": _course(row.course),
        "sources": (),
    }
    return values


def _in_words(race: Race, as_of: date) -> Race:
    """Descriptions, and questions about half marathons, from the facts where nobody wrote any."""
    facts = RaceFacts(
        as_of=as_of,
        **{
            each.name: getattr(race, each.name)
            for each in fields(RaceFacts)
            if each.name != "as_of"
        },
    )
    words: dict[str, str] = {}
    if not race.description:
        words["description"] = describe(facts)
    pairs = () if race.faqs else questions(facts)
    if pairs:
        words["faqs"] = orjson.dumps(
            [{"question": question, "answer": answer} for question, answer in pairs]
        ).decode()
    return race.model_copy(update=words)


def _course(stored: dict[str, Any] | None) -> Course | None:
    if not stored:
        return None
    try:
        course = CourseRecord.model_validate(stored)
    except ValidationError:
        return None
    points = (ProfilePoint(distance_km=km, altitude_m=metres) for km, metres in course.profile)
    return Course(
        edition=None if course.edition is None else str(course.edition),
        match=course.match,
        distance_km=course.distance_km,
        profile=tuple(points),
        line=tuple(course.line),
    )


def _forgiving(model: type[AnyWire], values: dict[str, Any], race_id: int) -> AnyWire | None:
    try:
        return model.model_validate(values)
    except ValidationError as error:
        bad = {str(found["loc"][0]) for found in error.errors() if found["loc"]}
        log.warning("values that cannot be shown", race_id=race_id, fields=sorted(bad))
    try:
        return model.model_validate(values | dict.fromkeys(bad))
    except ValidationError:
        log.warning("race cannot be shown", race_id=race_id)
        return None


def _fact_sources(
    row: RaceRow, values: Mapping[str, Any], sources: Mapping[str, Source]
) -> list[FactSource]:
    """Each source with the fields of this race that rest on it, in the order of the row."""
    fields: dict[str, dict[str, None]] = {}
    for column in _sourced_columns(row, values):
        for key in sources_of(row.provenance, column):
            name = _NAMES_ON_THE_WIRE.get(column) or to_camel(column)
            fields.setdefault(key, {})[name] = None
    return [
        FactSource(source=sources[key], fields=tuple(names))
        for key, names in fields.items()
        if key in sources
    ]


def _sourced_columns(row: RaceRow, values: Mapping[str, Any]) -> list[str]:
    shown = [
        name
        for name in ("name", "type", "city", "county", "state", "country_code", *_SAME_NAME_COLUMNS)
        if name not in _NOT_FACTS and getattr(row, name) not in (None, False, "")
    ]
    if values["next_event_date"] is not None:
        stated = values["next_event_date"] == row.next_date
        shown.append("next_date" if stated else "date_rule")
    if values["course"] is not None:
        shown.append("course_file")
    return list(dict.fromkeys(shown))


_NOT_FACTS: Final = frozenset(
    {"id", "slug", "description", "faqs", "image_url", "updated_at", "course", "pb_potential"}
)
