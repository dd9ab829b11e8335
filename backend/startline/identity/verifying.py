"""Has this address been proved? Acts on the link or the code of a mail."""

from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens, pkce
from startline.identity.addresses import normalised_email
from startline.identity.errors import (
    EmailExists,
    OtpExpired,
    Refusal,
    UserBanned,
    ValidationFailed,
)
from startline.identity.one_time import KINDS_OF_TYPE, PKCE_PREFIX, Kind
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.schemas import VerifyRequest
from startline.identity.sessions import end_sessions, is_banned, open_session
from startline.identity.token_repository import TokenRepository
from startline.identity.wire import Json
from startline.store.identity import IdentityTokenRow, IdentityUserRow

HALF_DONE: Final = (
    "Confirmation link accepted. Please proceed to confirm link sent to the other email"
)
_HALVES: Final = {Kind.EMAIL_CHANGE_CURRENT: 1, Kind.EMAIL_CHANGE_NEW: 2}
_BOTH: Final = 3


async def verify(provider: IdentityProvider, body: VerifyRequest, caller: Caller) -> Json:
    """A session; `{msg, code}` when the other address has yet to agree to a change."""
    kinds = _checked(body)
    await provider.doorkeeper.before_verification(caller)
    async with provider.database.writing() as db:
        token = await _found(provider, db, body, kinds)
        outcome = await _use(provider, db, token, caller) if token else OtpExpired()
    if isinstance(outcome, Refusal):  # the failed try is counted by now
        raise outcome
    return outcome


async def follow_link(
    provider: IdentityProvider, link_token: str, kind_name: str, caller: Caller
) -> Json:
    """As `verify`; for a link of the PKCE flow `{code}`, to be exchanged where it began."""
    if not link_token:
        raise ValidationFailed("Verify requires a token or a token hash")
    if not link_token.startswith(PKCE_PREFIX):
        body = VerifyRequest(type=kind_name, token_hash=link_token)
        return await verify(provider, body, caller)
    kinds = _kinds(kind_name)
    await provider.doorkeeper.before_verification(caller)
    async with provider.database.writing() as db:
        token = await mailed_tokens.by_link(provider, db, link_token, kinds)
        if token is None:
            raise OtpExpired("Email link is invalid or has expired")
        code = await pkce.issue_code(provider, db, token)
        outcome = await _prove(provider, db, token)
    if isinstance(outcome, Refusal):
        raise outcome
    return {"msg": HALF_DONE, "code": "200"} if outcome is None else {"code": code}


def _checked(body: VerifyRequest) -> tuple[Kind, ...]:
    if not body.type:
        raise ValidationFailed("Verify requires a verification type")
    kinds = _kinds(body.type)
    if not body.token and not body.token_hash:
        raise ValidationFailed("Verify requires a token or a token hash")
    if body.token and body.token_hash:
        raise ValidationFailed("Verify requires either a token or a token hash")
    if body.token_hash and (body.email or body.phone):
        raise ValidationFailed("Only the token_hash and type should be provided")
    if body.token and not body.email:
        raise ValidationFailed("Only an email address should be provided on verify")
    return kinds


def _kinds(kind_name: str) -> tuple[Kind, ...]:
    if kind_name not in KINDS_OF_TYPE:
        raise ValidationFailed("Invalid email verification type")
    return KINDS_OF_TYPE[kind_name]


async def _found(
    provider: IdentityProvider, db: AsyncSession, body: VerifyRequest, kinds: tuple[Kind, ...]
) -> IdentityTokenRow | None:
    if body.token_hash:
        return await mailed_tokens.by_link(provider, db, body.token_hash, kinds)
    email = normalised_email(body.email or "") or ""
    user = await UserRepository(db).by_either_email(email)
    if user is not None and Kind.EMAIL_CHANGE_NEW in kinds:
        is_current = user.email == email
        kinds = (Kind.EMAIL_CHANGE_CURRENT if is_current else Kind.EMAIL_CHANGE_NEW,)
    elif user is not None and user.email != email:
        user = None
    return await mailed_tokens.by_code(provider, db, user, body.token or "", kinds)


async def _use(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow, caller: Caller
) -> Json | Refusal:
    user = await _prove(provider, db, token)
    if isinstance(user, Refusal):
        return user
    if user is None:
        return {"msg": HALF_DONE, "code": "200"}
    return open_session(provider, db, user, "otp", caller).as_json()


async def _prove(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow
) -> IdentityUserRow | Refusal | None:
    """Uses the token up. None: the other half of an email change is missing."""
    now = provider.clock.now()
    kind = Kind(token.kind)
    user = await UserRepository(db).by_id(token.user_id, lock=True)
    if user is None:
        return OtpExpired()
    if is_banned(user, now):
        return UserBanned()
    tokens = TokenRepository(db)
    await tokens.delete(token)
    if kind in _HALVES:
        return await _agree_to_change(provider, db, user, kind)
    if user.email_confirmed_at is None and user.password_hash and kind is not Kind.SIGNUP:
        # set by somebody who never proved this address
        user.password_hash, user.user_metadata = None, {}
    if kind is Kind.RECOVERY:
        await tokens.delete_all(user.id)
    user.email_confirmed_at = user.email_confirmed_at or now
    return user


async def _agree_to_change(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, kind: Kind
) -> IdentityUserRow | Refusal | None:
    new_email, former = user.new_email, user.email
    if new_email is None:
        return OtpExpired()
    user.email_change_halves |= _HALVES[kind]
    if former is not None and user.email_change_halves != _BOTH:
        return None
    if await UserRepository(db).by_email(new_email) is not None:
        return EmailExists()
    now = provider.clock.now()
    try:
        async with db.begin_nested():
            user.email, user.new_email, user.email_change_halves = new_email, None, 0
            user.email_confirmed_at = user.updated_at = now
    except IntegrityError:
        return EmailExists()
    await TokenRepository(db).delete_all(user.id)
    await end_sessions(provider, db, user.id)
    if former is not None:
        await provider.mail.tell_address_changed(db, user, former, now)
    return user
