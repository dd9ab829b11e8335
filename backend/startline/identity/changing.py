"""Changes of one's own account: the dangerous ones need proof beyond the session."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens, pkce
from startline.identity.account import Presence, present, signed_in_recently
from startline.identity.disabled import PhoneProviderDisabled
from startline.identity.errors import (
    CurrentPasswordInvalid,
    CurrentPasswordRequired,
    EmailExists,
    NotAdmin,
    ReauthenticationNeeded,
    ReauthenticationNotValid,
    SamePassword,
)
from startline.identity.metadata import merged
from startline.identity.one_time import Kind
from startline.identity.passwords import normalised
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.recovering import send_change
from startline.identity.repository import UserRepository
from startline.identity.schemas import UserUpdateRequest
from startline.identity.sessions import end_sessions
from startline.identity.signing_in import password_is
from startline.identity.signing_up import checked_email, refuse_weak
from startline.identity.token_repository import TokenRepository
from startline.identity.wire import Json, user_json
from startline.store.identity import IdentityUserRow


@dataclass(frozen=True)
class _Change:
    """What the change was judged on; the write checks that it still holds."""

    judged_hash: str | None
    password_hash: str | None
    email: str | None
    nonce_id: UUID | None
    data: Json | None


async def update_user(
    provider: IdentityProvider, bearer: str | None, body: UserUpdateRequest, caller: Caller
) -> Json:
    async with provider.database.reading() as db:
        here = await present(provider, db, bearer)
    change = await _judged(provider, here, body, caller)
    async with provider.database.writing() as db:
        now_here = await present(provider, db, bearer, lock=True)
        if now_here.user.password_hash != change.judged_hash:
            raise ReauthenticationNeeded
        await _apply(provider, db, now_here, change)
        return user_json(now_here.user)


async def _judged(
    provider: IdentityProvider, here: Presence, body: UserUpdateRequest, caller: Caller
) -> _Change:
    user = here.user
    if body.app_metadata is not None:
        raise NotAdmin("Updating app_metadata requires admin privileges")
    if body.phone:
        raise PhoneProviderDisabled
    pkce.check_challenge(body)
    email = checked_email(body.email) if body.email else None
    email = None if email == user.email else email
    password = normalised(body.password) if body.password is not None else None
    if password is not None:
        await refuse_weak(provider, password, user.email)
    merged(user.user_metadata, body.data)
    nonce_id = None
    if password is not None or email is not None:
        nonce_id = await _proved(provider, here, body, caller)
    if email is not None:
        await provider.doorkeeper.before_own_mail(str(user.id), caller)
        async with provider.database.reading() as db:
            if await UserRepository(db).by_email(email) is not None:
                raise EmailExists
    password_hash = None
    if password is not None:
        if await provider.hashing.matches(user.password_hash, password):
            raise SamePassword
        password_hash = await provider.hashing.hash(password)
    return _Change(user.password_hash, password_hash, email, nonce_id, body.data)


async def _proved(
    provider: IdentityProvider, here: Presence, body: UserUpdateRequest, caller: Caller
) -> UUID | None:
    """By the current password, by a mailed nonce (whose id is returned), or by a recent sign-in."""
    user = here.user
    if body.current_password is not None:
        account = user.email or str(user.id)
        counted = await provider.doorkeeper.before_current_password(account, caller)
        if not await password_is(provider, user.password_hash, body.current_password):
            raise CurrentPasswordInvalid
        await provider.doorkeeper.after_current_password(account, caller, counted)
        return None
    if body.nonce:
        return await _nonce_id(provider, user, body.nonce)
    if not signed_in_recently(provider, here.session):
        raise ReauthenticationNeeded
    came_by_password = any(entry.get("method") == "password" for entry in here.session.amr)
    if provider.settings.identity_require_current_password and came_by_password:
        raise CurrentPasswordRequired
    return None


async def _nonce_id(provider: IdentityProvider, user: IdentityUserRow, nonce: str) -> UUID:
    async with provider.database.writing() as db:
        kinds = (Kind.REAUTHENTICATION,)
        row = await mailed_tokens.by_code(provider, db, user, nonce, kinds)
    if row is None:  # the failed try is counted by now
        raise ReauthenticationNotValid
    return row.id


async def _apply(
    provider: IdentityProvider, db: AsyncSession, here: Presence, change: _Change
) -> None:
    user, now = here.user, provider.clock.now()
    tokens = TokenRepository(db)
    if change.nonce_id is not None and not await tokens.delete_by_id(change.nonce_id):
        raise ReauthenticationNotValid
    user.user_metadata = merged(user.user_metadata, change.data)
    user.updated_at = now
    if change.password_hash is not None:
        user.password_hash = change.password_hash
        await tokens.delete_all(user.id)
        await end_sessions(provider, db, user.id, but=here.session.id)
        await provider.mail.tell_password_changed(db, user, now)
    if change.email is not None:
        user.new_email = change.email
        await send_change(provider, db, user, user.email or change.email, change.email)
