"""Mail message: headers and parts; the sender."""

from datetime import UTC, datetime

import pytest

from startline.db.tables.mail import OutgoingMailRow
from startline.mail.message import Sender, compose

QUEUED_AT = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
SENDER = Sender("Startline: läufer", "no-reply@startline.example")


UNSUBSCRIBE = f"https://startline.example/api/newsletter/unsubscribe?t=manage.{'k' * 22}.{'s' * 43}"


def mail_row(
    text: str = "Zürich & Åre",
    html: str = "<p>Zürich</p>",
    unsubscribe_link: str | None = None,
) -> OutgoingMailRow:
    return OutgoingMailRow(
        id=1,
        key="0123456789abcdef",
        topic="signup",
        recipient="runner@example.org",
        subject="Confirm your address",
        text=text,
        html=html,
        unsubscribe_link=unsubscribe_link,
        queued_at=QUEUED_AT,
    )


class TestCompose:
    def test_the_headers_name_one_recipient_and_the_message_id(self) -> None:
        message = compose(mail_row(), SENDER)

        assert message["To"] == "runner@example.org"
        assert message["From"].addresses[0].addr_spec == "no-reply@startline.example"
        assert message["Date"].datetime == QUEUED_AT
        assert message["Message-ID"] == "<0123456789abcdef@startline.example>"
        assert message["Auto-Submitted"] == "auto-generated"
        assert message["Cc"] is None
        assert message["Bcc"] is None

    def test_plain_text_comes_before_html(self) -> None:
        message = compose(mail_row(), SENDER)

        kinds = [part.get_content_type() for part in message.iter_parts()]

        assert message.get_content_type() == "multipart/alternative"
        assert kinds == ["text/plain", "text/html"]

    def test_the_bytes_are_ascii_in_short_lines_that_end_in_crlf(self) -> None:
        octets = bytes(compose(mail_row("ü" * 3_000, "ß" * 3_000), SENDER))

        lines = octets.split(b"\r\n")

        assert octets.isascii()
        assert max(map(len, lines)) <= 998
        assert b"\n" not in octets.replace(b"\r\n", b"")

    def test_a_newsletter_has_the_headers_of_one_click_unsubscribing_each_whole_on_its_line(
        self,
    ) -> None:
        lines = bytes(compose(mail_row(unsubscribe_link=UNSUBSCRIBE), SENDER)).split(b"\r\n")

        assert f"List-Unsubscribe: <{UNSUBSCRIBE}>".encode() in lines
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines

    def test_other_mails_have_no_such_header(self) -> None:
        assert "list-unsubscribe" not in bytes(compose(mail_row(), SENDER)).decode().lower()

    def test_a_second_composition_has_the_same_headers(self) -> None:
        first, second = (compose(mail_row(), SENDER) for _ in range(2))

        assert first.items()[:6] == second.items()[:6]

    def test_a_subject_with_a_line_end_is_refused(self) -> None:
        mail = mail_row()
        mail.subject = "Hello\r\nBcc: all@example.org"

        with pytest.raises(ValueError, match="linefeed"):
            compose(mail, SENDER)


class TestParse:
    def test_a_name_and_an_address(self) -> None:
        sender = Sender.parse("Startline <no-reply@startline.example>")

        assert sender == Sender("Startline", "no-reply@startline.example")
        assert sender.domain == "startline.example"

    def test_a_bare_address(self) -> None:
        assert Sender.parse("no-reply@localhost") == Sender("", "no-reply@localhost")

    @pytest.mark.parametrize("text", ["", "nobody", "a@x.example, b@x.example", "A <a@b>\r\nX: y"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="sender"):
            Sender.parse(text)
