"""Updates of a user's own account; a new password or address requires recent authentication."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.abuse_protection import Caller
from startline.auth_server.account import (
    AuthenticatedSession,
    authenticated_session,
    require_recent_sign_in,
    require_second_factor,
)
from startline.auth_server.errors import (
    CurrentPasswordInvalid,
    CurrentPasswordRequired,
    NotAdmin,
    NotSupported,
    ReauthenticationNeeded,
    SamePassword,
)
from startline.auth_server.metadata import merged
from startline.auth_server.one_time_tokens import CHANGE_HALVES
from startline.auth_server.passwords import normalised
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.recovery import send_email_change
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import UserUpdateRequest
from startline.auth_server.sessions import end_sessions, shown_user
from startline.auth_server.sign_in import is_current_password
from startline.auth_server.sign_up import refuse_weak, require_email
from startline.auth_server.token_repository import TokenRepository
from startline.auth_server.user_json import Json


@dataclass(frozen=True)
class _ValidatedUpdate:
    validated_against_hash: str | None
    """The password hash at validation; the write fails if it changed since."""
    password_hash: str | None
    email: str | None
    """The present one withdraws a change that waits."""
    may_mail: bool
    """Whether the new address may have another mail now; the answer is the same."""
    data: Json | None


async def update_user(
    provider: IdentityProvider, bearer: str | None, body: UserUpdateRequest, caller: Caller
) -> Json:
    async with provider.database.reading() as db:
        current = await authenticated_session(provider, db, bearer)
    update = await _validate(provider, current, body, caller)
    async with provider.database.writing() as db:
        locked = await authenticated_session(provider, db, bearer, lock=True)
        if locked.user.password_hash != update.validated_against_hash:
            raise ReauthenticationNeeded
        await _apply(provider, db, locked, update)
        return shown_user(provider, locked.user)


async def _validate(
    provider: IdentityProvider,
    current: AuthenticatedSession,
    body: UserUpdateRequest,
    caller: Caller,
) -> _ValidatedUpdate:
    user = current.user
    require_second_factor(current)
    if body.app_metadata is not None:
        raise NotAdmin("Updating app_metadata requires admin privileges")
    if body.phone:
        raise NotSupported
    email = require_email(body.email) if body.email else None
    new_email = None if email == user.email else email
    password = normalised(body.password) if body.password is not None else None
    merged(user.user_metadata, body.data)
    if password is not None or new_email is not None:
        await _require_reauthentication(provider, current, body, caller)
    if password is not None:
        await refuse_weak(provider, password, user.email)
    may_mail = False
    if new_email is not None:
        await provider.abuse_protection.before_own_mail(str(user.id), caller)
        may_mail = await provider.abuse_protection.may_mail_change(new_email)
    password_hash = None
    if password is not None:
        if await provider.hashing.matches(user.password_hash, password):
            raise SamePassword
        password_hash = await provider.hashing.hash(password)
    return _ValidatedUpdate(user.password_hash, password_hash, email, may_mail, body.data)


async def _require_reauthentication(
    provider: IdentityProvider,
    current: AuthenticatedSession,
    body: UserUpdateRequest,
    caller: Caller,
) -> None:
    """Accepts the current password or a recent sign-in."""
    user = current.user
    if body.current_password is not None:
        account = user.email or str(user.id)
        counted = await provider.abuse_protection.before_current_password(account, caller)
        if not await is_current_password(provider, user.password_hash, body.current_password):
            raise CurrentPasswordInvalid
        await provider.abuse_protection.after_current_password(account, caller, counted)
        return
    require_recent_sign_in(provider, current)
    by_password = any(entry.get("method") == "password" for entry in current.session.amr)
    if provider.settings.identity_require_current_password and by_password:
        raise CurrentPasswordRequired


async def _apply(
    provider: IdentityProvider,
    db: AsyncSession,
    current: AuthenticatedSession,
    update: _ValidatedUpdate,
) -> None:
    user, now = current.user, provider.clock.now()
    user.user_metadata = merged(user.user_metadata, update.data)
    user.updated_at = now
    if update.password_hash is not None:
        user.password_hash = update.password_hash
        await TokenRepository(db).delete_all(user.id)
        await end_sessions(provider, db, user.id, but=current.session.id)
        await provider.mail.send_password_changed(db, user, now)
    if update.password_hash is not None or update.email is not None:
        # also before another change: where no mail is sent, its earlier links would confirm it
        user.new_email, user.email_change_halves = None, 0
        await TokenRepository(db).delete_all(user.id, CHANGE_HALVES)
    if update.email is not None and update.email != user.email:
        user.new_email, user.email_change_sent_at = update.email, now
        mailed = user if update.may_mail else await UserRepository(db).decoy(now)
        await send_email_change(provider, db, mailed, user.email or update.email, update.email)
