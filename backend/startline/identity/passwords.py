"""Passwords hashed with argon2id, a bounded number at a time, never on the event loop."""

import asyncio
import os
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Final, Protocol, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from startline.identity.errors import NotAvailable

MEMORY_KIB: Final = 47_104
_T = TypeVar("_T")


class Argon2(Protocol):
    """The parts of argon2.PasswordHasher that are used."""

    def hash(self, password: str | bytes, /) -> str: ...

    def verify(self, hash: str, password: str | bytes, /) -> bool: ...  # noqa: A002

    def check_needs_rehash(self, hash: str, /) -> bool: ...  # noqa: A002


class HashingBusy(NotAvailable):
    """More sign-ins wait for their hash than the queue holds."""


def argon2id() -> PasswordHasher:
    """ASVS 5.0 appendix C: t=1, m=47104 KiB, p=1."""
    return PasswordHasher(time_cost=1, memory_cost=MEMORY_KIB, parallelism=1)


def normalised(password: str) -> str:
    """NFC, so that the same typed letters are the same password on every keyboard."""
    return unicodedata.normalize("NFC", password)


class PasswordHashing:
    """At most one computation per core; at most `queue` more wait, the rest is HashingBusy."""

    def __init__(self, argon2: Argon2, queue: int = 20, at_once: int | None = None) -> None:
        self._argon2 = argon2
        self._at_once = at_once or os.cpu_count() or 1
        self._room = self._at_once + queue
        self._taken = 0
        self._slots = asyncio.Semaphore(self._at_once)
        self._threads = ThreadPoolExecutor(self._at_once, thread_name_prefix="argon2")

    async def hash(self, password: str) -> str:
        return await self.compute(lambda: self._argon2.hash(password))

    async def matches(self, password_hash: str | None, password: str) -> bool:
        """Where there is no hash, an unmatched one is computed all the same."""
        return await self.compute(lambda: self._verify(password_hash, password))

    def is_outdated(self, password_hash: str) -> bool:
        return self._argon2.check_needs_rehash(password_hash)

    async def compute(self, work: Callable[[], _T]) -> _T:
        """Runs anything costly within the same bounds. Raises HashingBusy."""
        if self._taken >= self._room:
            raise HashingBusy(retry_after_s=2)
        self._taken += 1
        try:
            async with self._slots:
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._taken -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _nobodys_hash(self) -> str:
        return self._argon2.hash(secrets.token_urlsafe(32))

    def prepare(self) -> None:
        """Makes the hash of nobody now, so that the first unknown address does not pay for it."""
        _ = self._nobodys_hash

    def _verify(self, password_hash: str | None, password: str) -> bool:
        try:
            matched = self._argon2.verify(password_hash or self._nobodys_hash, password)
        except (VerificationError, InvalidHashError):
            return False
        return matched and password_hash is not None
