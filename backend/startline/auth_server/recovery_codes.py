"""Recovery codes: each signs in once instead of a code of the authenticator app."""

import hashlib
import hmac
import secrets
from typing import Final
from uuid import UUID

from startline.auth_server.abuse_protection import Caller
from startline.auth_server.account import (
    authenticated_session,
    require_recent_sign_in,
    require_second_factor,
)
from startline.auth_server.factor_errors import (
    FactorNotFound,
    RecoveryCodesAlone,
    RecoveryCodesExist,
    WrongFactorCode,
)
from startline.auth_server.factors import upgrade_session
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.schemas import FactorCodeRequest
from startline.auth_server.stored_factors import has_verified
from startline.auth_server.user_json import Json, TokenResponse, recovery_codes_id
from startline.db.tables.auth_server import IdentityUserRow

COUNT: Final = 10
ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without characters that look alike."""
_LENGTH: Final = 26
_WRONG: Final = "Invalid recovery code entered"


async def status(provider: IdentityProvider, bearer: str | None) -> Json:
    """Raises FactorNotFound for a user without recovery codes."""
    async with provider.database.reading() as db:
        user = (await authenticated_session(provider, db, bearer)).user
    if user.recovery_codes is None:
        raise FactorNotFound
    return {**_identity(user), "total": COUNT, "remaining": len(user.recovery_codes)}


async def generate(provider: IdentityProvider, bearer: str | None, *, replace: bool) -> Json:
    """`replace`: new ones in place of the earlier. The codes are in the answer and nowhere else.

    Raises InsufficientAal, ReauthenticationNeeded, RecoveryCodesAlone, RecoveryCodesExist,
    FactorNotFound.
    """
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(_LENGTH)) for _ in range(COUNT)]
    async with provider.database.writing() as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        user = current.user
        require_second_factor(current)
        require_recent_sign_in(provider, current)
        if not has_verified(user):
            raise RecoveryCodesAlone
        if replace and user.recovery_codes is None:
            raise FactorNotFound
        if not replace and user.recovery_codes is not None:
            raise RecoveryCodesExist
        user.recovery_codes = [_code_hash(provider.keys.secret, user.id, code) for code in codes]
        return {
            **_identity(user),
            "friendly_name": "Recovery codes",
            "total": COUNT,
            "codes": codes,
        }


async def verify(
    provider: IdentityProvider, bearer: str | None, body: FactorCodeRequest, caller: Caller
) -> TokenResponse:
    """The session with both factors. The code counts once. Raises WrongFactorCode."""
    async with provider.database.reading() as db:
        user_id = (await authenticated_session(provider, db, bearer)).user.id
    counted = await provider.abuse_protection.before_second_factor(str(user_id), caller)
    given = _code_hash(provider.keys.secret, user_id, body.code or "")
    async with provider.database.writing(extra_timeout_s=provider.database.lock_timeout_s) as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        stored = current.user.recovery_codes or []
        if given not in stored:
            raise WrongFactorCode(_WRONG)
        current.user.recovery_codes = [each for each in stored if each != given]
        answer = await upgrade_session(provider, db, current, "mfa/recovery_code")
    await provider.abuse_protection.after_second_factor(str(user_id), counted)
    return answer


async def remove(provider: IdentityProvider, bearer: str | None) -> Json:
    async with provider.database.writing() as db:
        current = await authenticated_session(provider, db, bearer, lock=True)
        require_second_factor(current)
        require_recent_sign_in(provider, current)
        if current.user.recovery_codes is None:
            raise FactorNotFound
        current.user.recovery_codes = None
        return _identity(current.user)


def _identity(user: IdentityUserRow) -> Json:
    return {"id": str(recovery_codes_id(user.id)), "type": "recovery_code"}


def _code_hash(key_secret: bytes, user_id: UUID, code: str) -> str:
    """A code has 128 random bits, so a fast keyed hash is enough.

    Case and separators do not count.
    """
    plain = "".join(code.lower().split()).replace("-", "")
    key = hmac.digest(key_secret, b"recovery code", hashlib.sha256)
    return hmac.new(key, user_id.bytes + plain.encode("utf-8", "replace"), "sha256").hexdigest()
