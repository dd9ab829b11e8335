from pathlib import Path

import pytest

from startline.catalogue.directory import first_year, race_names, race_types
from startline.catalogue.snapshot import Snapshot
from tests.catalogue.samples import race_row, snapshot_of


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    rows = [
        race_row(1, name="Zürich Marathon", first_year=2003),
        race_row(2, type="half-marathon", slug="1"),
    ]
    return snapshot_of(tmp_path, rows)


class TestRaceTypes:
    def test_of_the_known_ones_among_those_asked_for(self, snapshot: Snapshot) -> None:
        assert race_types(snapshot, [2, 1, 77]) == {1: "marathon", 2: "half-marathon"}

    def test_of_none(self, snapshot: Snapshot) -> None:
        assert race_types(snapshot, []) == {}


class TestFirstYear:
    def test_of_a_race_whose_beginning_is_known(self, snapshot: Snapshot) -> None:
        assert [first_year(snapshot, race_id) for race_id in (1, 2, 77)] == [2003, None, None]


class TestRaceNames:
    def test_are_folded(self, snapshot: Snapshot) -> None:
        assert "zurich marathon" in race_names(snapshot)
