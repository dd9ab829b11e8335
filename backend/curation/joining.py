"""Joining of duplicate rows: the best row comes first, the others fill its gaps."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from curation.names import normalised
from curation.records import ALL_OTHER_FIELDS, CuratedRace, sources_of
from curation.sources import GENERAL_KNOWLEDGE

# Facts that belong together come from one row.
_TOGETHER: tuple[tuple[str, ...], ...] = (
    ("city", "county", "state"),
    ("latitude", "longitude", "coordinates_basis"),
    ("distance_km", "format"),
    ("next_date", "date_checked_on"),
    ("date_rule", "date_rule_words"),
    ("entry_capacity", "entry_capacity_year"),
)
_OF_THE_COURSE: tuple[tuple[str, ...], ...] = (
    ("elevation_gain_m", "elevation_loss_m", "elevation_gain_basis"),
    ("start_altitude_m", "finish_altitude_m"),
    ("elevation_profile", "elevation_basis"),
    ("net_drop_m",),
    ("participants", "participants_year", "participants_basis", "participants_approximate"),
)
_ALONE: tuple[str, ...] = (
    "name_local", "terrain", "usual_month", "first_year", "sponsor", "website", "listing_url",
    "course_record_men", "course_record_women", "world_athletics_label", "world_marathon_major",
    "utmb_world_series", "boston_qualifier",
)  # fmt: skip
_BASIS_RANK = {"track": 0, "figures": 1, "stated": 2, None: 3}


def joined(
    rows: Sequence[CuratedRace], name: str | None = None, lead: CuratedRace | None = None
) -> CuratedRace:
    """One race from several rows of it; `name` is given if a person chose it.

    `lead` is the row whose facts count first; else the most complete one.
    """
    ordered = sorted(rows, key=_usefulness)
    lead = lead or _lead(ordered)
    race = replace(lead, provenance=dict(lead.provenance))
    if race.distance_km is None:
        _fill_length(race, ordered)
    for row in ordered:
        if row is lead:
            continue
        for columns in (*_TOGETHER, *((each,) for each in _ALONE)):
            _fill(race, row, columns)
        if _same_length(race, row):
            for columns in _OF_THE_COURSE:
                _fill(race, row, columns)
    _prefer_firm_elevation(race, ordered)
    race.last_date = max((row.last_date for row in rows if row.last_date), default=None)
    race.name = name or race.name
    race.also_known_as = _other_names(race.name, rows)
    race.other_distances = _other_distances(race, rows)
    race.notes = _notes(rows)
    return race


def _usefulness(row: CuratedRace) -> tuple[object, ...]:
    known = sum(getattr(row, column) not in (None, "", False, ()) for column in _ALONE)
    return (
        row.next_date or date.max,
        -(row.last_date or date.min).toordinal(),
        -len(row.provenance.get(ALL_OTHER_FIELDS, ())),
        -known,
        row.name,
        row.distance_km or 0.0,
    )


def _lead(ordered: Sequence[CuratedRace]) -> CuratedRace:
    """The most complete row; of several rows of that edition, the longest race."""
    first = ordered[0]
    return first if first.distance_km is None else _longest_of_its_edition(first, ordered)


def _longest_of_its_edition(row: CuratedRace, ordered: Sequence[CuratedRace]) -> CuratedRace:
    first_day = row.next_date or row.last_date
    if first_day is None:
        return row
    edition = [
        each
        for each in ordered
        if (day := each.next_date or each.last_date) and abs((day - first_day).days) <= 3
    ]
    return max(edition, key=lambda each: each.distance_km or 0.0)


def _fill_length(race: CuratedRace, ordered: Sequence[CuratedRace]) -> None:
    """Length, climb and field of the longest race of the newest edition with a known length."""
    newest = next((row for row in ordered if row.distance_km is not None), None)
    if newest is None:
        return
    longest = _longest_of_its_edition(newest, ordered)
    for columns in (("distance_km", "format"), *_OF_THE_COURSE):
        _fill(race, longest, columns)


def _fill(race: CuratedRace, row: CuratedRace, columns: tuple[str, ...]) -> None:
    if any(getattr(race, column) not in (None, "", False) for column in columns):
        return
    for column in columns:
        value = getattr(row, column)
        if value in (None, "", False):
            continue
        setattr(race, column, value)
        race.provenance[column] = sources_of(row, column)


def _same_length(race: CuratedRace, row: CuratedRace) -> bool:
    if race.distance_km is None or row.distance_km is None:
        return True
    return abs(race.distance_km - row.distance_km) <= 0.1 * max(race.distance_km, row.distance_km)


def _prefer_firm_elevation(race: CuratedRace, ordered: Sequence[CuratedRace]) -> None:
    fitting = [row for row in ordered if row.elevation_profile and _same_length(race, row)]
    best = min(fitting, key=lambda row: _BASIS_RANK[row.elevation_basis], default=None)
    if best and _BASIS_RANK[best.elevation_basis] < _BASIS_RANK[race.elevation_basis]:
        for column in ("elevation_profile", "elevation_basis"):
            setattr(race, column, getattr(best, column))
            race.provenance[column] = sources_of(best, column)


def _other_names(name: str, rows: Sequence[CuratedRace]) -> tuple[str, ...]:
    others: dict[str, str] = {}
    for row in rows:
        for each in (row.name, *row.also_known_as):
            if normalised(each) != normalised(name):
                others.setdefault(normalised(each), each)
    return tuple(others.values())


def _other_distances(race: CuratedRace, rows: Sequence[CuratedRace]) -> tuple[str, ...]:
    listed = dict.fromkeys(each for row in rows for each in row.other_distances)
    for row in rows:
        if row.distance_km and not _same_length(race, row):
            listed.setdefault(f"{row.distance_km:g} km")
    return tuple(listed)


def _notes(rows: Sequence[CuratedRace]) -> str | None:
    firm = [row for row in rows if row.provenance.get(ALL_OTHER_FIELDS) != (GENERAL_KNOWLEDGE,)]
    notes = dict.fromkeys(row.notes for row in firm or rows if row.notes)
    days = sorted({row.next_date for row in rows if row.next_date})
    if len(days) > 1:
        notes[f"several dates: {', '.join(day.isoformat() for day in days)}"] = None
    return "; ".join(note for note in notes if note) or None
