from pathlib import Path

import pytest
from sqlalchemy import select

from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data, is_empty
from tests.races.import_harness import ImportHarness
from tests.races.samples import NOW, FixedClock, race_cells, write_data


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> ImportHarness:
    return ImportHarness(sessions, tmp_path / "data")


class TestFirstImport:
    async def test_every_accepted_row_is_stored_with_its_facts(
        self, harness: ImportHarness
    ) -> None:
        cells = race_cells(7, city="Köln", participants="5000", participants_basis="finishers")

        report = await harness.import_rows([cells, race_cells(8, type="fun-run")])

        assert (report.added, len(report.problems)) == (1, 1)
        race = await harness.race(7)
        assert race is not None
        assert (race.city, race.participants, race.origin) == ("Köln", 5000, "import")
        assert race.provenance == {"*": ["alpha"]}
        assert race.created_at == race.updated_at == NOW
        assert await harness.race(8) is None

    async def test_the_catalogue_gets_its_first_version(self, harness: ImportHarness) -> None:
        assert await is_empty(harness.sessions)

        report = await harness.import_rows([race_cells(1)])

        assert report.version == await harness.version() == 1
        assert not await is_empty(harness.sessions)

    async def test_progress_is_reported_from_none_to_all(self, harness: ImportHarness) -> None:
        told: list[tuple[int, int]] = []
        data = read_catalogue(
            write_data(harness.folder, [race_cells(number) for number in range(1, 1202)])
        )

        def tell(done: int, total: int) -> None:
            told.append((done, total))

        await import_data(harness.sessions, data, FixedClock(), progress=tell)

        assert told == [(0, 1201), (500, 1201), (1000, 1201), (1201, 1201)]


class TestSecondImport:
    async def test_the_same_files_change_nothing(self, harness: ImportHarness) -> None:
        races = [race_cells(1, sponsor="ACME", distance_km="42.195"), race_cells(2)]
        await harness.import_rows(races)

        report = await harness.import_rows(races)

        assert not report.changes_anything
        assert (report.unchanged, report.version) == (2, None)
        assert await harness.version() == 1

    async def test_a_correction_changes_only_that_race(self, harness: ImportHarness) -> None:
        await harness.import_rows([race_cells(1), race_cells(2)])

        report = await harness.import_rows([race_cells(1, city="Bonn"), race_cells(2)])

        race, other = await harness.race(1), await harness.race(2)
        assert race is not None
        assert other is not None
        assert (report.changed, report.unchanged, await harness.version()) == (1, 1, 2)
        assert (race.city, race.revision, other.revision) == ("Bonn", 2, 1)

    async def test_a_fact_removed_from_the_files_becomes_unknown(
        self, harness: ImportHarness
    ) -> None:
        await harness.import_rows([race_cells(1, sponsor="ACME")])

        await harness.import_rows([race_cells(1)])

        race = await harness.race(1)
        assert race is not None
        assert race.sponsor is None

    @pytest.mark.parametrize("who", ["organiser", "admin"])
    async def test_a_field_changed_by_an_organiser_or_admin_is_left_alone(
        self, harness: ImportHarness, who: str
    ) -> None:
        await harness.import_rows([race_cells(1, sponsor="ACME")])
        await harness.change(1, sponsor="Better", field_origins={"sponsor": who})

        report = await harness.import_rows([race_cells(1, sponsor="Other", city="Bonn")])

        race = await harness.race(1)
        assert race is not None
        assert (race.sponsor, race.city) == ("Better", "Bonn")
        assert report.fields_kept == 1

    async def test_a_race_removed_from_the_files_is_reported_and_stays(
        self, harness: ImportHarness
    ) -> None:
        await harness.import_rows([race_cells(1), race_cells(2)])

        report = await harness.import_rows([race_cells(1)])

        assert report.vanished == ["Race of Town 2"]
        assert await harness.race(2) is not None

    async def test_a_race_with_a_bad_row_does_not_count_as_removed(
        self, harness: ImportHarness
    ) -> None:
        await harness.import_rows([race_cells(1)])

        report = await harness.import_rows([race_cells(1, usual_month="13")])

        assert report.vanished == []

    async def test_an_address_that_an_editor_gave_is_not_free(self, harness: ImportHarness) -> None:
        await harness.import_rows([race_cells(1, slug="a")])
        await harness.change(1, slug="b", field_origins={"slug": "admin"})

        report = await harness.import_rows([race_cells(1, slug="a"), race_cells(2, slug="b")])

        assert [(each.column, each.reason) for each in report.problems] == [
            ("slug", "b belongs to race 1")
        ]
        assert await harness.race(2) is None

    async def test_two_races_may_swap_their_slugs(self, harness: ImportHarness) -> None:
        await harness.import_rows([race_cells(1, slug="a"), race_cells(2, slug="b")])

        await harness.import_rows([race_cells(1, slug="b"), race_cells(2, slug="a")])

        first, second = await harness.race(1), await harness.race(2)
        assert first is not None
        assert second is not None
        assert (first.slug, second.slug) == ("b", "a")


