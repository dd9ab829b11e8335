"""Solver of challenges, with the library that the browser uses."""

import base64
import json
from typing import Any

from altcha import Challenge, Payload, solve_challenge

from startline.captcha.proof_of_work import Challenges, SignedChallenge
from startline.captcha.secrets import CaptchaSecrets, SecretPair

IP = "203.0.113.7"
OLD = SecretPair(b"o" * 32, b"p" * 32)
NEW = SecretPair(b"n" * 32, b"m" * 32)
SECRETS = CaptchaSecrets(NEW)
CHEAP = 10
"""Rounds of PBKDF2; the rest of the protocol is the same at 5,000."""


def solve(challenge: SignedChallenge) -> dict[str, Any]:
    """The payload of the widget, before it is encoded."""
    received = Challenge.from_dict(json.loads(challenge.model_dump_json(by_alias=True)))
    solution = solve_challenge(received)
    assert solution is not None
    return Payload(received, solution).to_dict()


def encoded(payload: object) -> str:
    return base64.b64encode(json.dumps(payload).encode()).decode()


async def solved(challenges: Challenges, action: str = "login") -> str:
    return encoded(solve(await challenges.make(action, IP)))  # type: ignore[arg-type]
