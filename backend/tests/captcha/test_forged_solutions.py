"""Forged, changed and outdated solutions."""

import base64
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from altcha import ChallengeOptionsV1, PayloadV1, create_challenge_v1, solve_challenge_v1

from startline.captcha.proof_of_work import Challenges, ProofOfWorkCaptcha
from tests.captcha.solver import IP, NEW, encoded, solve
from tests.clocks import StandingClock


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


class TestVerify:
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
    async def test_a_changed_solution_is_refused(
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

    async def test_more_than_four_kilobytes_are_refused(
        self, challenges: Challenges, captcha: ProofOfWorkCaptcha
    ) -> None:
        payload = solve(await challenges.make("login", IP))
        payload["padding"] = "x" * 4_096

        assert await captcha.verify(encoded(payload), "login", IP) == "failed"
        del payload["padding"]
        assert await captcha.verify(encoded(payload), "login", IP) == "ok"
