"""Order of a search: by how well the names of races fit its text."""

from pathlib import Path

import pytest

from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, SortBy, list_races
from startline.races.snapshot import search_text
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import ids
from tests.races.samples import race_row, snapshot_of

RACES = (
    ("A Race for the Ages", "York", 900),
    ("Great York Run", "Leeds", 20),
    ("York Marathon", "York", 30),
    ("York", "York", None),
    ("New Yorker Mile", "Albany", 500),
    ("York Half", "York", 40),
    ("Rome Marathon", "Rome", 70),
)


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    folder: Path = tmp_path_factory.mktemp("match")
    rows = [
        race_row(number, name=name, city=city, participants=runners, participants_basis="finishers")
        for number, (name, city, runners) in enumerate(RACES, start=1)
    ]
    return snapshot_of(folder, rows)


def names(snapshot: Snapshot, wanted: RaceFilter, page: Page) -> list[str]:
    return [RACES[number - 1][0] for number in ids(list_races(snapshot, wanted, page))]


# some texts are found one race at a time, frequent ones over all races at once
@pytest.mark.parametrize("rare", [0, 1_000])
def test_the_name_itself_comes_first_then_its_beginning_then_a_part_then_places(
    snapshot: Snapshot, monkeypatch: pytest.MonkeyPatch, rare: int
) -> None:
    monkeypatch.setattr(search_text, "_RARE", rare)

    found = names(snapshot, RaceFilter(search="YORK"), Page(SortBy.MATCH))

    assert found == [
        "York",
        "York Half",
        "York Marathon",
        "New Yorker Mile",
        "Great York Run",
        "A Race for the Ages",
    ]


def test_without_a_text_the_most_popular_come_first(snapshot: Snapshot) -> None:
    by_match = names(snapshot, RaceFilter(), Page(SortBy.MATCH))

    assert by_match == names(snapshot, RaceFilter(), Page())


def test_the_default_order_of_a_search_is_popularity(snapshot: Snapshot) -> None:
    found = names(snapshot, RaceFilter(search="york"), Page())

    assert found[:2] == ["A Race for the Ages", "New Yorker Mile"]
