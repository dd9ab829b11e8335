from dataclasses import replace

import pytest
from sqlalchemy import insert, select, update

from startline.courses import keeping
from startline.courses.keeping import up_to_date_potentials
from startline.courses.repository import kept_potentials
from startline.courses.schemas import Potential
from startline.courses.scoring import CourseFacts
from startline.store.catalogue import RaceRow
from startline.store.courses import ClimatePlaceRow, RacePotentialRow
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.courses.stage import KASSEL, flat_marathon

COUNT = 3


class Desk:
    """Keeps potentials of a few races, and tells how many had to be worked out."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.clock = StandingClock()
        self.races = [flat_marathon(number) for number in range(1, COUNT + 1)]
        self.told: list[tuple[int, int]] = []

    async def prepare(self) -> None:
        now = self.clock.now()
        async with self.sessions.begin() as session:
            await session.execute(
                insert(RaceRow),
                [
                    {
                        "id": race.race_id,
                        "name": "A Race",
                        "type": "marathon",
                        "status": "approved",
                        "created_at": now,
                        "updated_at": now,
                    }
                    for race in self.races
                ],
            )
            await session.execute(
                insert(ClimatePlaceRow).values(
                    place=KASSEL.place,
                    latitude=KASSEL.latitude,
                    longitude=KASSEL.longitude,
                    elevation_m=KASSEL.elevation_m,
                    kind=KASSEL.kind,
                    source=KASSEL.source_key,
                    means_c=list(KASSEL.means_c),
                )
            )

    async def run(self) -> tuple[dict[int, str], int]:
        self.told.clear()
        found = await up_to_date_potentials(self.sessions, self.races, self.clock, self.tell)
        return found, self.told[-1][1] if self.told else 0

    def tell(self, done: int, total: int) -> None:
        self.told.append((done, total))

    def change(self, number: int, race: CourseFacts) -> None:
        self.races[number] = race


@pytest.fixture
async def desk(sessions: Sessions) -> Desk:
    desk = Desk(sessions)
    await desk.prepare()
    return desk


class TestUpToDatePotentials:
    async def test_every_race_is_worked_out_once(self, desk: Desk) -> None:
        first, worked_out = await desk.run()
        second, again = await desk.run()

        assert (worked_out, again) == (COUNT, 0)
        assert first == second
        assert {Potential.model_validate_json(each).race_id for each in first.values()} == {1, 2, 3}

    async def test_a_changed_race_is_worked_out_alone(self, desk: Desk) -> None:
        before, _ = await desk.run()
        desk.change(1, replace(desk.races[1], gain_m=400.0))

        after, worked_out = await desk.run()

        assert worked_out == 1
        assert [number for number in after if after[number] != before[number]] == [2]

    async def test_warmer_figures_of_a_place_change_the_races_there(self, desk: Desk) -> None:
        await desk.run()
        async with desk.sessions.begin() as session:
            await session.execute(update(ClimatePlaceRow).values(means_c=[20.0] * 12))

        after, worked_out = await desk.run()

        assert worked_out == COUNT
        climate = Potential.model_validate_json(after[1]).climate
        assert climate is not None
        assert climate.mean_c == 20

    @pytest.mark.parametrize("column", ["method_version", "inputs_hash", "builder"])
    async def test_what_another_method_or_other_code_worked_out_is_done_again(
        self, desk: Desk, column: str
    ) -> None:
        await desk.run()
        async with desk.sessions.begin() as session:
            values = {column: "older", "result": "{}"}
            await session.execute(update(RacePotentialRow).values(values))

        after, worked_out = await desk.run()

        assert worked_out == COUNT
        assert Potential.model_validate_json(after[3]).race_id == 3

    async def test_what_is_kept_of_a_race_that_is_gone_goes(self, desk: Desk) -> None:
        await desk.run()
        desk.races.pop()

        after, worked_out = await desk.run()

        assert (sorted(after), worked_out) == ([1, 2], 0)
        async with desk.sessions.reading() as session:
            assert sorted(await kept_potentials(session)) == [1, 2]

    async def test_a_failure_on_the_way_keeps_nothing_of_it(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise OSError("no space left")

        await desk.run()
        desk.change(0, replace(desk.races[0], gain_m=400.0))
        desk.races.pop()
        monkeypatch.setattr(keeping, "forget_potentials", fail)

        with pytest.raises(OSError, match="no space"):
            await desk.run()

        monkeypatch.undo()
        _, worked_out = await desk.run()
        assert worked_out == 1

    async def test_the_moment_is_kept(self, desk: Desk) -> None:
        await desk.run()

        async with desk.sessions.reading() as session:
            moments = set(await session.scalars(select(RacePotentialRow.computed_at)))
        assert moments == {desk.clock.now()}
