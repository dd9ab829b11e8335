"""The embedded captcha, with the library as the browser."""

import asyncio
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from startline.captcha.proof_of_work import Challenges, ProofOfWorkCaptcha
from startline.captcha.repository import SpentSolutions
from startline.captcha.secrets import CaptchaSecrets
from startline.db.session import Sessions
from startline.db.tables.captcha import SpentSolutionRow
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import CAPTCHA_FAILURE_PER_NETWORK
from tests.captcha.solver import CHEAP, IP, NEW, OLD, SECRETS, encoded, solve, solved
from tests.clocks import StandingClock


class TestVerify:
    async def test_a_solution_is_accepted_once(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        token = await solved(challenges)

        assert await captcha.verify(token, "login", IP) == "ok"
        assert await captcha.verify(token, "login", IP) == "failed"

    async def test_of_ten_at_once_on_two_nodes_one_is_accepted(
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

    async def test_a_solution_for_one_action_is_refused_for_another(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        token = await solved(challenges, "newsletter")

        assert await captcha.verify(token, "login", IP) == "failed"
        assert await captcha.verify(token, "newsletter", IP) == "ok"

    async def test_it_expires_after_five_minutes(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha, clock: StandingClock
    ) -> None:
        in_time, late = await solved(challenges), await solved(challenges)

        clock.advance(seconds=299)
        assert await captcha.verify(in_time, "login", IP) == "ok"
        clock.advance(seconds=1)
        assert await captcha.verify(late, "login", IP) == "failed"

    async def test_failures_are_counted_and_a_missing_token_is_not_one(
        self, captcha: ProofOfWorkCaptcha, limiter: AttemptLimiter
    ) -> None:
        await captcha.verify(None, "login", IP)
        await captcha.verify("nonsense", "login", IP)

        assert (await limiter.peek(CAPTCHA_FAILURE_PER_NETWORK, IP)).counted == 1

    async def test_without_the_database_nothing_is_accepted(
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

    async def test_it_is_stored_for_a_minute_after_it_expires(
        self,
        sessions: Sessions,
        challenges: Challenges,
        captcha: ProofOfWorkCaptcha,
        clock: StandingClock,
    ) -> None:
        await captcha.verify(await solved(challenges), "login", IP)

        async with sessions.reading() as session:
            stored_until = await session.scalar(select(SpentSolutionRow.expires_at))

        assert stored_until == clock.now() + timedelta(minutes=6)


class TestRotation:
    @pytest.fixture
    def token_of_old(self, limiter: AttemptLimiter, clock: StandingClock) -> Callable[[], Any]:
        old = Challenges(CaptchaSecrets(OLD), limiter, clock, cost=CHEAP)
        return lambda: solved(old)

    def captcha_until(
        self, sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock, until: datetime
    ) -> ProofOfWorkCaptcha:
        secrets = CaptchaSecrets(NEW, previous=OLD, previous_until=until)
        return ProofOfWorkCaptcha(secrets, SpentSolutions(sessions), limiter, clock)

    async def test_the_previous_secrets_are_accepted_until_their_time(
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

    async def test_other_secrets_are_never_accepted(
        self, captcha: ProofOfWorkCaptcha, token_of_old: Callable[[], Any]
    ) -> None:
        assert await captcha.verify(await token_of_old(), "login", IP) == "failed"
