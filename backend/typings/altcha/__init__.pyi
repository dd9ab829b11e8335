"""Only what is used here; the library leaves its dictionaries untyped."""

from datetime import datetime
from typing import Literal

class ChallengeParameters:
    def __init__(
        self,
        algorithm: str,
        nonce: str,
        salt: str,
        cost: int,
        key_length: int = ...,
        key_prefix: str = ...,
        key_signature: str | None = ...,
        memory_cost: int | None = ...,
        parallelism: int | None = ...,
        expires_at: int | None = ...,
        data: dict[str, str] | None = ...,
    ) -> None: ...

class Challenge:
    def __init__(self, parameters: ChallengeParameters, signature: str | None = ...) -> None: ...
    @classmethod
    def from_dict(cls, d: dict[str, object]) -> Challenge: ...
    def to_dict(self) -> dict[str, object]: ...

class Solution:
    def __init__(self, counter: int, derived_key: str, time: float | None = ...) -> None: ...

class Payload:
    def __init__(self, challenge: Challenge, solution: Solution) -> None: ...
    def to_dict(self) -> dict[str, object]: ...
    def to_base64(self) -> str: ...

class VerifySolutionResult:
    verified: bool

def create_challenge(
    algorithm: str,
    cost: int,
    *,
    counter: int | None = ...,
    expires_at: int | datetime | None = ...,
    data: dict[str, str] | None = ...,
    hmac_secret: str | bytes | None = ...,
    hmac_key_secret: str | bytes | None = ...,
) -> Challenge: ...
def solve_challenge(challenge: Challenge) -> Solution | None: ...
def verify_solution(
    payload: str | Payload,
    hmac_secret: str | bytes,
    *,
    hmac_key_secret: str | bytes | None = ...,
) -> VerifySolutionResult: ...

class ChallengeOptionsV1:
    def __init__(
        self,
        *,
        algorithm: Literal["SHA-1", "SHA-256", "SHA-512"] = ...,
        max_number: int = ...,
        hmac_key: str | bytes = ...,
        expires: datetime | None = ...,
        params: dict[str, str] | None = ...,
    ) -> None: ...

class ChallengeV1:
    algorithm: Literal["SHA-1", "SHA-256", "SHA-512"]
    challenge: str
    salt: str
    signature: str

class SolutionV1:
    number: int

class PayloadV1:
    def __init__(
        self,
        algorithm: Literal["SHA-1", "SHA-256", "SHA-512"],
        challenge: str,
        number: int,
        salt: str,
        signature: str,
    ) -> None: ...
    def to_base64(self) -> str: ...

def create_challenge_v1(options: ChallengeOptionsV1) -> ChallengeV1: ...
def solve_challenge_v1(challenge: ChallengeV1) -> SolutionV1 | None: ...
