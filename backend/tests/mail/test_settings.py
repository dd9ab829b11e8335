"""Settings of mail, and what is put together from them."""

from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from startline.foundation.settings import Environment
from startline.mail.assembly import create_mail_worker, create_transport
from startline.mail.files import FileTransport
from startline.mail.settings import MailSettings, smtp_server
from startline.mail.smtp import SmtpServer, SmtpTransport
from startline.store.session import Sessions
from tests.clocks import StandingClock
from tests.mail.letters import queue


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
    def test_what_an_address_says(self, url: str, server: SmtpServer) -> None:
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
    def test_without_a_server_mails_become_files(self, tmp_path: Path) -> None:
        settings = MailSettings(data_dir=tmp_path)

        assert isinstance(create_transport(settings), FileTransport)
        assert settings.outbox_dir == tmp_path / "outbox"

    def test_an_empty_address_is_none(self) -> None:
        assert MailSettings(smtp_url=SecretStr("")).server is None

    def test_with_a_server_they_go_there(self) -> None:
        settings = MailSettings(smtp_url=SecretStr("smtp://mail.example"))

        assert isinstance(create_transport(settings), SmtpTransport)

    def test_a_password_is_never_repeated(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_SMTP_URL", "smtp://user:hunter2@mail.example")
        settings = MailSettings()

        monkeypatch.setenv("STARTLINE_SMTP_URL", "http://user:hunter2@mail.example")
        with pytest.raises(ValidationError) as raised:
            MailSettings()

        assert "hunter2" not in repr(settings) + repr(settings.server) + str(raised.value)

    def test_a_sender_that_is_none_stops_the_start(self) -> None:
        with pytest.raises(ValidationError, match="sender"):
            MailSettings(mail_from="nobody")


class TestCreateMailWorker:
    async def test_by_default_a_mail_ends_as_a_file(
        self, sessions: Sessions, clock: StandingClock, tmp_path: Path
    ) -> None:
        settings = MailSettings(
            data_dir=tmp_path,
            environment=Environment.PRODUCTION,
            mail_from="Startline <no-reply@startline.example>",
        )
        await queue(sessions, clock.now())

        assert await create_mail_worker(settings, sessions, clock).deliver_due() == 1

        [path] = (tmp_path / "outbox").iterdir()
        assert b"From: Startline <no-reply@startline.example>" in path.read_bytes()
