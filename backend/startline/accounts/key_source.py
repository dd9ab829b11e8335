"""The provider's public keys, from the one configured address and from nowhere else."""

from http import HTTPStatus
from typing import Final, Protocol

import httpx

from startline.accounts.errors import KeysUnavailable
from startline.accounts.json_shapes import read_object

LARGEST_KEY_SET_BYTES: Final = 64 * 1_024


class KeySource(Protocol):
    async def fetch(self) -> dict[str, object]:
        """The JWKS document as it is. Raises KeysUnavailable."""
        ...


class HttpKeySource:
    """Asks by HTTP, without following redirects; the client brings the deadline."""

    def __init__(self, client: httpx.AsyncClient, url: str) -> None:
        self._client = client
        self._url = url

    async def fetch(self) -> dict[str, object]:
        try:
            answer = await self._client.get(self._url, follow_redirects=False)
        except (httpx.HTTPError, OSError) as error:
            raise KeysUnavailable from error
        if answer.status_code != HTTPStatus.OK or len(answer.content) > LARGEST_KEY_SET_BYTES:
            raise KeysUnavailable
        try:
            return read_object(answer.content)
        except ValueError as error:
            raise KeysUnavailable from error
