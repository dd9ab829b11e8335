"""The settings choose the identity provider and the origins that pages may reach."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.routing import Mount

from startline.accounts.settings import AccountSettings
from startline.app.auth_components import AuthComponents, AuthSettings
from startline.app.outside_sources import CAPTCHA_SOURCES
from startline.app.security_headers import NO_OTHER_SITES, OtherSites
from startline.auth_server.settings import EmbeddedIdentityNotAcknowledged, IdentitySettings
from startline.captcha.settings import CaptchaSettings
from startline.core.settings import Environment
from startline.db.session import Sessions
from startline.db.tables.calendar_feeds import TrainingCalendarRow
from startline.mail.settings import MailSettings
from startline.rate_limits.settings import RateLimitSettings
from tests.clocks import StandingClock
from tests.races.race_api import FixedSnapshots

HOSTED = {
    "identity_mode": "gotrue",
    "identity_url": "https://people.example/auth/v1",
    "identity_api_key": "publishable",
    "identity_service_key": "of-the-service-and-never-sent-to-browsers",
}
OIDC = {
    "identity_mode": "oidc",
    "identity_issuer": "https://people.example",
    "identity_jwks_url": "https://people.example/keys",
}
TURNSTILE = {
    "captcha": "turnstile",
    "captcha_site_key": "site",
    "captcha_site_secret": "1x0000000000000000000000000000000AA",
}
MakeAuth = Callable[..., AuthComponents]


@pytest.fixture
def auth_with(sessions: Sessions, tmp_path: Path) -> MakeAuth:
    def make(
        accounts: dict[str, str] | None = None,
        captcha: dict[str, str] | None = None,
        environment: Environment = Environment.DEVELOPMENT,
    ) -> AuthComponents:
        settings = AuthSettings(
            AccountSettings.model_validate(accounts or {}),
            IdentitySettings(data_dir=tmp_path, environment=environment),
            RateLimitSettings(data_dir=tmp_path),
            CaptchaSettings.model_validate({"data_dir": tmp_path, **(captcha or {})}),
            MailSettings(data_dir=tmp_path),
        )
        origin = "http://startline.test"
        return AuthComponents(
            settings, sessions, StandingClock(), public_origin=origin, races=FixedSnapshots(None)
        )

    return make


def mounted_app(auth: AuthComponents) -> FastAPI:
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    auth.mount(app)
    return app


def mounted(app: FastAPI) -> list[str]:
    return [route.path for route in app.routes if isinstance(route, Mount)]


class TestEmbedded:
    def test_the_provider_is_mounted_and_pages_reach_no_other_site(
        self, auth_with: MakeAuth
    ) -> None:
        auth = auth_with()

        assert mounted(mounted_app(auth)) == ["/auth/v1"]
        assert auth.other_sites == NO_OTHER_SITES

    def test_production_needs_an_acknowledgement(self, auth_with: MakeAuth) -> None:
        with pytest.raises(EmbeddedIdentityNotAcknowledged):
            auth_with(environment=Environment.PRODUCTION)

    async def test_background_work_starts_and_stops(self, auth_with: MakeAuth) -> None:
        auth = auth_with()

        async with auth.running():
            assert await auth.accounts.directory.is_up()

    async def test_what_is_over_its_time_is_deleted_from_the_start_on(
        self, auth_with: MakeAuth, sessions: Sessions
    ) -> None:
        now = StandingClock().now()
        row = TrainingCalendarRow(name="", entries=[], created_at=now, changed_at=now)
        row.token_hash, row.expires_at = "old", now - timedelta(days=1)
        async with sessions.begin() as session:
            session.add(row)

        async with auth_with().running():
            """Its end waits for the first round."""

        async with sessions.reading() as session:
            assert (await session.scalars(select(TrainingCalendarRow.token_hash))).all() == []


class TestHosted:
    async def test_pages_reach_the_provider_and_nothing_is_mounted(
        self, auth_with: MakeAuth
    ) -> None:
        auth = auth_with(HOSTED)

        assert auth.other_sites == OtherSites(identity="https://people.example")
        assert mounted(mounted_app(auth)) == []

    async def test_browsers_get_its_address_and_never_the_service_key(
        self, auth_with: MakeAuth
    ) -> None:
        sent = auth_with(HOSTED).sign_in_options().model_dump_json(by_alias=True)

        assert '"identityUrl":"https://people.example/auth/v1"' in sent
        assert '"identityKey":"publishable"' in sent
        assert "of-the-service" not in sent

    async def test_production_needs_no_acknowledgement(self, auth_with: MakeAuth) -> None:
        options = auth_with(HOSTED, environment=Environment.PRODUCTION).sign_in_options()

        assert options.shows_debug_user is False

    async def test_an_oidc_issuer_adds_no_origin_and_mounts_nothing(
        self, auth_with: MakeAuth
    ) -> None:
        auth = auth_with(OIDC)

        assert auth.other_sites == NO_OTHER_SITES
        assert mounted(mounted_app(auth)) == []


class TestCaptcha:
    def test_the_origins_of_a_hosted_one_are_allowed(self, auth_with: MakeAuth) -> None:
        auth = auth_with(captcha=TURNSTILE)

        assert auth.other_sites == OtherSites(captcha=CAPTCHA_SOURCES["turnstile"])
