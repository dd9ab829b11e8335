"""Command `startline identity`."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner

from startline.auth_server.keys import KeyRing
from startline.auth_server.settings import IdentitySettings
from startline.cli.main import app


@pytest.fixture
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))
    return IdentitySettings().key_file


class TestCreateKeyFile:
    def test_writes_a_file_that_a_server_reads(self, key_file: Path) -> None:
        written = CliRunner().invoke(app, ["identity", "create-key-file"])

        assert written.exit_code == 0, written.output
        assert KeyRing(key_file).published(datetime.now(UTC))

    def test_leaves_a_file_that_is_there(self, key_file: Path) -> None:
        KeyRing.open(key_file, datetime(2026, 1, 1, tzinfo=UTC))
        before = key_file.read_bytes()

        refused = CliRunner().invoke(app, ["identity", "create-key-file"])

        assert refused.exit_code == 1
        assert key_file.read_bytes() == before


class TestRotateKey:
    def test_the_next_key_is_published_and_the_present_one_still_signs(
        self, key_file: Path
    ) -> None:
        ring = KeyRing.open(key_file, datetime(2026, 1, 1, tzinfo=UTC))
        before = ring.signing(datetime.now(UTC))

        rotated = CliRunner().invoke(app, ["identity", "rotate-key"])

        now = datetime.now(UTC)
        assert rotated.exit_code == 0, rotated.output
        assert len(ring.published(now)) == 2
        assert ring.signing(now).kid == before.kid
        assert ring.published(now)[1].kid in rotated.output

    def test_without_a_key_file_there_is_nothing_to_rotate(self, key_file: Path) -> None:
        refused = CliRunner().invoke(app, ["identity", "rotate-key"])

        assert refused.exit_code == 1
        assert not key_file.exists()
