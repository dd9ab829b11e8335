from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import pytest

from startline.catalogue.climate_places import stored_climate
from startline.catalogue.importing import ImportReport
from startline.catalogue.preparing import import_data
from startline.catalogue.reading import read_catalogue
from startline.store.session import Sessions
from tests.catalogue.samples import FixedClock, climate_cells, race_cells, write_data


class Desk:
    def __init__(self, sessions: Sessions, folder: Path) -> None:
        self.sessions = sessions
        self.folder = folder

    async def bring_in(
        self, climate: Sequence[Mapping[str, str]] | None, *, without: Collection[str] = ()
    ) -> ImportReport:
        (self.folder / "climate.csv").unlink(missing_ok=True)
        data = read_catalogue(write_data(self.folder, [race_cells(1)], climate=climate))
        return await import_data(self.sessions, data, FixedClock(), without=without)

    async def places(self) -> dict[str, list[float]]:
        async with self.sessions.reading() as session:
            return {row.place: row.means_c for row in await session.scalars(stored_climate())}


@pytest.fixture
def desk(sessions: Sessions, tmp_path: Path) -> Desk:
    return Desk(sessions, tmp_path / "data")


class TestImportClimate:
    async def test_every_place_is_there_with_its_twelve_months(self, desk: Desk) -> None:
        report = await desk.bring_in([climate_cells("Kassel"), climate_cells("Bonn")])

        assert report.climate_changed == 2
        assert await desk.places() == {
            place: [month - 1.5 for month in range(1, 13)] for place in ("Kassel", "Bonn")
        }

    async def test_a_second_time_nothing_changes(self, desk: Desk) -> None:
        await desk.bring_in([climate_cells()])

        report = await desk.bring_in([climate_cells()])

        assert (report.changes_anything, report.version) == (False, None)

    async def test_another_temperature_makes_a_new_version(self, desk: Desk) -> None:
        first = await desk.bring_in([climate_cells()])
        warmer = climate_cells(means_c="; ".join(["9.5"] * 12))

        second = await desk.bring_in([warmer])

        assert await desk.places() == {"Kassel": [9.5] * 12}
        assert second.version == (first.version or 0) + 1

    async def test_a_place_that_is_in_the_file_no_more_goes(self, desk: Desk) -> None:
        await desk.bring_in([climate_cells("Kassel"), climate_cells("Bonn")])

        await desk.bring_in([climate_cells("Bonn")])

        assert list(await desk.places()) == ["Bonn"]

    async def test_without_the_file_all_stays(self, desk: Desk) -> None:
        await desk.bring_in([climate_cells()])

        report = await desk.bring_in(None)

        assert report.climate_changed == 0
        assert list(await desk.places()) == ["Kassel"]

    async def test_the_places_of_a_source_that_is_left_out_go(self, desk: Desk) -> None:
        places = [climate_cells("Kassel"), climate_cells("Bonn", source="beta")]
        await desk.bring_in(places)

        await desk.bring_in(places, without=["beta"])

        assert list(await desk.places()) == ["Kassel"]


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
    def test_a_row_that_cannot_be_is_told_and_the_others_stay(
        self, tmp_path: Path, cells: dict[str, str], column: str
    ) -> None:
        places = [climate_cells("Nowhere", **cells), climate_cells("Kassel")]

        data = read_catalogue(write_data(tmp_path, [race_cells(1)], climate=places))

        assert [place.place for place in data.climate or ()] == ["Kassel"]
        (problem,) = {(each.file, each.line, each.column) for each in data.problems}
        assert problem == ("climate.csv", 2, column)
