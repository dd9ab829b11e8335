"""Figures of courses from several makers."""

from pathlib import Path

import pytest

from curation.course_figures import add_course_figures
from curation.records import CuratedRace, sources_of
from tests.curation.rows import write_csv

pytestmark = pytest.mark.slow

COLUMNS = (
    "race_name,type,city,country_iso2,elevation_gain_m,elevation_loss_m,start_altitude_m,"
    "finish_altitude_m,min_m,max_m,profile_words,source,basis"
)
TRACK = "github.com/distanzrunning/gpx any.json@ffe9463 (no licence stated)"
MAP = "FindMyMarathon listing (2026-02-13) via github.com/runwell/easy-marathon"
STEPS = "github.com/cdstrachan/RacePaceCalculator src/main/resources/any.json"


def figures(source: str, gain_m: int, loss_m: int, name: str = "Any Marathon") -> dict[str, str]:
    given = {
        "race_name": name,
        "type": "marathon",
        "country_iso2": "DE",
        "elevation_gain_m": str(gain_m),
        "elevation_loss_m": str(loss_m),
        "source": source,
    }
    return {column: given.get(column, "") for column in COLUMNS.split(",")}


def marathon(**facts: object) -> CuratedRace:
    race = CuratedRace(name="Any Marathon", type="marathon", country_code="DE")
    race.distance_km = 42.195
    for column, value in facts.items():
        setattr(race, column, value)
    return race


def add(race: CuratedRace, folder: Path, *rows: dict[str, str]) -> list[tuple[str, str]]:
    write_csv(folder / "course-figures.csv", COLUMNS, list(rows))
    return add_course_figures([race], folder).left


def test_the_better_basis_wins_and_the_other_is_named(tmp_path: Path) -> None:
    race = marathon(elevation_profile="Hilly", elevation_basis="stated")

    add(race, tmp_path, figures(MAP, 248, 248), figures(TRACK, 39, 43))

    assert (race.elevation_gain_m, race.elevation_loss_m) == (39, 43)
    assert (race.elevation_profile, race.elevation_basis) == ("Flat", "figures")
    assert sources_of(race, "elevation_gain_m") == ("distanzrunning-gpx",)
    assert race.notes == "other figures of the climb: findmymarathon 248 m up, 248 m down"


def test_a_track_of_ours_stays(tmp_path: Path) -> None:
    race = marathon(elevation_gain_m=100.0, elevation_gain_basis="track", elevation_basis="track")

    add(race, tmp_path, figures(TRACK, 39, 43))

    assert race.elevation_gain_m == 100
    assert race.notes == "other figures of the climb: distanzrunning-gpx 39 m up, 43 m down"


def test_sums_of_whole_kilometres_and_unknown_races_are_reported(tmp_path: Path) -> None:
    race = marathon()

    left = add(race, tmp_path, figures(STEPS, 289, 219), figures(MAP, 1, 1, "Other Marathon"))

    assert race.elevation_gain_m is None
    assert [name for name, _ in left] == ["Any Marathon", "Other Marathon"]
    assert left[1][1] == "no race of that name"


def test_disturbed_altitudes_are_left_out(tmp_path: Path) -> None:
    race = marathon(name="Shanghai Marathon")

    left = add(race, tmp_path, figures(TRACK, 251, 240, "Shanghai Marathon"))

    assert race.elevation_gain_m is None
    assert "disturb" in left[0][1]


def test_the_file_may_be_missing(tmp_path: Path) -> None:
    assert add_course_figures([marathon()], tmp_path).given == []
