"""Start hours by race."""

from pathlib import Path

import pytest

from curation.records import CuratedRace
from curation.start_times import HEADER, write_start_times
from tests.curation.rows import write_csv

pytestmark = pytest.mark.slow

COLUMNS = "race_name,type,city,country_iso2,start_local,certainty,basis"


def race(number: int, name: str, city: str = "Kassel") -> CuratedRace:
    return CuratedRace(id=number, name=name, type="marathon", country_code="DE", city=city)


def written(folder: Path, name: str, races: list[CuratedRace]) -> tuple[list[str], list[str]]:
    row = {
        "race_name": name,
        "type": "marathon",
        "city": "Kassel",
        "country_iso2": "DE",
        "start_local": "07:30",
        "certainty": "likely",
        "basis": "general knowledge: first wave",
    }
    write_csv(folder / "start-times.csv", COLUMNS, [row])
    report = write_start_times(folder, races, folder / "out.csv")
    lines = (folder / "out.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == ",".join(HEADER)
    return lines[1:], report.left


def test_a_start_is_kept_under_the_id_of_its_race_with_source_and_certainty(tmp_path: Path) -> None:
    rows, left = written(tmp_path, "Kassel Marathon", [race(7, "Kassel Marathon")])

    assert rows == ["7,07:30,likely,general-knowledge,general knowledge: first wave"]
    assert left == []


def test_the_telling_words_in_the_town_find_a_race_too(tmp_path: Path) -> None:
    races = [race(7, "Big Hill International Marathon"), race(8, "Big Hill Marathon", "Bonn")]
    races[1].country_code = "FR"

    rows, _ = written(tmp_path, "Big Hill Marathon", races)

    assert [row.split(",")[0] for row in rows] == ["7"]


def test_a_name_without_one_race_is_reported(tmp_path: Path) -> None:
    twice = [race(7, "Kassel Marathon"), race(8, "Kassel Marathon")]

    assert written(tmp_path, "Kassel Marathon", twice) == ([], ["Kassel Marathon"])
    assert written(tmp_path, "Elsewhere Marathon", twice) == ([], ["Elsewhere Marathon"])


@pytest.mark.parametrize(
    ("stated", "known_as"),
    [
        ("Big Hill", "Big Hill 100"),
        ("Athens Marathon", "Athens Authentic Marathon"),
        ("UTMB", "UTMB Mont-Blanc"),
    ],
)
def test_a_shorter_name_finds_the_only_race_that_it_can_mean(
    tmp_path: Path, stated: str, known_as: str
) -> None:
    rows, left = written(tmp_path, stated, [race(7, known_as), race(8, "Kassel Marathon")])

    assert ([row.split(",")[0] for row in rows], left) == (["7"], [])
