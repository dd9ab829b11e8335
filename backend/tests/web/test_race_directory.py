from pathlib import Path

import pytest

from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.snapshot import Snapshot
from startline.web.race_directory import PublishedRaces
from tests.catalogue.samples import race_row, snapshot_of


class Shelf:
    def __init__(self, snapshot: Snapshot | None) -> None:
        self._snapshot = snapshot
        self.discarded: list[Snapshot] = []

    def current(self) -> Snapshot:
        if self._snapshot is None:
            raise CatalogueNotPublished
        return self._snapshot

    def discard(self, snapshot: Snapshot) -> None:
        self.discarded.append(snapshot)


class TestRaceTypes:
    def test_are_those_of_the_catalogue_in_force(self, tmp_path: Path) -> None:
        shelf = Shelf(snapshot_of(tmp_path, [race_row(5, type="ultra-marathon")]))

        assert PublishedRaces(shelf).race_types([5, 6]) == {5: "ultra-marathon"}

    def test_nothing_is_known_before_it_is_published(self) -> None:
        with pytest.raises(CatalogueNotPublished):
            PublishedRaces(Shelf(None)).race_types([5])

    def test_a_damaged_file_is_taken_out_of_use(self, tmp_path: Path) -> None:
        snapshot = snapshot_of(tmp_path, [race_row(5)])
        shelf = Shelf(snapshot)
        snapshot.path.write_bytes(b"\0" * snapshot.path.stat().st_size)

        with pytest.raises(CatalogueNotPublished):
            PublishedRaces(shelf).race_types([5])

        assert shelf.discarded == [snapshot]
