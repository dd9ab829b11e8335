"""Outgoing mail: recipient, template and variables, validated before the mail is queued."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from email_validator import EmailNotValidError, validate_email
from markupsafe import Markup

from startline.core.errors import Invalid
from startline.core.one_line import as_one_line, is_one_line

LONGEST_ADDRESS: Final = 254
LONGEST_VARIABLE: Final = 2_000
LONGEST_TOPIC: Final = 80
LONGEST_SUBJECT: Final = 200
LONGEST_LINK: Final = 500
_LINK = re.compile(r"https?://[^\s\"'<>]+\Z")


class InvalidAddress(Invalid):
    code = "invalid_address"
    default_message = "This is not an email address that we can write to."


def single_address(text: str) -> str:
    """The address as it goes on the envelope, its domain in ASCII.

    Raises InvalidAddress unless it is exactly one plain address of at most 254 characters.
    """
    if len(text) > LONGEST_ADDRESS or "," in text or not text.isprintable():
        raise InvalidAddress
    try:
        checked = validate_email(
            text,
            check_deliverability=False,
            allow_smtputf8=False,
            globally_deliverable=False,
        )
    except EmailNotValidError as error:
        raise InvalidAddress from error
    address = checked.ascii_email
    if address is None or len(address) > LONGEST_ADDRESS:
        raise InvalidAddress
    return address


@dataclass(frozen=True)
class MailContent:
    """What an editor wrote. `html` is markup that was made of it and is safe as it stands.

    Raises ValueError for a subject that is empty, too long, or more than one line.
    """

    subject: str
    text: str = field(repr=False)
    html: str = field(repr=False)

    def __post_init__(self) -> None:
        if not self.subject or len(self.subject) > LONGEST_SUBJECT:
            raise ValueError(f"a subject has 1 to {LONGEST_SUBJECT} characters")
        if not is_one_line(self.subject):
            raise ValueError("a subject is one line without control characters")

    @classmethod
    def of_paragraphs(cls, subject: str, paragraphs: Sequence[str]) -> Self:
        """Plain texts, escaped in the HTML. A subject that is too long is cut."""
        html = Markup("\n").join(Markup("<p>{}</p>").format(each) for each in paragraphs)
        return cls(as_one_line(subject)[:LONGEST_SUBJECT], "\n\n".join(paragraphs), str(html))


@dataclass(frozen=True)
class OutgoingMail:
    """`topic` names the cause in the log and in lists of dead letters; it is never sent.

    `unsubscribe_link` adds the headers of RFC 8058: a POST to it unsubscribes.
    Raises InvalidAddress for the recipient, ValueError for control characters or an unsafe link.
    """

    recipient: str
    template: str
    variables: Mapping[str, str] = field(repr=False)
    topic: str
    content: MailContent | None = None
    unsubscribe_link: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "recipient", single_address(self.recipient))
        if not self.topic or len(self.topic) > LONGEST_TOPIC or not self.topic.isprintable():
            raise ValueError("a mail's topic is a short printable name")
        for name, value in self.variables.items():
            if name.endswith("link") and not (_LINK.match(value) and value.isprintable()):
                raise ValueError(f"the variable {name} is not a web address")
            if len(value) > LONGEST_VARIABLE or not is_one_line(value):
                raise ValueError(f"the variable {name} is too long or holds control characters")
        if (link := self.unsubscribe_link) is not None and not _is_header_link(link):
            raise ValueError("the link to unsubscribe is not a web address")


def _is_header_link(link: str) -> bool:
    return len(link) <= LONGEST_LINK and link.isascii() and _LINK.match(link) is not None
