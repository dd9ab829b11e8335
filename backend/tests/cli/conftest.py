from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine, silence


@pytest.fixture
def command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("STARTLINE_CATALOGUE_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("STARTLINE_DATABASE_URL", raising=False)
    monkeypatch.setattr("startline.cli.database.configure_logging", silence)
    return CommandLine(tmp_path)
