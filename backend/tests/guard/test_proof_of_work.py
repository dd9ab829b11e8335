"""The embedded captcha, with the library as the browser."""

import asyncio
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from startline.guard.limits import AttemptLimiter
from startline.guard.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.guard.repository import SpentSolutions
from startline.guard.rules import CAPTCHA_FAILURE_PER_NETWORK
from startline.guard.secrets import GuardSecrets
from startline.store.guard import SpentSolutionRow
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.guard.solving import CHEAP, IP, NEW, OLD, SECRETS, encoded, solve, solved


class TestVerify:
    async def test_a_solution_holds_once(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        token = await solved(challenges)

        assert await captcha.verify(token, "login", IP) == "ok"
        assert await captcha.verify(token, "login", IP) == "failed"

    async def test_ten_at_once_on_two_nodes_and_one_wins(
        self,
        challenges: Challenges,
        captcha: ProofOfWorkCaptcha,
        database_url: str,
        limiter: AttemptLimiter,
        clock: StandingClock,
    ) -> None:
        token = await solved(challenges)
        other_node = Sessions(database_url)
        other = ProofOfWorkCaptcha(SECRETS, SpentSolutions(other_node), limiter, clock)

        verdicts = await asyncio.gather(
            *(each.verify(token, "login", IP) for each in (captcha, other) * 5)
        )

        await other_node.close()
        assert sorted(verdicts) == ["failed"] * 9 + ["ok"]

    async def test_encoding_it_differently_does_not_make_it_new(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        payload = solve(await challenges.make("login", IP))
        again = json.loads(json.dumps(payload))
        again["solution"]["counter"] += 1
        again["solution"]["derivedKey"] = again["solution"]["derivedKey"].upper()
        again["more"] = {"x": 1}

        assert await captcha.verify(encoded(payload), "login", IP) == "ok"
        assert await captcha.verify(encoded(again), "login", IP) == "failed"

    async def test_a_solution_for_one_act_is_worth_nothing_for_another(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        token = await solved(challenges, "newsletter")

        assert await captcha.verify(token, "login", IP) == "failed"
        assert await captcha.verify(token, "newsletter", IP) == "ok"

    async def test_it_ends_with_its_five_minutes(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha, clock: StandingClock
    ) -> None:
        in_time, late = await solved(challenges), await solved(challenges)

        clock.advance(seconds=299)
        assert await captcha.verify(in_time, "login", IP) == "ok"
        clock.advance(seconds=1)
        assert await captcha.verify(late, "login", IP) == "failed"

    async def test_failures_are_remembered_and_a_missing_token_is_none(
        self, captcha: ProofOfWorkCaptcha, limiter: AttemptLimiter
    ) -> None:
        await captcha.verify(None, "login", IP)
        await captcha.verify("nonsense", "login", IP)

        assert (await limiter.peek(CAPTCHA_FAILURE_PER_NETWORK, IP)).counted == 1

    async def test_a_store_that_does_not_answer_lets_nobody_through(
        self, challenges: Challenges, limiter: AttemptLimiter, clock: StandingClock
    ) -> None:
        token = await solved(challenges)
        nowhere = Sessions("postgresql://nobody@127.0.0.1:1/none")
        captcha = ProofOfWorkCaptcha(
            SECRETS, SpentSolutions(nowhere), AttemptLimiter(nowhere, clock), clock
        )

        held, nonsense = (
            await captcha.verify(token, "login", IP),
            await captcha.verify("nonsense", "login", IP),
        )

        await nowhere.close()
        assert (held, nonsense) == ("unavailable", "failed")

    async def test_it_is_remembered_for_a_minute_beyond_its_life(
        self,
        sessions: Sessions,
        challenges: Challenges,
        captcha: ProofOfWorkCaptcha,
        clock: StandingClock,
    ) -> None:
        await captcha.verify(await solved(challenges), "login", IP)

        async with sessions.reading() as session:
            kept_until = await session.scalar(select(SpentSolutionRow.expires_at))

        assert kept_until == clock.now() + timedelta(minutes=6)


class TestRotation:
    @pytest.fixture
    def token_of_old(self, limiter: AttemptLimiter, clock: StandingClock) -> Callable[[], Any]:
        old = Challenges(GuardSecrets(OLD, b"l" * 32), limiter, clock, cost=CHEAP)
        return lambda: solved(old)

    def captcha_until(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock, until: datetime
    ) -> ProofOfWorkCaptcha:
        secrets = GuardSecrets(NEW, b"l" * 32, previous=OLD, previous_until=until)
        return ProofOfWorkCaptcha(secrets, SpentSolutions(sessions), limiter, clock)

    async def test_the_previous_secrets_hold_until_their_time(
        self,
        sessions: Sessions,
        limiter: AttemptLimiter,
        clock: StandingClock,
        token_of_old: Callable[[], Any],
    ) -> None:
        captcha = self.captcha_until(sessions, limiter, clock, clock.now() + timedelta(minutes=1))
        first, second = await token_of_old(), await token_of_old()

        assert await captcha.verify(first, "login", IP) == "ok"
        clock.advance(minutes=1)
        assert await captcha.verify(second, "login", IP) == "failed"

    async def test_secrets_never_ours_hold_at_no_time(
        self, captcha: ProofOfWorkCaptcha, token_of_old: Callable[[], Any]
    ) -> None:
        assert await captcha.verify(await token_of_old(), "login", IP) == "failed"
