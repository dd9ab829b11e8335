"""Limits that never wait for the database, and hold across nodes all the same."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence

import pytest
from sqlalchemy import select

from startline.guard.availability import GuardUnavailable
from startline.guard.limits import AttemptLimiter
from startline.guard.memory_limits import SUBJECTS_A_TRANSACTION, MemoryLimiter
from startline.guard.rules import LimitOverride, LimitRule
from startline.store.guard import AttemptsRow
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.guard.memory_nodes import FIVE_A_MINUTE, READER, Away, hits, node


@pytest.fixture
def here(sessions: Sessions, clock: StandingClock) -> MemoryLimiter:
    return node(sessions, clock)


@pytest.fixture
async def there(database_url: str, clock: StandingClock) -> AsyncIterator[MemoryLimiter]:
    """Another node over the same database."""
    sessions = Sessions(database_url)
    yield node(sessions, clock)
    await sessions.close()


class TestOneNode:
    def test_the_search_after_the_last_allowed_one_is_refused(
        self, here: MemoryLimiter, clock: StandingClock
    ) -> None:
        assert hits(here, 5) == [True] * 5

        refused = here.hit(READER)

        assert (refused.allowed, refused.retry_after_s, refused.recorded) == (False, 60, False)

    def test_the_window_slides_with_each_search(
        self, here: MemoryLimiter, clock: StandingClock
    ) -> None:
        for _ in range(5):
            here.hit(READER)
            clock.advance(seconds=10)

        assert here.hit(READER).retry_after_s == 10
        clock.advance(seconds=10)
        assert hits(here, 2) == [True, False]

    def test_networks_count_apart(self, here: MemoryLimiter) -> None:
        assert hits(here, 6)[-1] is False

        assert here.hit("203.0.113.8").allowed

    def test_settings_change_its_figures(self, sessions: Sessions, clock: StandingClock) -> None:
        strict = AttemptLimiter(sessions, clock, overrides={"five": LimitOverride(1, 10)})
        limiter = MemoryLimiter(strict, FIVE_A_MINUTE, clock)

        assert hits(limiter, 2) == [True, False]

    async def test_what_was_counted_outlives_a_restart(
        self, here: MemoryLimiter, sessions: Sessions, clock: StandingClock
    ) -> None:
        hits(here, 5)
        await here.meet()

        anew = node(sessions, clock)
        anew.hit(READER)  # the counts have not met yet
        await anew.meet()

        assert hits(anew, 1) == [False]

    async def test_networks_are_written_only_as_keyed_hashes(
        self, here: MemoryLimiter, sessions: Sessions
    ) -> None:
        here.hit(READER)
        await here.meet()

        async with sessions.reading() as session:
            rows = list(await session.scalars(select(AttemptsRow)))

        assert [(row.rule, len(row.subject_hash)) for row in rows] == [("five", 64)]
        assert READER not in rows[0].subject_hash

    async def test_more_networks_than_one_transaction_takes_are_all_written(
        self, here: MemoryLimiter, there: MemoryLimiter
    ) -> None:
        networks = [f"network {number}" for number in range(SUBJECTS_A_TRANSACTION + 1)]
        for network in networks:
            hits(here, 5, network)

        assert await here.meet() == len(networks)

        for network in networks:
            there.hit(network)
        await there.meet()
        assert not any(there.hit(network).allowed for network in networks)

    async def test_where_nobody_searches_the_database_is_left_alone(
        self, clock: StandingClock
    ) -> None:
        assert await MemoryLimiter(Away(clock), FIVE_A_MINUTE, clock).meet() == 0


class TestTwoNodes:
    async def test_once_the_counts_have_met_they_count_together(
        self, here: MemoryLimiter, there: MemoryLimiter
    ) -> None:
        hits(here, 3)
        hits(there, 2)
        await here.meet()
        await there.meet()
        assert hits(there, 1) == [False]

        hits(here, 1)  # one more, as this node has not seen the other's two
        await here.meet()

        assert hits(here, 1) == [False]

    async def test_a_search_is_counted_once_however_often_the_counts_meet(
        self, here: MemoryLimiter, there: MemoryLimiter
    ) -> None:
        hits(here, 1)
        hits(there, 1)
        for _ in range(4):
            await here.meet()
            await there.meet()

        assert here.hit(READER).counted <= 3

    async def test_both_at_once_lose_nothing_and_wait_for_nobody(
        self, here: MemoryLimiter, there: MemoryLimiter
    ) -> None:
        networks = [f"network {number}" for number in range(30)]
        for network in networks:
            hits(here, 2, network)
        for network in reversed(networks):
            hits(there, 2, network)

        await asyncio.gather(here.meet(), there.meet())

        for network in networks:
            hits(here, 1, network)
        await here.meet()
        assert all(hits(here, 1, network) == [False] for network in networks)

    async def test_together_too_the_window_slides(
        self, here: MemoryLimiter, there: MemoryLimiter, clock: StandingClock
    ) -> None:
        hits(here, 4)
        await here.meet()
        clock.advance(seconds=59)
        hits(there, 1)
        await there.meet()
        assert hits(there, 1) == [False]

        clock.advance(seconds=1)

        assert hits(there, 5) == [True] * 4 + [False]


class TestDatabaseAway:
    async def test_the_nodes_own_count_holds(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(Away(clock), FIVE_A_MINUTE, clock)
        hits(limiter, 3)
        with pytest.raises(GuardUnavailable):
            await limiter.meet()

        assert hits(limiter, 3) == [True, True, False]

    async def test_what_was_counted_meanwhile_is_written_when_it_is_back(
        self, there: MemoryLimiter, sessions: Sessions, clock: StandingClock
    ) -> None:
        away = Away(clock)
        limiter = MemoryLimiter(away, FIVE_A_MINUTE, clock)
        hits(limiter, 2)
        with pytest.raises(GuardUnavailable):
            await limiter.meet()
        hits(limiter, 3)

        away.back = AttemptLimiter(sessions, clock, subject_key=b"k" * 32)
        await limiter.meet()

        there.hit(READER)
        await there.meet()
        assert hits(there, 1) == [False]

    async def test_searches_go_on_while_the_database_hangs(self, clock: StandingClock) -> None:
        asked, answer = asyncio.Event(), asyncio.Event()

        class Hanging(Away):
            async def bring_in(
                self, rule: LimitRule, counted_ms: Mapping[str, Sequence[int]]
            ) -> dict[str, list[int]]:
                asked.set()
                await answer.wait()
                return {subject: list(moments) for subject, moments in counted_ms.items()}

        limiter = MemoryLimiter(Hanging(clock), FIVE_A_MINUTE, clock)
        hits(limiter, 3)
        meeting = asyncio.create_task(limiter.meet())
        await asked.wait()

        assert hits(limiter, 3) == [True, True, False]
        answer.set()
        await meeting
        assert hits(limiter, 1) == [False]

    async def test_a_long_outage_piles_nothing_up(self, clock: StandingClock) -> None:
        limiter = MemoryLimiter(Away(clock), FIVE_A_MINUTE, clock)
        for _ in range(50):
            hits(limiter, 6)
            with pytest.raises(GuardUnavailable):
                await limiter.meet()
            clock.advance(seconds=61)

        assert limiter.hit(READER).counted == 1
        assert limiter.moments <= 2 * FIVE_A_MINUTE.limit


class TestMemory:
    def test_of_more_networks_than_there_is_room_for_the_last_are_remembered(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        limiter = MemoryLimiter(
            AttemptLimiter(sessions, clock), FIVE_A_MINUTE, clock, most_subjects=100
        )
        for number in range(1_000):
            hits(limiter, 5, f"network {number}")

        assert limiter.subjects == 100
        assert hits(limiter, 1, "network 999") == [False]

    async def test_who_searches_no_more_is_forgotten(
        self, here: MemoryLimiter, clock: StandingClock
    ) -> None:
        hits(here, 3, "gone")
        await here.meet()
        clock.advance(seconds=60)
        hits(here, 1, "here")

        await here.meet()

        assert here.subjects == 1
