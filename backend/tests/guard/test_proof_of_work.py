"""The embedded captcha, with the library as the browser."""

import asyncio
import base64
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from altcha import (
    Challenge,
    ChallengeOptionsV1,
    Payload,
    PayloadV1,
    create_challenge_v1,
    solve_challenge,
    solve_challenge_v1,
)
from sqlalchemy import select

from startline.guard.limits import AttemptLimiter
from startline.guard.proof_of_work import (
    Challenges,
    ProofOfWorkCaptcha,
    SignedChallenge,
    least_counter,
)
from startline.guard.repository import SpentSolutions
from startline.guard.rules import CAPTCHA_FAILURE_PER_NETWORK, LOGIN_PER_NETWORK, LimitRule
from startline.guard.secrets import CaptchaSecrets, GuardSecrets
from startline.store.guard import SpentSolutionRow
from startline.store.session import Sessions
from tests.clocks import StandingClock

IP = "203.0.113.7"
OLD = CaptchaSecrets(b"o" * 32, b"p" * 32)
NEW = CaptchaSecrets(b"n" * 32, b"m" * 32)
SECRETS = GuardSecrets(NEW, b"l" * 32)
CHEAP = 10
"""Rounds of PBKDF2; what the rest of the protocol does is the same at 5,000."""


@pytest.fixture
def limiter(sessions: Sessions, clock: StandingClock) -> AttemptLimiter:
    return AttemptLimiter(sessions, clock)


@pytest.fixture
def challenges(limiter: AttemptLimiter, clock: StandingClock) -> Challenges:
    return Challenges(SECRETS, limiter, clock, cost=CHEAP)


@pytest.fixture
def captcha(
    sessions: Sessions, limiter: AttemptLimiter, clock: StandingClock
) -> ProofOfWorkCaptcha:
    return ProofOfWorkCaptcha(SECRETS, SpentSolutions(sessions), limiter, clock)


def solve(challenge: SignedChallenge) -> dict[str, Any]:
    """What the widget sends, before it is encoded."""
    received = Challenge.from_dict(json.loads(challenge.model_dump_json(by_alias=True)))
    solution = solve_challenge(received)
    assert solution is not None
    return Payload(received, solution).to_dict()


def encoded(payload: object) -> str:
    return base64.b64encode(json.dumps(payload).encode()).decode()


async def solved(challenges: Challenges, action: str = "login") -> str:
    return encoded(solve(await challenges.make(action, IP)))  # type: ignore[arg-type]