class TestRacesAddedInTheProduct:
    async def add(self, harness: ImportHarness) -> None:
        await harness.import_rows([race_cells(1)])
        await harness.change(1, id=1_000_000, slug="village-run", origin="organiser")

    async def test_a_row_with_their_slug_is_refused(self, harness: ImportHarness) -> None:
        await self.add(harness)

        report = await harness.import_rows([race_cells(2, slug="village-run"), race_cells(3)])

        assert [problem.reason for problem in report.problems] == [
            "village-run belongs to race 1000000"
        ]
        assert await harness.race(3) is not None

    async def test_they_do_not_count_as_removed(self, harness: ImportHarness) -> None:
        await self.add(harness)

        assert (await harness.import_rows([race_cells(3)])).vanished == []

    async def test_a_row_with_an_id_of_their_range_is_refused(self, harness: ImportHarness) -> None:
        report = await harness.import_rows([race_cells(1_000_001)])

        assert [problem.column for problem in report.problems] == ["id"]


class TestWithout:
    async def test_a_race_of_excluded_sources_only_is_not_imported(
        self, harness: ImportHarness
    ) -> None:
        races = [race_cells(1), race_cells(2, provenance="*=beta")]

        report = await harness.import_rows(races, without=["beta"])

        assert (report.added, report.left_out) == (1, 1)
        assert await harness.race(2) is None

    async def test_an_existing_race_of_excluded_sources_only_is_withheld(
        self, harness: ImportHarness
    ) -> None:
        races = [race_cells(1), race_cells(2, provenance="*=beta")]
        await harness.import_rows(races)

        report = await harness.import_rows(races, without=["beta"])

        race = await harness.race(2)
        assert race is not None
        assert (race.status, report.withheld) == ("withheld", ["Race of Town 2"])
        assert not (await harness.import_rows(races, without=["beta"])).changes_anything

    async def test_it_is_approved_again_once_the_source_is_included(
        self, harness: ImportHarness
    ) -> None:
        races = [race_cells(2, provenance="*=beta")]
        await harness.import_rows(races)
        await harness.import_rows(races, without=["beta"])

        await harness.import_rows(races)

        race = await harness.race(2)
        assert race is not None
        assert race.status == "approved"


class TestDryRun:
    async def test_it_reports_the_changes_and_stores_nothing(self, harness: ImportHarness) -> None:
        report = await harness.import_rows([race_cells(1)], dry_run=True)

        assert (report.added, report.version) == (1, None)
        assert await harness.race(1) is None
        assert await harness.version() == 0


class TestOneTransaction:
    async def test_a_failure_stores_nothing(
        self, harness: ImportHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise RuntimeError

        data = read_catalogue(write_data(harness.folder, [race_cells(1)]))
        with pytest.raises(RuntimeError):
            await import_data(harness.sessions, data, FixedClock(), progress=fail)

        async with harness.sessions.reading() as session:
            assert (await session.scalars(select(RaceRow))).all() == []
