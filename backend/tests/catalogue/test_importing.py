from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from startline.catalogue.importing import ImportReport
from startline.catalogue.preparing import import_data, is_empty
from startline.catalogue.reading import read_catalogue
from startline.store.catalogue import RaceRow
from startline.store.session import Sessions
from startline.store.versions import catalogue_version
from tests.catalogue.samples import NOW, FixedClock, race_cells, write_data


class Desk:
    """Imports rows as a data folder, and looks at what became of them."""

    def __init__(self, sessions: Sessions, folder: Path) -> None:
        self.sessions = sessions
        self.folder = folder

    async def bring_in(
        self,
        races: Sequence[Mapping[str, str]],
        *,
        without: Collection[str] = (),
        dry_run: bool = False,
        former: Sequence[Mapping[str, str]] = (),
    ) -> ImportReport:
        data = read_catalogue(write_data(self.folder, races, former=former))
        return await import_data(
            self.sessions, data, FixedClock(), without=without, dry_run=dry_run
        )

    async def race(self, number: int) -> RaceRow | None:
        async with self.sessions.reading() as session:
            return await session.get(RaceRow, number)

    async def change(self, number: int, **values: Any) -> None:  # noqa: ANN401
        async with self.sessions.begin() as session:
            await session.execute(update(RaceRow).where(RaceRow.id == number).values(**values))

    async def version(self) -> int:
        async with self.sessions.reading() as session:
            return await catalogue_version(session)


@pytest.fixture
def desk(sessions: Sessions, tmp_path: Path) -> Desk:
    return Desk(sessions, tmp_path / "data")


class TestFirstImport:
    async def test_every_accepted_row_is_there_with_its_facts(self, desk: Desk) -> None:
        cells = race_cells(7, city="Köln", participants="5000", participants_basis="finishers")

        report = await desk.bring_in([cells, race_cells(8, type="fun-run")])

        assert (report.added, len(report.problems)) == (1, 1)
        race = await desk.race(7)
        assert race is not None
        assert (race.city, race.participants, race.origin) == ("Köln", 5000, "import")
        assert race.provenance == {"*": ["alpha"]}
        assert race.created_at == race.updated_at == NOW
        assert await desk.race(8) is None

    async def test_the_catalogue_gets_its_first_version(self, desk: Desk) -> None:
        assert await is_empty(desk.sessions)

        report = await desk.bring_in([race_cells(1)])

        assert report.version == await desk.version() == 1
        assert not await is_empty(desk.sessions)

    async def test_progress_is_told_from_nothing_to_all(self, desk: Desk) -> None:
        told: list[tuple[int, int]] = []
        data = read_catalogue(
            write_data(desk.folder, [race_cells(number) for number in range(1, 1202)])
        )

        def tell(done: int, total: int) -> None:
            told.append((done, total))

        await import_data(desk.sessions, data, FixedClock(), progress=tell)

        assert told == [(0, 1201), (500, 1201), (1000, 1201), (1201, 1201)]


