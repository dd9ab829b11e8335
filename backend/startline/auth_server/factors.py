"""Second factors of a user: enrolled, challenged, verified, removed."""

import hashlib
import hmac
from datetime import timedelta
from typing import Final
from uuid import UUID, uuid4

import structlog
from cryptography.exceptions import InvalidTag
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server import totp
from startline.auth_server.abuse_protection import Caller
from startline.auth_server.access_tokens import SECOND_FACTOR_METHODS
from startline.auth_server.account import (
    AuthenticatedSession,
    authenticated_session,
    require_recent_sign_in,
    require_second_factor,
)
from startline.auth_server.errors import (
    NotSupported,
    SessionNotFound,
    ValidationFailed,
)
from startline.auth_server.factor_errors import (
    ChallengeExpired,
    FactorNameConflict,
    FactorNotFound,
    FactorUnreadable,
    TooManyFactors,
    WrongFactorCode,
)
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.schemas import EnrollRequest, FactorCodeRequest
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.sessions import end_sessions, token_response
from startline.auth_server.stored_factors import StoredFactor, factors_of, has_verified, store
from startline.auth_server.token_refresh import rotate
from startline.auth_server.user_json import Json, TokenResponse
from startline.db.tables.auth_server import IdentityUserRow
from startline.mail.templates import PRODUCT

MAX_FACTORS: Final = 10
CHALLENGE_LIFE: Final = timedelta(minutes=5)

log = structlog.get_logger("startline.auth_server.factors")


async def enroll(provider: IdentityProvider, bearer: str | None, body: EnrollRequest) -> Json:
    """A new secret, which counts once a code of it was verified. It replaces one that never was."""
    if body.factor_type != "totp":
        raise NotSupported
    now, name = provider.clock.now(), (body.friendly_name or "").strip()
    factor_id, secret = uuid4(), totp.new_secret()
    async with provider.database.writing() as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        require_second_factor(current)
        require_recent_sign_in(provider, current)
        kept = [each for each in factors_of(current.user) if each.status == "verified"]
        if len(kept) >= MAX_FACTORS:
            raise TooManyFactors
        if any(each.friendly_name == name for each in kept):
            raise FactorNameConflict
        new = StoredFactor(
            id=factor_id,
            friendly_name=name,
            encrypted_secret=totp.encrypted(provider.keys.secret, factor_id, secret),
            created_at=now,
            updated_at=now,
        )
        store(current.user, [*kept, new])
        account = current.user.email or str(current.user.id)
    address = totp.address_of(secret, account, body.issuer or PRODUCT)
    drawn = {"qr_code": totp.qr_code(address), "secret": secret, "uri": address}
    return {"id": str(factor_id), "type": "totp", "friendly_name": name, "totp": drawn}


async def challenge(provider: IdentityProvider, bearer: str | None, factor_id: str) -> Json:
    async with provider.database.reading() as db:
        current = await authenticated_session(provider, db, bearer)
    factor = _factor(current.user, factor_id)
    issued_s = int(provider.clock.now().timestamp())
    expires_s = issued_s + int(CHALLENGE_LIFE.total_seconds())
    made = _challenge_id(provider, factor.id, current.session.id, issued_s)
    return {"id": str(made), "type": "totp", "expires_at": expires_s}


async def verify(
    provider: IdentityProvider,
    bearer: str | None,
    factor_id: str,
    body: FactorCodeRequest,
    caller: Caller,
) -> TokenResponse:
    """The session with both factors. The first code of a factor also puts it into force."""
    async with provider.database.reading() as db:
        current = await authenticated_session(provider, db, bearer)
    _check_challenge(provider, current, _factor(current.user, factor_id), body.challenge_id)
    user_id = str(current.user.id)
    counted = await provider.abuse_protection.before_second_factor(user_id, caller)
    async with provider.database.writing(extra_timeout_s=provider.database.lock_timeout_s) as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        factor = _factor(current.user, factor_id)
        await _accept_code(provider, db, current, factor, body.code or "")
        answer = await upgrade_session(provider, db, current, "totp")
    await provider.abuse_protection.after_second_factor(user_id, counted)
    return answer


async def unenroll(provider: IdentityProvider, bearer: str | None, factor_id: str) -> Json:
    async with provider.database.writing() as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        user, removed = current.user, _factor(current.user, factor_id)
        if removed.status == "verified":
            require_second_factor(current)
            require_recent_sign_in(provider, current)
        store(user, [each for each in factors_of(user) if each.id != removed.id])
        if removed.status == "verified" and not has_verified(user):
            await _forget_second_factor(provider, db, user)
    return {"id": str(removed.id)}


