"""docs/settings.md lists every setting."""

import re

import pytest
from pydantic_settings import BaseSettings

from startline.accounts.settings import AccountSettings
from startline.analytics.settings import AnalyticsSettings
from startline.auth_server.settings import IdentitySettings
from startline.captcha.settings import CaptchaSettings
from startline.core.settings import (
    REPOSITORY,
    CatalogueSettings,
    DatabaseSettings,
    PageSettings,
    ServeSettings,
)
from startline.mail.settings import MailSettings
from startline.newsletter.settings import NewsletterSettings
from startline.rate_limits.rules import RULES
from startline.rate_limits.settings import RateLimitSettings

CLASSES: tuple[type[BaseSettings], ...] = (
    DatabaseSettings,
    CatalogueSettings,
    ServeSettings,
    PageSettings,
    AccountSettings,
    IdentitySettings,
    MailSettings,
    CaptchaSettings,
    RateLimitSettings,
    AnalyticsSettings,
    NewsletterSettings,
)
DOCUMENTED = (REPOSITORY / "docs" / "settings.md").read_text()


@pytest.mark.parametrize("settings", CLASSES)
def test_every_setting_is_documented_by_its_full_name(settings: type[BaseSettings]) -> None:
    names = {f"STARTLINE_{name.upper()}" for name in settings.model_fields}

    assert names <= set(re.findall(r"`(STARTLINE_\w+)`", DOCUMENTED))


def test_every_documented_setting_exists() -> None:
    known = {f"STARTLINE_{name.upper()}" for each in CLASSES for name in each.model_fields}

    assert set(re.findall(r"`(STARTLINE_\w+)`", DOCUMENTED)) <= known


def test_every_limit_is_documented_with_its_value() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", DOCUMENTED, flags=re.MULTILINE))

    assert rows == {rule.name: str(rule.limit) for rule in RULES}
