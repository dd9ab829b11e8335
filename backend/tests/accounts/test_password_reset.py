"""Password resets requested while the provider does not respond."""

import httpx
import pytest
from sqlalchemy import func, select

from startline.accounts.provider_job_repository import PASSWORD_RESETS
from startline.accounts.provider_jobs import ProviderJobWorker
from startline.accounts.routes import RESET_MESSAGE
from startline.core.response_time import JITTER_S, STEP_S
from startline.db.tables.accounts import PasswordResetRow
from startline.rate_limits.rules import RECOVER_PER_NETWORK
from tests.accounts.harness import Harness
from tests.accounts.token_issuer import ORIGIN, DirectoryDouble
from tests.clocks import StandingClock

PATH = "/api/auth/password-reset"


async def ask(
    harness: Harness, email: str = "lost@startline.test", **more: object
) -> httpx.Response:
    async with harness.client() as client:
        return await client.post(PATH, json={"email": email, **more})


async def waiting(harness: Harness) -> int:
    async with harness.sessions.reading() as session:
        counted = await session.scalar(select(func.count()).select_from(PasswordResetRow))
    return counted or 0


class TestRequest:
    async def test_the_response_is_the_same_for_known_and_unknown_addresses(
        self, harness: Harness
    ) -> None:
        await harness.signed_in(email="known@startline.test")

        known, unknown = await ask(harness, "known@startline.test"), await ask(harness)

        assert known.status_code == unknown.status_code == 202
        assert known.json() == unknown.json() == {"message": RESET_MESSAGE}

    async def test_the_response_leaves_at_a_whole_step(self, harness: Harness) -> None:
        await ask(harness, "unknown@startline.test")

        assert [0 < seconds <= STEP_S + JITTER_S for seconds in harness.response_delays] == [True]

    async def test_it_is_written_down_before_the_answer_leaves(self, harness: Harness) -> None:
        harness.directory.down = True

        await ask(harness)

        assert await waiting(harness) == 1

    async def test_a_whole_48_of_ipv6_has_a_limit_too(self, harness: Harness) -> None:
        statuses: list[int] = []
        for number in range(10 * RECOVER_PER_NETWORK.limit + 1):
            address = f"2001:db8:1:{number:x}::1"
            transport = httpx.ASGITransport(harness.app, client=(address, 40_000))
            async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
                answer = await client.post(PATH, json={"email": f"runner{number}@startline.test"})
            statuses.append(answer.status_code)

        assert (set(statuses[:-1]), statuses[-1]) == ({202}, 429)

    async def test_one_address_waits_once_however_it_is_spelt(self, harness: Harness) -> None:
        await ask(harness, "lost@startline.test")
        await ask(harness, " Lost@STARTLINE.test ")

        assert await waiting(harness) == 1

    async def test_the_fourth_in_an_hour_is_silently_dropped(self, harness: Harness) -> None:
        for _ in range(3):
            await ask(harness, captchaToken="solved")
        await harness.services.provider_jobs.run_due()

        answer = await ask(harness, captchaToken="solved")

        assert (answer.status_code, answer.json()) == (202, {"message": RESET_MESSAGE})
        assert await waiting(harness) == 0

    async def test_a_network_that_asks_more_must_show_a_captcha_and_need_not_wait(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        for number in range(3):
            await ask(harness, f"{number}@startline.test")

        answer = await ask(harness, "four@startline.test")

        assert answer.status_code == 429
        assert answer.json()["requiresCaptcha"] is True
        now = clock.now().strftime("%Y-%m-%dT%H:%M:%SZ")
        assert (answer.json()["retryAfter"], answer.json()["resetTime"]) == (0, now)
        solved = await ask(harness, "four@startline.test", captchaToken="solved")
        assert solved.status_code == 202
        assert harness.captcha.requests[-1] == ("solved", "reset")

    async def test_the_eleventh_of_a_network_is_refused(self, harness: Harness) -> None:
        for number in range(10):
            await ask(harness, f"{number}@startline.test", captchaToken="solved")

        answer = await ask(harness, "eleven@startline.test", captchaToken="solved")

        assert answer.status_code == 429
        assert answer.headers["retry-after"] == str(answer.json()["retryAfter"])

    async def test_a_captcha_that_cannot_be_checked_is_an_outage(self, harness: Harness) -> None:
        harness.captcha.verdict = "unavailable"

        assert (await ask(harness, captchaToken="solved")).status_code == 503

    @pytest.mark.parametrize(
        "email",
        ["", "no-address", "a@b@c", "a b@c.test", "a@b.test,c@d.test", "a@b.test\r\nBcc: x@y"],
    )
    async def test_what_is_no_address_is_said_to_be_none(
        self, harness: Harness, email: str
    ) -> None:
        answer = await ask(harness, email)

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "email"


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
