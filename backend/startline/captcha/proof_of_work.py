"""Proof-of-work captcha: ALTCHA, version 2, PBKDF2/SHA-256 with a counter that the server chooses.

The library signs and verifies. This module enforces that a solution is used once, within five
minutes, and for its own action.
"""

import base64
import binascii
import json
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from secrets import randbelow
from typing import Annotated, Final, Literal

from altcha import (
    Challenge,
    ChallengeParameters,
    Payload,
    Solution,
    create_challenge,
    verify_solution,
)
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from startline.captcha.repository import SpentSolutions
from startline.captcha.secrets import CaptchaSecrets
from startline.captcha.verifier import CaptchaVerdict
from startline.core.clock import Clock
from startline.core.networks import client_network
from startline.db.unavailable import DatabaseUnavailable, database_timeout
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import (
    CAPTCHA_FAILURE_PER_NETWORK,
    LOGIN_PER_NETWORK,
)

ALGORITHM: Final = "PBKDF2/SHA-256"
LIFE: Final = timedelta(minutes=5)
REMEMBERED_BEYOND_LIFE: Final = timedelta(seconds=60)
LONGEST_PAYLOAD: Final = 4_096
LEAST_COUNTER: Final = 100
MOST_COUNTER: Final = 1_000
FAILURES_WITHOUT_EFFECT: Final = 2

CaptchaAction = Literal["login", "signup", "reset", "newsletter"]
"""What a challenge is made for; its solution is refused for any other action."""


class _Camel(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, strict=True, frozen=True
    )


class ChallengeData(_Camel):
    action: CaptchaAction


class ChallengeSettings(_Camel):
    """The parameters of the browser's work; the signature covers every member."""

    algorithm: Literal["PBKDF2/SHA-256"]
    nonce: str
    salt: str
    cost: int
    key_length: int
    key_prefix: str
    key_signature: str
    expires_at: int
    data: ChallengeData

    def as_library(self) -> ChallengeParameters:
        return ChallengeParameters(
            algorithm=self.algorithm,
            nonce=self.nonce,
            salt=self.salt,
            cost=self.cost,
            key_length=self.key_length,
            key_prefix=self.key_prefix,
            key_signature=self.key_signature,
            expires_at=self.expires_at,
            data={"action": self.data.action},
        )


class SignedChallenge(_Camel):
    parameters: ChallengeSettings
    signature: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class _SentSolution(_Camel):
    counter: int
    derived_key: str


class _SentPayload(_Camel):
    """Version 2 only: in version 1 `challenge` is a string."""

    challenge: SignedChallenge
    solution: _SentSolution

    def as_library(self) -> Payload:
        return Payload(
            Challenge(self.challenge.parameters.as_library(), self.challenge.signature),
            Solution(self.solution.counter, self.solution.derived_key),
        )


class Challenges:
    """Makes challenges. Raises DatabaseUnavailable when the database does not answer."""

    def __init__(
        self, secrets: CaptchaSecrets, limiter: AttemptLimiter, clock: Clock, *, cost: int = 5_000
    ) -> None:
        self._secrets = secrets
        self._limiter = limiter
        self._clock = clock
        self._cost = cost

    async def make(self, action: CaptchaAction, network: str) -> SignedChallenge:
        """More work for a network with recent failures at captchas or at signing in."""
        failures = 0
        for rule in (CAPTCHA_FAILURE_PER_NETWORK, LOGIN_PER_NETWORK):
            state = await self._limiter.peek(rule, network)
            failures = max(failures, state.counted)
        least = least_counter(failures)
        made = create_challenge(
            ALGORITHM,
            self._cost,
            counter=least + randbelow(LEAST_COUNTER + 1),
            expires_at=int((self._clock.now() + LIFE).timestamp()),
            data={"action": action},
            hmac_secret=self._secrets.current.signing,
            hmac_key_secret=self._secrets.current.key,
        )
        return SignedChallenge.model_validate(made.to_dict())


def least_counter(failures: int) -> int:
    """100, and 100 more for each failure beyond the second, up to 900."""
    steps = max(0, failures - FAILURES_WITHOUT_EFFECT)
    return min(MOST_COUNTER - LEAST_COUNTER, LEAST_COUNTER * (1 + steps))


class ProofOfWorkCaptcha:
    """A CaptchaVerifier."""

    def __init__(
        self, secrets: CaptchaSecrets, spent: SpentSolutions, limiter: AttemptLimiter, clock: Clock
    ) -> None:
        self._secrets = secrets
        self._spent = spent
        self._limiter = limiter
        self._clock = clock

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        if not token:
            return "failed"
        payload = _parse(token)
        if payload is None or not self._is_valid(payload, action):
            with suppress(DatabaseUnavailable):  # the solution is refused in any case
                await self._limiter.hit(CAPTCHA_FAILURE_PER_NETWORK, client_network(ip))
            return "failed"
        expires_at = datetime.fromtimestamp(payload.challenge.parameters.expires_at, UTC)
        try:
            async with database_timeout():
                first = await self._spent.spend(
                    payload.challenge.signature, expires_at + REMEMBERED_BEYOND_LIFE
                )
        except DatabaseUnavailable:
            return "unavailable"
        return "ok" if first else "failed"

    def _is_valid(self, payload: _SentPayload, action: str) -> bool:
        parameters = payload.challenge.parameters
        now = self._clock.now()
        if parameters.expires_at <= now.timestamp() or parameters.data.action != action:
            return False
        return any(
            verify_solution(
                payload.as_library(), secrets.signing, hmac_key_secret=secrets.key
            ).verified
            for secrets in self._secrets.accepted(now)
        )


def _parse(token: str) -> _SentPayload | None:
    if len(token) > LONGEST_PAYLOAD:
        return None
    try:
        return _SentPayload.model_validate(json.loads(base64.b64decode(token, validate=True)))
    except (binascii.Error, ValueError, RecursionError):
        return None
