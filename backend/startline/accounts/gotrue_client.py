"""GoTrue client: users, recovery and deletion at a hosted or the embedded provider."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Final
from urllib.parse import quote

import httpx
import structlog

from startline.accounts.errors import BadToken, NotOffered, ProviderUnavailable, RecoveryRefused
from startline.accounts.identity_provider import ProviderSession, ProviderUser
from startline.accounts.untrusted_json import is_list, is_object, read_object

log = structlog.get_logger("startline.accounts.gotrue_client")

MAX_RESPONSE_BYTES: Final = 256 * 1_024
API_VERSION: Final = "2024-01-01"
_HAS_ENDED: Final = frozenset({HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND})
"""How a provider answers the sign-out of a session that it no longer has."""


class GoTrueDirectory:
    """`client` sets the timeout and, for the embedded provider, the in-process transport.

    `service_key` authorises deleting users and requests without a captcha.
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
        response = await self._request("GET", "/user", bearer=token)
        if not response.is_success:
            raise BadToken
        body = _object(response)
        subject, email = body.get("id"), body.get("email")
        if not isinstance(subject, str):
            raise ProviderUnavailable
        return ProviderUser(
            subject=subject,
            email=email if isinstance(email, str) and email else None,
            email_confirmed=isinstance(body.get("email_confirmed_at"), str),
            has_second_factor=_has_verified_factor(body.get("factors")),
        )

    async def recover(self, email: str) -> None:
        response = await self._request(
            "POST", "/recover", bearer=self._service_key, body={"email": email}
        )
        if not response.is_success:
            log.warning("the provider refused a password reset", status=response.status_code)
            raise RecoveryRefused
        _object(response)  # what is none comes from something else that answers in its place

    async def is_up(self) -> bool:
        try:
            return (await self._request("GET", "/health")).is_success
        except ProviderUnavailable:
            return False

    async def delete_user(self, subject: str) -> None:
        if self._service_key is None:
            raise NotOffered
        path = f"/admin/users/{quote(subject, safe='')}"
        response = await self._request("DELETE", path, bearer=self._service_key)
        if not response.is_success and response.status_code != HTTPStatus.NOT_FOUND:
            log.error("the provider refused to delete a user", status=response.status_code)
            raise ProviderUnavailable

    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:  # noqa: ARG002
        raise NotOffered

    async def end_session(self, subject: str, session_id: str) -> None:  # noqa: ARG002
        raise NotOffered

    async def sign_out(self, token: str) -> None:
        response = await self._request("POST", "/logout?scope=local", bearer=token)
        if not response.is_success and response.status_code not in _HAS_ENDED:
            log.warning("the provider refused to end a session", status=response.status_code)
            raise ProviderUnavailable

    async def _request(
        self,
        method: str,
        path: str,
        *,
        bearer: str | None = None,
        body: Mapping[str, object] | None = None,
    ) -> httpx.Response:
        """Raises ProviderUnavailable also for 429 and 5xx, which may be retried."""
        headers = {"X-Supabase-Api-Version": API_VERSION}
        if bearer:
            headers["Authorization"] = f"Bearer {bearer}"
        if self._api_key:
            headers["apikey"] = self._api_key
        try:
            response = await self._client.request(
                method, self._base_url + path, headers=headers, json=body, follow_redirects=False
            )
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise ProviderUnavailable from error
        is_busy = response.status_code == HTTPStatus.TOO_MANY_REQUESTS
        if is_busy or response.is_server_error or len(response.content) > MAX_RESPONSE_BYTES:
            raise ProviderUnavailable
        return response


def _object(response: httpx.Response) -> Mapping[str, object]:
    try:
        return read_object(response.content)
    except ValueError as error:
        raise ProviderUnavailable from error


def _has_verified_factor(factors: object) -> bool:
    entries = factors if is_list(factors) else ()
    return any(is_object(entry) and entry.get("status") == "verified" for entry in entries)
