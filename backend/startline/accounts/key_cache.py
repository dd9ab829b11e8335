"""Which key signed this? Answered from memory, with few and bounded questions to the provider."""

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

import jwt
import structlog

from startline.accounts.errors import BadToken, KeysUnavailable
from startline.accounts.json_shapes import is_list, is_object
from startline.accounts.key_source import KeySource
from startline.foundation.clock import Clock

log = structlog.get_logger("startline.accounts.keys")

FRESH: Final = timedelta(minutes=10)
BETWEEN_FETCHES: Final = timedelta(seconds=30)
"""No sooner is the provider asked again, neither for an unknown key nor after a failure."""
USABLE: Final = timedelta(hours=24)
"""How long known keys serve while the provider does not answer."""
KEY_TYPES: Final[Mapping[str, str]] = {"ES256": "EC", "RS256": "RSA"}
SMALLEST_RSA_BITS: Final = 2_048
MOST_KEYS: Final = 32


class KeyCache:
    def __init__(self, source: KeySource, clock: Clock, algorithms: tuple[str, ...]) -> None:
        self._source = source
        self._clock = clock
        self._algorithms = tuple(name for name in algorithms if name in KEY_TYPES)
        self._keys: dict[tuple[str, str], jwt.PyJWK] = {}
        self._fetched_at: datetime | None = None
        self._asked_at: datetime | None = None
        self._fetching = asyncio.Lock()

    async def find(self, key_id: str, algorithm: str) -> jwt.PyJWK:
        """Raises BadToken for a key the provider does not publish, KeysUnavailable when unsure."""
        wanted = (key_id, algorithm)
        if self._age() <= FRESH and wanted in self._keys:
            return self._keys[wanted]
        if not (self._fetching.locked() and self._usable(wanted)):
            await self._fetch_unless_just_done(wanted)
        if self._usable(wanted):
            return self._keys[wanted]
        if self._age() <= FRESH:
            raise BadToken
        raise KeysUnavailable

    async def _fetch_unless_just_done(self, wanted: tuple[str, str]) -> None:
        async with self._fetching:
            if self._age() <= FRESH and wanted in self._keys:
                return
            now = self._clock.now()
            if (
                self._asked_at is not None
                and timedelta(0) <= now - self._asked_at < BETWEEN_FETCHES
            ):
                return
            self._asked_at = now
            try:
                found = self._readable(await self._source.fetch())
            except KeysUnavailable:
                log.warning("the provider's keys could not be fetched", kept=len(self._keys))
                return
            if not found:
                log.warning("the provider publishes no key of use")
                return
            self._keys = found
            self._fetched_at = self._clock.now()

    def _readable(self, document: Mapping[str, object]) -> dict[tuple[str, str], jwt.PyJWK]:
        """The public signing keys of allowed kinds; one bad entry does not spoil the others."""
        entries = document.get("keys")
        if not is_list(entries):
            return {}
        found: dict[tuple[str, str], jwt.PyJWK] = {}
        for entry in entries[:MOST_KEYS]:
            for algorithm in self._algorithms:
                key = _public_key(entry, algorithm)
                if key is not None and key.key_id:
                    found[key.key_id, algorithm] = key
        return found

    def _usable(self, wanted: tuple[str, str]) -> bool:
        return wanted in self._keys and self._age() <= USABLE

    def _age(self) -> timedelta:
        if self._fetched_at is None:
            return timedelta.max
        return max(self._clock.now() - self._fetched_at, timedelta(0))


def _public_key(entry: object, algorithm: str) -> jwt.PyJWK | None:
    if not is_object(entry) or not _is_meant_for(entry, algorithm):
        return None
    try:
        key = jwt.PyJWK.from_dict(entry, algorithm=algorithm)
    except (jwt.PyJWTError, ValueError, TypeError):
        return None
    size: object = getattr(key.key, "key_size", 0)
    if algorithm == "RS256" and not (isinstance(size, int) and size >= SMALLEST_RSA_BITS):
        return None
    return key


def _is_meant_for(jwk: Mapping[str, object], algorithm: str) -> bool:
    return (
        isinstance(jwk.get("kid"), str)
        and jwk.get("kty") == KEY_TYPES[algorithm]
        and jwk.get("alg", algorithm) == algorithm
        and jwk.get("use", "sig") == "sig"
        and jwk.get("crv", "P-256") == "P-256"
        and "d" not in jwk
    )
