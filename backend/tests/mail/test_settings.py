"""Mail settings, and the worker created from them."""

from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from startline.core.settings import Environment
from startline.db.session import Sessions
from startline.mail.delivery import create_mail_worker, create_transport
from startline.mail.file_transport import FileTransport
from startline.mail.settings import MailSettings, smtp_server
from startline.mail.smtp_transport import SmtpServer, SmtpTransport
from tests.clocks import StandingClock
from tests.mail.sample_mails import queue_mails


class TestSmtpServer:
    @pytest.mark.parametrize(
        ("url", "server"),
        [
            ("smtp://mail.example", SmtpServer("mail.example", 587, tls="starttls")),
            ("smtps://mail.example", SmtpServer("mail.example", 465, tls="implicit")),
            ("smtp://localhost:1025", SmtpServer("localhost", 1025, tls="none")),
            ("smtp://[::1]:1025", SmtpServer("::1", 1025, tls="none")),
            ("smtp://mail.example:25?tls=none", SmtpServer("mail.example", 25, tls="none")),
            ("smtp://localhost?tls=starttls", SmtpServer("localhost", 587, tls="starttls")),
            (
                "smtps://us%40er:p%3Aa%2Fss@mail.example:2465",
                SmtpServer("mail.example", 2465, "us@er", "p:a/ss", "implicit"),
            ),
        ],
    )
    def test_a_valid_url_is_parsed(self, url: str, server: SmtpServer) -> None:
        assert smtp_server(url) == server

    @pytest.mark.parametrize(
        "url",
        [
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://m?tls=maybe",
            "smtps://m?tls=none",
        ],
    )
    def test_anything_else_is_refused(self, url: str) -> None:
        with pytest.raises(ValueError, match="STARTLINE_SMTP_URL"):
            smtp_server(url)


class TestMailSettings:
    def test_without_a_server_mails_are_written_to_files(self, tmp_path: Path) -> None:
        settings = MailSettings(data_dir=tmp_path)

        assert isinstance(create_transport(settings), FileTransport)
        assert settings.outbox_dir == tmp_path / "outbox"

    def test_an_empty_url_is_no_server(self) -> None:
        assert MailSettings(smtp_url=SecretStr("")).server is None

    def test_with_a_server_mails_are_sent_by_smtp(self) -> None:
        settings = MailSettings(smtp_url=SecretStr("smtp://mail.example"))

        assert isinstance(create_transport(settings), SmtpTransport)

    def test_a_refused_url_is_reported_without_its_password(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_SMTP_URL", "smtp://user:hunter2@mail.example")
        settings = MailSettings()

        monkeypatch.setenv("STARTLINE_SMTP_URL", "http://user:hunter2@mail.example")
        with pytest.raises(ValidationError) as raised:
            MailSettings()

        assert "hunter2" not in repr(settings) + repr(settings.server) + str(raised.value)

    def test_an_invalid_sender_stops_the_start(self) -> None:
        with pytest.raises(ValidationError, match="sender"):
            MailSettings(mail_from="nobody")


class TestCreateMailWorker:
    async def test_by_default_a_mail_is_written_to_a_file(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        settings = MailSettings(
            data_dir=tmp_path,
            environment=Environment.PRODUCTION,
            mail_from="Startline <no-reply@startline.example>",
        )
        await queue_mails(sessions, clock.now())

        assert await create_mail_worker(settings, sessions, clock).run_due() == 1

        [path] = (tmp_path / "outbox").iterdir()
        assert b"From: Startline <no-reply@startline.example>" in path.read_bytes()
