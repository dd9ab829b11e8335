"""Exclusion of sources: a race without the facts that only these sources state."""

from collections.abc import Collection

from startline.races.importing.records import ALL_OTHER_FIELDS, UNSOURCED, RaceRecord

_REQUIRED = frozenset({"name", "type"})


def sources_of(provenance: dict[str, list[str]], column: str) -> list[str]:
    return provenance.get(column) or provenance.get(ALL_OTHER_FIELDS, [])


def without_sources(race: RaceRecord, left_out: Collection[str]) -> RaceRecord | None:
    """The race without the facts of those sources; None if no fact, no name or no type remains."""
    if not left_out:
        return race
    kept_facts = 0
    lost: dict[str, object] = {}
    provenance: dict[str, list[str]] = {}
    for column, given in type(race).model_fields.items():
        if column in UNSOURCED:
            continue
        keys = sources_of(race.provenance, column)
        known = getattr(race, column) not in (None, given.default)
        remaining = [key for key in keys if key not in left_out]
        if known and keys and not remaining:
            lost[column] = given.default
        elif known:
            kept_facts += 1
            if column in race.provenance:
                provenance[column] = remaining
    if not kept_facts or lost.keys() & _REQUIRED:
        return None
    rest = [key for key in race.provenance.get(ALL_OTHER_FIELDS, []) if key not in left_out]
    if rest:
        provenance[ALL_OTHER_FIELDS] = rest
    return RaceRecord.model_validate(
        race.model_dump() | _with_their_basis(race, lost) | {"provenance": provenance}
    )


GROUPS = (
    ("participants", "participants_year", "participants_basis", "participants_approximate"),
    ("latitude", "longitude", "coordinates_basis"),
    ("elevation_profile", "elevation_basis"),
)


def _with_their_basis(race: RaceRecord, lost: dict[str, object]) -> dict[str, object]:
    """Also removes the basis of a removed value and the value of a removed basis."""
    fields = type(race).model_fields
    together = dict(lost)
    for group in GROUPS:
        if lost.keys() & set(group):
            together |= {column: fields[column].default for column in group}
    return together
