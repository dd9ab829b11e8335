"""The embedded provider: its collaborators in one place."""

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from startline.foundation.clock import Clock
from startline.guard.captcha import CaptchaVerifier
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.identity.access_tokens import AccessTokens
from startline.identity.database import LOCK_PATIENCE_S, PATIENCE_S, IdentityDatabase
from startline.identity.keys import KeyRing
from startline.identity.mails import IdentityMail
from startline.identity.password_policy import CONTEXT_WORDS, PasswordPolicy
from startline.identity.passwords import Argon2, PasswordHashing, argon2id
from startline.identity.protection import Doorkeeper
from startline.identity.pwned_passwords import PwnedPasswords
from startline.identity.settings import IdentitySettings
from startline.store.session import Sessions

MOUNTED_AT: Final = "/auth/v1"


@dataclass(frozen=True)
class SessionLimits:
    inactivity: timedelta
    absolute: timedelta


SessionsEnded = Callable[[AsyncSession, Sequence[UUID]], Awaitable[None]]
"""Told within the transaction that ends them, so that access tokens can be refused at once."""
LimitsOfUser = Callable[[AsyncSession, UUID], Awaitable[SessionLimits | None]]
"""Shorter limits for some users (administrators); None: the ordinary ones."""


async def _nobody_to_tell(_session: AsyncSession, _ended: Sequence[UUID]) -> None:
    return None


async def _ordinary_limits(_session: AsyncSession, _user_id: UUID) -> SessionLimits | None:
    return None


@dataclass(frozen=True)
class Hooks:
    sessions_ended: SessionsEnded = _nobody_to_tell
    limits_of_user: LimitsOfUser = _ordinary_limits


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
    """Where passwords are compared with leaks."""
    doorkeeper: Doorkeeper
    mail: IdentityMail
    hooks: Hooks
    pace: EvenPace
    """Of what answers the same whether or not there is such an account."""

    @property
    def issuer(self) -> str:
        return f"{self.site_url}{MOUNTED_AT}"

    def id_of_nobody(self, email: str) -> UUID:
        """The id told for an address that already has an account: the same at every sign-up."""
        key = hmac.digest(self.keys.secret, b"id of nobody", hashlib.sha256)
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
    pace: EvenPace | None = None,
    patience_s: float = PATIENCE_S,
    lock_patience_s: float = LOCK_PATIENCE_S,
) -> IdentityProvider:
    """Makes the key file at first run.

    Raises EmbeddedIdentityNotAcknowledged in production unless the settings say that it may serve,
    KeyFileUnsafe when the key file may be read by others.
    """
    settings.refuse_unacknowledged_production()
    site_url = site_url.rstrip("/")
    database = IdentityDatabase(sessions, patience_s, lock_patience_s)
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
        doorkeeper=Doorkeeper(
            database, limiter, captcha, settings.identity_captcha_on_sign_in, pause
        ),
        mail=IdentityMail(site_url),
        hooks=hooks or Hooks(),
        pace=pace or EvenPace(),
    )
