"""Doubles of what the auth server depends on: clock, password hash, captcha."""

from datetime import UTC, date, datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from startline.captcha.verifier import CaptchaVerdict


class AdjustableClock:
    def __init__(self) -> None:
        self._now = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

    def now(self) -> datetime:
        return self._now

    def today(self) -> date:
        return self._now.date()

    def advance(self, **parts: float) -> None:
        self._now += timedelta(**parts)


class CountingArgon2:
    """Argon2id with minimal cost that counts its computations."""

    def __init__(self, memory_kib: int = 8) -> None:
        self._hasher = PasswordHasher(time_cost=1, memory_cost=memory_kib, parallelism=1)
        self.computations = 0

    def hash(self, password: str | bytes, /) -> str:
        self.computations += 1
        return self._hasher.hash(password)

    def verify(self, hash: str, password: str | bytes, /) -> bool:  # noqa: A002
        try:
            matched = self._hasher.verify(hash, password)
        except InvalidHashError:
            raise  # without a computation
        except VerificationError:
            self.computations += 1
            raise
        self.computations += 1
        return matched

    def check_needs_rehash(self, hash: str, /) -> bool:  # noqa: A002
        return self._hasher.check_needs_rehash(hash)


class CaptchaDouble:
    def __init__(self) -> None:
        self.verdict: CaptchaVerdict = "ok"
        self.requests: list[tuple[str | None, str]] = []

    async def verify(self, token: str | None, action: str, ip: str) -> CaptchaVerdict:
        self.requests.append((token, action))
        return self.verdict