class TestSecondImport:
    async def test_the_same_files_change_nothing_and_say_so(self, desk: Desk) -> None:
        races = [race_cells(1, sponsor="ACME", distance_km="42.195"), race_cells(2)]
        await desk.bring_in(races)

        report = await desk.bring_in(races)

        assert not report.changes_anything
        assert (report.unchanged, report.version) == (2, None)
        assert await desk.version() == 1

    async def test_a_correction_changes_that_race_alone(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1), race_cells(2)])

        report = await desk.bring_in([race_cells(1, city="Bonn"), race_cells(2)])

        race, other = await desk.race(1), await desk.race(2)
        assert race is not None
        assert other is not None
        assert (report.changed, report.unchanged, await desk.version()) == (1, 1, 2)
        assert (race.city, race.revision, other.revision) == ("Bonn", 2, 1)

    async def test_a_fact_taken_out_of_the_files_becomes_unknown(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1, sponsor="ACME")])

        await desk.bring_in([race_cells(1)])

        race = await desk.race(1)
        assert race is not None
        assert race.sponsor is None

    @pytest.mark.parametrize("who", ["organiser", "admin"])
    async def test_a_field_that_somebody_wrote_here_is_left_alone(
        self, desk: Desk, who: str
    ) -> None:
        await desk.bring_in([race_cells(1, sponsor="ACME")])
        await desk.change(1, sponsor="Better", field_origins={"sponsor": who})

        report = await desk.bring_in([race_cells(1, sponsor="Other", city="Bonn")])

        race = await desk.race(1)
        assert race is not None
        assert (race.sponsor, race.city) == ("Better", "Bonn")
        assert report.fields_kept == 1

    async def test_a_race_gone_from_the_files_is_told_and_kept(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1), race_cells(2)])

        report = await desk.bring_in([race_cells(1)])

        assert report.vanished == ["Race of Town 2"]
        assert await desk.race(2) is not None

    async def test_a_race_whose_row_turned_bad_has_not_gone(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1)])

        report = await desk.bring_in([race_cells(1, usual_month="13")])

        assert report.vanished == []

    async def test_two_races_may_swap_their_slugs(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1, slug="a"), race_cells(2, slug="b")])

        await desk.bring_in([race_cells(1, slug="b"), race_cells(2, slug="a")])

        first, second = await desk.race(1), await desk.race(2)
        assert first is not None
        assert second is not None
        assert (first.slug, second.slug) == ("b", "a")


class TestRacesAddedHere:
    async def add(self, desk: Desk) -> None:
        await desk.bring_in([race_cells(1)])
        await desk.change(1, id=1_000_000, slug="village-run", origin="organiser")

    async def test_a_slug_taken_by_one_is_refused_to_the_files(self, desk: Desk) -> None:
        await self.add(desk)

        report = await desk.bring_in([race_cells(2, slug="village-run"), race_cells(3)])

        assert [problem.reason for problem in report.problems] == [
            "village-run belongs to race 1000000"
        ]
        assert await desk.race(3) is not None

    async def test_it_does_not_count_as_gone_from_the_files(self, desk: Desk) -> None:
        await self.add(desk)

        assert (await desk.bring_in([race_cells(3)])).vanished == []

    async def test_the_files_may_not_give_ids_of_that_range(self, desk: Desk) -> None:
        report = await desk.bring_in([race_cells(1_000_001)])

        assert [problem.column for problem in report.problems] == ["id"]


class TestWithout:
    async def test_a_race_that_rests_on_it_alone_is_not_brought_in(self, desk: Desk) -> None:
        races = [race_cells(1), race_cells(2, provenance="*=beta")]

        report = await desk.bring_in(races, without=["beta"])

        assert (report.added, report.left_out) == (1, 1)
        assert await desk.race(2) is None

    async def test_a_race_that_is_here_already_is_taken_from_view(self, desk: Desk) -> None:
        races = [race_cells(1), race_cells(2, provenance="*=beta")]
        await desk.bring_in(races)

        report = await desk.bring_in(races, without=["beta"])

        race = await desk.race(2)
        assert race is not None
        assert (race.status, report.withheld) == ("withheld", ["Race of Town 2"])
        assert not (await desk.bring_in(races, without=["beta"])).changes_anything

    async def test_it_comes_back_when_the_source_does(self, desk: Desk) -> None:
        races = [race_cells(2, provenance="*=beta")]
        await desk.bring_in(races)
        await desk.bring_in(races, without=["beta"])

        await desk.bring_in(races)

        race = await desk.race(2)
        assert race is not None
        assert race.status == "approved"


class TestDryRun:
    async def test_it_says_what_would_change_and_changes_nothing(self, desk: Desk) -> None:
        report = await desk.bring_in([race_cells(1)], dry_run=True)

        assert (report.added, report.version) == (1, None)
        assert await desk.race(1) is None
        assert await desk.version() == 0


class TestOneTransaction:
    async def test_a_failure_on_the_way_leaves_nothing(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise RuntimeError

        data = read_catalogue(write_data(desk.folder, [race_cells(1)]))
        with pytest.raises(RuntimeError):
            await import_data(desk.sessions, data, FixedClock(), progress=fail)

        async with desk.sessions.reading() as session:
            assert (await session.scalars(select(RaceRow))).all() == []
