"""How the settings decide who vouches for people, and what pages may reach."""

from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.routing import Mount

from startline.accounts.settings import AccountSettings
from startline.foundation.settings import Environment
from startline.guard.settings import GuardSettings
from startline.identity.settings import EmbeddedIdentityNotAcknowledged, IdentitySettings
from startline.mail.settings import MailSettings
from startline.store.session import Sessions
from startline.web.accounts_assembly import CAPTCHA_SOURCES, People, PeopleSettings
from startline.web.security_headers import NOTHING_OUTSIDE, OutsideSources
from tests.clocks import StandingClock
from tests.web.test_race_directory import Shelf

HOSTED = {
    "identity_mode": "gotrue",
    "identity_url": "https://people.example/auth/v1",
    "identity_api_key": "publishable",
    "identity_service_key": "of-the-service-and-never-told-to-anybody",
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
Making = Callable[..., People]


@pytest.fixture
def people_with(sessions: Sessions, tmp_path: Path) -> Making:
    def make(
        accounts: dict[str, str] | None = None,
        captcha: dict[str, str] | None = None,
        environment: Environment = Environment.DEVELOPMENT,
    ) -> People:
        settings = PeopleSettings(
            AccountSettings.model_validate(accounts or {}),
            IdentitySettings(data_dir=tmp_path, environment=environment),
            GuardSettings.model_validate({"data_dir": tmp_path, **(captcha or {})}),
            MailSettings(data_dir=tmp_path),
        )
        origin = "http://startline.test"
        return People(settings, sessions, StandingClock(), public_origin=origin, races=Shelf(None))

    return make


def installed(people: People) -> FastAPI:
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    people.install(app)
    return app


def mounted(app: FastAPI) -> list[str]:
    return [route.path for route in app.routes if isinstance(route, Mount)]


class TestEmbedded:
    def test_the_provider_is_ours_and_pages_reach_nothing_else(self, people_with: Making) -> None:
        people = people_with()

        assert mounted(installed(people)) == ["/auth/v1"]
        assert people.outside == NOTHING_OUTSIDE

    def test_production_has_to_say_that_it_may(self, people_with: Making) -> None:
        with pytest.raises(EmbeddedIdentityNotAcknowledged):
            people_with(environment=Environment.PRODUCTION)

    async def test_what_works_beside_the_server_can_be_started_and_ended(
        self, people_with: Making
    ) -> None:
        people = people_with()

        async with people.running():
            assert await people.services.directory.is_up()


class TestHosted:
    async def test_pages_reach_the_provider_and_nothing_of_ours_is_mounted(
        self, people_with: Making
    ) -> None:
        people = people_with(HOSTED)

        assert people.outside == OutsideSources(identity="https://people.example")
        assert mounted(installed(people)) == []

    async def test_browsers_learn_its_address_and_never_the_key_of_the_service(
        self, people_with: Making
    ) -> None:
        told = installed(people_with(HOSTED)).state.sign_in_settings.model_dump_json(by_alias=True)

        assert '"identityUrl":"https://people.example/auth/v1"' in told
        assert '"identityKey":"publishable"' in told
        assert "of-the-service" not in told

    async def test_production_needs_no_acknowledgement(self, people_with: Making) -> None:
        told = installed(people_with(HOSTED, environment=Environment.PRODUCTION)).state

        assert told.sign_in_settings.shows_debug_user is False

    async def test_of_any_other_issuer_only_tokens_are_known(self, people_with: Making) -> None:
        people = people_with(OIDC)

        assert people.outside == NOTHING_OUTSIDE
        assert mounted(installed(people)) == []


class TestCaptcha:
    def test_a_hosted_one_is_let_in(self, people_with: Making) -> None:
        people = people_with(captcha=TURNSTILE)

        assert people.outside == OutsideSources(captcha=CAPTCHA_SOURCES["turnstile"])
