import pytest

from startline.foundation.settings import ServeSettings
from startline.web.accounts_assembly import CAPTCHA_SOURCES
from startline.web.security_headers import (
    NOTHING_OUTSIDE,
    Header,
    OutsideSources,
    page_headers,
    security_headers,
)

SETTINGS = ServeSettings()
CAPTCHA_PAGES = ["/login", "/register", "/verify-email"]
HOSTED_IDENTITY = OutsideSources(identity="https://people.example")


def directives(headers: tuple[Header, ...]) -> dict[str, str]:
    policy = dict(headers)[b"content-security-policy"].decode()
    parts = (directive.partition(" ") for directive in policy.split("; "))
    return {name: sources for name, _, sources in parts}


class TestPagesWithACaptcha:
    @pytest.mark.parametrize("path", CAPTCHA_PAGES)
    def test_our_own_widget_may_make_its_policy_and_nothing_else_is_let_in(self, path: str) -> None:
        ordinary = directives(security_headers(SETTINGS))

        found = directives(page_headers(SETTINGS)[path])

        assert found.pop("trusted-types") == "app svelte-trusted-html"
        assert ordinary.pop("trusted-types") == "app"
        assert found == ordinary

    @pytest.mark.parametrize("path", CAPTCHA_PAGES)
    def test_a_hosted_one_is_let_in_there_and_only_there(self, path: str) -> None:
        outside = OutsideSources(captcha=CAPTCHA_SOURCES["turnstile"])
        host = "https://challenges.cloudflare.com"

        found = page_headers(SETTINGS, outside)[path]

        assert directives(found)["script-src"] == f"'self' {host}"
        assert directives(found)["frame-src"] == host
        assert dict(found)[b"cross-origin-embedder-policy"] == b"credentialless"
        assert security_headers(SETTINGS, outside) == security_headers(SETTINGS)

    def test_hcaptcha_also_brings_styles_and_calls(self) -> None:
        outside = OutsideSources(captcha=CAPTCHA_SOURCES["hcaptcha"])

        found = directives(page_headers(SETTINGS, outside)["/login"])

        hosts = "https://hcaptcha.com https://*.hcaptcha.com"
        assert found["style-src"] == found["connect-src"] == f"'self' {hosts}"


class TestEveryPage:
    def test_a_hosted_identity_provider_can_be_called(self) -> None:
        of_all = directives(security_headers(SETTINGS, HOSTED_IDENTITY))
        of_login = directives(page_headers(SETTINGS, HOSTED_IDENTITY)["/login"])

        assert of_all["connect-src"] == of_login["connect-src"] == "'self' https://people.example"

    @pytest.mark.parametrize("outside", [NOTHING_OUTSIDE, HOSTED_IDENTITY])
    def test_only_addresses_with_secrets_are_kept_from_other_sites(
        self, outside: OutsideSources
    ) -> None:
        referrers = {
            path: dict(headers)[b"referrer-policy"]
            for path, headers in page_headers(SETTINGS, outside).items()
        }

        assert referrers.pop("/verify-email") == b"no-referrer"
        assert set(referrers.values()) == {b"strict-origin-when-cross-origin"}

    def test_no_header_stands_twice_and_none_is_missing(self) -> None:
        names = [name for name, _ in security_headers(SETTINGS)]

        assert len(set(names)) == len(names)
        for headers in page_headers(SETTINGS).values():
            assert [name for name, _ in headers] == names
