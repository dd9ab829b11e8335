"""Verification of mailed links and codes: sign-up, recovery, change of address."""

from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import mailed_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.email_addresses import normalised_email
from startline.auth_server.errors import (
    EmailExists,
    OtpExpired,
    Refusal,
    UserBanned,
    ValidationFailed,
)
from startline.auth_server.one_time_tokens import KINDS_BY_TYPE, TokenKind
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.recovery import is_taken
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import VerifyRequest
from startline.auth_server.sessions import end_sessions, is_banned, open_session
from startline.auth_server.token_repository import TokenRepository
from startline.auth_server.user_json import Json
from startline.db.tables.auth_server import IdentityTokenRow, IdentityUserRow

FIRST_HALF_ACCEPTED: Final = (
    "Confirmation link accepted. Please proceed to confirm link sent to the other email"
)
_HALVES: Final = {TokenKind.EMAIL_CHANGE_CURRENT: 1, TokenKind.EMAIL_CHANGE_NEW: 2}
_BOTH: Final = 3


async def verify(provider: IdentityProvider, body: VerifyRequest, caller: Caller) -> Json:
    """Returns a session; `{msg, code}` while the other address has yet to confirm a change."""
    kinds = _validate(body)
    await provider.abuse_protection.before_verification(caller)
    async with provider.database.writing() as db:
        token = await _find_token(provider, db, body, kinds)
        outcome = await _sign_in_with(provider, db, token, caller) if token else OtpExpired()
    if isinstance(outcome, Refusal):  # raised after the commit, so that the attempt is counted
        raise outcome
    return outcome


def _validate(body: VerifyRequest) -> tuple[TokenKind, ...]:
    """The token kinds of the requested type. Raises ValidationFailed."""
    if not body.type:
        raise ValidationFailed("Verify requires a verification type")
    if body.type not in KINDS_BY_TYPE:
        raise ValidationFailed("Invalid email verification type")
    if not body.token and not body.token_hash:
        raise ValidationFailed("Verify requires a token or a token hash")
    if body.token and body.token_hash:
        raise ValidationFailed("Verify requires either a token or a token hash")
    if body.token_hash and body.email:
        raise ValidationFailed("Only the token_hash and type should be provided")
    if body.token and not body.email:
        raise ValidationFailed("Only an email address should be provided on verify")
    return KINDS_BY_TYPE[body.type]


async def _find_token(
    provider: IdentityProvider, db: AsyncSession, body: VerifyRequest, kinds: tuple[TokenKind, ...]
) -> IdentityTokenRow | None:
    if body.token_hash:
        return await mailed_tokens.by_link(provider, db, body.token_hash, kinds)
    email = normalised_email(body.email or "") or ""
    users, now = UserRepository(db), provider.clock.now()
    if TokenKind.EMAIL_CHANGE_NEW in kinds:
        user = await users.by_either_email_or_decoy(email, now)
        is_current = user.email == email
        kinds = (TokenKind.EMAIL_CHANGE_CURRENT if is_current else TokenKind.EMAIL_CHANGE_NEW,)
    else:
        user = await users.by_email_or_decoy(email, now)
    return await mailed_tokens.by_code(provider, db, user, body.token or "", kinds)


async def _sign_in_with(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow, caller: Caller
) -> Json | Refusal:
    user = await _use(provider, db, token)
    if isinstance(user, Refusal):
        return user
    if user is None:
        return {"msg": FIRST_HALF_ACCEPTED, "code": "200"}
    return open_session(provider, db, user, "otp", caller).as_json()


async def _use(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow
) -> IdentityUserRow | Refusal | None:
    """Uses the token up. None: the other half of an address change is missing."""
    now = provider.clock.now()
    kind = TokenKind(token.kind)
    user = await UserRepository(db).by_id(token.user_id, lock=True)
    if user is None:
        return OtpExpired()
    if is_banned(user, now):
        return UserBanned()
    tokens = TokenRepository(db)
    await tokens.delete(token)
    if kind in _HALVES:
        return await _confirm_half(provider, db, user, kind)
    if user.email_confirmed_at is None and user.password_hash and kind is not TokenKind.SIGNUP:
        # the password was set by a person who never confirmed this address
        user.password_hash, user.user_metadata = None, {}
    if kind is TokenKind.RECOVERY:
        await tokens.delete_all(user.id)
    user.email_confirmed_at = user.email_confirmed_at or now
    return user


async def _confirm_half(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, kind: TokenKind
) -> IdentityUserRow | Refusal | None:
    new_email, former = user.new_email, user.email
    if new_email is None:
        return OtpExpired()
    user.email_change_halves |= _HALVES[kind]
    if former is not None and user.email_change_halves != _BOTH:
        return None
    if await is_taken(provider, db, new_email):
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
        await provider.mail.send_address_changed(db, user, former, now)
    return user
