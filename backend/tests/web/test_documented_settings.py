"""docs/settings.md is the whole list: nobody has to read the code to find a setting."""

import re

import pytest
from pydantic_settings import BaseSettings

from startline.accounts.settings import AccountSettings
from startline.foundation.settings import (
    REPOSITORY,
    CatalogueSettings,
    PageSettings,
    ServeSettings,
    StoreSettings,
)
from startline.guard.rules import RULES
from startline.guard.settings import GuardSettings
from startline.identity.settings import IdentitySettings
from startline.mail.settings import MailSettings

CLASSES: tuple[type[BaseSettings], ...] = (
    StoreSettings,
    CatalogueSettings,
    ServeSettings,
    PageSettings,
    AccountSettings,
    IdentitySettings,
    MailSettings,
    GuardSettings,
)
DOCUMENTED = (REPOSITORY / "docs" / "settings.md").read_text()


@pytest.mark.parametrize("settings", CLASSES)
def test_every_setting_is_documented_by_its_whole_name(settings: type[BaseSettings]) -> None:
    names = {f"STARTLINE_{name.upper()}" for name in settings.model_fields}

    assert names <= set(re.findall(r"`(STARTLINE_\w+)`", DOCUMENTED))


def test_every_documented_setting_exists() -> None:
    known = {f"STARTLINE_{name.upper()}" for each in CLASSES for name in each.model_fields}

    assert set(re.findall(r"`(STARTLINE_\w+)`", DOCUMENTED)) <= known


def test_every_limit_is_documented_with_its_figure() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", DOCUMENTED, flags=re.MULTILINE))

    assert rows == {rule.name: str(rule.limit) for rule in RULES}
