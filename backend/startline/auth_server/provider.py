"""The embedded identity provider, assembled from its settings."""

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.abuse_protection import AbuseProtection
from startline.auth_server.access_tokens import AccessTokens
from startline.auth_server.database import SESSION_LOCK_TIMEOUT_S, IdentityDatabase
from startline.auth_server.keys import KeyRing
from startline.auth_server.mails import IdentityMail
from startline.auth_server.password_policy import CONTEXT_WORDS, PasswordPolicy
from startline.auth_server.passwords import Argon2, PasswordHashing, argon2id
from startline.auth_server.pwned_passwords import PwnedPasswords
from startline.auth_server.settings import IdentitySettings
from startline.captcha.verifier import CaptchaVerifier
from startline.core.clock import Clock
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter

MOUNTED_AT: Final = "/auth/v1"


@dataclass(frozen=True)
class SessionLimits:
    inactivity: timedelta
    absolute: timedelta


SessionsEnded = Callable[[AsyncSession, Sequence[UUID]], Awaitable[None]]
"""Called within the transaction that ends the sessions, to revoke their access tokens at once."""
LimitsOfUser = Callable[[AsyncSession, UUID], Awaitable[SessionLimits | None]]
"""Shorter session limits for some users (administrators); None means the default limits."""


IsRevoked = Callable[[AsyncSession, UUID], Awaitable[bool]]
"""Whether a session was ended elsewhere, and not here."""
IsReservedAddress = Callable[[str], bool]
"""Whether an address gives rights by itself (the fixed administrator): a password that was chosen
before its confirmation never counts, and no account can change its address to it."""


FactorsChanged = Callable[[AsyncSession, UUID, bool], Awaitable[None]]
"""Called within the transaction that changes a user's second factors, with whether one is left."""


async def _ignore_factors(_session: AsyncSession, _user_id: UUID, _has_one: bool) -> None:
    return None


async def _ignore_ended_sessions(_session: AsyncSession, _ended: Sequence[UUID]) -> None:
    return None


async def _default_limits(_session: AsyncSession, _user_id: UUID) -> SessionLimits | None:
    return None


async def _revoke_nothing(_session: AsyncSession, _session_id: UUID) -> bool:
    return False


def _reserve_nothing(_email: str) -> bool:
    return False


@dataclass(frozen=True)
class Hooks:
    sessions_ended: SessionsEnded = _ignore_ended_sessions
    limits_of_user: LimitsOfUser = _default_limits
    is_revoked: IsRevoked = _revoke_nothing
    is_reserved_address: IsReservedAddress = _reserve_nothing
    factors_changed: FactorsChanged = _ignore_factors


@dataclass(frozen=True)
class IdentityProvider:
    settings: IdentitySettings
    site_url: str
    clock: Clock
    database: IdentityDatabase
    keys: KeyRing
    access_tokens: AccessTokens
    hashing: PasswordHashing
    policy: PasswordPolicy
    pwned: PwnedPasswords | None
    """The leaked-password check; None when no range API is configured."""
    abuse_protection: AbuseProtection
    mail: IdentityMail
    hooks: Hooks
    response_time: ResponseTimeEqualizer
    """For responses that must not reveal whether an account exists."""

    @property
    def issuer(self) -> str:
        return f"{self.site_url}{MOUNTED_AT}"

    def decoy_user_id(self, email: str) -> UUID:
        """The user id in sign-up responses: derived from the address, never a real user's id."""
        key = hmac.digest(self.keys.secret, b"decoy user id", hashlib.sha256)
        return UUID(bytes=hmac.digest(key, email.encode(), hashlib.sha256)[:16], version=4)

    def close(self) -> None:
        self.hashing.close()


def open_provider(
    settings: IdentitySettings,
    site_url: str,
    sessions: Sessions,
    clock: Clock,
    limiter: AttemptLimiter,
    captcha: CaptchaVerifier,
    *,
    hooks: Hooks | None = None,
    context_words: Sequence[str] = (),
    argon2: Argon2 | None = None,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    response_time: ResponseTimeEqualizer | None = None,
    timeout_s: float | None = None,
    lock_timeout_s: float = SESSION_LOCK_TIMEOUT_S,
) -> IdentityProvider:
    """Creates the key file at first run.

    Raises EmbeddedIdentityNotAcknowledged in production unless the settings acknowledge it, and
    KeyFileUnsafe when other users may read the key file.
    """
    settings.refuse_unacknowledged_production()
    site_url = site_url.rstrip("/")
    database = IdentityDatabase(sessions, timeout_s, lock_timeout_s)
    keys = KeyRing.open(settings.key_file, clock.now())
    return IdentityProvider(
        settings=settings,
        site_url=site_url,
        clock=clock,
        database=database,
        keys=keys,
        access_tokens=AccessTokens(
            keys, f"{site_url}{MOUNTED_AT}", settings.identity_access_token_s
        ),
        hashing=PasswordHashing(argon2 or argon2id(), settings.identity_hash_queue),
        policy=PasswordPolicy(settings.identity_password_min, (*CONTEXT_WORDS, *context_words)),
        pwned=PwnedPasswords(settings.identity_pwned_url) if settings.identity_pwned_url else None,
        abuse_protection=AbuseProtection(
            database, limiter, captcha, settings.identity_captcha_on_sign_in, pause
        ),
        mail=IdentityMail(site_url),
        hooks=hooks or Hooks(),
        response_time=response_time or ResponseTimeEqualizer(),
    )
