"""Embedded provider as seen by accounts: reached in process, with hooks for ended sessions.

Tokens, users and recovery use the provider's protocol, as with a hosted provider. Administration
(sessions, deletion, export) calls `IdentityAdmin` directly.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Final
from uuid import UUID

import httpx
from pydantic import JsonValue
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.types import ASGIApp

from startline.accounts import repository
from startline.accounts.domain import Person, is_admin_address
from startline.accounts.errors import ProviderUnavailable
from startline.accounts.gotrue_client import GoTrueDirectory
from startline.accounts.identity_provider import ProviderSession
from startline.accounts.services import provider_client
from startline.accounts.settings import AccountSettings
from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.errors import NotAvailable
from startline.auth_server.provider import MOUNTED_AT, Hooks, IdentityProvider, SessionLimits
from startline.captcha.verifier import NoCaptcha
from startline.core.clock import Clock
from startline.core.response_time import ResponseTimeEqualizer
from startline.rate_limits.database_limits import AttemptLimiter
from startline.rate_limits.rules import RECOVER_PER_NETWORK, LimitOverride

IN_PROCESS: Final = "http://identity.internal"
ADMIN_INACTIVITY: Final = timedelta(hours=12)
NO_VISITOR: Final = ("0.0.0.0", 0)  # noqa: S104  no address to listen on
"""Address and port of the requests of our own server: no visitor can have it, so that passing on
what one has asked for does not count against their network.
"""
INTERNAL_RECOVERIES: Final = LimitOverride(limit=10_000, window_s=3_600)


@asynccontextmanager
async def _provider_errors() -> AsyncGenerator[None]:
    """Translates NotAvailable into ProviderUnavailable, as for a hosted provider."""
    try:
        yield
    except NotAvailable as error:
        raise ProviderUnavailable from error


class EmbeddedDirectory(GoTrueDirectory):
    def __init__(self, client: httpx.AsyncClient, admin: IdentityAdmin) -> None:
        super().__init__(client, IN_PROCESS)
        self._admin = admin

    @_provider_errors()
    async def delete_user(self, subject: str) -> None:
        if (user_id := _uuid(subject)) is not None:
            await self._admin.delete_user(user_id)

    @_provider_errors()
    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:
        if (user_id := _uuid(subject)) is None:
            return ()
        return [
            ProviderSession(str(found.id), found.created_at, found.last_used_at, found.user_agent)
            for found in await self._admin.sessions(user_id)
        ]

    @_provider_errors()
    async def end_session(self, subject: str, session_id: str) -> None:
        user_id, wanted = _uuid(subject), _uuid(session_id)
        if user_id is not None and wanted is not None:
            await self._admin.revoke_session(user_id, wanted)


class AuthServerPersonalData:
    """The embedded provider's part of an export. Its data is deleted by the provider jobs."""

    section = "signIn"

    def __init__(self, admin: IdentityAdmin) -> None:
        self._admin = admin

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        user_id = _uuid(person.subject)
        return await self._admin.export_user(session, user_id) if user_id else None

    async def erase(self, session: AsyncSession, person: Person) -> None:
        """Deletes nothing in this transaction."""


def internal_provider(provider: IdentityProvider, limiter: AttemptLimiter) -> IdentityProvider:
    """The provider for requests of our own server: no captcha, no delay, a high network limit.

    The first request of the visitor has passed the captcha and the network limit. The limit of each
    mail address still applies.
    """
    internal_limiter = limiter.with_other_figures({RECOVER_PER_NETWORK.name: INTERNAL_RECOVERIES})
    protection = provider.abuse_protection.with_checks(NoCaptcha(), internal_limiter)
    return replace(
        provider, abuse_protection=protection, response_time=ResponseTimeEqualizer(step_s=0)
    )


def in_process_client(settings: AccountSettings, provider_app: ASGIApp) -> httpx.AsyncClient:
    """`provider_app` is served at its root; its exceptions become 500 responses."""
    transport = httpx.ASGITransport(provider_app, raise_app_exceptions=False, client=NO_VISITOR)
    return provider_client(settings, transport)


def identity_hooks(settings: AccountSettings, public_origin: str, clock: Clock) -> Hooks:
    """Revokes ended sessions in the same transaction, and refuses those that were revoked here
    alone. Sessions of admins end sooner, and the configured address of the administrator is
    reserved.
    """
    issuer = f"{public_origin.rstrip('/')}{MOUNTED_AT}"

    async def sessions_ended(session: AsyncSession, ended: Sequence[UUID]) -> None:
        for session_id in ended:
            await repository.revoke_session(session, issuer, str(session_id), clock.now())

    async def limits_of_user(session: AsyncSession, user_id: UUID) -> SessionLimits | None:
        is_admin = await repository.is_admin(session, issuer, str(user_id), settings.admin_email)
        absolute = timedelta(seconds=settings.admin_session_s)
        return SessionLimits(ADMIN_INACTIVITY, absolute) if is_admin else None

    async def is_revoked(session: AsyncSession, session_id: UUID) -> bool:
        return await repository.is_revoked(session, issuer, str(session_id))

    def is_reserved_address(email: str) -> bool:
        return is_admin_address(email, settings.admin_email)

    async def factors_changed(session: AsyncSession, user_id: UUID, has_one: bool) -> None:
        await repository.set_second_factor(session, issuer, str(user_id), has_one=has_one)

    return Hooks(sessions_ended, limits_of_user, is_revoked, is_reserved_address, factors_changed)


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
