"""Settings of the auth server: production checks, key file."""

import re
import stat
from pathlib import Path

import pytest

from startline.auth_server.settings import EmbeddedIdentityNotAcknowledged, IdentitySettings
from startline.core.settings import Environment


class TestProduction:
    def test_requires_an_acknowledgement(self) -> None:
        settings = IdentitySettings(environment=Environment.PRODUCTION)

        with pytest.raises(
            EmbeddedIdentityNotAcknowledged, match="STARTLINE_IDENTITY_EMBEDDED_IN_PRODUCTION"
        ):
            settings.refuse_unacknowledged_production()

    def test_is_allowed_with_the_acknowledgement(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_ENVIRONMENT", "production")
        monkeypatch.setenv("STARTLINE_IDENTITY_EMBEDDED_IN_PRODUCTION", "1")

        IdentitySettings().refuse_unacknowledged_production()

    def test_never_allows_autoconfirm(self) -> None:
        settings = IdentitySettings(
            environment=Environment.PRODUCTION,
            identity_embedded_in_production=True,
            identity_autoconfirm=True,
        )

        with pytest.raises(EmbeddedIdentityNotAcknowledged, match=re.escape("AUTOCONFIRM")):
            settings.refuse_unacknowledged_production()


class TestKeyFile:
    def test_is_in_the_data_directory(self, tmp_path: Path) -> None:
        settings = IdentitySettings(data_dir=tmp_path)

        assert settings.key_file == tmp_path / "identity" / "keys.json"
        assert not settings.key_file.exists()
        assert stat.S_ISDIR(tmp_path.stat().st_mode)
