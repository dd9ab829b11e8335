"""The embedded captcha: ALTCHA, second version, PBKDF2/SHA-256 with a counter that we choose.

The library signs and checks; that a solution is used once, soon, and for what it was made for is
our own duty and is done here.
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

from startline.foundation.clock import Clock
from startline.guard.actions import CaptchaAction
from startline.guard.addresses import client_network
from startline.guard.availability import GuardUnavailable, store_answering
from startline.guard.captcha import CaptchaVerdict
from startline.guard.limits import AttemptLimiter
from startline.guard.repository import SpentSolutions
from startline.guard.rules import (
    CAPTCHA_FAILURE_PER_NETWORK,
    LOGIN_PER_NETWORK,
)
from startline.guard.secrets import GuardSecrets

ALGORITHM: Final = "PBKDF2/SHA-256"
LIFE: Final = timedelta(minutes=5)
REMEMBERED_BEYOND_LIFE: Final = timedelta(seconds=60)
LONGEST_PAYLOAD: Final = 4_096
LEAST_COUNTER: Final = 100
MOST_COUNTER: Final = 1_000
FAILURES_WITHOUT_EFFECT: Final = 2


class _Camel(BaseModel):
    model_config = ConfigDict(
        alias_generator=to_camel, populate_by_name=True, strict=True, frozen=True
    )


class ChallengeData(_Camel):
    action: CaptchaAction


class ChallengeSettings(_Camel):
    """What the browser works with; every member is under the signature."""

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


class _SolutionGiven(_Camel):
    counter: int
    derived_key: str


class _PayloadGiven(_Camel):
    """Only the second version fits: the first one's `challenge` is text."""

    challenge: SignedChallenge
    solution: _SolutionGiven

    def as_library(self) -> Payload:
        return Payload(
            Challenge(self.challenge.parameters.as_library(), self.challenge.signature),
            Solution(self.solution.counter, self.solution.derived_key),
        )


class Challenges:
    """Makes challenges. Raises GuardUnavailable when the database does not answer."""

    def __init__(
        self, secrets: GuardSecrets, limiter: AttemptLimiter, clock: Clock, *, cost: int = 5_000
    ) -> None:
        self._secrets = secrets
        self._limiter = limiter
        self._clock = clock
        self._cost = cost

    async def make(self, action: CaptchaAction, ip: str) -> SignedChallenge:
        """Dearer for a network that has lately failed at captchas or at signing in."""
        network = client_network(ip)
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
            hmac_secret=self._secrets.captcha.signing,
            hmac_key_secret=self._secrets.captcha.key,
        )
        return SignedChallenge.model_validate(made.to_dict())


def least_counter(failures: int) -> int:
    """100 for everybody; each failure beyond the second adds as much again, up to 1,000."""
    steps = max(0, failures - FAILURES_WITHOUT_EFFECT)
    return min(MOST_COUNTER - LEAST_COUNTER, LEAST_COUNTER * (1 + steps))


class ProofOfWorkCaptcha:
    """A CaptchaVerifier."""

    def __init__(
        self, secrets: GuardSecrets, spent: SpentSolutions, limiter: AttemptLimiter, clock: Clock
    ) -> None:
        self._secrets = secrets
        self._spent = spent
        self._limiter = limiter
        self._clock = clock

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        if not token:
            return "failed"
        given = _read(token)
        if given is None or not self._holds(given, action):
            with suppress(GuardUnavailable):  # refused all the same
                await self._limiter.hit(CAPTCHA_FAILURE_PER_NETWORK, client_network(ip))
            return "failed"
        expires_at = datetime.fromtimestamp(given.challenge.parameters.expires_at, UTC)
        try:
            async with store_answering():
                first = await self._spent.spend(
                    given.challenge.signature, expires_at + REMEMBERED_BEYOND_LIFE
                )
        except GuardUnavailable:
            return "unavailable"
        return "ok" if first else "failed"

    def _holds(self, given: _PayloadGiven, action: str) -> bool:
        parameters = given.challenge.parameters
        now = self._clock.now()
        if parameters.expires_at <= now.timestamp() or parameters.data.action != action:
            return False
        return any(
            verify_solution(
                given.as_library(), secrets.signing, hmac_key_secret=secrets.key
            ).verified
            for secrets in self._secrets.accepted(now)
        )


def _read(token: str) -> _PayloadGiven | None:
    if len(token) > LONGEST_PAYLOAD:
        return None
    try:
        return _PayloadGiven.model_validate(json.loads(base64.b64decode(token, validate=True)))
    except (binascii.Error, ValueError, RecursionError):
        return None
