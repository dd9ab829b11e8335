from pathlib import Path

from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import import_data
from tests.races.import_harness import ImportHarness
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

    async def test_it_has_the_old_addresses_and_not_those_that_are_in_use_again(
        self, sessions: Sessions, tmp_path: Path
    ) -> None:
        harness = ImportHarness(sessions, tmp_path / "data")
        old = [{"slug": slug, "id": "1", "race_id": "1"} for slug in ("older-run", "old-run")]
        await harness.import_rows([race_cells(1)], former=old)
        await harness.change(1, slug="old-run")

        async with sessions.reading() as session:
            await export_catalogue(session, tmp_path / "export")
        exported = read_catalogue(tmp_path / "export")

        assert [each.slug for each in exported.former_races] == ["older-run"]
        assert exported.problems == []

    async def test_a_start_without_a_source_of_its_own_has_that_of_the_other_fields(
        self, sessions: Sessions, tmp_path: Path
    ) -> None:
        harness = ImportHarness(sessions, tmp_path / "data")
        await harness.import_rows([race_cells(1, provenance="*=alpha"), race_cells(2)])
        start = {
            "start_time": "09:00",
            "start_time_certainty": "sure",
            "start_time_basis": "says so",
        }
        await harness.change(1, provenance={"*": ["alpha"]}, **start)
        await harness.change(2, provenance={}, **start)

        async with sessions.reading() as session:
            await export_catalogue(session, tmp_path / "export")
        exported = read_catalogue(tmp_path / "export")

        starts = exported.start_times or {}
        assert {race_id: start.source for race_id, start in starts.items()} == {1: "alpha"}

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
