"""What signed-in users do with their own account."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens
from startline.identity.errors import (
    NoAuthorization,
    SessionNotFound,
    UserBanned,
    UserNotFound,
    ValidationFailed,
)
from startline.identity.one_time import Kind
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.session_repository import SessionRepository
from startline.identity.sessions import end_sessions, has_ended, is_banned
from startline.identity.wire import Json, user_json
from startline.store.identity import IdentitySessionRow, IdentityUserRow

SCOPES: Final = frozenset({"global", "local", "others"})


@dataclass(frozen=True)
class Presence:
    """A user in a session that holds, and the proofs it began with."""

    user: IdentityUserRow
    session: IdentitySessionRow


async def present(
    provider: IdentityProvider, db: AsyncSession, bearer: str | None, *, lock: bool = False
) -> Presence:
    if not bearer:
        raise NoAuthorization
    now = provider.clock.now()
    claims = provider.access_tokens.read(bearer, now)
    user = await UserRepository(db).by_id(claims.user_id, lock=lock)
    if user is None:
        raise UserNotFound
    row = await SessionRepository(db).by_id(claims.session_id)
    if row is None or row.user_id != user.id or await has_ended(provider, db, row, now):
        raise SessionNotFound
    if is_banned(user, now):
        raise UserBanned
    return Presence(user, row)


async def own_user(provider: IdentityProvider, bearer: str | None) -> Json:
    async with provider.database.reading() as db:
        return user_json((await present(provider, db, bearer)).user)


async def sign_out(provider: IdentityProvider, bearer: str | None, scope: str) -> None:
    if scope not in SCOPES:
        raise ValidationFailed("Unsupported logout scope")
    async with provider.database.writing() as db:
        here = await present(provider, db, bearer)
        own: UUID = here.session.id
        await end_sessions(
            provider,
            db,
            here.user.id,
            only=own if scope == "local" else None,
            but=own if scope == "others" else None,
        )


async def reauthenticate(provider: IdentityProvider, bearer: str | None, caller: Caller) -> None:
    async with provider.database.reading() as db:
        user = (await present(provider, db, bearer)).user
    email = user.email
    if not email:
        raise ValidationFailed("Reauthentication requires the user to have an email")
    await provider.doorkeeper.before_own_mail(str(user.id), caller)
    async with provider.database.writing() as db:
        user = (await present(provider, db, bearer, lock=True)).user
        user.reauthentication_sent_at = provider.clock.now()
        await mailed_tokens.issue_and_mail(provider, db, user, Kind.REAUTHENTICATION, email)


def signed_in_recently(provider: IdentityProvider, row: IdentitySessionRow) -> bool:
    proved = max((int(entry.get("timestamp", 0)) for entry in row.amr), default=0)
    recent = timedelta(seconds=provider.settings.identity_recent_sign_in_s)
    return provider.clock.now().timestamp() - proved <= recent.total_seconds()
