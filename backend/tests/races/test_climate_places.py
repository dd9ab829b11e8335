from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest

from startline.db.session import Sessions
from startline.races.importing.climate_places import stored_climate
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import ImportReport, import_data
from tests.races.samples import FixedClock, climate_cells, race_cells, write_data


class ImportHarness:
    def __init__(self, sessions: Sessions, folder: Path) -> None:
        self.sessions = sessions
        self.folder = folder

    async def import_rows(
        self, climate: Sequence[Mapping[str, str]] | None, *, without: Collection[str] = ()
    ) -> ImportReport:
        (self.folder / "climate.csv").unlink(missing_ok=True)
        data = read_catalogue(write_data(self.folder, [race_cells(1)], climate=climate))
        return await import_data(self.sessions, data, FixedClock(), without=without)

    async def places(self) -> dict[str, list[float]]:
        async with self.sessions.reading() as session:
            return {row.place: row.means_c for row in await session.scalars(stored_climate())}


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> ImportHarness:
    return ImportHarness(sessions, tmp_path / "data")


class TestImportClimate:
    async def test_every_place_is_stored_with_twelve_months(self, harness: ImportHarness) -> None:
        report = await harness.import_rows([climate_cells("Kassel"), climate_cells("Bonn")])

        assert report.climate_changed == 2
        assert await harness.places() == {
            place: [month - 1.5 for month in range(1, 13)] for place in ("Kassel", "Bonn")
        }

    async def test_a_second_import_of_temperatures_changes_nothing(
        self, harness: ImportHarness
    ) -> None:
        await harness.import_rows([climate_cells()])

        report = await harness.import_rows([climate_cells()])

        assert (report.changes_anything, report.version) == (False, None)

    async def test_another_temperature_makes_a_new_version(self, harness: ImportHarness) -> None:
        first = await harness.import_rows([climate_cells()])
        warmer = climate_cells(means_c="; ".join(["9.5"] * 12))

        second = await harness.import_rows([warmer])

        assert await harness.places() == {"Kassel": [9.5] * 12}
        assert second.version == (first.version or 0) + 1

    async def test_a_place_removed_from_the_file_is_deleted(self, harness: ImportHarness) -> None:
        await harness.import_rows([climate_cells("Kassel"), climate_cells("Bonn")])

        await harness.import_rows([climate_cells("Bonn")])

        assert list(await harness.places()) == ["Bonn"]

    async def test_without_the_file_nothing_is_deleted(self, harness: ImportHarness) -> None:
        await harness.import_rows([climate_cells()])

        report = await harness.import_rows(None)

        assert report.climate_changed == 0
        assert list(await harness.places()) == ["Kassel"]

    async def test_places_of_an_excluded_source_are_deleted(self, harness: ImportHarness) -> None:
        places = [climate_cells("Kassel"), climate_cells("Bonn", source="beta")]
        await harness.import_rows(places)

        await harness.import_rows(places, without=["beta"])

        assert list(await harness.places()) == ["Kassel"]


class TestReadClimate:
    @pytest.mark.parametrize(
        ("cells", "column"),
        [
            ({"means_c": "1; 2; 3"}, "means_c"),
            ({"means_c": "; ".join(["99"] * 12)}, "means_c"),
            ({"means_c": "; ".join(["nan"] * 12)}, "means_c"),
            ({"kind": "hearsay"}, "kind"),
            ({"latitude": "91"}, "latitude"),
            ({"elevation_m": ""}, "elevation_m"),
            ({"source": "gamma"}, "source"),
        ],
    )
    def test_a_bad_row_is_reported_and_the_others_are_accepted(
        self, tmp_path: Path, cells: dict[str, str], column: str
    ) -> None:
        places = [climate_cells("Nowhere", **cells), climate_cells("Kassel")]

        data = read_catalogue(write_data(tmp_path, [race_cells(1)], climate=places))

        assert [place.place for place in data.climate or ()] == ["Kassel"]
        (problem,) = {(each.file, each.line, each.column) for each in data.problems}
        assert problem == ("climate.csv", 2, column)
