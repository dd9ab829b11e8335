"""Is this the password of this address? The same work whether or not there is such an address."""

from startline.identity.addresses import normalised_email
from startline.identity.disabled import PhoneProviderDisabled
from startline.identity.errors import (
    EmailNotConfirmed,
    InvalidCredentials,
    SignInBanned,
    ValidationFailed,
)
from startline.identity.password_policy import LONGEST
from startline.identity.passwords import normalised
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.schemas import PasswordGrant
from startline.identity.sessions import is_banned, open_session
from startline.identity.wire import Json, SignedIn


async def sign_in(provider: IdentityProvider, body: PasswordGrant, caller: Caller) -> SignedIn:
    if body.phone:
        raise PhoneProviderDisabled
    if not body.email:
        raise ValidationFailed("missing email or phone")
    email = normalised_email(body.email)
    account = email or body.email.strip().lower()
    password = normalised(body.password or "")
    counted = await provider.doorkeeper.before_password(account, body.captcha_token, caller)
    async with provider.database.reading() as db:
        known = await UserRepository(db).by_email(email or account)
        known_hash = known.password_hash if known else None
    too_long = len(password) > LONGEST
    if not await provider.hashing.matches(known_hash, password[:LONGEST]) or too_long:
        raise InvalidCredentials
    assert known is not None and known_hash is not None  # noqa: S101, PT018  it matched
    await provider.doorkeeper.after_password(account, caller, counted)
    if is_banned(known, provider.clock.now()):
        raise SignInBanned
    if known.email_confirmed_at is None:
        raise EmailNotConfirmed
    note = await _weakness_note(provider, password, email)
    fresh_hash = (
        await provider.hashing.hash(password) if provider.hashing.is_outdated(known_hash) else None
    )
    async with provider.database.writing() as db:
        user = await UserRepository(db).by_id(known.id, lock=True)
        if user is None or user.password_hash != known_hash:
            raise InvalidCredentials
        if fresh_hash is not None:
            user.password_hash = fresh_hash
        return open_session(provider, db, user, "password", caller, note)


async def password_is(provider: IdentityProvider, db_hash: str | None, password: str) -> bool:
    password = normalised(password)
    return len(password) <= LONGEST and await provider.hashing.matches(db_hash, password)


async def _weakness_note(
    provider: IdentityProvider, password: str, email: str | None
) -> Json | None:
    """Told to whoever has just proved the password: it would not be taken today."""
    weakness = await provider.hashing.compute(lambda: provider.policy.weakness(password, email))
    if weakness is None:
        return None
    return {"message": weakness.message, "reasons": list(weakness.reasons)}
