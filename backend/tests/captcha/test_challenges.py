"""Challenges of the embedded captcha, with the library as the browser."""

import json

import pytest

from startline.captcha.proof_of_work import Challenges, least_counter
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import CAPTCHA_FAILURE_PER_NETWORK, LOGIN_PER_NETWORK, LimitRule
from tests.captcha.solver import IP, solve
from tests.clocks import StandingClock


class TestMake:
    async def test_a_challenge_is_for_one_action_within_five_minutes(
        self, challenges: Challenges, clock: StandingClock
    ) -> None:
        challenge = await challenges.make("signup", IP)

        parameters = challenge.parameters
        assert parameters.algorithm == "PBKDF2/SHA-256"
        assert parameters.data.action == "signup"
        assert parameters.expires_at == int(clock.now().timestamp()) + 300
        assert parameters.key_signature

    async def test_its_json_has_the_names_that_the_widget_reads(
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
    async def test_failures_of_a_network_raise_its_work(
        self, challenges: Challenges, limiter: AttemptLimiter, rule: LimitRule
    ) -> None:
        for _ in range(10):
            await limiter.hit(rule, IP)

        expensive = solve(await challenges.make("login", IP))["solution"]["counter"]
        other = solve(await challenges.make("login", "198.51.100.1"))["solution"]["counter"]

        assert 900 <= expensive <= 1_000
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