def changed(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(payload: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for step in way:
            payload = payload[step]
        if value is None:
            del payload[last]
        else:
            payload[last] = value

    return change


class TestMake:
    async def test_a_challenge_is_for_one_act_within_five_minutes(
        self, challenges: Challenges, clock: StandingClock
    ) -> None:
        challenge = await challenges.make("signup", IP)

        parameters = challenge.parameters
        assert parameters.algorithm == "PBKDF2/SHA-256"
        assert parameters.data.action == "signup"
        assert parameters.expires_at == int(clock.now().timestamp()) + 300
        assert parameters.key_signature

    async def test_on_the_wire_it_has_the_names_that_the_widget_reads(
        self, challenges: Challenges
    ) -> None:
        challenge = await challenges.make("login", IP)

        wire = json.loads(challenge.model_dump_json(by_alias=True))

        assert set(wire) == {"parameters", "signature"}
        assert set(wire["parameters"]) == {
            "algorithm",
            "nonce",
            "salt",
            "cost",
            "keyLength",
            "keyPrefix",
            "keySignature",
            "expiresAt",
            "data",
        }

    async def test_it_takes_between_one_and_two_hundred_rounds(
        self, challenges: Challenges
    ) -> None:
        counters = [
            solve(await challenges.make("login", IP))["solution"]["counter"] for _ in range(5)
        ]

        assert all(100 <= counter <= 200 for counter in counters)

    @pytest.mark.parametrize("rule", [CAPTCHA_FAILURE_PER_NETWORK, LOGIN_PER_NETWORK])
    async def test_a_network_that_keeps_failing_pays_more(
        self, challenges: Challenges, limiter: AttemptLimiter, rule: LimitRule
    ) -> None:
        for _ in range(10):
            await limiter.hit(rule, IP)

        dear = solve(await challenges.make("login", IP))["solution"]["counter"]
        other = solve(await challenges.make("login", "198.51.100.1"))["solution"]["counter"]

        assert 900 <= dear <= 1_000
        assert other <= 200


class TestLeastCounter:
    def test_from_a_hundred_to_nine_hundred(self) -> None:
        assert [least_counter(failures) for failures in (0, 2, 3, 4, 10, 500)] == [
            100,
            100,
            200,
            300,
            900,
            900,
        ]


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

    @pytest.mark.parametrize(
        "change",
        [
            changed("challenge.parameters.expiresAt", 4_102_444_800),
            changed("challenge.parameters.data", {"action": "signup"}),
            changed("challenge.parameters.cost", 1),
            changed("challenge.parameters.algorithm", "SHA-256"),
            changed("challenge.parameters.algorithm", "ARGON2ID"),
            changed("challenge.parameters.keyPrefix", ""),
            changed("challenge.parameters.keySignature", None),
            changed("challenge.parameters.keySignature", "00" * 32),
            changed("challenge.parameters.expiresAt", None),
            changed("challenge.parameters.expiresAt", "soon"),
            changed("challenge.parameters.data", None),
            changed("challenge.signature", None),
            changed("challenge.signature", ""),
            changed("challenge.signature", "00" * 32),
            changed("solution.derivedKey", "00" * 32),
            changed("solution.derivedKey", "not hex"),
            changed("solution.derivedKey", None),
            changed("solution.counter", "many"),
            changed("solution", None),
        ],
    )
    async def test_whatever_is_changed_it_no_longer_holds(
        self,
        challenges: Challenges,
        captcha: ProofOfWorkCaptcha,
        change: Callable[[dict[str, Any]], None],
    ) -> None:
        payload = solve(await challenges.make("login", IP))
        change(payload)

        for action in ("login", "signup"):
            assert await captcha.verify(encoded(payload), action, IP) == "failed"

    async def test_the_first_version_is_refused_even_when_signed_with_our_secret(
        self, captcha: ProofOfWorkCaptcha, clock: StandingClock
    ) -> None:
        made = create_challenge_v1(
            ChallengeOptionsV1(
                hmac_key=NEW.signing,
                max_number=100,
                expires=clock.now() + timedelta(minutes=5),
                params={"action": "login"},
            )
        )
        found = solve_challenge_v1(made)
        assert found is not None
        token = PayloadV1(
            made.algorithm, made.challenge, found.number, made.salt, made.signature
        ).to_base64()

        assert await captcha.verify(token, "login", IP) == "failed"

    @pytest.mark.parametrize(
        "token",
        [
            None,
            "",
            "%%%",
            "bnVsbA==",
            encoded([]),
            encoded({"challenge": {}, "solution": {}}),
            encoded({"challenge": "text", "salt": "x", "number": 1, "signature": "s"}),
            base64.b64encode(b"[" * 3_000).decode(),
            base64.b64encode(b"\xff\xfe").decode(),
            "ä" * 10,
        ],
    )
    async def test_nonsense_is_refused(
        self, captcha: ProofOfWorkCaptcha, token: str | None
    ) -> None:
        assert await captcha.verify(token, "login", IP) == "failed"

    async def test_more_than_four_kilobytes_are_not_even_read(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        payload = solve(await challenges.make("login", IP))
        payload["padding"] = "x" * 4_096

        assert await captcha.verify(encoded(payload), "login", IP) == "failed"
        del payload["padding"]
        assert await captcha.verify(encoded(payload), "login", IP) == "ok"

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
