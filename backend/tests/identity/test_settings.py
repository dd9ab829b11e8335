"""The settings of the embedded provider, and where it refuses to start."""

import re
import stat
from pathlib import Path

import pytest

from startline.foundation.settings import Environment
from startline.identity.settings import EmbeddedIdentityNotAcknowledged, IdentitySettings


class TestProduction:
    def test_needs_somebody_to_say_that_it_may_serve(self) -> None:
        settings = IdentitySettings(environment=Environment.PRODUCTION)

        with pytest.raises(
            EmbeddedIdentityNotAcknowledged, match="STARTLINE_IDENTITY_EMBEDDED_IN_PRODUCTION"
        ):
            settings.refuse_unacknowledged_production()

    def test_serves_once_somebody_did(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_ENVIRONMENT", "production")
        monkeypatch.setenv("STARTLINE_IDENTITY_EMBEDDED_IN_PRODUCTION", "1")

        IdentitySettings().refuse_unacknowledged_production()

    def test_never_takes_addresses_unconfirmed(self) -> None:
        settings = IdentitySettings(
            environment=Environment.PRODUCTION,
            identity_embedded_in_production=True,
            identity_autoconfirm=True,
        )

        with pytest.raises(EmbeddedIdentityNotAcknowledged, match=re.escape("AUTOCONFIRM")):
            settings.refuse_unacknowledged_production()


class TestKeyFile:
    def test_stands_in_the_data_directory(self, tmp_path: Path) -> None:
        settings = IdentitySettings(data_dir=tmp_path)

        assert settings.key_file == tmp_path / "identity" / "keys.json"
        assert not settings.key_file.exists()
        assert stat.S_ISDIR(tmp_path.stat().st_mode)
