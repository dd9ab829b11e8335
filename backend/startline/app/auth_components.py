"""Auth components: rate limits, captcha, mail, identity provider, accounts and their data."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace

import httpx
from fastapi import FastAPI
from prometheus_client import CollectorRegistry

from startline.accounts.gotrue_client import GoTrueDirectory
from startline.accounts.identity_provider import IdentityDirectory, NoDirectory
from startline.accounts.jwks import HttpKeySource
from startline.accounts.personal_data import PersonalDataProvider
from startline.accounts.services import account_services, provider_client
from startline.accounts.settings import AccountSettings, IdentityMode
from startline.accounts.sign_in_options import SignInOptions
from startline.analytics.components import Analytics
from startline.analytics.settings import AnalyticsSettings
from startline.app.in_process_provider import (
    IN_PROCESS,
    AuthServerPersonalData,
    EmbeddedDirectory,
    identity_hooks,
    in_process_client,
    internal_provider,
)
from startline.app.outside_sources import CAPTCHA_SOURCES, analytics_sources, identity_source
from startline.app.personal_data import ADDRESS_FEATURES, FEATURES
from startline.app.retention import retention_tasks
from startline.app.security_headers import OtherSites
from startline.app.services import ReadServices, Services
from startline.articles.editing import ArticleEdits
from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.asgi import create_identity_application
from startline.auth_server.provider import MOUNTED_AT, IdentityProvider, open_provider
from startline.auth_server.purge import identity_purger
from startline.auth_server.settings import IdentitySettings
from startline.captcha.components import Captcha
from startline.captcha.settings import CaptchaSettings
from startline.core.background_task import BackgroundWork, stop_all
from startline.core.clock import Clock
from startline.core.settings import Environment
from startline.db.database_probe import DatabaseProbe
from startline.db.session import Sessions
from startline.mail.delivery import create_mail_worker
from startline.mail.settings import MailSettings
from startline.newsletter.components import Newsletter
from startline.newsletter.settings import NewsletterSettings
from startline.race_changes.notice_mails import create_notice_worker
from startline.races.snapshot.race_lookup import RaceLookup, SnapshotSource
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from startline.saved_races.service import SavedRaces


@dataclass(frozen=True)
class AuthSettings:
    accounts: AccountSettings = field(default_factory=AccountSettings)
    identity: IdentitySettings = field(default_factory=IdentitySettings)
    rate_limits: RateLimitSettings = field(default_factory=RateLimitSettings)
    captcha: CaptchaSettings = field(default_factory=CaptchaSettings)
    mail: MailSettings = field(default_factory=MailSettings)
    analytics: AnalyticsSettings = field(default_factory=AnalyticsSettings)
    newsletter: NewsletterSettings = field(default_factory=NewsletterSettings)


@dataclass(frozen=True)
class _Provider:
    """The identity provider as accounts reaches it; `embedded` where it is part of this server."""

    client: httpx.AsyncClient
    keys: HttpKeySource
    directory: IdentityDirectory
    embedded: IdentityProvider | None = None


class AuthComponents:
    """Creates key files at the first run; opens no connection and starts nothing.

    Raises EmbeddedIdentityNotAcknowledged, KeyFileUnsafe, or ValueError for a file of secrets.
    """

    def __init__(
        self,
        settings: AuthSettings,
        sessions: Sessions,
        clock: Clock,
        *,
        public_origin: str,
        races: SnapshotSource,
        race_names: Sequence[str] = (),
    ) -> None:
        self._settings = settings
        self._sessions = sessions
        self._clock = clock
        self._origin = public_origin
        self._races = races
        self._race_names = race_names
        self.rate_limits = RateLimits(settings.rate_limits, sessions, clock)
        self.captcha = Captcha(settings.captcha, sessions, self.rate_limits.limiter, clock)
        self.mail_worker = create_mail_worker(settings.mail, sessions, clock)
        self.notice_worker = create_notice_worker(sessions, clock, public_origin=public_origin)
        self._article_edits: ArticleEdits | None = None
        self.analytics = Analytics(settings.analytics, sessions, clock)
        limiter = self.rate_limits.limiter
        self.newsletter = Newsletter(
            settings.newsletter, sessions, limiter, clock, public_origin=public_origin
        )
        self._provider = self._provider_of_settings()
        self.accounts = account_services(
            settings=settings.accounts,
            public_origin=public_origin,
            sessions=sessions,
            clock=clock,
            keys=self._provider.keys,
            directory=self._provider.directory,
            limiter=limiter,
            captcha=self.captcha.verifier,
            address_data=ADDRESS_FEATURES,
        )

    @property
    def other_sites(self) -> OtherSites:
        """Origins that the Content Security Policy of pages must allow."""
        return OtherSites(
            captcha=CAPTCHA_SOURCES.get(self.captcha.kind),
            analytics=analytics_sources(self._settings.analytics),
            identity=identity_source(self._settings.accounts),
        )

    def mount(self, api: FastAPI) -> None:
        if self._provider.embedded is not None:
            api.mount(MOUNTED_AT, create_identity_application(self._provider.embedded))

    def measure(self, registry: CollectorRegistry) -> None:
        self.newsletter.issues.measure(registry)
        if self._provider.embedded is not None:
            self._provider.embedded.hashing.measure(registry)

    def services(self, read: ReadServices) -> Services:
        self._article_edits = ArticleEdits(self._sessions, read.articles)
        return Services(
            **vars(replace(read, database_probe=DatabaseProbe(self._sessions))),
            sessions=self._sessions,
            clock=self._clock,
            rate_limits=self.rate_limits,
            captcha=self.captcha,
            accounts=self.accounts,
            saved_races=SavedRaces(RaceLookup(self._races), self._clock),
            newsletter=self.newsletter,
            personal_data=self._personal_data(),
            sign_in_options=self.sign_in_options(),
            analytics=self.analytics,
            article_edits=self._article_edits,
        )

    def _personal_data(self) -> tuple[PersonalDataProvider, ...]:
        if self._provider.embedded is None:
            return FEATURES
        return (*FEATURES, AuthServerPersonalData(IdentityAdmin(self._provider.embedded)))

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Background work. All of it stops at once, because the database may be silent then."""
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self._sessions.close)
            stack.push_async_callback(self._provider.client.aclose)
            work: list[BackgroundWork] = [self.rate_limits, self.captcha, self.analytics]
            if self._provider.embedded is not None:
                work.append(await self._prepare_embedded(self._provider.embedded, stack))
            optional = (self.mail_worker, self.notice_worker, self._article_edits)
            work += [worker for worker in optional if worker is not None]
            work += [self.newsletter, self.accounts.provider_jobs]
            work += retention_tasks(self._sessions, self._clock)
            stack.push_async_callback(stop_all, work)
            for part in work:
                await part.start()
            yield

    async def _prepare_embedded(
        self, provider: IdentityProvider, stack: AsyncExitStack
    ) -> BackgroundWork:
        stack.callback(provider.close)
        if provider.pwned is not None:
            stack.push_async_callback(provider.pwned.close)
        await asyncio.to_thread(provider.hashing.prepare)
        return identity_purger(provider)

    def _provider_of_settings(self) -> _Provider:
        makers: dict[IdentityMode, Callable[[], _Provider]] = {
            IdentityMode.EMBEDDED: self._embedded,
            IdentityMode.GOTRUE: self._gotrue,
            IdentityMode.OIDC: self._oidc,
        }
        return makers[self._settings.accounts.identity_mode]()

    def _embedded(self) -> _Provider:
        accounts, limiter = self._settings.accounts, self.rate_limits.limiter
        provider = open_provider(
            self._settings.identity,
            self._origin,
            self._sessions,
            self._clock,
            limiter,
            self.captcha.verifier,
            hooks=identity_hooks(accounts, self._origin, self._clock),
            context_words=self._race_names,
        )
        inside = in_process_client(
            accounts, create_identity_application(internal_provider(provider, limiter))
        )
        return _Provider(
            inside,
            HttpKeySource(inside, f"{IN_PROCESS}/.well-known/jwks.json"),
            EmbeddedDirectory(inside, IdentityAdmin(provider)),
            embedded=provider,
        )

    def _gotrue(self) -> _Provider:
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
        return _Provider(client, keys, directory)

    def _oidc(self) -> _Provider:
        client = provider_client(self._settings.accounts)
        keys = HttpKeySource(client, self._settings.accounts.jwks_url(self._origin))
        return _Provider(client, keys, NoDirectory())

    def sign_in_options(self) -> SignInOptions:
        accounts, identity = self._settings.accounts, self._settings.identity
        hosted = accounts.identity_mode is IdentityMode.GOTRUE
        api_key = accounts.identity_api_key if hosted else None
        return SignInOptions(
            mode=accounts.identity_mode,
            identity_url=accounts.identity_url if hosted else None,
            identity_key=api_key.get_secret_value() if api_key else None,
            password_min_length=identity.identity_password_min,
            shows_debug_user=identity.environment is not Environment.PRODUCTION,
        )
