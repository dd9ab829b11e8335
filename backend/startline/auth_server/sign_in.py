"""Password sign-in, with equal work for known and unknown addresses."""

from startline.auth_server.abuse_protection import Caller
from startline.auth_server.email_addresses import mailable_email
from startline.auth_server.errors import (
    InvalidCredentials,
    SignInBanned,
    ValidationFailed,
)
from startline.auth_server.password_policy import MAX_LENGTH
from startline.auth_server.passwords import normalised
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.repository import UserRepository
from startline.auth_server.schemas import PasswordGrant
from startline.auth_server.sessions import is_banned, open_session
from startline.auth_server.user_json import Json, TokenResponse


async def sign_in(provider: IdentityProvider, body: PasswordGrant, caller: Caller) -> TokenResponse:
    if not body.email:
        raise ValidationFailed("missing email or phone")
    email = mailable_email(body.email)
    account = email or body.email.strip().lower()
    password = normalised(body.password or "")
    counted = await provider.abuse_protection.before_password(account, body.captcha_token, caller)
    async with provider.database.reading() as db:
        found = await UserRepository(db).by_email(email or account)
        stored_hash = found.password_hash if found else None
    too_long = len(password) > MAX_LENGTH
    if not await provider.hashing.matches(stored_hash, password[:MAX_LENGTH]) or too_long:
        raise InvalidCredentials
    assert found is not None and stored_hash is not None  # noqa: S101, PT018  the hash matched
    if found.email_confirmed_at is None:
        # anyone can choose the password of an unconfirmed account by signing up: another answer, or
        # an attempt that does not count, would tell whether the address had an account before
        raise InvalidCredentials
    await provider.abuse_protection.after_password(account, caller, counted)
    if is_banned(found, provider.clock.now()):
        raise SignInBanned
    note = await _weakness_note(provider, password, email)
    is_outdated = provider.hashing.is_outdated(stored_hash)
    renewed_hash = await provider.hashing.hash(password) if is_outdated else None
    async with provider.database.writing() as db:
        user = await UserRepository(db).by_id(found.id, lock=True)
        if user is None or user.password_hash != stored_hash:
            raise InvalidCredentials
        if renewed_hash is not None:
            user.password_hash = renewed_hash
        return open_session(provider, db, user, "password", caller, note)


async def is_current_password(
    provider: IdentityProvider, stored_hash: str | None, password: str
) -> bool:
    password = normalised(password)
    return len(password) <= MAX_LENGTH and await provider.hashing.matches(stored_hash, password)


async def _weakness_note(
    provider: IdentityProvider, password: str, email: str | None
) -> Json | None:
    """The `weak_password` member of the response: the password no longer meets the policy."""
    weakness = await provider.hashing.compute(lambda: provider.policy.weakness(password, email))
    if weakness is None:
        return None
    return {"message": weakness.message, "reasons": list(weakness.reasons)}
