"""The embedded provider as accounts sees it: reached in this process, told and telling in turn.

Tokens and users go over the provider's own protocol, as with a hosted one. What that protocol has
no call for (a user's sessions) and what needs the key of the service goes to `IdentityAdmin`.
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
from startline.accounts.directory import ProviderSession
from startline.accounts.domain import Person
from startline.accounts.errors import ProviderUnavailable
from startline.accounts.gotrue_directory import GoTrueDirectory
from startline.accounts.services import provider_client
from startline.accounts.settings import AccountSettings
from startline.foundation.clock import Clock
from startline.guard.captcha import NoCaptcha
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.guard.rules import RECOVER_PER_NETWORK, LimitOverride
from startline.identity.admin import IdentityAdmin
from startline.identity.errors import NotAvailable
from startline.identity.provider import MOUNTED_AT, Hooks, IdentityProvider, SessionLimits

IN_PROCESS: Final = "http://identity.internal"
ADMIN_INACTIVITY: Final = timedelta(hours=12)
ERRANDS_PER_HOUR: Final = LimitOverride(limit=10_000, window_s=3_600)


@asynccontextmanager
async def _provider_answering() -> AsyncGenerator[None]:
    """As over the wire: what the provider cannot do now is no failure of ours."""
    try:
        yield
    except NotAvailable as error:
        raise ProviderUnavailable from error


class EmbeddedDirectory(GoTrueDirectory):
    def __init__(self, client: httpx.AsyncClient, admin: IdentityAdmin) -> None:
        super().__init__(client, IN_PROCESS)
        self._admin = admin

    @_provider_answering()
    async def delete_user(self, subject: str) -> None:
        if (user_id := _uuid(subject)) is not None:
            await self._admin.delete_user(user_id)

    @_provider_answering()
    async def list_sessions(self, subject: str) -> Sequence[ProviderSession]:
        if (user_id := _uuid(subject)) is None:
            return ()
        return [
            ProviderSession(str(found.id), found.created_at, found.last_used_at, found.user_agent)
            for found in await self._admin.sessions(user_id)
        ]

    @_provider_answering()
    async def end_session(self, subject: str, session_id: str) -> None:
        user_id, wanted = _uuid(subject), _uuid(session_id)
        if user_id is not None and wanted is not None:
            await self._admin.revoke_session(user_id, wanted)


class SignInKeeper:
    """The embedded provider's part of an export. It erases its own when the errands tell it to."""

    section = "signIn"

    def __init__(self, admin: IdentityAdmin) -> None:
        self._admin = admin

    async def export(self, session: AsyncSession, person: Person) -> JsonValue:
        user_id = _uuid(person.subject)
        return await self._admin.kept_of(session, user_id) if user_id else None

    async def erase(self, session: AsyncSession, person: Person) -> None:
        """Nothing in this transaction."""


def provider_for_errands(provider: IdentityProvider, limiter: AttemptLimiter) -> IdentityProvider:
    """The same provider for our own requests: who asked us has shown the captcha, been counted, and
    is not told when they are done.

    All our requests come from one address; the limit of each mail address stays.
    """
    ours = limiter.with_other_figures({RECOVER_PER_NETWORK.name: ERRANDS_PER_HOUR})
    doorkeeper = provider.doorkeeper.trusting(NoCaptcha(), ours)
    return replace(provider, doorkeeper=doorkeeper, pace=EvenPace(step_s=0))


def in_process_client(settings: AccountSettings, provider_app: ASGIApp) -> httpx.AsyncClient:
    """`provider_app` answers at its own root, as it is mounted; failures of it are its 500s."""
    transport = httpx.ASGITransport(provider_app, raise_app_exceptions=False)
    return provider_client(settings, transport)


def identity_hooks(settings: AccountSettings, public_origin: str, clock: Clock) -> Hooks:
    """Sessions that end at the provider end here in the same transaction; admins' end sooner."""
    issuer = f"{public_origin.rstrip('/')}{MOUNTED_AT}"

    async def sessions_ended(session: AsyncSession, ended: Sequence[UUID]) -> None:
        for session_id in ended:
            await repository.revoke_session(session, issuer, str(session_id), clock.now())

    async def limits_of_user(session: AsyncSession, user_id: UUID) -> SessionLimits | None:
        is_admin = await repository.is_admin(session, issuer, str(user_id), settings.admin_email)
        absolute = timedelta(seconds=settings.admin_session_s)
        return SessionLimits(ADMIN_INACTIVITY, absolute) if is_admin else None

    return Hooks(sessions_ended=sessions_ended, limits_of_user=limits_of_user)


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
