"""A GoTrue as a directory: hosted, self-hosted, or our own through an in-process client."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final
from urllib.parse import quote

import httpx
import structlog

from startline.accounts.directory import ProviderSession, ProviderUser
from startline.accounts.errors import BadToken, NotOffered, ProviderUnavailable, RecoveryRefused
from startline.accounts.json_shapes import read_object

log = structlog.get_logger("startline.accounts.directory")

LARGEST_ANSWER_BYTES: Final = 256 * 1_024
API_VERSION: Final = "2024-01-01"


class GoTrueDirectory:
    """`client` brings the deadline and, for a provider of ours, the way to reach it in process.

    `service_key` opens the calls of the service (deleting a user) and spares ours the captcha.
    """

    def __init__(
        self,
        client: httpx.AsyncClient,
        base_url: str,
        *,
        api_key: str | None = None,
        service_key: str | None = None,
    ) -> None:
        self._client = client
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._service_key = service_key

    async def fetch_user(self, token: str) -> ProviderUser:
        answer = await self._ask("GET", "/user", bearer=token)
        if not answer.is_success:
            raise BadToken
        body = _object(answer)
        subject, email = body.get("id"), body.get("email")
        if not isinstance(subject, str):
            raise ProviderUnavailable
        return ProviderUser(
            subject=subject,
            email=email if isinstance(email, str) and email else None,
            email_confirmed=isinstance(body.get("email_confirmed_at"), str),
        )

    async def recover(self, email: str) -> None:
        answer = await self._ask(
            "POST", "/recover", bearer=self._service_key, body={"email": email}
        )
        if not answer.is_success:
            log.warning("the provider refused a password reset", status=answer.status_code)
            raise RecoveryRefused

    async def is_up(self) -> bool:
        try:
            return (await self._ask("GET", "/health")).is_success
        except ProviderUnavailable:
            return False

    async def delete_user(self, subject: str) -> None:
        if self._service_key is None:
            raise NotOffered
        path = f"/admin/users/{quote(subject, safe='')}"
        answer = await self._ask("DELETE", path, bearer=self._service_key)
        if not answer.is_success and answer.status_code != HTTPStatus.NOT_FOUND:
            log.error("the provider refused to delete a user", status=answer.status_code)
            raise ProviderUnavailable

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:  # noqa: ARG002
        raise NotOffered

    async def end_session(self, subject: str, session_id: str) -> None:  # noqa: ARG002
        raise NotOffered

    async def _ask(
        self,
        method: str,
        path: str,
        *,
        bearer: str | None = None,
        body: Mapping[str, object] | None = None,
    ) -> httpx.Response:
        """Raises ProviderUnavailable also for 429 and 5xx: another time may do."""
        headers = {"X-Supabase-Api-Version": API_VERSION}
        if bearer:
            headers["Authorization"] = f"Bearer {bearer}"
        if self._api_key:
            headers["apikey"] = self._api_key
        try:
            answer = await self._client.request(
                method, self._base_url + path, headers=headers, json=body, follow_redirects=False
            )
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise ProviderUnavailable from error
        too_busy = answer.status_code == HTTPStatus.TOO_MANY_REQUESTS
        if too_busy or answer.is_server_error or len(answer.content) > LARGEST_ANSWER_BYTES:
            raise ProviderUnavailable
        return answer


def _object(answer: httpx.Response) -> Mapping[str, object]:
    try:
        return read_object(answer.content)
    except ValueError as error:
        raise ProviderUnavailable from error
