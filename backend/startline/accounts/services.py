"""The parts that routes need, put together by `web` and found at `app.state.accounts`."""

from dataclasses import dataclass

import httpx
from starlette.requests import Request

from startline.accounts.admission import Admission
from startline.accounts.directory import IdentityDirectory
from startline.accounts.errands import ProviderErrands
from startline.accounts.key_source import KeySource
from startline.accounts.password_reset import PasswordReset
from startline.accounts.settings import AccountSettings
from startline.accounts.signing_in import SigningIn, SigningOut
from startline.accounts.verifier import TokenVerifier
from startline.foundation.clock import Clock
from startline.guard.captcha import CaptchaVerifier
from startline.guard.limits import AttemptLimiter
from startline.guard.pace import EvenPace
from startline.store.session import Sessions


@dataclass(frozen=True)
class AccountServices:
    sessions: Sessions
    clock: Clock
    admission: Admission
    signing_in: SigningIn
    signing_out: SigningOut
    password_reset: PasswordReset
    directory: IdentityDirectory
    errands: ProviderErrands
    """Runs beside the server: `start()` and `stop()` in its lifespan."""


def account_services(
    *,
    settings: AccountSettings,
    public_origin: str,
    sessions: Sessions,
    clock: Clock,
    keys: KeySource,
    directory: IdentityDirectory,
    limiter: AttemptLimiter,
    captcha: CaptchaVerifier,
    pace: EvenPace | None = None,
) -> AccountServices:
    verifier = TokenVerifier(settings, settings.issuer(public_origin), keys, clock)
    errands = ProviderErrands(sessions, directory, clock)
    return AccountServices(
        sessions=sessions,
        clock=clock,
        admission=Admission(verifier, sessions, settings, clock),
        signing_in=SigningIn(
            sessions=sessions,
            verifier=verifier,
            directory=directory,
            limiter=limiter,
            captcha=captcha,
            settings=settings,
            clock=clock,
        ),
        signing_out=SigningOut(sessions, verifier, clock),
        password_reset=PasswordReset(
            sessions, limiter, captcha, clock, pace=pace or EvenPace(), wake=errands.wake
        ),
        directory=directory,
        errands=errands,
    )


def provider_client(
    settings: AccountSettings, transport: httpx.AsyncBaseTransport | None = None
) -> httpx.AsyncClient:
    """For hosted providers, or with an in-process transport for the embedded one."""
    return httpx.AsyncClient(
        timeout=settings.identity_timeout_s,
        follow_redirects=False,
        trust_env=False,
        transport=transport,
        limits=httpx.Limits(max_connections=20),
    )


def services_of(request: Request) -> AccountServices:
    services: AccountServices = request.app.state.accounts
    return services
