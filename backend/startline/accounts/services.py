"""Account services: what the routes of accounts use, at `app.state.services.accounts`."""

from collections.abc import Sequence
from dataclasses import dataclass

import httpx
from starlette.requests import Request

from startline.accounts.authentication import Authenticator
from startline.accounts.identity_provider import IdentityDirectory
from startline.accounts.jwks import KeySource
from startline.accounts.login import LoginService, LogoutService
from startline.accounts.password_reset import PasswordReset
from startline.accounts.personal_data import AddressDataProvider
from startline.accounts.provider_jobs import ProviderJobWorker
from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import TokenVerifier
from startline.captcha.verifier import CaptchaVerifier
from startline.core.clock import Clock
from startline.core.response_time import ResponseTimeEqualizer
from startline.db.session import Sessions
from startline.rate_limits.database_limits import AttemptLimiter


@dataclass(frozen=True)
class AccountServices:
    sessions: Sessions
    clock: Clock
    authenticator: Authenticator
    login: LoginService
    logout: LogoutService
    password_reset: PasswordReset
    directory: IdentityDirectory
    limiter: AttemptLimiter
    public_origin: str
    provider_jobs: ProviderJobWorker
    """Started and stopped with the server."""


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
    address_data: Sequence[AddressDataProvider],
    response_time: ResponseTimeEqualizer | None = None,
) -> AccountServices:
    verifier = TokenVerifier(settings, settings.issuer(public_origin), keys, clock)
    equalizer = response_time or ResponseTimeEqualizer()
    authenticator = Authenticator(verifier, sessions, settings, clock)
    return AccountServices(
        sessions=sessions,
        clock=clock,
        authenticator=authenticator,
        login=LoginService(
            sessions=sessions,
            verifier=verifier,
            directory=directory,
            limiter=limiter,
            captcha=captcha,
            settings=settings,
            clock=clock,
            address_data=address_data,
        ),
        logout=LogoutService(sessions, verifier, directory, clock, authenticator.forget_callers),
        password_reset=PasswordReset(sessions, limiter, captcha, clock, response_time=equalizer),
        directory=directory,
        limiter=limiter,
        public_origin=public_origin,
        provider_jobs=ProviderJobWorker(sessions, directory, clock),
    )


def provider_client(
    settings: AccountSettings, transport: httpx.AsyncBaseTransport | None = None
) -> httpx.AsyncClient:
    """The client of a hosted provider; with an in-process transport, of the embedded one."""
    return httpx.AsyncClient(
        timeout=settings.identity_timeout_s,
        follow_redirects=False,
        trust_env=False,
        transport=transport,
        limits=httpx.Limits(max_connections=20),
    )


def services_of(request: Request) -> AccountServices:
    services: AccountServices = request.app.state.services.accounts
    return services
