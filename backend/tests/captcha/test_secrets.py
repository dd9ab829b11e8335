"""Secrets of the embedded captcha, and their file."""

import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr

from startline.captcha.secrets import FILE_NAME, load_secrets, rotate_secrets
from startline.captcha.settings import CaptchaSettings
from startline.core.settings import Environment
from tests.captcha.test_settings import ALSO_GOOD, GOOD

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)


def settings_in(folder: Path, **more: SecretStr | Environment) -> CaptchaSettings:
    return CaptchaSettings.model_validate({"data_dir": folder, **more})


class TestLoad:
    def test_they_are_made_at_the_first_run_and_stay(self, tmp_path: Path) -> None:
        folder = tmp_path / "new"

        first = load_secrets(settings_in(folder), NOW)
        second = load_secrets(settings_in(folder), NOW)

        assert first == second
        octets = {first.current.signing, first.current.key}
        assert len(octets) == 2
        assert all(len(secret) >= 32 for secret in octets)

    def test_only_their_owner_may_read_them(self, tmp_path: Path) -> None:
        load_secrets(settings_in(tmp_path), NOW)

        assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
        assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]

    def test_a_file_left_open_to_others_is_closed(self, tmp_path: Path) -> None:
        load_secrets(settings_in(tmp_path), NOW)
        (tmp_path / FILE_NAME).chmod(0o644)

        load_secrets(settings_in(tmp_path), NOW)

        assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600

    def test_processes_that_start_together_agree(self, tmp_path: Path) -> None:
        with ThreadPoolExecutor(8) as pool:
            loaded = list(pool.map(load_secrets, [settings_in(tmp_path)] * 16, [NOW] * 16))

        assert all(secrets == loaded[0] for secrets in loaded)

    def test_two_installations_differ(self, tmp_path: Path) -> None:
        one, two = (load_secrets(settings_in(tmp_path / name), NOW) for name in ("a", "b"))

        assert one.current != two.current

    @pytest.mark.parametrize("content", ["", "{}", "not json", '{"signing": "00"}'])
    def test_a_damaged_file_stops_the_start_and_is_not_overwritten(
        self, tmp_path: Path, content: str
    ) -> None:
        (tmp_path / FILE_NAME).write_text(content)

        with pytest.raises(ValueError, match=FILE_NAME):
            load_secrets(settings_in(tmp_path), NOW)

        assert (tmp_path / FILE_NAME).read_text() == content

    def test_settings_come_before_the_file(self, tmp_path: Path) -> None:
        secrets = load_secrets(
            settings_in(
                tmp_path,
                captcha_secret=SecretStr(GOOD),
                captcha_key_secret=SecretStr(ALSO_GOOD),
            ),
            NOW,
        )

        assert secrets.current.signing == GOOD.encode()
        assert secrets.current.key == ALSO_GOOD.encode()
        assert list(tmp_path.iterdir()) == []

    def test_production_writes_no_file(self, tmp_path: Path) -> None:
        load_secrets(
            settings_in(
                tmp_path,
                environment=Environment.PRODUCTION,
                captcha_secret=SecretStr(GOOD),
                captcha_key_secret=SecretStr(ALSO_GOOD),
            ),
            NOW,
        )

        assert list(tmp_path.iterdir()) == []

    def test_they_stay_out_of_their_text_form(self, tmp_path: Path) -> None:
        secrets = load_secrets(settings_in(tmp_path), NOW)

        assert repr(secrets.current.key) not in repr(secrets)
        assert repr(secrets.current.signing) not in repr(secrets)


class TestRotate:
    def test_the_old_ones_are_accepted_for_ten_minutes(self, tmp_path: Path) -> None:
        old = load_secrets(settings_in(tmp_path), NOW)

        rotate_secrets(settings_in(tmp_path), NOW)
        new = load_secrets(settings_in(tmp_path), NOW)

        assert new.current != old.current
        assert new.accepted(NOW + timedelta(minutes=9, seconds=59)) == (new.current, old.current)
        assert new.accepted(NOW + timedelta(minutes=10)) == (new.current,)
        assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600

    def test_previous_ones_of_the_settings_are_accepted_for_ten_minutes_after_the_start(
        self, tmp_path: Path
    ) -> None:
        secrets = load_secrets(
            settings_in(
                tmp_path,
                captcha_secret=SecretStr(GOOD),
                captcha_key_secret=SecretStr(ALSO_GOOD),
                captcha_secret_previous=SecretStr(GOOD[::-1]),
                captcha_key_secret_previous=SecretStr(ALSO_GOOD[::-1]),
            ),
            NOW,
        )

        assert len(secrets.accepted(NOW)) == 2
        assert len(secrets.accepted(NOW + timedelta(minutes=10))) == 1
