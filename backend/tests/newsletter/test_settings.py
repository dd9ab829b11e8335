"""Settings of the newsletter, and what production refuses."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from startline.core.settings import Environment
from startline.newsletter.settings import FILE_NAME, NewsletterSettings, link_key

GOOD = "kJ3vX9qLw2ZrT7yB5nMc8HdF4gPsA6eU"


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment without settings of the newsletter."""
    for name in ("STARTLINE_ENVIRONMENT", "STARTLINE_NEWSLETTER_SECRET"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


class TestSettings:
    def test_outside_production_the_key_is_made_once(self, tmp_path: Path) -> None:
        settings = NewsletterSettings(data_dir=tmp_path)

        assert link_key(settings) == link_key(settings)
        assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600

    def test_a_key_of_the_settings_is_used(
        self, environment: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        environment.setenv("STARTLINE_NEWSLETTER_SECRET", GOOD)

        assert link_key(NewsletterSettings(data_dir=tmp_path)) == GOOD.encode()
        assert list(tmp_path.iterdir()) == []

    def test_an_empty_one_is_none(self, environment: pytest.MonkeyPatch) -> None:
        environment.setenv("STARTLINE_NEWSLETTER_SECRET", "")

        assert NewsletterSettings().newsletter_secret is None

    @pytest.mark.parametrize("secret", ["short", "changeme" * 8])
    def test_a_weak_one_is_refused_without_being_shown(
        self, environment: pytest.MonkeyPatch, secret: str
    ) -> None:
        environment.setenv("STARTLINE_NEWSLETTER_SECRET", secret)

        with pytest.raises(ValidationError) as raised:
            NewsletterSettings()
        assert "STARTLINE_NEWSLETTER_SECRET" in str(raised.value)
        assert secret not in str(raised.value)

    def test_production_needs_one(self) -> None:
        with pytest.raises(ValidationError, match="STARTLINE_NEWSLETTER_SECRET"):
            NewsletterSettings(environment=Environment.PRODUCTION)
