from dataclasses import replace

import pytest
from sqlalchemy import insert, select, update

from startline.courses.potential import cache
from startline.courses.potential.cache import refresh_potentials
from startline.courses.potential.schemas import Potential
from startline.courses.potential.scoring import CourseFacts
from startline.courses.repository import cached_potentials
from startline.db.session import Sessions
from startline.db.tables.courses import ClimatePlaceRow, RacePotentialRow
from startline.db.tables.races import RaceRow
from tests.clocks import StandingClock
from tests.courses.stage import KASSEL, flat_marathon

COUNT = 3


class Cache:
    """Refreshes the potentials of a few races, and counts the computed ones."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.clock = StandingClock()
        self.races = [flat_marathon(number) for number in range(1, COUNT + 1)]
        self.progress: list[tuple[int, int]] = []

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
        self.progress.clear()
        found = await refresh_potentials(self.sessions, self.races, self.clock, self.report)
        return found, self.progress[-1][1] if self.progress else 0

    def report(self, done: int, total: int) -> None:
        self.progress.append((done, total))

    def change(self, number: int, race: CourseFacts) -> None:
        self.races[number] = race


@pytest.fixture
async def potentials(sessions: Sessions) -> Cache:
    potentials = Cache(sessions)
    await potentials.prepare()
    return potentials


class TestRefreshPotentials:
    async def test_every_race_is_computed_once(self, potentials: Cache) -> None:
        first, computed = await potentials.run()
        second, again = await potentials.run()

        assert (computed, again) == (COUNT, 0)
        assert first == second
        assert {Potential.model_validate_json(each).race_id for each in first.values()} == {1, 2, 3}

    async def test_only_a_changed_race_is_computed_again(self, potentials: Cache) -> None:
        before, _ = await potentials.run()
        potentials.change(1, replace(potentials.races[1], gain_m=400.0))

        after, computed = await potentials.run()

        assert computed == 1
        assert [number for number in after if after[number] != before[number]] == [2]

    async def test_other_temperatures_of_a_place_change_its_races(self, potentials: Cache) -> None:
        await potentials.run()
        async with potentials.sessions.begin() as session:
            await session.execute(update(ClimatePlaceRow).values(means_c=[20.0] * 12))

        after, computed = await potentials.run()

        assert computed == COUNT
        climate = Potential.model_validate_json(after[1]).climate
        assert climate is not None
        assert climate.mean_c == 20

    @pytest.mark.parametrize("column", ["method_version", "inputs_hash", "builder"])
    async def test_a_potential_of_another_method_or_other_code_is_computed_again(
        self, potentials: Cache, column: str
    ) -> None:
        await potentials.run()
        async with potentials.sessions.begin() as session:
            values = {column: "older", "result": "{}"}
            await session.execute(update(RacePotentialRow).values(values))

        after, computed = await potentials.run()

        assert computed == COUNT
        assert Potential.model_validate_json(after[3]).race_id == 3

    async def test_the_potential_of_a_removed_race_is_deleted(self, potentials: Cache) -> None:
        await potentials.run()
        potentials.races.pop()

        after, computed = await potentials.run()

        assert (sorted(after), computed) == ([1, 2], 0)
        async with potentials.sessions.reading() as session:
            assert sorted(await cached_potentials(session)) == [1, 2]

    async def test_a_failure_saves_nothing(
        self, potentials: Cache, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise OSError("no space left")

        await potentials.run()
        potentials.change(0, replace(potentials.races[0], gain_m=400.0))
        potentials.races.pop()
        monkeypatch.setattr(cache, "delete_potentials", fail)

        with pytest.raises(OSError, match="no space"):
            await potentials.run()

        monkeypatch.undo()
        _, computed = await potentials.run()
        assert computed == 1

    async def test_the_time_of_the_computation_is_saved(self, potentials: Cache) -> None:
        await potentials.run()

        async with potentials.sessions.reading() as session:
            times = set(await session.scalars(select(RacePotentialRow.computed_at)))
        assert times == {potentials.clock.now()}
