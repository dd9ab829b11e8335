"""Verification of mailed links and codes: sign-up, recovery, change of address."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import mailed_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.email_addresses import mailable_email
from startline.auth_server.errors import (
    EmailExists,
    OtpExpired,
    Refusal,
    UserBanned,
    ValidationFailed,
)
from startline.auth_server.one_time_tokens import (
    CHANGE_HALVES,
    KINDS_BY_TYPE,
    TokenKind,
    link_hash,
)
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.recovery import is_taken
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import LinkRequest, VerifyRequest
from startline.auth_server.sessions import end_sessions, is_banned, open_session
from startline.auth_server.sign_in import is_current_password
from startline.auth_server.sign_up_browser import has_signed_up
from startline.auth_server.token_repository import TokenRepository
from startline.auth_server.user_json import Json
from startline.db.tables.auth_server import IdentityTokenRow, IdentityUserRow

FIRST_HALF_ACCEPTED: Final = (
    "Confirmation link accepted. Please proceed to confirm link sent to the other email"
)
_BOTH: Final = 3


@dataclass(frozen=True)
class Confirmer:
    """Who uses a link or a code, and the hash of the password that they sent, if it is right."""

    caller: Caller
    verified_hash: str | None = None


async def verify(provider: IdentityProvider, body: VerifyRequest, caller: Caller) -> Json:
    """Returns a session; `{msg, code}` while the other address has yet to confirm a change."""
    kinds = _validate(body)
    await provider.abuse_protection.before_verification(caller)
    verified_hash = await _verify_password(provider, body)
    async with provider.database.writing() as db:
        token = await _find_token(provider, db, body, kinds)
        if token is None:
            outcome: Json | Refusal = OtpExpired()
        else:
            outcome = await _sign_in_with(provider, db, token, Confirmer(caller, verified_hash))
    if isinstance(outcome, Refusal):  # raised after the commit, so that the attempt is counted
        raise outcome
    return outcome


async def address_of_link(provider: IdentityProvider, body: LinkRequest, caller: Caller) -> Json:
    """What a link confirms, without using it: `email`, and `new_email` of a change of address.

    Not part of GoTrue. Raises OtpExpired, ValidationFailed.
    """
    kinds = _validate(VerifyRequest(type=body.type, token_hash=body.token_hash))
    await provider.abuse_protection.before_verification(caller)
    async with provider.database.reading() as db:
        token = await mailed_tokens.by_link(provider, db, body.token_hash or "", kinds)
        user = await UserRepository(db).by_id(token.user_id) if token else None
    if user is None:
        raise OtpExpired
    is_change = TokenKind.EMAIL_CHANGE_NEW in kinds
    return {"email": user.email, **({"new_email": user.new_email} if is_change else {})}


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


async def _verify_password(provider: IdentityProvider, body: VerifyRequest) -> str | None:
    """The password hash of the user of the link, if the password sent with it is the right one."""
    if not body.token_hash or not body.password:
        return None
    async with provider.database.reading() as db:
        user_id = await TokenRepository(db).user_of_link(link_hash(body.token_hash))
        user = await UserRepository(db).by_id(user_id) if user_id else None
        stored_hash = user.password_hash if user else None
    if stored_hash is None or not await is_current_password(provider, stored_hash, body.password):
        return None
    return stored_hash


async def _find_token(
    provider: IdentityProvider, db: AsyncSession, body: VerifyRequest, kinds: tuple[TokenKind, ...]
) -> IdentityTokenRow | None:
    if body.token_hash:
        return await mailed_tokens.by_link(provider, db, body.token_hash, kinds)
    email = mailable_email(body.email or "") or ""
    users, now = UserRepository(db), provider.clock.now()
    if TokenKind.EMAIL_CHANGE_NEW in kinds:
        user = await users.by_either_email_or_decoy(email, now)
        is_current = user.email == email
        kinds = (TokenKind.EMAIL_CHANGE_CURRENT if is_current else TokenKind.EMAIL_CHANGE_NEW,)
    else:
        user = await users.by_email_or_decoy(email, now)
    return await mailed_tokens.by_code(provider, db, user, body.token or "", kinds)


async def _sign_in_with(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow, confirmer: Confirmer
) -> Json | Refusal:
    user = await _use(provider, db, token, confirmer)
    if isinstance(user, Refusal):
        return user
    if user is None:
        return {"msg": FIRST_HALF_ACCEPTED, "code": "200"}
    return open_session(provider, db, user, "otp", confirmer.caller).as_json()


async def _use(
    provider: IdentityProvider, db: AsyncSession, token: IdentityTokenRow, confirmer: Confirmer
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
    if kind in CHANGE_HALVES:
        return await _confirm_half(provider, db, user, kind)
    if user.email_confirmed_at is None and not (
        kind is TokenKind.SIGNUP and _chose_password(provider, user, confirmer)
    ):
        user.password_hash, user.user_metadata = None, {}
    user.sign_up_browser = None
    if kind is TokenKind.RECOVERY:
        await tokens.delete_all(user.id)
    user.email_confirmed_at = user.email_confirmed_at or now
    return user


def _chose_password(
    provider: IdentityProvider, user: IdentityUserRow, confirmer: Confirmer
) -> bool:
    """Whether the password is proved to be that of the person who confirms: anyone can sign up with
    any address. Never for a reserved address.
    """
    if provider.hooks.is_reserved_address(user.email or ""):
        return False
    has_typed_it = user.password_hash is not None and user.password_hash == confirmer.verified_hash
    return has_typed_it or has_signed_up(provider, user, confirmer.caller)


async def _confirm_half(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, kind: TokenKind
) -> IdentityUserRow | Refusal | None:
    new_email, former = user.new_email, user.email
    if new_email is None:
        return OtpExpired()
    user.email_change_halves |= CHANGE_HALVES[kind]
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
