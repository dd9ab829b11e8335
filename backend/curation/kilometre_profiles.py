"""Profiles with one point for each kilometre, of courses without a track of our own."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from curation.course_figures import COMPUTED, is_disturbed
from curation.names import normalised, other_name
from curation.reading import Cells, number, rows_of
from curation.records import CuratedRace, set_fact
from curation.tracks import CourseFile

ABSOLUTE: Final = "-dg"
RELATIVE: Final = "-km-steps"
"""Altitudes relative to the start, from a table kept by hand: they drift."""
_SHORTEST_SHARE: Final = 0.99


class LeftProfile(NamedTuple):
    file: str
    line: int
    reason: str


class KilometreProfile(NamedTuple):
    stem: str
    course: CourseFile


@dataclass
class ProfilesReport:
    linked: list[KilometreProfile] = field(default_factory=list[KilometreProfile])
    left: list[LeftProfile] = field(default_factory=list[LeftProfile])


def add_kilometre_profiles(races: Sequence[CuratedRace], facts: Path) -> ProfilesReport:
    """Links a profile to the race that its file is named after, unless a track is linked already.

    The folder may be missing. The figures of the climb stay: steps of a kilometre hide hills.
    """
    report = ProfilesReport()
    by_name = _by_name(races)
    for path in sorted((facts / "profiles").glob("*.csv")):
        rows = list(rows_of(path))
        name = path.stem.removesuffix(ABSOLUTE).removesuffix(RELATIVE).replace("-", " ")
        race = by_name.get(normalised(name)) or by_name.get(normalised(other_name(name)))
        refused = _refusal(path.stem, name, race, rows)
        if refused or race is None:
            line, reason = refused or (1, "no race, or more than one, of that name")
            report.left.append(LeftProfile(path.name, line, reason))
            continue
        if race.course_file is not None:
            _name_other(race, path.stem)
            report.left.append(LeftProfile(path.name, 1, f"a track is better: {race.course_file}"))
            continue
        course = _course(rows)
        set_fact(race, "course_file", path.stem, course["source"])
        report.linked.append(KilometreProfile(path.stem, course))
    return report


def _by_name(races: Iterable[CuratedRace]) -> dict[str, CuratedRace | None]:
    """None where two races have the name. Files name the type where it is not a marathon."""
    found: dict[str, CuratedRace | None] = {}
    for race in races:
        for name in {normalised(each) for each in (race.name, *race.also_known_as)}:
            if race.type != "ultra-marathon" and ("half" in name) == (race.type != "marathon"):
                found[name] = race if name not in found else None
    return found


def _refusal(
    stem: str, name: str, race: CuratedRace | None, rows: Sequence[Cells]
) -> tuple[int, str] | None:
    """Line and reason."""
    for line, cells in enumerate(rows, start=2):
        if number(cells, "km") is None or number(cells, "elevation_m") is None:
            return line, "no kilometre or no altitude"
    last, last_km = len(rows) + 1, number(rows[-1], "km") if rows else None
    if race is None or last_km is None:
        return None if race is None else (1, "no points")
    if race.distance_km and last_km < _SHORTEST_SHARE * race.distance_km:
        return last, f"ends at {last_km:g} km: shorter than the race, {race.distance_km:g} km"
    if stem.endswith(RELATIVE) and race.course_file is None:
        return 1, "altitudes relative to the start, which drift"
    if is_disturbed(name):
        return 1, "buildings and bridges disturb the altitudes"
    return None


def _name_other(race: CuratedRace, stem: str) -> None:
    note = f"another profile of the course, in steps of 1 km: {stem}"
    race.notes = f"{race.notes}; {note}" if race.notes else note


def _course(rows: Sequence[Cells]) -> CourseFile:
    points = [[number(row, "km") or 0.0, number(row, "elevation_m") or 0.0] for row in rows]
    return {
        "edition": None,
        "match": "confirmed",
        "distance_km": points[-1][0],
        "profile": points,
        "line": [],
        "gain_m": None,
        "loss_m": None,
        "source": COMPUTED,
    }
