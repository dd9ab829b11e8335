"""Settings of the guard, and what production refuses."""

import pytest
from pydantic import ValidationError

from startline.foundation.settings import Environment
from startline.guard.rules import RULES, LimitOverride
from startline.guard.settings import GuardSettings

GOOD = "kJ3vX9qLw2ZrT7yB5nMc8HdF4gPsA6eU"
ALSO_GOOD = "Zp8Qm4Wn7Yt2Rk9Vb3Xc6Lj5Hd1Gf0Sa"
PRODUCTION = {
    "STARTLINE_ENVIRONMENT": "production",
    "STARTLINE_CAPTCHA_SECRET": GOOD,
    "STARTLINE_CAPTCHA_KEY_SECRET": ALSO_GOOD,
    "STARTLINE_LIMITS_SECRET": GOOD[::-1],
}
HOSTED = {"STARTLINE_CAPTCHA_SITE_KEY": "site", "STARTLINE_CAPTCHA_SITE_SECRET": "secret"}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in (*PRODUCTION, *HOSTED, "STARTLINE_CAPTCHA", "STARTLINE_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def settings_of(environment: pytest.MonkeyPatch, **changed: str | None) -> GuardSettings:
    for name, value in changed.items():
        if value is None:
            environment.delenv(name, raising=False)
        else:
            environment.setenv(name, value)
    return GuardSettings()


class TestDevelopment:
    def test_everything_has_a_working_default(self) -> None:
        settings = GuardSettings()

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

    def test_figures_of_limits_can_be_set_by_name(
        self, bare_environment: pytest.MonkeyPatch
    ) -> None:
        settings = settings_of(
            bare_environment, STARTLINE_LIMITS='{"signup-network": {"limit": 9, "window_s": 60}}'
        )

        assert settings.limits == {"signup-network": LimitOverride(9, 60)}

    @pytest.mark.parametrize(
        "limits",
        [
            '{"unheard-of": {"limit": 9, "window_s": 60}}',
            '{"signup-network": {"limit": 0, "window_s": 60}}',
            '{"signup-network": {"limit": 9}}',
        ],
    )
    def test_limits_that_make_no_sense_are_refused(
        self, bare_environment: pytest.MonkeyPatch, limits: str
    ) -> None:
        with pytest.raises(ValidationError):
            settings_of(bare_environment, STARTLINE_LIMITS=limits)

    @pytest.mark.parametrize("secret", ["abridged", "a" * 64, f"changeme-{GOOD}"])
    def test_weak_secrets_are_refused_and_not_repeated(
        self, bare_environment: pytest.MonkeyPatch, secret: str
    ) -> None:
        with pytest.raises(ValidationError) as raised:
            settings_of(bare_environment, STARTLINE_LIMITS_SECRET=secret)

        assert "STARTLINE_LIMITS_SECRET" in str(raised.value)
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

    def test_an_empty_variable_is_one_not_set(self, bare_environment: pytest.MonkeyPatch) -> None:
        assert settings_of(bare_environment, STARTLINE_LIMITS_SECRET="").limits_secret is None

    @pytest.mark.parametrize("url", ["http://127.0.0.1:9/verify", "http://localhost:9/verify"])
    def test_tokens_may_be_checked_on_this_machine(
        self, bare_environment: pytest.MonkeyPatch, url: str
    ) -> None:
        settings = settings_of(bare_environment, STARTLINE_CAPTCHA_VERIFY_URL=url)

        assert settings.verify_url == url

    def test_tokens_go_nowhere_else_in_the_clear(
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
        ["STARTLINE_CAPTCHA_SECRET", "STARTLINE_CAPTCHA_KEY_SECRET", "STARTLINE_LIMITS_SECRET"],
    )
    def test_a_missing_secret_stops_the_start_by_name(
        self, bare_environment: pytest.MonkeyPatch, missing: str
    ) -> None:
        with pytest.raises(ValidationError, match=missing):
            settings_of(bare_environment, **{**PRODUCTION, missing: None})

    def test_the_captcha_cannot_be_off(self, bare_environment: pytest.MonkeyPatch) -> None:
        with pytest.raises(ValidationError, match="not for production"):
            settings_of(bare_environment, **PRODUCTION, STARTLINE_CAPTCHA="off")

    def test_a_hosted_captcha_needs_to_know_where_it_is_solved(
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


class TestRules:
    def test_names_are_unique(self) -> None:
        assert len({rule.name for rule in RULES}) == len(RULES)

    @pytest.mark.parametrize(
        ("name", "limit", "window_s"),
        [
            ("login-account-network", 5, 900),
            ("login-network", 10, 900),
            ("login-account", 20, 3_600),
            ("refresh-network", 150, 300),
            ("signup-network", 5, 3_600),
            ("recover-address", 3, 3_600),
            ("recover-network", 10, 3_600),
            ("verify-network", 30, 300),
            ("newsletter-network", 5, 3_600),
            ("submit-race-user", 10, 86_400),
            ("track-user", 20, 3_600),
            ("track-network", 30, 600),
            ("search-network", 120, 60),
            ("analytics-network", 60, 60),
            ("captcha-challenge-network", 60, 60),
        ],
    )
    def test_the_figures_are_those_of_the_table(self, name: str, limit: int, window_s: int) -> None:
        [rule] = [rule for rule in RULES if rule.name == name]

        assert (rule.limit, rule.window_s) == (limit, window_s)
