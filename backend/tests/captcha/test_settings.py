"""Settings of the captcha, and what production refuses."""

import pytest
from pydantic import ValidationError

from startline.captcha.settings import CaptchaSettings
from startline.core.settings import Environment

GOOD = "kJ3vX9qLw2ZrT7yB5nMc8HdF4gPsA6eU"
ALSO_GOOD = "Zp8Qm4Wn7Yt2Rk9Vb3Xc6Lj5Hd1Gf0Sa"
PRODUCTION = {
    "STARTLINE_ENVIRONMENT": "production",
    "STARTLINE_CAPTCHA_SECRET": GOOD,
    "STARTLINE_CAPTCHA_KEY_SECRET": ALSO_GOOD,
}
HOSTED = {"STARTLINE_CAPTCHA_SITE_KEY": "site", "STARTLINE_CAPTCHA_SITE_SECRET": "secret"}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in (*PRODUCTION, *HOSTED, "STARTLINE_CAPTCHA", "STARTLINE_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def settings_of(environment: pytest.MonkeyPatch, **changed: str | None) -> CaptchaSettings:
    for name, value in changed.items():
        if value is None:
            environment.delenv(name, raising=False)
        else:
            environment.setenv(name, value)
    return CaptchaSettings()


class TestDevelopment:
    def test_everything_has_a_working_default(self) -> None:
        settings = CaptchaSettings()

        assert settings.captcha == "altcha"
        assert settings.captcha_cost == 5_000

    def test_the_captcha_may_be_off(self, bare_environment: pytest.MonkeyPatch) -> None:
        assert settings_of(bare_environment, STARTLINE_CAPTCHA="off").captcha == "off"

    def test_a_hosted_captcha_needs_both_its_keys(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(ValidationError, match="STARTLINE_CAPTCHA_SITE_SECRET"):
            settings_of(
                bare_environment,
                STARTLINE_CAPTCHA="turnstile",
                STARTLINE_CAPTCHA_SITE_KEY="site",
            )

    @pytest.mark.parametrize("secret", ["abridged", "a" * 64, f"changeme-{GOOD}"])
    def test_weak_secrets_are_refused_and_not_repeated(
        self, bare_environment: pytest.MonkeyPatch, secret: str
    ) -> None:
        with pytest.raises(ValidationError) as raised:
            settings_of(bare_environment, STARTLINE_CAPTCHA_SECRET=secret)

        assert "STARTLINE_CAPTCHA_SECRET" in str(raised.value)
        assert secret not in str(raised.value)

    def test_the_two_captcha_secrets_go_together(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(ValidationError, match="go together"):
            settings_of(bare_environment, STARTLINE_CAPTCHA_SECRET=GOOD)

    def test_the_two_captcha_secrets_differ(self, bare_environment: pytest.MonkeyPatch) -> None:
        with pytest.raises(ValidationError, match="must differ"):
            settings_of(
                bare_environment,
                STARTLINE_CAPTCHA_SECRET=GOOD,
                STARTLINE_CAPTCHA_KEY_SECRET=GOOD,
            )

    def test_an_empty_variable_is_not_set(self, bare_environment: pytest.MonkeyPatch) -> None:
        assert settings_of(bare_environment, STARTLINE_CAPTCHA_SECRET="").captcha_secret is None

    @pytest.mark.parametrize("url", ["http://127.0.0.1:9/verify", "http://localhost:9/verify"])
    def test_tokens_may_be_checked_on_this_machine(
        self, bare_environment: pytest.MonkeyPatch, url: str
    ) -> None:
        settings = settings_of(bare_environment, STARTLINE_CAPTCHA_VERIFY_URL=url)

        assert settings.verify_url == url

    def test_tokens_are_sent_nowhere_else_unencrypted(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(ValidationError, match="https"):
            settings_of(
                bare_environment, STARTLINE_CAPTCHA_VERIFY_URL="http://captcha.example/verify"
            )


class TestProduction:
    def test_with_its_secrets_it_starts(self, bare_environment: pytest.MonkeyPatch) -> None:
        settings = settings_of(bare_environment, **PRODUCTION)

        assert settings.environment is Environment.PRODUCTION
        assert GOOD not in repr(settings)

    @pytest.mark.parametrize(
        "missing",
        ["STARTLINE_CAPTCHA_SECRET", "STARTLINE_CAPTCHA_KEY_SECRET"],
    )
    def test_a_missing_secret_stops_the_start_by_name(
        self, bare_environment: pytest.MonkeyPatch, missing: str
    ) -> None:
        with pytest.raises(ValidationError, match=missing):
            settings_of(bare_environment, **{**PRODUCTION, missing: None})

    def test_the_captcha_cannot_be_off(self, bare_environment: pytest.MonkeyPatch) -> None:
        with pytest.raises(ValidationError, match="not for production"):
            settings_of(bare_environment, **PRODUCTION, STARTLINE_CAPTCHA="off")

    def test_a_hosted_captcha_needs_the_public_url(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        hosted = {**PRODUCTION, **HOSTED, "STARTLINE_CAPTCHA": "hcaptcha"}

        with pytest.raises(ValidationError, match="STARTLINE_PUBLIC_URL"):
            settings_of(bare_environment, **hosted)
        settings = settings_of(
            bare_environment, **hosted, STARTLINE_PUBLIC_URL="https://startline.example"
        )

        assert settings.hostname == "startline.example"
        assert settings.verify_url == "https://hcaptcha.com/siteverify"

    def test_tokens_are_not_checked_on_this_machine(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(ValidationError, match="https"):
            settings_of(
                bare_environment,
                **PRODUCTION,
                STARTLINE_CAPTCHA_VERIFY_URL="http://127.0.0.1:9/verify",
            )
