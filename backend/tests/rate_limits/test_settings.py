"""Settings of the rate limits, and what production refuses."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from startline.core.settings import Environment
from startline.rate_limits.components import FILE_NAME, subject_key
from startline.rate_limits.rules import RULES, LimitOverride
from startline.rate_limits.settings import RateLimitSettings

GOOD = "kJ3vX9qLw2ZrT7yB5nMc8HdF4gPsA6eU"


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment without settings of the rate limits."""
    for name in ("STARTLINE_ENVIRONMENT", "STARTLINE_LIMITS", "STARTLINE_LIMITS_SECRET"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


class TestSettings:
    def test_everything_has_a_working_default(self) -> None:
        assert RateLimitSettings().limits == {}

    def test_figures_of_limits_can_be_set_by_name(self, environment: pytest.MonkeyPatch) -> None:
        environment.setenv("STARTLINE_LIMITS", '{"signup-network": {"limit": 9, "window_s": 60}}')

        assert RateLimitSettings().limits == {"signup-network": LimitOverride(9, 60)}

    @pytest.mark.parametrize(
        "limits",
        [
            '{"unheard-of": {"limit": 9, "window_s": 60}}',
            '{"signup-network": {"limit": 0, "window_s": 60}}',
            '{"signup-network": {"limit": 9}}',
        ],
    )
    def test_limits_that_make_no_sense_are_refused(
        self, environment: pytest.MonkeyPatch, limits: str
    ) -> None:
        environment.setenv("STARTLINE_LIMITS", limits)

        with pytest.raises(ValidationError):
            RateLimitSettings()

    @pytest.mark.parametrize("secret", ["abridged", "a" * 64, f"changeme-{GOOD}"])
    def test_weak_secrets_are_refused_and_not_repeated(
        self, environment: pytest.MonkeyPatch, secret: str
    ) -> None:
        environment.setenv("STARTLINE_LIMITS_SECRET", secret)

        with pytest.raises(ValidationError) as raised:
            RateLimitSettings()

        assert "STARTLINE_LIMITS_SECRET" in str(raised.value)
        assert secret not in str(raised.value)

    def test_an_empty_variable_is_not_set(self, environment: pytest.MonkeyPatch) -> None:
        environment.setenv("STARTLINE_LIMITS_SECRET", "")

        assert RateLimitSettings().limits_secret is None

    def test_production_needs_the_secret(self, environment: pytest.MonkeyPatch) -> None:
        environment.setenv("STARTLINE_ENVIRONMENT", "production")
        with pytest.raises(ValidationError, match="STARTLINE_LIMITS_SECRET"):
            RateLimitSettings()

        environment.setenv("STARTLINE_LIMITS_SECRET", GOOD)
        settings = RateLimitSettings()

        assert settings.environment is Environment.PRODUCTION
        assert GOOD not in repr(settings)


class TestSubjectKey:
    def test_it_is_made_at_the_first_run_and_stays(self, tmp_path: Path) -> None:
        first = subject_key(RateLimitSettings(data_dir=tmp_path))
        second = subject_key(RateLimitSettings(data_dir=tmp_path))

        assert first == second
        assert len(first) >= 32
        assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]

    def test_the_setting_comes_before_the_file(self, tmp_path: Path) -> None:
        settings = RateLimitSettings.model_validate({"data_dir": tmp_path, "limits_secret": GOOD})

        assert subject_key(settings) == GOOD.encode()
        assert list(tmp_path.iterdir()) == []


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
            ("new-passwords-network", 30, 3_600),
            ("recover-address", 3, 3_600),
            ("recover-network", 10, 3_600),
            ("verify-network", 30, 300),
            ("second-factor-user", 10, 3_600),
            ("newsletter-network", 5, 3_600),
            ("submit-race-user", 10, 86_400),
            ("status-change-race", 6, 86_400),
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
