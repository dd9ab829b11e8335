"""Has this password stood in a leak? Asked of a range API as Have I Been Pwned publishes it.

Only the first 5 of the 40 digits of the password's SHA-1 leave (k-anonymity): hundreds of passwords
share them, and whether ours is among those that come back is found out here. Padding hides from the
network how many those are.
"""

import asyncio
import hashlib
from http import HTTPStatus
from typing import Final

import httpx
import structlog

log = structlog.get_logger("startline.identity.pwned_passwords")

ANSWER_WITHIN_S: Final = 2.0
LARGEST_ANSWER_BYTES: Final = 512 * 1_024
PREFIX_DIGITS: Final = 5


class PwnedPasswords:
    """`range_url` is asked with the prefix as its last segment."""

    def __init__(self, range_url: str, client: httpx.AsyncClient | None = None) -> None:
        self._range_url = range_url.rstrip("/")
        self._client = client or httpx.AsyncClient(
            timeout=ANSWER_WITHIN_S, follow_redirects=False, trust_env=False
        )

    async def knows(self, password: str) -> bool:
        """False also where no answer comes in time: that is logged, and nobody is turned away."""
        digits = hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                found = await self._range(digits[:PREFIX_DIGITS])
        except (httpx.HTTPError, httpx.InvalidURL, TimeoutError, ValueError) as error:
            log.warning("passwords are not compared with leaks", reason=type(error).__name__)
            return False
        return found.get(digits[PREFIX_DIGITS:], 0) > 0

    async def close(self) -> None:
        await self._client.aclose()

    async def _range(self, prefix: str) -> dict[str, int]:
        """How often each password of the prefix was seen, by its other digits; padding counts 0.

        Raises httpx.HTTPError, or ValueError for what is no such answer.
        """
        body = bytearray()
        async with self._client.stream(
            "GET", f"{self._range_url}/{prefix}", headers={"add-padding": "true"}
        ) as answer:
            if answer.status_code != HTTPStatus.OK:
                raise ValueError("not an answer")
            async for piece in answer.aiter_bytes():
                body += piece
                if len(body) > LARGEST_ANSWER_BYTES:
                    raise ValueError("too long an answer")
        lines = (line.partition(":") for line in body.decode("ascii").split())
        return {digits.upper(): int(times) for digits, _, times in lines}