async def upgrade_session(
    provider: IdentityProvider, db: AsyncSession, current: AuthenticatedSession, method: str
) -> TokenResponse:
    """Rotates the tokens of the session, in which a second factor was given by `method`.

    Raises SessionNotFound.
    """
    wait_s = provider.database.lock_timeout_s
    row = await SessionRepository(db).locked(current.session.id, wait_s)
    if row is None:
        raise SessionNotFound
    given = {"method": method, "timestamp": int(provider.clock.now().timestamp())}
    row.amr = [*(each for each in row.amr if each.get("method") != method), given]
    rotate(provider, row)
    return token_response(provider, current.user, row)


async def _accept_code(
    provider: IdentityProvider,
    db: AsyncSession,
    current: AuthenticatedSession,
    factor: StoredFactor,
    code: str,
) -> None:
    """Raises FactorUnreadable, and WrongFactorCode, also for a code that was accepted before."""
    user, now = current.user, provider.clock.now()
    if factor.status == "unverified":
        require_second_factor(current)
    secret = _secret_of(provider, factor)
    step = totp.step_of_code(secret, code, now)
    if step is None or step <= factor.last_step:
        raise WrongFactorCode
    had_one = has_verified(user)
    changes = {"status": "verified", "last_step": step, "updated_at": now}
    accepted = factor.model_copy(update=changes)
    store(user, [accepted if each.id == factor.id else each for each in factors_of(user)])
    if factor.status == "unverified":
        await provider.mail.send_factor_changed(db, user, "second-factor-on", now)
    if not had_one:
        await provider.hooks.factors_changed(db, user.id, True)
        await end_sessions(provider, db, user.id, but=current.session.id)


def _secret_of(provider: IdentityProvider, factor: StoredFactor) -> str:
    """Raises FactorUnreadable."""
    try:
        return totp.decrypted(provider.keys.secret, factor.id, factor.encrypted_secret)
    except InvalidTag as error:
        log.error(  # noqa: TRY400 - the remedy says more than the trace
            "second factor is of another key file",
            remedy="put identity/keys.json of the backup back and restart, or remove the factor"
            " with `startline admin remove-second-factor EMAIL`",
        )
        raise FactorUnreadable from error


async def _forget_second_factor(
    provider: IdentityProvider, db: AsyncSession, user: IdentityUserRow
) -> None:
    """Sessions of before do not count as having given a factor that is set up later."""
    for row in await SessionRepository(db).of_user(user.id):
        row.amr = [each for each in row.amr if each.get("method") not in SECOND_FACTOR_METHODS]
    user.recovery_codes = None
    await provider.hooks.factors_changed(db, user.id, False)
    await provider.mail.send_factor_changed(db, user, "second-factor-off", provider.clock.now())


def _factor(user: IdentityUserRow, factor_id: str) -> StoredFactor:
    """Raises FactorNotFound."""
    for factor in factors_of(user):
        if str(factor.id) == factor_id:
            return factor
    raise FactorNotFound


def _challenge_id(
    provider: IdentityProvider, factor_id: UUID, session_id: UUID, issued_s: int
) -> UUID:
    """Carries the time of issue, and is bound to the factor and the session: nothing is stored."""
    moment = issued_s.to_bytes(4, "big")
    key = hmac.digest(provider.keys.secret, b"second factor challenge", hashlib.sha256)
    mac = hmac.digest(key, factor_id.bytes + session_id.bytes + moment, hashlib.sha256)
    return UUID(bytes=moment + mac[:12])


def _check_challenge(
    provider: IdentityProvider,
    current: AuthenticatedSession,
    factor: StoredFactor,
    challenge_id: str | None,
) -> None:
    """Raises ValidationFailed for one that was not made for this factor and session, and
    ChallengeExpired.
    """
    try:
        given = UUID(challenge_id or "")
    except ValueError:
        raise ValidationFailed("challenge_id is not a valid UUID") from None
    issued_s = int.from_bytes(given.bytes[:4], "big")
    made = _challenge_id(provider, factor.id, current.session.id, issued_s)
    if not hmac.compare_digest(made.bytes, given.bytes):
        raise ValidationFailed("This challenge was not made for this factor")
    if provider.clock.now().timestamp() - issued_s > CHALLENGE_LIFE.total_seconds():
        raise ChallengeExpired
