"""Password hashing with argon2id in a bounded thread pool, off the event loop."""

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
from prometheus_client import CollectorRegistry, Gauge

from startline.auth_server.errors import NotAvailable

MEMORY_KIB: Final = 47_104
_T = TypeVar("_T")


class Argon2(Protocol):
    """The parts of argon2.PasswordHasher that are used."""

    def hash(self, password: str | bytes, /) -> str: ...

    def verify(self, hash: str, password: str | bytes, /) -> bool: ...  # noqa: A002

    def check_needs_rehash(self, hash: str, /) -> bool: ...  # noqa: A002


class HashingBusy(NotAvailable):
    """The hashing queue is full."""


def argon2id() -> PasswordHasher:
    """ASVS 5.0 appendix C: t=1, m=47104 KiB, p=1."""
    return PasswordHasher(time_cost=1, memory_cost=MEMORY_KIB, parallelism=1)


def normalised(password: str) -> str:
    """NFC, so that a password is the same whichever keyboard it is typed on."""
    return unicodedata.normalize("NFC", password)


class PasswordHashing:
    """At most one computation per core and `queue` waiting ones; more raise HashingBusy."""

    def __init__(self, argon2: Argon2, queue: int = 20, concurrency: int | None = None) -> None:
        self._argon2 = argon2
        self._concurrency = concurrency or os.cpu_count() or 1
        self._capacity = self._concurrency + queue
        self._pending = 0
        self._slots = asyncio.Semaphore(self._concurrency)
        self._threads = ThreadPoolExecutor(self._concurrency, thread_name_prefix="argon2")

    async def hash(self, password: str) -> str:
        return await self.compute(lambda: self._argon2.hash(password))

    async def matches(self, password_hash: str | None, password: str) -> bool:
        """Without a stored hash the dummy hash is verified, at the same cost; never a match."""
        return await self.compute(lambda: self._verify(password_hash, password))

    def is_outdated(self, password_hash: str) -> bool:
        return self._argon2.check_needs_rehash(password_hash)

    async def compute(self, work: Callable[[], _T]) -> _T:
        """Runs other costly work within the same bounds. Raises HashingBusy."""
        if self._pending >= self._capacity:
            raise HashingBusy(retry_after_s=2)
        self._pending += 1
        try:
            async with self._slots:
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._pending -= 1

    def measure(self, registry: CollectorRegistry) -> None:
        waiting = Gauge(
            "startline_password_hash_queue_length",
            "Passwords that wait to be hashed",
            registry=registry,
        )
        waiting.set_function(lambda: max(self._pending - self._concurrency, 0))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    @cached_property
    def _dummy_hash(self) -> str:
        return self._argon2.hash(secrets.token_urlsafe(32))

    def prepare(self) -> None:
        """Computes the dummy hash, so that the first unknown address takes no longer."""
        _ = self._dummy_hash

    def _verify(self, password_hash: str | None, password: str) -> bool:
        try:
            matched = self._argon2.verify(password_hash or self._dummy_hash, password)
        except (VerificationError, InvalidHashError):
            return False
        return matched and password_hash is not None
