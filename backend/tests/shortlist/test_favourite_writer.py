import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import availability
from startline.accounts.availability import AccountsUnavailable
from startline.accounts.errors import LoginRequired
from startline.shortlist import favourite_writer, repository
from startline.shortlist.domain import Favourite
from startline.shortlist.errors import AlreadyInFavorites, ShortlistFull
from startline.shortlist.favourite_writer import FavouriteWriter
from startline.store.people import PersonRow
from startline.store.session import Sessions
from startline.store.shortlist import FavouriteRow
from tests.clocks import StandingClock

NOBODY = 2_000_000_000


@pytest.fixture
async def people(sessions: Sessions, clock: StandingClock) -> list[int]:
    rows = [
        PersonRow(
            issuer="i",
            subject=str(number),
            role="user",
            created_at=clock.now(),
            last_login_at=clock.now(),
        )
        for number in range(3)
    ]
    async with sessions.begin() as session:
        session.add_all(rows)
        await session.flush()
        return [row.id for row in rows]


@pytest.fixture
def writer(sessions: Sessions) -> FavouriteWriter:
    return FavouriteWriter(sessions)


def marathon(race_id: int, clock: StandingClock) -> Favourite:
    return Favourite(race_id, "marathon", clock.now())


async def kept(sessions: Sessions) -> int:
    async with sessions.reading() as session:
        return (await session.scalar(select(func.count()).select_from(FavouriteRow))) or 0


class TestAdd:
    async def test_hundreds_at_once_are_all_kept(
        self, sessions: Sessions, writer: FavouriteWriter, people: list[int], clock: StandingClock
    ) -> None:
        await asyncio.gather(
            *(
                writer.add(person_id, marathon(race_id, clock))
                for race_id in range(1, 151)
                for person_id in people
            )
        )

        assert await kept(sessions) == 450

    async def test_of_the_same_one_at_once_the_first_adds_it(
        self, sessions: Sessions, writer: FavouriteWriter, people: list[int], clock: StandingClock
    ) -> None:
        outcomes = await asyncio.gather(
            *(writer.add(people[0], marathon(7, clock)) for _ in range(20)),
            return_exceptions=True,
        )

        assert outcomes[0] is None
        assert all(isinstance(outcome, AlreadyInFavorites) for outcome in outcomes[1:])
        assert await kept(sessions) == 1

    async def test_an_account_deleted_meanwhile_spoils_nobody_elses(
        self, sessions: Sessions, writer: FavouriteWriter, people: list[int], clock: StandingClock
    ) -> None:
        outcomes = await asyncio.gather(
            writer.add(people[0], marathon(1, clock)),
            writer.add(NOBODY, marathon(1, clock)),
            writer.add(people[1], marathon(1, clock)),
            return_exceptions=True,
        )

        assert outcomes[0] is outcomes[2] is None
        assert isinstance(outcomes[1], LoginRequired)
        assert await kept(sessions) == 2

    async def test_beyond_what_an_account_holds_nothing_is_kept(
        self,
        sessions: Sessions,
        writer: FavouriteWriter,
        people: list[int],
        clock: StandingClock,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(repository, "MOST_FAVOURITES", 2)
        for race_id in (1, 2):
            await writer.add(people[0], marathon(race_id, clock))

        with pytest.raises(ShortlistFull):
            await writer.add(people[0], marathon(3, clock))
        assert await kept(sessions) == 2

    async def test_where_one_more_fits_the_first_of_many_is_kept(
        self,
        sessions: Sessions,
        writer: FavouriteWriter,
        people: list[int],
        clock: StandingClock,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(repository, "MOST_FAVOURITES", 3)
        for race_id in (50, 51):
            await writer.add(people[0], marathon(race_id, clock))

        outcomes = await asyncio.gather(
            *(writer.add(people[0], marathon(race_id, clock)) for race_id in (9, 2, 9, 4)),
            *(writer.add(people[1], marathon(race_id, clock)) for race_id in (9, 2, 4)),
            return_exceptions=True,
        )

        kinds = [type(outcome) for outcome in outcomes]
        nothing = type(None)
        assert kinds[:4] == [nothing, ShortlistFull, AlreadyInFavorites, ShortlistFull]
        assert kinds[4:] == [nothing] * 3
        assert await kept(sessions) == 6

    async def test_nobody_waits_for_a_batch_that_hangs_longer_than_a_database_may(
        self,
        sessions: Sessions,
        writer: FavouriteWriter,
        people: list[int],
        clock: StandingClock,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        reached, over = asyncio.Event(), asyncio.Event()

        @asynccontextmanager
        async def hanging(sessions: Sessions) -> AsyncGenerator[AsyncSession]:
            reached.set()
            await over.wait()
            async with sessions.begin() as session:
                yield session

        monkeypatch.setattr(favourite_writer, "writing", hanging)
        monkeypatch.setattr(availability, "PATIENCE_S", 0.1)
        first = asyncio.create_task(writer.add(people[0], marathon(1, clock)))
        await reached.wait()

        async with asyncio.timeout(5):
            told = await asyncio.gather(
                first, writer.add(people[1], marathon(1, clock)), return_exceptions=True
            )
        over.set()
        monkeypatch.setattr(availability, "PATIENCE_S", 30)
        await writer.add(people[2], marathon(1, clock))

        assert [type(outcome) for outcome in told] == [AccountsUnavailable] * 2
        assert await kept(sessions) == 2  # the first batch was under way, the second not yet

    async def test_a_batch_that_fails_is_a_failure_of_each_and_the_next_goes_on(
        self,
        sessions: Sessions,
        writer: FavouriteWriter,
        people: list[int],
        clock: StandingClock,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        async def away(*_: object, **__: object) -> None:
            raise OperationalError("INSERT", {}, Exception("away"))

        with monkeypatch.context() as broken:
            broken.setattr(AsyncSession, "execute", away)
            outcomes = await asyncio.gather(
                *(writer.add(people[0], marathon(race_id, clock)) for race_id in (1, 2)),
                return_exceptions=True,
            )

        assert all(isinstance(outcome, AccountsUnavailable) for outcome in outcomes)
        await writer.add(people[0], marathon(1, clock))
        assert await kept(sessions) == 1

    async def test_somebody_who_stops_waiting_does_not_stop_the_others(
        self, sessions: Sessions, writer: FavouriteWriter, people: list[int], clock: StandingClock
    ) -> None:
        impatient = asyncio.create_task(writer.add(people[0], marathon(1, clock)))
        patient = asyncio.create_task(writer.add(people[1], marathon(1, clock)))
        await asyncio.sleep(0)
        impatient.cancel()

        await patient

        assert await kept(sessions) == 2
