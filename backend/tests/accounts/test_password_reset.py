import httpx
import pytest
from sqlalchemy import func, select

from startline.accounts.errands import ProviderErrands
from startline.accounts.routes import RESET_MESSAGE
from startline.guard.pace import JITTER_S, STEP_S
from startline.store.people import RecoveryRequestRow
from tests.accounts.issuing import DirectoryDouble
from tests.accounts.stage import Stage
from tests.clocks import StandingClock

PATH = "/api/auth/password-reset"


async def ask(stage: Stage, email: str = "lost@startline.test", **more: object) -> httpx.Response:
    async with stage.client() as client:
        return await client.post(PATH, json={"email": email, **more})


async def waiting(stage: Stage) -> int:
    async with stage.sessions.reading() as session:
        counted = await session.scalar(select(func.count()).select_from(RecoveryRequestRow))
    return counted or 0


class TestAsking:
    async def test_the_answer_is_the_same_for_everybody(self, stage: Stage) -> None:
        await stage.signed_in(email="known@startline.test")

        known, unknown = await ask(stage, "known@startline.test"), await ask(stage)

        assert known.status_code == unknown.status_code == 202
        assert known.json() == unknown.json() == {"message": RESET_MESSAGE}

    async def test_it_leaves_at_a_whole_step(self, stage: Stage) -> None:
        await ask(stage, "anybody@startline.test")

        assert [0 < seconds <= STEP_S + JITTER_S for seconds in stage.held] == [True]

    async def test_it_is_written_down_before_the_answer_leaves(self, stage: Stage) -> None:
        stage.directory.down = True

        await ask(stage)

        assert await waiting(stage) == 1

    async def test_one_address_waits_once_however_it_is_spelt(self, stage: Stage) -> None:
        await ask(stage, "lost@startline.test")
        await ask(stage, " Lost@STARTLINE.test ")

        assert await waiting(stage) == 1

    async def test_the_fourth_in_an_hour_is_silently_dropped(self, stage: Stage) -> None:
        for _ in range(3):
            await ask(stage, captchaToken="solved")
        await stage.services.errands.run_due()

        answer = await ask(stage, captchaToken="solved")

        assert (answer.status_code, answer.json()) == (202, {"message": RESET_MESSAGE})
        assert await waiting(stage) == 0

    async def test_a_network_that_asks_more_must_show_a_captcha_and_need_not_wait(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        for number in range(3):
            await ask(stage, f"{number}@startline.test")

        answer = await ask(stage, "four@startline.test")

        assert answer.status_code == 429
        assert answer.json()["requiresCaptcha"] is True
        now = clock.now().strftime("%Y-%m-%dT%H:%M:%SZ")
        assert (answer.json()["retryAfter"], answer.json()["resetTime"]) == (0, now)
        solved = await ask(stage, "four@startline.test", captchaToken="solved")
        assert solved.status_code == 202
        assert stage.captcha.asked[-1] == ("solved", "reset")

    async def test_the_eleventh_of_a_network_is_refused(self, stage: Stage) -> None:
        for number in range(10):
            await ask(stage, f"{number}@startline.test", captchaToken="solved")

        answer = await ask(stage, "eleven@startline.test", captchaToken="solved")

        assert answer.status_code == 429
        assert answer.headers["retry-after"] == str(answer.json()["retryAfter"])

    async def test_a_captcha_that_cannot_be_checked_is_an_outage(self, stage: Stage) -> None:
        stage.captcha.verdict = "unavailable"

        assert (await ask(stage, captchaToken="solved")).status_code == 503

    @pytest.mark.parametrize(
        "email", ["", "nobody", "a@b@c", "a b@c.test", "a@b.test,c@d.test", "a@b.test\r\nBcc: x@y"]
    )
    async def test_what_is_no_address_is_said_to_be_none(self, stage: Stage, email: str) -> None:
        answer = await ask(stage, email)

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "email"


class TestPassingOn:
    @pytest.fixture
    def errands(self, stage: Stage) -> ProviderErrands:
        return stage.services.errands

    async def test_the_provider_is_asked_and_the_address_forgotten(
        self, stage: Stage, errands: ProviderErrands
    ) -> None:
        await ask(stage)

        assert await errands.run_due() == 1

        assert stage.directory.recovered == ["lost@startline.test"]
        assert await waiting(stage) == 0

    async def test_it_is_asked_again_after_thirty_seconds_then_later(
        self, stage: Stage, errands: ProviderErrands, clock: StandingClock
    ) -> None:
        stage.directory.down = True
        await ask(stage)
        attempts: list[int] = []

        for second in range(0, 240, 15):
            before = await self.attempts(stage)
            await errands.run_due()
            if await self.attempts(stage) > before:
                attempts.append(second)
            clock.advance(seconds=15)

        assert attempts == [0, 30, 90, 210]

    async def test_once_it_answers_nothing_waits_for_its_own_turn(
        self, stage: Stage, errands: ProviderErrands, clock: StandingClock
    ) -> None:
        stage.directory.down = True
        await ask(stage, "one@startline.test")
        await ask(stage, "two@startline.test")
        for _ in range(40):
            await errands.run_due()
            clock.advance(seconds=30)
        stage.directory.down = False

        await errands.run_due()

        assert sorted(stage.directory.recovered) == ["one@startline.test", "two@startline.test"]

    async def test_after_an_hour_it_is_given_up(
        self, stage: Stage, errands: ProviderErrands, clock: StandingClock
    ) -> None:
        stage.directory.down = True
        await ask(stage)
        clock.advance(hours=1, seconds=1)
        stage.directory.down = False

        await errands.run_due()

        assert stage.directory.recovered == []
        assert await waiting(stage) == 0

    async def test_a_refusal_is_not_repeated(self, stage: Stage, errands: ProviderErrands) -> None:
        stage.directory.refuses = True
        await ask(stage)

        await errands.run_due()

        assert await waiting(stage) == 0

    async def test_two_workers_do_not_pass_on_the_same_one(
        self, stage: Stage, errands: ProviderErrands, clock: StandingClock
    ) -> None:
        other = ProviderErrands(stage.sessions, stage.directory, clock)
        await ask(stage)

        class Meddling(DirectoryDouble):
            """While one worker is asking, the other has its turn."""

            async def recover(self, email: str) -> None:
                await other.run_due()
                await stage.directory.recover(email)

        await ProviderErrands(stage.sessions, Meddling(), clock).run_due()

        assert stage.directory.recovered == ["lost@startline.test"]

    async def test_what_a_dead_worker_had_claimed_is_taken_up(
        self, stage: Stage, errands: ProviderErrands, clock: StandingClock
    ) -> None:
        await ask(stage)

        class Dying(Exception):
            pass

        class Deadly(DirectoryDouble):
            async def recover(self, email: str) -> None:
                raise Dying

        with pytest.raises(Dying):
            await ProviderErrands(stage.sessions, Deadly(), clock).run_due()
        assert await errands.run_due() == 0
        clock.advance(minutes=1, seconds=1)

        assert await errands.run_due() == 1

    async def test_it_runs_beside_the_server_and_wakes_at_once(self, stage: Stage) -> None:
        await stage.services.errands.start()
        try:
            await ask(stage)
            for _ in range(500):
                if stage.directory.recovered:
                    break
                await ask(stage, "spend@startline.test", captchaToken="time")
        finally:
            await stage.services.errands.stop()

        assert "lost@startline.test" in stage.directory.recovered

    async def attempts(self, stage: Stage) -> int:
        async with stage.sessions.reading() as session:
            return (await session.scalar(select(RecoveryRequestRow.attempts))) or 0
