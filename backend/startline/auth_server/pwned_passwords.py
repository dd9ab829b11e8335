"""Leaked-password check against a range API such as Have I Been Pwned.

Only the first 5 of the 40 digits of the password's SHA-1 are sent (k-anonymity): hundreds of
passwords share them, and the comparison is made here. Padding hides the number of results from the
network.
"""

import asyncio
import hashlib
from http import HTTPStatus
from typing import Final

import httpx
import structlog

log = structlog.get_logger("startline.auth_server.pwned_passwords")

TIMEOUT_S: Final = 2.0
MAX_RESPONSE_BYTES: Final = 512 * 1_024
PREFIX_DIGITS: Final = 5


class PwnedPasswords:
    """The prefix is appended to `range_url` as its last segment."""

    def __init__(self, range_url: str, client: httpx.AsyncClient | None = None) -> None:
        self._range_url = range_url.rstrip("/")
        self._client = client or httpx.AsyncClient(
            timeout=TIMEOUT_S, follow_redirects=False, trust_env=False
        )

    async def is_leaked(self, password: str) -> bool:
        """Also False, with a log line, when the service fails: its failure refuses no password."""
        digits = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()
        try:
            async with asyncio.timeout(TIMEOUT_S):
                found = await self._range(digits[:PREFIX_DIGITS])
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ValueError) as error:
            log.warning("leaked-password check failed", reason=type(error).__name__)
            return False
        return found.get(digits[PREFIX_DIGITS:], 0) > 0

    async def close(self) -> None:
        await self._client.aclose()

    async def _range(self, prefix: str) -> dict[str, int]:
        """The count of each leaked password by its remaining digits; padding has count 0.

        Raises httpx.HTTPError, or ValueError for an invalid response.
        """
        body = bytearray()
        async with self._client.stream(
            "GET", f"{self._range_url}/{prefix}", headers={"add-padding": "true"}
        ) as response:
            if response.status_code != HTTPStatus.OK:
                raise ValueError("unexpected status")
            async for chunk in response.aiter_bytes():
                body += chunk
                if len(body) > MAX_RESPONSE_BYTES:
                    raise ValueError("response too large")
        lines = (line.partition(":") for line in body.decode("ascii").split())
        return {digits.upper(): int(times) for digits, _, times in lines}
