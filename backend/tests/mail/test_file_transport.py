"""File transport: mails written as files."""

import stat
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from startline.db.job_queue import ServiceUnreachable
from startline.mail.file_transport import FileTransport
from startline.mail.message import compose
from tests.mail.test_message import SENDER, mail_row


def list_of(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


class TestSend:
    async def test_the_file_holds_the_mail_and_only_its_owner_can_read_it(
        self, tmp_path: Path
    ) -> None:
        folder = tmp_path / "outbox"

        await FileTransport(folder, shows_text=False).send(compose(mail_row(), SENDER))

        [path] = list_of(folder)
        message = message_from_bytes(path.read_bytes(), policy=policy.SMTP)
        assert path.name == "20260329T013000-0123456789abcdef.eml"
        assert message["To"] == "runner@example.org"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700

    async def test_a_second_attempt_writes_no_second_file(self, tmp_path: Path) -> None:
        transport = FileTransport(tmp_path, shows_text=False)

        await transport.send(compose(mail_row(), SENDER))
        await transport.send(compose(mail_row(), SENDER))

        assert len(list_of(tmp_path)) == 1

    async def test_the_log_shows_the_text_only_where_enabled(self, tmp_path: Path) -> None:
        with capture_logs() as silent:
            await FileTransport(tmp_path, shows_text=False).send(
                compose(mail_row("SECRET"), SENDER)
            )
        with capture_logs() as shown:
            await FileTransport(tmp_path, shows_text=True).send(compose(mail_row("SECRET"), SENDER))

        assert silent
        assert "SECRET" not in str(silent)
        assert "runner@example.org" not in str(silent)
        assert "SECRET" in str(shown)

    async def test_a_folder_that_cannot_be_created_is_unreachable(self, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("in the way")

        with pytest.raises(ServiceUnreachable):
            await FileTransport(blocked / "outbox", shows_text=False).send(
                compose(mail_row(), SENDER)
            )
