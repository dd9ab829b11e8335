"""Race lookup in the published snapshot."""

from pathlib import Path

import pytest

from startline.races.errors import CatalogueNotPublished
from startline.races.snapshot.race_lookup import RaceLookup, race_names
from startline.races.snapshot.snapshot import Snapshot
from tests.races.race_api import FixedSnapshots
from tests.races.samples import race_row, snapshot_of


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    rows = [
        race_row(1, name="Zürich Marathon", first_year=2003),
        race_row(2, type="half-marathon", slug="1"),
    ]
    return snapshot_of(tmp_path, rows)


class TestRaceTypes:
    def test_races_that_are_not_published_are_left_out(self, snapshot: Snapshot) -> None:
        found = RaceLookup(FixedSnapshots(snapshot)).race_types([2, 1, 77])

        assert found == {1: "marathon", 2: "half-marathon"}

    def test_no_races_have_no_types(self, snapshot: Snapshot) -> None:
        assert RaceLookup(FixedSnapshots(snapshot)).race_types([]) == {}

    def test_without_a_snapshot_the_catalogue_is_not_published(self) -> None:
        with pytest.raises(CatalogueNotPublished):
            RaceLookup(FixedSnapshots(None)).race_types([5])

    def test_a_damaged_snapshot_is_discarded(self, snapshot: Snapshot) -> None:
        snapshots = FixedSnapshots(snapshot)
        snapshot.path.write_bytes(b"\0" * snapshot.path.stat().st_size)

        with pytest.raises(CatalogueNotPublished):
            RaceLookup(snapshots).race_types([1])

        assert snapshots.discarded == [snapshot]


class TestFirstYear:
    def test_it_is_that_of_the_first_edition_where_known(self, snapshot: Snapshot) -> None:
        lookup = RaceLookup(FixedSnapshots(snapshot))

        assert [lookup.first_year(race_id) for race_id in (1, 2, 77)] == [2003, None, None]


class TestRaceNames:
    def test_they_are_folded(self, snapshot: Snapshot) -> None:
        assert "zurich marathon" in race_names(snapshot)
