"""Profiles in steps of a kilometre."""

from pathlib import Path

import pytest

from curation.kilometre_profiles import ProfilesReport, add_kilometre_profiles
from curation.records import CuratedRace
from tests.curation.rows import write_csv

SOURCE = "github.com/distanzrunning/gpx kassel_marathon.json"


def race(name: str = "Kassel Marathon", **facts: object) -> CuratedRace:
    made = CuratedRace(name=name, type="marathon", country_code="DE", distance_km=42.195)
    for column, value in facts.items():
        setattr(made, column, value)
    return made


def added(
    folder: Path,
    races: list[CuratedRace],
    *,
    file: str = "kassel-marathon-dg",
    last_km: float = 42.5,
) -> ProfilesReport:
    rows = [
        {"km": km, "elevation_m": height, "source": SOURCE}
        for km, height in (("0", "150"), ("1", "152.5"), (f"{last_km}", "151"))
    ]
    (folder / "profiles").mkdir()
    write_csv(folder / "profiles" / f"{file}.csv", "km,elevation_m,source", rows)
    return add_kilometre_profiles(races, folder)


def test_a_profile_is_linked_with_its_source_and_leaves_the_climb_as_it_is(tmp_path: Path) -> None:
    kassel = race(elevation_gain_m=80.0)

    ((stem, course),) = added(tmp_path, [kassel]).linked

    assert kassel.course_file == stem == "kassel-marathon-dg"
    assert kassel.elevation_gain_m == 80.0
    assert kassel.provenance["course_file"] == ("distanzrunning-gpx",)
    assert course["profile"] == [[0.0, 150.0], [1.0, 152.5], [42.5, 151.0]]
    assert (course["line"], course["gain_m"], course["source"]) == ([], None, "distanzrunning-gpx")


def test_a_track_is_the_better_basis_and_the_profile_is_named(tmp_path: Path) -> None:
    kassel = race(course_file="kassel-marathon-2025")

    report = added(tmp_path, [kassel])

    assert kassel.course_file == "kassel-marathon-2025"
    assert "kassel-marathon-dg" in (kassel.notes or "")
    assert [left.reason for left in report.left] == ["a track is better: kassel-marathon-2025"]


@pytest.mark.parametrize(
    ("file", "last_km", "names", "line", "reason"),
    [
        ("kassel-marathon-dg", 40.0, ("Kassel Marathon",), 4, "shorter than the race"),
        ("kassel-marathon-km-steps", 42.2, ("Kassel Marathon",), 1, "relative to the start"),
        ("tokyo-marathon-dg", 42.2, ("Tokyo Marathon",), 1, "buildings and bridges"),
        ("bonn-marathon-dg", 42.2, ("Kassel Marathon",), 1, "no race"),
        ("kassel-marathon-dg", 42.2, ("Kassel Marathon", "Kassel Marathon"), 1, "more than one"),
    ],
)
def test_a_profile_that_does_not_fit_is_reported_by_line_and_nothing_stops(
    tmp_path: Path, file: str, last_km: float, names: tuple[str, ...], line: int, reason: str
) -> None:
    races = [race(name) for name in names]

    (left,) = added(tmp_path, races, file=file, last_km=last_km).left

    assert (left.file, left.line) == (f"{file}.csv", line)
    assert reason in left.reason
    assert [each.course_file for each in races] == [None] * len(races)
