"""From a mail of the outbox to a message."""

from datetime import UTC, datetime

import pytest

from startline.mail.repository import ClaimedMail
from startline.mail.sender import Sender, compose

QUEUED_AT = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
SENDER = Sender("Startline: läufer", "no-reply@startline.example")


def claimed(text: str = "Zürich & Åre", html: str = "<p>Zürich</p>") -> ClaimedMail:
    return ClaimedMail(
        id=1,
        key="0123456789abcdef",
        claim="claim",
        topic="signup",
        recipient="runner@example.org",
        subject="Confirm your address",
        text=text,
        html=html,
        queued_at=QUEUED_AT,
        retry_until=QUEUED_AT,
        attempts=1,
    )


class TestCompose:
    def test_the_headers_are_those_of_one_mail_to_one_person(self) -> None:
        message = compose(claimed(), SENDER)

        assert message["To"] == "runner@example.org"
        assert message["From"].addresses[0].addr_spec == "no-reply@startline.example"
        assert message["Date"].datetime == QUEUED_AT
        assert message["Message-ID"] == "<0123456789abcdef@startline.example>"
        assert message["Auto-Submitted"] == "auto-generated"
        assert message["Cc"] is None
        assert message["Bcc"] is None

    def test_plain_text_comes_before_html(self) -> None:
        message = compose(claimed(), SENDER)

        kinds = [part.get_content_type() for part in message.iter_parts()]

        assert message.get_content_type() == "multipart/alternative"
        assert kinds == ["text/plain", "text/html"]

    def test_what_goes_out_is_seven_bit_with_short_lines_that_end_as_smtp_wants(self) -> None:
        octets = bytes(compose(claimed("ü" * 3_000, "ß" * 3_000), SENDER))

        lines = octets.split(b"\r\n")

        assert octets.isascii()
        assert max(map(len, lines)) <= 998
        assert b"\n" not in octets.replace(b"\r\n", b"")

    def test_composing_again_changes_no_header(self) -> None:
        first, second = (compose(claimed(), SENDER) for _ in range(2))

        assert first.items()[:6] == second.items()[:6]

    def test_a_subject_with_a_line_end_cannot_be_composed(self) -> None:
        mail = claimed()
        object.__setattr__(mail, "subject", "Hello\r\nBcc: all@example.org")

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
