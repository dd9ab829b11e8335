"""Outgoing mail: validation of addresses, links and topics."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.mail.outgoing_mail import (
    InvalidAddress,
    MailContent,
    OutgoingMail,
    single_address,
)

FORGED = [
    "runner@example.org\r\nBcc: all@example.org",
    "runner@example.org\n",
    "runner@example.org\x00",
    "\rrunner@example.org",
    "one@example.org,two@example.org",
    '"a,b"@example.org',
    "one@example.org two@example.org",
    "Runner <runner@example.org>",
    "runner@example.org\u2028",
    "runner@[127.0.0.1]",
    "runner",
    "",
    "@example.org",
    "läufer@example.org",
    "runner@exa mple.org",
    f"{'a' * 60}@{'b' * 63}.{'c' * 63}.{'d' * 63}.org",
]


class TestSingleAddress:
    @pytest.mark.parametrize("text", FORGED)
    def test_anything_but_one_plain_address_is_refused(self, text: str) -> None:
        with pytest.raises(InvalidAddress):
            single_address(text)

    def test_an_address_may_have_254_characters_and_no_more(self) -> None:
        longest = f"{'a' * 64}@{'b' * 63}.{'c' * 63}.{'d' * 57}.org"

        assert len(longest) == 254
        assert single_address(longest) == longest
        with pytest.raises(InvalidAddress):
            single_address(f"{'a' * 64}@{'b' * 63}.{'c' * 63}.{'d' * 58}.org")

    def test_an_international_domain_is_encoded_in_ascii(self) -> None:
        assert single_address("runner@bücher.example") == "runner@xn--bcher-kva.example"

    def test_capitals_in_the_local_part_are_preserved(self) -> None:
        assert single_address("Runner@Example.org") == "Runner@example.org"

    @given(st.text(max_size=300))
    def test_an_accepted_address_contains_no_line_end(self, text: str) -> None:
        try:
            address = single_address(text)
        except InvalidAddress:
            return

        assert address.isascii()
        assert address.isprintable()
        assert not set(address) & set(' ,<>"')


class TestMailContent:
    @pytest.mark.parametrize(
        "subject", ["Relay day \U0001f469\u200d\U0001f9b0", "From 90\u00a0€", "می\u200cدوم"]
    )
    def test_a_subject_may_hold_joined_emoji_and_the_signs_that_letters_need(
        self, subject: str
    ) -> None:
        assert MailContent(subject, "text", "html").subject == subject
        assert MailContent.of_paragraphs(subject, ["text"]).subject == subject

    @pytest.mark.parametrize(
        "end", ["\r\n", "\r", "\n", "\x00", "\t", "\x7f", "\x85", "\u2028", "\u2029", "\ud800"]
    )
    def test_no_subject_can_start_another_header(self, end: str) -> None:
        with pytest.raises(ValueError, match="one line"):
            MailContent(f"News{end}Bcc: all@example.org", "text", "html")

        cut = MailContent.of_paragraphs(f"News{end}Bcc: all@example.org", ["text"]).subject
        assert cut == f"News{' ' * len(end)}Bcc: all@example.org"


class TestOutgoingMail:
    def test_the_address_is_validated_on_construction(self) -> None:
        with pytest.raises(InvalidAddress):
            OutgoingMail("a@example.org,b@example.org", "reset-password", {}, "topic")

    @pytest.mark.parametrize("value", ["one\r\ntwo", "tab\t", "nul\x00", "two\u2028", "x" * 2_001])
    def test_a_value_with_control_characters_is_refused(self, value: str) -> None:
        with pytest.raises(ValueError, match="name"):
            OutgoingMail("a@example.org", "reset-password", {"name": value}, "topic")

    def test_a_value_may_be_a_name_with_a_joiner_and_a_no_break_space(self) -> None:
        name = "بی\u200cبی\u00a0K."

        mail = OutgoingMail("a@example.org", "reset-password", {"name": name}, "topic")

        assert mail.variables == {"name": name}

    @pytest.mark.parametrize(
        "link", ["javascript:alert(1)", "//x.example", "https://x y", "https://x\u202ey", ""]
    )
    def test_an_unsafe_link_is_refused(self, link: str) -> None:
        with pytest.raises(ValueError, match="not a web address"):
            OutgoingMail("a@example.org", "reset-password", {"link": link}, "topic")

    def test_its_repr_contains_no_secrets(self) -> None:
        mail = OutgoingMail("a@example.org", "reset-password", {"code": "042917"}, "topic")

        assert "042917" not in repr(mail)

    @pytest.mark.parametrize("topic", ["", "x" * 81, "two\nlines"])
    def test_a_topic_that_is_no_short_name_is_refused(self, topic: str) -> None:
        with pytest.raises(ValueError, match="topic"):
            OutgoingMail("a@example.org", "reset-password", {}, topic)
