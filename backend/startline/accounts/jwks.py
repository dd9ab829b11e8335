"""JWKS cache: the provider's public keys, fetched from the one configured address."""

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Final, Protocol

import httpx
import jwt
import structlog

from startline.accounts.errors import BadToken, KeysUnavailable
from startline.accounts.untrusted_json import is_list, is_object, read_object
from startline.core.clock import Clock

log = structlog.get_logger("startline.accounts.jwks")

MAX_AGE: Final = timedelta(minutes=10)
MIN_FETCH_INTERVAL: Final = timedelta(seconds=30)
"""The minimum time between two fetches, also for unknown keys and after failures."""
MAX_STALE_AGE: Final = timedelta(hours=24)
"""How long cached keys are used while the provider does not respond."""
KEY_TYPES: Final[Mapping[str, str]] = {"ES256": "EC", "RS256": "RSA"}
MIN_RSA_BITS: Final = 2_048
MAX_KEYS: Final = 32


MAX_KEY_SET_BYTES: Final = 64 * 1_024


class KeySource(Protocol):
    async def fetch(self) -> dict[str, object]:
        """The unparsed JWKS document. Raises KeysUnavailable."""
        ...


class HttpKeySource:
    """Fetches over HTTP without following redirects; the client sets the timeout."""

    def __init__(self, client: httpx.AsyncClient, url: str) -> None:
        self._client = client
        self._url = url

    async def fetch(self) -> dict[str, object]:
        try:
            response = await self._client.get(self._url, follow_redirects=False)
        except (httpx.HTTPError, OSError) as error:
            raise KeysUnavailable from error
        if response.status_code != HTTPStatus.OK or len(response.content) > MAX_KEY_SET_BYTES:
            raise KeysUnavailable
        try:
            return read_object(response.content)
        except ValueError as error:
            raise KeysUnavailable from error


class JwksCache:
    def __init__(self, source: KeySource, clock: Clock, algorithms: tuple[str, ...]) -> None:
        self._source = source
        self._clock = clock
        self._algorithms = tuple(name for name in algorithms if name in KEY_TYPES)
        self._keys: dict[tuple[str, str], jwt.PyJWK] = {}
        self._fetched_at: datetime | None = None
        self._requested_at: datetime | None = None
        self._fetching = asyncio.Lock()

    async def find(self, key_id: str, algorithm: str) -> jwt.PyJWK:
        """Raises BadToken for a key that the provider does not publish, and KeysUnavailable when
        that cannot be determined.
        """
        key_name = (key_id, algorithm)
        if self._age() <= MAX_AGE and key_name in self._keys:
            return self._keys[key_name]
        if not (self._fetching.locked() and self._usable(key_name)):
            await self._fetch_if_allowed(key_name)
        if self._usable(key_name):
            return self._keys[key_name]
        if self._age() <= MAX_AGE:
            raise BadToken
        raise KeysUnavailable

    async def _fetch_if_allowed(self, key_name: tuple[str, str]) -> None:
        async with self._fetching:
            if self._age() <= MAX_AGE and key_name in self._keys:
                return
            now = self._clock.now()
            if (
                self._requested_at is not None
                and timedelta(0) <= now - self._requested_at < MIN_FETCH_INTERVAL
            ):
                return
            self._requested_at = now
            try:
                found = self._parse(await self._source.fetch())
            except KeysUnavailable:
                log.warning("the provider's keys could not be fetched", cached=len(self._keys))
                return
            if not found:
                log.warning("the provider publishes no usable key")
                return
            self._keys = found
            self._fetched_at = self._clock.now()

    def _parse(self, document: Mapping[str, object]) -> dict[tuple[str, str], jwt.PyJWK]:
        """The public signing keys of allowed algorithms. Invalid entries are skipped."""
        entries = document.get("keys")
        if not is_list(entries):
            return {}
        found: dict[tuple[str, str], jwt.PyJWK] = {}
        for entry in entries[:MAX_KEYS]:
            for algorithm in self._algorithms:
                key = _public_key(entry, algorithm)
                if key is not None and key.key_id:
                    found[key.key_id, algorithm] = key
        return found

    def _usable(self, key_name: tuple[str, str]) -> bool:
        return key_name in self._keys and self._age() <= MAX_STALE_AGE

    def _age(self) -> timedelta:
        if self._fetched_at is None:
            return timedelta.max
        return max(self._clock.now() - self._fetched_at, timedelta(0))


def _public_key(entry: object, algorithm: str) -> jwt.PyJWK | None:
    if not is_object(entry) or not _is_signing_key(entry, algorithm):
        return None
    try:
        key = jwt.PyJWK.from_dict(entry, algorithm=algorithm)
    except (jwt.PyJWTError, ValueError, TypeError):
        return None
    size: object = getattr(key.key, "key_size", 0)
    if algorithm == "RS256" and not (isinstance(size, int) and size >= MIN_RSA_BITS):
        return None
    return key


def _is_signing_key(jwk: Mapping[str, object], algorithm: str) -> bool:
    return (
        isinstance(jwk.get("kid"), str)
        and jwk.get("kty") == KEY_TYPES[algorithm]
        and jwk.get("alg", algorithm) == algorithm
        and jwk.get("use", "sig") == "sig"
        and jwk.get("crv", "P-256") == "P-256"
        and "d" not in jwk
    )
