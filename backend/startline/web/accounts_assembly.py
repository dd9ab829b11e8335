"""Everything behind signing in, put together from its settings: guard, mail, identity, accounts,
and what people keep."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

import httpx
from fastapi import FastAPI

from startline.accounts.directory import IdentityDirectory, NoDirectory
from startline.accounts.gotrue_directory import GoTrueDirectory
from startline.accounts.key_source import HttpKeySource
from startline.accounts.personal_data import AccountKeeper, PersonalDataKeeper
from startline.accounts.services import account_services, provider_client
from startline.accounts.settings import AccountSettings, IdentityMode
from startline.foundation.clock import Clock
from startline.foundation.settings import Environment
from startline.guard.assembly import Guard
from startline.guard.settings import GuardSettings
from startline.identity.admin import IdentityAdmin
from startline.identity.application import create_identity_application
from startline.identity.provider import MOUNTED_AT, IdentityProvider, open_provider
from startline.identity.purging import identity_purger
from startline.identity.settings import IdentitySettings
from startline.mail.assembly import create_mail_worker
from startline.mail.settings import MailSettings
from startline.shortlist.personal_data import ShortlistKeeper
from startline.shortlist.service import Shortlist
from startline.store.session import Sessions
from startline.web.embedded_identity import (
    IN_PROCESS,
    EmbeddedDirectory,
    SignInKeeper,
    identity_hooks,
    in_process_client,
    provider_for_errands,
)
from startline.web.race_directory import Following, PublishedRaces
from startline.web.security_headers import NOTHING_OUTSIDE, CaptchaSources, OutsideSources
from startline.web.sign_in_settings import SignInSettings

CAPTCHA_SOURCES: Final = {
    "turnstile": CaptchaSources(
        scripts=("https://challenges.cloudflare.com",),
        frames=("https://challenges.cloudflare.com",),
    ),
    "hcaptcha": CaptchaSources(
        scripts=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        frames=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        styles=("https://hcaptcha.com", "https://*.hcaptcha.com"),
        connections=("https://hcaptcha.com", "https://*.hcaptcha.com"),
    ),
}


@dataclass(frozen=True)
class PeopleSettings:
    accounts: AccountSettings = field(default_factory=AccountSettings)
    identity: IdentitySettings = field(default_factory=IdentitySettings)
    guard: GuardSettings = field(default_factory=GuardSettings)
    mail: MailSettings = field(default_factory=MailSettings)


@dataclass(frozen=True)
class _IdentitySide:
    """The provider as accounts reaches it; `embedded` where it is our own."""

    client: httpx.AsyncClient
    keys: HttpKeySource
    directory: IdentityDirectory
    embedded: IdentityProvider | None = None


class People:
    """Makes key files at first run, opens no connection and starts nothing.

    Raises EmbeddedIdentityNotAcknowledged, KeyFileUnsafe, or ValueError for the guard's secrets.
    """

    def __init__(
        self,
        settings: PeopleSettings,
        sessions: Sessions,
        clock: Clock,
        *,
        public_origin: str,
        races: Following,
        race_names: Sequence[str] = (),
    ) -> None:
        self._settings = settings
        self._sessions = sessions
        self._clock = clock
        self._origin = public_origin
        self._race_names = race_names
        self.guard = Guard(settings.guard, sessions, clock)
        self.mail_worker = create_mail_worker(settings.mail, sessions, clock)
        self._identity = self._identity_side()
        self.services = account_services(
            settings=settings.accounts,
            public_origin=public_origin,
            sessions=sessions,
            clock=clock,
            keys=self._identity.keys,
            directory=self._identity.directory,
            limiter=self.guard.limiter,
            captcha=self.guard.captcha,
        )
        self._shortlist = Shortlist(PublishedRaces(races), sessions, clock)

    @property
    def outside(self) -> OutsideSources:
        """What the pages' policy must let in beyond our own origin."""
        accounts, captcha = self._settings.accounts, CAPTCHA_SOURCES.get(self.guard.kind)
        if accounts.identity_mode is not IdentityMode.GOTRUE or accounts.identity_url is None:
            return OutsideSources(captcha=captcha) if captcha else NOTHING_OUTSIDE
        address = httpx.URL(accounts.identity_url)
        origin = f"{address.scheme}://{address.netloc.decode('ascii')}"
        return OutsideSources(identity=origin, captcha=captcha)

    def install(self, api: FastAPI) -> None:
        api.state.sessions = self._sessions
        api.state.guard = self.guard
        api.state.accounts = self.services
        api.state.shortlist = self._shortlist
        api.state.personal_data = self._keepers()
        api.state.sign_in_settings = self._told_to_browsers()
        if self._identity.embedded is not None:
            api.mount(MOUNTED_AT, create_identity_application(self._identity.embedded))

    def _keepers(self) -> tuple[PersonalDataKeeper, ...]:
        keepers = (AccountKeeper(), ShortlistKeeper())
        if self._identity.embedded is None:
            return keepers
        return (*keepers, SignInKeeper(IdentityAdmin(self._identity.embedded)))

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """What works beside the server; ended in the opposite order, the database last."""
        async with AsyncExitStack() as ending:
            ending.push_async_callback(self._sessions.close)
            ending.push_async_callback(self._identity.client.aclose)
            ending.push_async_callback(self.guard.stop)
            await self.guard.start()
            if self._identity.embedded is not None:
                await self._run_embedded(self._identity.embedded, ending)
            ending.push_async_callback(self.mail_worker.stop)
            await self.mail_worker.start()
            ending.push_async_callback(self.services.errands.stop)
            await self.services.errands.start()
            yield

    async def _run_embedded(self, provider: IdentityProvider, ending: AsyncExitStack) -> None:
        ending.callback(provider.close)
        if provider.pwned is not None:
            ending.push_async_callback(provider.pwned.close)
        await asyncio.to_thread(provider.hashing.prepare)
        purger = identity_purger(IdentityAdmin(provider))
        ending.push_async_callback(purger.stop)
        await purger.start()

    def _identity_side(self) -> _IdentitySide:
        makers: dict[IdentityMode, Callable[[], _IdentitySide]] = {
            IdentityMode.EMBEDDED: self._embedded,
            IdentityMode.GOTRUE: self._gotrue,
            IdentityMode.OIDC: self._oidc,
        }
        return makers[self._settings.accounts.identity_mode]()

    def _embedded(self) -> _IdentitySide:
        accounts, limiter = self._settings.accounts, self.guard.limiter
        provider = open_provider(
            self._settings.identity,
            self._origin,
            self._sessions,
            self._clock,
            limiter,
            self.guard.captcha,
            hooks=identity_hooks(accounts, self._origin, self._clock),
            context_words=self._race_names,
        )
        inside = in_process_client(
            accounts, create_identity_application(provider_for_errands(provider, limiter))
        )
        return _IdentitySide(
            inside,
            HttpKeySource(inside, f"{IN_PROCESS}/.well-known/jwks.json"),
            EmbeddedDirectory(inside, IdentityAdmin(provider)),
            embedded=provider,
        )

    def _gotrue(self) -> _IdentitySide:
        accounts = self._settings.accounts
        client = provider_client(accounts)
        api_key, service_key = accounts.identity_api_key, accounts.identity_service_key
        directory = GoTrueDirectory(
            client,
            accounts.base_url(self._origin),
            api_key=api_key.get_secret_value() if api_key else None,
            service_key=service_key.get_secret_value() if service_key else None,
        )
        keys = HttpKeySource(client, accounts.jwks_url(self._origin))
        return _IdentitySide(client, keys, directory)

    def _oidc(self) -> _IdentitySide:
        client = provider_client(self._settings.accounts)
        keys = HttpKeySource(client, self._settings.accounts.jwks_url(self._origin))
        return _IdentitySide(client, keys, NoDirectory())

    def _told_to_browsers(self) -> SignInSettings:
        accounts, identity = self._settings.accounts, self._settings.identity
        hosted = accounts.identity_mode is IdentityMode.GOTRUE
        api_key = accounts.identity_api_key if hosted else None
        return SignInSettings(
            mode=accounts.identity_mode,
            identity_url=accounts.identity_url if hosted else None,
            identity_key=api_key.get_secret_value() if api_key else None,
            password_min_length=identity.identity_password_min,
            shows_debug_user=identity.environment is not Environment.PRODUCTION,
        )
