"""Who may have an account? Asks for an address and a password, tells nobody what it found."""

from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity import mailed_tokens, pkce
from startline.identity.addresses import normalised_email
from startline.identity.disabled import (
    AnonymousProviderDisabled,
    PhoneProviderDisabled,
    SignUpDisabled,
)
from startline.identity.errors import (
    Refusal,
    UserAlreadyExists,
    ValidationFailed,
    WeakPassword,
)
from startline.identity.metadata import new_metadata
from startline.identity.one_time import Kind
from startline.identity.password_policy import LEAKED
from startline.identity.passwords import normalised
from startline.identity.protection import Caller
from startline.identity.provider import IdentityProvider
from startline.identity.repository import UserRepository
from startline.identity.schemas import SignUpRequest
from startline.identity.sessions import end_sessions, open_session
from startline.identity.wire import Json, awaiting_confirmation_json
from startline.store.identity import DECOY_USER_ID, IdentityUserRow


async def sign_up(provider: IdentityProvider, body: SignUpRequest, caller: Caller) -> Json:
    email, password = _checked(provider, body)
    metadata = new_metadata(body.data)
    await provider.doorkeeper.require_captcha(body.captcha_token, "signup", caller)
    await refuse_weak(provider, password, email)
    await provider.doorkeeper.before_sign_up(caller)
    may_mail = await provider.doorkeeper.may_confirm(email)
    same_as = await _hash_it_fits(provider, email, password)
    password_hash = await provider.hashing.hash(password)
    if provider.settings.identity_autoconfirm:
        return await _take_at_once(provider, email, password_hash, metadata, caller)
    if may_mail:
        async with provider.database.writing() as db:
            fresh = new_user(provider, email, password_hash, metadata)
            user = await _claim(provider, db, fresh, same_as)
            flow_id = await pkce.begin(provider, db, user, body)
            if user.id != DECOY_USER_ID:
                await mailed_tokens.issue_and_mail(provider, db, user, Kind.SIGNUP, email, flow_id)
            else:  # the same work; the token leads nowhere
                await mailed_tokens.issue(provider, db, user, Kind.SIGNUP, flow_id)
                await provider.mail.tell_already_registered(db, email, provider.clock.now())
    # never the id of the account: it changes when an account does, and so tells of one
    told_id = provider.id_of_nobody(email)
    return awaiting_confirmation_json(told_id, email, metadata, provider.clock.now())


async def refuse_weak(provider: IdentityProvider, password: str, email: str | None) -> None:
    """Raises WeakPassword. The length, which costs nothing, comes before any queueing; leaks, asked
    of somebody else, come last, and hold no place in the queue.
    """
    weakness = provider.policy.length_weakness(password)
    if weakness is None:
        weakness = await provider.hashing.compute(lambda: provider.policy.weakness(password, email))
    if weakness is None and provider.pwned is not None and await provider.pwned.knows(password):
        weakness = LEAKED
    if weakness is not None:
        raise WeakPassword(weakness.message, weakness.reasons)


def checked_email(text: str | None) -> str:
    """Raises ValidationFailed."""
    email = normalised_email(text) if text else None
    if email is None:
        raise ValidationFailed("Unable to validate email address: invalid format")
    return email


def _checked(provider: IdentityProvider, body: SignUpRequest) -> tuple[str, str]:
    if not provider.settings.identity_sign_up:
        raise SignUpDisabled
    if body.phone and not body.email:
        raise PhoneProviderDisabled
    if body.phone:
        raise ValidationFailed(
            "Only an email address or phone number should be provided on signup."
        )
    if not body.email and not body.password:
        raise AnonymousProviderDisabled
    if not body.password:
        raise ValidationFailed("Signup requires a valid password")
    if not body.email:
        raise AnonymousProviderDisabled
    pkce.check_challenge(body)
    email = checked_email(body.email)
    password = normalised(body.password)
    weakness = provider.policy.length_weakness(password)
    if weakness is not None:
        raise WeakPassword(weakness.message, weakness.reasons)
    return email, password


async def _hash_it_fits(provider: IdentityProvider, email: str, password: str) -> str | None:
    """The hash that is kept already, where it is of this password. The same work for everybody."""
    async with provider.database.reading() as db:
        known = await UserRepository(db).by_email(email)
        known_hash = known.password_hash if known else None
    return known_hash if await provider.hashing.matches(known_hash, password) else None


async def _claim(
    provider: IdentityProvider, db: AsyncSession, fresh: IdentityUserRow, same_as: str | None
) -> IdentityUserRow:
    """The user to confirm: new, or one that never was confirmed; the decoy where there is one.

    Two passwords for one unconfirmed address: a mail that is opened does not say whose it was, so
    neither counts, and whoever proves the address chooses one. `same_as` is the hash that the
    password of this sign-up fits.
    """
    now, email = provider.clock.now(), fresh.email
    users = UserRepository(db)
    found = await users.by_email_or_decoy(email, now)
    if found.id == DECOY_USER_ID:
        if await users.add(fresh):
            fresh.confirmation_sent_at = now
            return fresh
        found = await users.by_email_or_decoy(email, now)
    if found.email_confirmed_at is not None:
        found = await users.decoy(now)
    elif same_as is not None and found.password_hash == same_as:
        found.user_metadata = fresh.user_metadata
    else:
        found.password_hash, found.user_metadata = None, {}
    found.confirmation_sent_at = found.updated_at = now
    return found


async def _take_at_once(
    provider: IdentityProvider, email: str, password_hash: str, metadata: Json, caller: Caller
) -> Json:
    async with provider.database.writing() as db:
        outcome = await _confirmed_at_once(provider, db, email, password_hash, metadata, caller)
    if isinstance(outcome, Refusal):
        raise outcome
    return outcome


async def _confirmed_at_once(
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
        app_metadata={},
        email_change_halves=0,
        created_at=now,
        updated_at=now,
    )
