"""Password resets that wait: passed on to the provider once it responds."""

import pytest
from sqlalchemy import select

from startline.accounts.provider_job_repository import PASSWORD_RESETS
from startline.accounts.provider_jobs import ProviderJobWorker
from startline.db.tables.accounts import PasswordResetRow
from tests.accounts.harness import Harness
from tests.accounts.password_resets import ask, waiting
from tests.accounts.token_issuer import DirectoryDouble
from tests.clocks import StandingClock


class TestPassingOn:
    @pytest.fixture
    def provider_jobs(self, harness: Harness) -> ProviderJobWorker:
        return harness.services.provider_jobs

    async def test_the_provider_is_asked_and_the_address_forgotten(
        self, harness: Harness, provider_jobs: ProviderJobWorker
    ) -> None:
        await ask(harness)

        assert await provider_jobs.run_due() == 1

        assert harness.directory.recovered == ["lost@startline.test"]
        assert await waiting(harness) == 0

    async def test_it_is_asked_again_after_thirty_seconds_then_later(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        harness.directory.down = True
        await ask(harness)
        attempts: list[int] = []

        for second in range(0, 240, 15):
            before = await self.attempts(harness)
            await provider_jobs.run_due()
            if await self.attempts(harness) > before:
                attempts.append(second)
            clock.advance(seconds=15)

        assert attempts == [0, 30, 90, 210]

    async def test_once_it_answers_nothing_waits_for_its_own_turn(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        harness.directory.down = True
        await ask(harness, "one@startline.test")
        await ask(harness, "two@startline.test")
        for _ in range(40):
            await provider_jobs.run_due()
            clock.advance(seconds=30)
        harness.directory.down = False

        await provider_jobs.run_due()

        assert sorted(harness.directory.recovered) == ["one@startline.test", "two@startline.test"]

    async def test_after_an_hour_it_is_given_up(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        harness.directory.down = True
        await ask(harness)
        clock.advance(hours=1, seconds=1)
        harness.directory.down = False

        await provider_jobs.run_due()

        assert harness.directory.recovered == []
        assert await waiting(harness) == 0

    async def test_a_second_request_is_retried_for_an_hour_of_its_own(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        harness.directory.down = True
        await ask(harness)
        for _ in range(58):
            await provider_jobs.run_due()
            clock.advance(minutes=1)
        await ask(harness)
        for _ in range(16):
            await provider_jobs.run_due()
            clock.advance(minutes=1)
        harness.directory.down = False

        await provider_jobs.run_due()

        assert harness.directory.recovered == ["lost@startline.test"]

    async def test_a_second_request_leaves_the_job_to_the_worker_that_has_it(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        await ask(harness)
        assert await PASSWORD_RESETS.claim_next(harness.sessions, clock.now()) is not None

        await ask(harness)

        assert await provider_jobs.run_due() == 0
        assert await waiting(harness) == 1

    async def test_a_refusal_is_not_repeated(
        self, harness: Harness, provider_jobs: ProviderJobWorker
    ) -> None:
        harness.directory.refuses = True
        await ask(harness)

        await provider_jobs.run_due()

        assert await waiting(harness) == 0

    async def test_two_workers_do_not_pass_on_the_same_one(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        other = ProviderJobWorker(harness.sessions, harness.directory, clock)
        await ask(harness)

        class Meddling(DirectoryDouble):
            """While one worker is asking, the other has its turn."""

            async def recover(self, email: str) -> None:
                await other.run_due()
                await harness.directory.recover(email)

        await ProviderJobWorker(harness.sessions, Meddling(), clock).run_due()

        assert harness.directory.recovered == ["lost@startline.test"]

    async def test_the_reset_of_a_dead_worker_is_passed_on_after_its_lease(
        self, harness: Harness, provider_jobs: ProviderJobWorker, clock: StandingClock
    ) -> None:
        await ask(harness)

        assert await PASSWORD_RESETS.claim_next(harness.sessions, clock.now()) is not None

        assert await provider_jobs.run_due() == 0
        clock.advance(minutes=1, seconds=1)

        assert await provider_jobs.run_due() == 1

    async def test_it_runs_beside_the_server_and_wakes_at_once(self, harness: Harness) -> None:
        await harness.services.provider_jobs.start()
        try:
            await ask(harness)
            for _ in range(500):
                if harness.directory.recovered:
                    break
                await ask(harness, "spend@startline.test", captchaToken="time")
        finally:
            await harness.services.provider_jobs.stop()

        assert "lost@startline.test" in harness.directory.recovered

    async def attempts(self, harness: Harness) -> int:
        async with harness.sessions.reading() as session:
            return (await session.scalar(select(PasswordResetRow.attempts))) or 0
