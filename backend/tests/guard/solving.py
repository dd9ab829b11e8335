"""A browser that solves challenges, with the library."""

import base64
import json
from typing import Any

from altcha import Challenge, Payload, solve_challenge

from startline.guard.proof_of_work import Challenges, SignedChallenge
from startline.guard.secrets import CaptchaSecrets, GuardSecrets

IP = "203.0.113.7"
OLD = CaptchaSecrets(b"o" * 32, b"p" * 32)
NEW = CaptchaSecrets(b"n" * 32, b"m" * 32)
SECRETS = GuardSecrets(NEW, b"l" * 32)
CHEAP = 10
"""Rounds of PBKDF2; what the rest of the protocol does is the same at 5,000."""


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
