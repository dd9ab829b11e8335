"""Sign-up with address and password; the response does not reveal whether the account exists."""

from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import mailed_tokens
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.email_addresses import mailable_email
from startline.auth_server.errors import (
    AnonymousProviderDisabled,
    Refusal,
    SignUpDisabled,
    UserAlreadyExists,
    ValidationFailed,
    WeakPassword,
)
from startline.auth_server.metadata import new_metadata
from startline.auth_server.one_time_tokens import TokenKind
from startline.auth_server.password_policy import LEAKED
from startline.auth_server.passwords import normalised
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import SignUpRequest
from startline.auth_server.sessions import end_sessions, open_session
from startline.auth_server.sign_up_browser import browser_mac
from startline.auth_server.user_json import Json, awaiting_confirmation_json
from startline.db.tables.auth_server import DECOY_USER_ID, IdentityUserRow


async def sign_up(provider: IdentityProvider, body: SignUpRequest, caller: Caller) -> Json:
    email, password = _validate(provider, body)
    metadata = new_metadata(body.data)
    await provider.abuse_protection.require_captcha(body.captcha_token, "signup", caller)
    await provider.abuse_protection.before_new_password(caller)
    await refuse_weak(provider, password, email)
    await provider.abuse_protection.before_sign_up(caller)
    may_mail = await provider.abuse_protection.may_confirm(email)
    password_hash = await provider.hashing.hash(password)
    if provider.settings.identity_autoconfirm and not provider.hooks.is_reserved_address(email):
        return await _sign_up_confirmed(provider, email, password_hash, metadata, caller)
    async with provider.database.writing() as db:
        candidate = new_user(provider, email, password_hash, metadata)
        user = await _user_to_confirm(provider, db, candidate, caller)
        if may_mail:  # otherwise the link of the last mail stays valid
            await _mail(provider, db, user, email)
    # never the id of the account: a changed id would reveal that an account was made or deleted
    user_id = provider.decoy_user_id(email)
    return awaiting_confirmation_json(user_id, email, metadata, provider.clock.now())


async def _mail(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow, email: str
) -> None:
    if user.id != DECOY_USER_ID:
        await mailed_tokens.issue_and_mail(provider, db, user, TokenKind.SIGNUP, email)
    else:  # the same work; the token is never mailed
        await mailed_tokens.issue(provider, db, user, TokenKind.SIGNUP)
        await provider.mail.send_already_registered(db, email, provider.clock.now())


async def refuse_weak(provider: IdentityProvider, password: str, email: str | None) -> None:
    """Raises WeakPassword. The length check costs nothing and comes before the hashing queue; the
    leak check is a request to another service, comes last and holds no place in the queue.
    """
    weakness = provider.policy.length_weakness(password)
    if weakness is None:
        weakness = await provider.hashing.compute(lambda: provider.policy.weakness(password, email))
    if weakness is None and provider.pwned is not None and await provider.pwned.is_leaked(password):
        weakness = LEAKED
    if weakness is not None:
        raise WeakPassword(weakness.message, weakness.reasons)


def require_email(text: str | None) -> str:
    """The normalised address. Raises ValidationFailed."""
    email = mailable_email(text) if text else None
    if email is None:
        raise ValidationFailed("Unable to validate email address: invalid format")
    return email


def _validate(provider: IdentityProvider, body: SignUpRequest) -> tuple[str, str]:
    if not provider.settings.identity_sign_up:
        raise SignUpDisabled
    if not body.email:
        raise AnonymousProviderDisabled
    if not body.password:
        raise ValidationFailed("Signup requires a valid password")
    email = require_email(body.email)
    password = normalised(body.password)
    weakness = provider.policy.length_weakness(password)
    if weakness is not None:
        raise WeakPassword(weakness.message, weakness.reasons)
    return email, password


async def _user_to_confirm(
    provider: IdentityProvider,
    db: AsyncSession,
    candidate: IdentityUserRow,
    caller: Caller,
) -> IdentityUserRow:
    """A new or unconfirmed user; the decoy if the address is confirmed already.

    The newest sign-up replaces the password, the names and the browser of an earlier one. None of
    them is proved to be the owner's before `verification` compares the browser.
    """
    now, email = provider.clock.now(), candidate.email
    users = UserRepository(db)
    found = await users.by_email_or_decoy(email, now)
    if found.id == DECOY_USER_ID:
        candidate.sign_up_browser = browser_mac(provider, candidate.id, caller)
        if await users.add(candidate):
            candidate.confirmation_sent_at = now
            return candidate
        found = await users.by_email_or_decoy(email, now)
    if found.email_confirmed_at is not None:
        found = await users.decoy(now)
    else:
        found.password_hash, found.user_metadata = candidate.password_hash, candidate.user_metadata
        found.sign_up_browser = browser_mac(provider, found.id, caller)
    found.confirmation_sent_at = found.updated_at = now
    return found


async def _sign_up_confirmed(
    provider: IdentityProvider, email: str, password_hash: str, metadata: Json, caller: Caller
) -> Json:
    async with provider.database.writing() as db:
        outcome = await _create_confirmed(provider, db, email, password_hash, metadata, caller)
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


async def _create_confirmed(
    provider: IdentityProvider,
    db: AsyncSession,
    email: str,
    password_hash: str,
    metadata: Json,
    caller: Caller,
) -> Json | Refusal:
    users = UserRepository(db)
    user = await users.by_email(email, lock=True)
    if user is None:
        user = new_user(provider, email, password_hash, metadata)
        if not await users.add(user):
            return UserAlreadyExists()
    elif user.email_confirmed_at is not None:
        return UserAlreadyExists()
    else:
        await end_sessions(provider, db, user.id)
        user.password_hash, user.user_metadata = password_hash, metadata
    user.email_confirmed_at = provider.clock.now()
    return open_session(provider, db, user, "password", caller).as_json()


def new_user(
    provider: IdentityProvider, email: str, password_hash: str | None, metadata: Json
) -> IdentityUserRow:
    now = provider.clock.now()
    return IdentityUserRow(
        id=uuid4(),
        email=email,
        password_hash=password_hash,
        user_metadata=metadata,
        email_change_halves=0,
        wrong_codes_ms=[],
        created_at=now,
        updated_at=now,
    )
