import pytest

from startline.analytics.settings import AnalyticsSettings, OutsideAnalytics
from startline.app.outside_sources import CAPTCHA_SOURCES, analytics_sources
from startline.app.security_headers import (
    NO_OTHER_SITES,
    OtherSites,
    page_headers,
    security_headers,
)
from startline.core.encoded_response import Header
from startline.core.settings import ServeSettings

SETTINGS = ServeSettings()
CAPTCHA_PAGES = ["/login", "/register", "/verify-email"]
PAGES_OF_LINKS_IN_NEWSLETTERS = ["/unsubscribe", "/email-preferences"]
HOSTED_IDENTITY = OtherSites(identity="https://people.example")


def directives(headers: tuple[Header, ...]) -> dict[str, str]:
    policy = dict(headers)[b"content-security-policy"].decode()
    parts = (directive.partition(" ") for directive in policy.split("; "))
    return {name: sources for name, _, sources in parts}


class TestPagesWithACaptcha:
    @pytest.mark.parametrize("path", CAPTCHA_PAGES)
    def test_the_embedded_widget_may_create_its_policy_and_no_origin_is_added(
        self, path: str
    ) -> None:
        ordinary = directives(security_headers(SETTINGS))

        found = directives(page_headers(SETTINGS)[path])

        assert found.pop("trusted-types") == "app svelte-trusted-html"
        assert ordinary.pop("trusted-types") == "app"
        assert found == ordinary

    @pytest.mark.parametrize("path", CAPTCHA_PAGES)
    def test_a_hosted_captcha_is_allowed_only_there(self, path: str) -> None:
        other_sites = OtherSites(captcha=CAPTCHA_SOURCES["turnstile"])
        host = "https://challenges.cloudflare.com"

        found = page_headers(SETTINGS, other_sites)[path]

        assert directives(found)["script-src"] == f"'self' {host}"
        assert directives(found)["frame-src"] == host
        assert dict(found)[b"cross-origin-embedder-policy"] == b"credentialless"
        assert security_headers(SETTINGS, other_sites) == security_headers(SETTINGS)

    def test_hcaptcha_also_needs_styles_and_connections(self) -> None:
        other_sites = OtherSites(captcha=CAPTCHA_SOURCES["hcaptcha"])

        found = directives(page_headers(SETTINGS, other_sites)["/login"])

        hosts = "https://hcaptcha.com https://*.hcaptcha.com"
        assert found["style-src"] == found["connect-src"] == f"'self' {hosts}"


class TestEveryPage:
    def test_a_hosted_identity_provider_can_be_called(self) -> None:
        of_all = directives(security_headers(SETTINGS, HOSTED_IDENTITY))
        of_login = directives(page_headers(SETTINGS, HOSTED_IDENTITY)["/login"])

        assert of_all["connect-src"] == of_login["connect-src"] == "'self' https://people.example"

    @pytest.mark.parametrize("other_sites", [NO_OTHER_SITES, HOSTED_IDENTITY])
    def test_only_addresses_with_secrets_send_no_referrer(self, other_sites: OtherSites) -> None:
        referrers = {
            path: dict(headers)[b"referrer-policy"]
            for path, headers in page_headers(SETTINGS, other_sites).items()
        }

        for path in ("/verify-email", *PAGES_OF_LINKS_IN_NEWSLETTERS):
            assert referrers.pop(path) == b"no-referrer"
        assert set(referrers.values()) == {b"strict-origin-when-cross-origin"}

    def test_every_header_is_present_once(self) -> None:
        names = [name for name, _ in security_headers(SETTINGS)]

        assert len(set(names)) == len(names)
        for headers in page_headers(SETTINGS).values():
            assert [name for name, _ in headers] == names


class TestPagesOfLinksInNewsletters:
    @pytest.mark.parametrize("path", PAGES_OF_LINKS_IN_NEWSLETTERS)
    def test_nothing_but_the_referrer_differs_from_other_pages(self, path: str) -> None:
        other_sites = OtherSites(captcha=CAPTCHA_SOURCES["turnstile"])
        ordinary = dict(security_headers(SETTINGS, other_sites))

        found = dict(page_headers(SETTINGS, other_sites)[path])

        assert found == ordinary | {b"referrer-policy": b"no-referrer"}


class TestAnalytics:
    def test_adds_no_origin_unless_an_outside_service_is_set(self) -> None:
        assert analytics_sources(AnalyticsSettings()) is None

    def test_plausible_adds_one_address_to_connect_to_and_no_script(self) -> None:
        settings = AnalyticsSettings(
            analytics_outside=OutsideAnalytics.PLAUSIBLE, analytics_site="startline.test"
        )
        other_sites = OtherSites(analytics=analytics_sources(settings))

        found = directives(security_headers(SETTINGS, other_sites))

        ordinary = directives(security_headers(SETTINGS))
        assert found.pop("connect-src") == "'self' https://plausible.io"
        assert ordinary.pop("connect-src") == "'self'"
        assert found == ordinary

    def test_ga4_adds_its_script_and_its_policy(self) -> None:
        settings = AnalyticsSettings(
            analytics_outside=OutsideAnalytics.GA4, analytics_site="G-ABC123"
        )
        headers = security_headers(SETTINGS, OtherSites(analytics=analytics_sources(settings)))

        found = directives(headers)
        assert found["script-src"] == "'self' https://www.googletagmanager.com"
        assert found["trusted-types"] == "app goog#html"
        assert dict(headers)[b"cross-origin-embedder-policy"] == b"credentialless"
