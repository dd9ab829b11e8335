from pathlib import Path

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import import_data
from tests.races.samples import FixedClock, climate_cells, race_cells, write_data

COURSE = '{"edition": 2025, "match": "likely", "distance_km": 42.3, "profile": [], "line": []}'


class TestExportCatalogue:
    async def test_importing_an_export_changes_nothing(
        self, sessions: Sessions, tmp_path: Path
    ) -> None:
        races = [
            race_cells(
                1,
                name="Zürich, “the” Marathon",
                country_code="CH",
                distance_km="42.195",
                latitude="47.36667",
                longitude="-0.0001",
                elevation_gain_m="100",
                participants_approximate="yes",
                next_date="2027-04-18",
                notes='two\nlines, "quoted"; and more',
                provenance="latitude=beta; *=alpha+beta",
                course_file="zurich",
            ),
            race_cells(2, status="draft"),
        ]
        folder = write_data(tmp_path / "data", races, climate=[climate_cells("Zürich, See")])
        (folder / "courses" / "zurich.json").write_text(COURSE)
        await import_data(sessions, read_catalogue(folder), FixedClock())

        async with sessions.reading() as session:
            count = await export_catalogue(session, tmp_path / "export")
        exported = read_catalogue(tmp_path / "export")
        report = await import_data(sessions, exported, FixedClock())

        assert count == 2
        assert exported.problems == []
        assert not report.changes_anything
        assert report.unchanged == 2

    async def test_the_header_equals_that_of_the_data_files(
        self, sessions: Sessions, tmp_path: Path
    ) -> None:
        folder = write_data(tmp_path / "data", [race_cells(1)], climate=[climate_cells()])
        await import_data(sessions, read_catalogue(folder), FixedClock())

        async with sessions.reading() as session:
            await export_catalogue(session, tmp_path / "export")

        for name in ("races.csv", "places.csv", "sources.csv", "climate.csv"):
            mine, theirs = ((path / name).read_text() for path in (tmp_path / "export", folder))
            assert mine.splitlines()[0] == theirs.splitlines()[0]
