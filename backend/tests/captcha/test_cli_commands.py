"""Command `startline captcha`."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from startline.captcha.cli_commands import app
from startline.captcha.secrets import FILE_NAME


@pytest.fixture
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))
    return tmp_path


class TestRotate:
    def test_it_replaces_the_secrets(self, data_dir: Path) -> None:
        CliRunner().invoke(app, ["rotate"])
        before = (data_dir / FILE_NAME).read_text()

        rotated = CliRunner().invoke(app, ["rotate"])

        assert rotated.exit_code == 0
        assert (data_dir / FILE_NAME).read_text() != before

    @pytest.mark.usefixtures("data_dir")
    def test_secrets_of_the_settings_are_not_rotated(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_CAPTCHA_SECRET", "0123456789abcdef0123456789abcdef")
        monkeypatch.setenv("STARTLINE_CAPTCHA_KEY_SECRET", "fedcba9876543210fedcba9876543210")

        assert CliRunner().invoke(app, ["rotate"]).exit_code == 1
