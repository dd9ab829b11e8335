from pathlib import Path

import pytest

from tests.cli.command_line import CommandLine


@pytest.fixture
def command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("STARTLINE_CATALOGUE_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("STARTLINE_DATABASE_URL", raising=False)
    return CommandLine(tmp_path)
