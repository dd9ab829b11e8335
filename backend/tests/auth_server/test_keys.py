"""Key ring: creation at first run, file mode, rotation."""

import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from startline.auth_server.keys import KeyFileUnsafe, KeyRing

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "identity" / "keys.json"


class TestOpen:
    def test_creates_a_file_that_only_its_owner_may_read(self, path: Path) -> None:
        KeyRing.open(path, NOW)

        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700

    def test_reuses_key_and_secret_at_the_next_run(self, path: Path) -> None:
        first = KeyRing.open(path, NOW)

        second = KeyRing.open(path, NOW + timedelta(days=1))

        assert second.signing(NOW).kid == first.signing(NOW).kid
        assert second.secret == first.secret

    def test_concurrent_starts_use_one_file(self, path: Path) -> None:
        with ThreadPoolExecutor(8) as threads:
            rings = list(threads.map(KeyRing.open, [path] * 8, [NOW] * 8))

        assert len({ring.signing(NOW).kid for ring in rings}) == 1
        assert [file.name for file in path.parent.iterdir()] == ["keys.json"]

    def test_refuses_a_file_that_other_users_may_read(self, path: Path) -> None:
        KeyRing.open(path, NOW)
        path.chmod(0o640)

        with pytest.raises(KeyFileUnsafe, match="0600"):
            KeyRing.open(path, NOW)

    @pytest.mark.parametrize("content", ["", "{}", '{"keys": [], "secret": ""}', "[]"])
    def test_refuses_a_damaged_file(self, path: Path, content: str) -> None:
        KeyRing.open(path, NOW)
        path.write_text(content)

        with pytest.raises(KeyFileUnsafe):
            KeyRing.open(path, NOW)


class TestRotate:
    def test_publishes_the_new_key_before_it_signs(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        old = ring.signing(NOW)

        new = ring.rotate(NOW)

        assert {key.kid for key in ring.published(NOW)} == {old.kid, new.kid}
        assert ring.signing(NOW + timedelta(minutes=20)).kid == old.kid
        assert ring.signing(NOW + timedelta(minutes=30)).kid == new.kid

    def test_publishes_the_old_key_until_its_last_token_has_expired(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        old = ring.signing(NOW)
        ring.rotate(NOW)

        assert ring.verifying(old.kid, NOW + timedelta(minutes=30 + 61)) is not None
        assert ring.verifying(old.kid, NOW + timedelta(hours=2, minutes=31)) is None

    def test_reaches_a_ring_that_is_already_open(self, path: Path) -> None:
        serving = KeyRing.open(path, NOW)

        new = KeyRing.open(path, NOW).rotate(NOW)

        assert serving.verifying(new.kid, NOW) is not None
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

    def test_does_not_change_the_secret(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        secret = ring.secret

        ring.rotate(NOW)

        assert ring.secret == secret

    def test_removes_retired_keys(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        first = ring.signing(NOW)
        ring.rotate(NOW)

        ring.rotate(NOW + timedelta(days=1))

        assert first.kid not in path.read_text()


class TestLostFile:
    def test_a_running_server_goes_on_with_the_keys_that_it_has(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        kid, content = ring.signing(NOW).kid, path.read_text()
        path.unlink()

        assert ring.signing(NOW).kid == kid
        assert [key.kid for key in ring.published(NOW)] == [kid]

        path.write_text(content)
        path.chmod(0o600)
        assert ring.signing(NOW).kid == kid

    def test_a_rotation_writes_the_file_again(self, path: Path) -> None:
        ring = KeyRing.open(path, NOW)
        path.unlink()

        ring.rotate(NOW)

        assert KeyRing.open(path, NOW).secret == ring.secret
