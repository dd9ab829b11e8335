"""Outgoing mail: recipient, template and variables, validated before the mail is queued."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from email_validator import EmailNotValidError, validate_email

from startline.core.errors import Invalid

LONGEST_ADDRESS: Final = 254
LONGEST_VARIABLE: Final = 2_000
LONGEST_TOPIC: Final = 80
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
class OutgoingMail:
    """`topic` names the cause in the log and in lists of dead letters; it is never sent.

    Raises InvalidAddress for the recipient, ValueError for control characters or an unsafe link.
    """

    recipient: str
    template: str
    variables: Mapping[str, str] = field(repr=False)
    topic: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "recipient", single_address(self.recipient))
        if not self.topic or len(self.topic) > LONGEST_TOPIC or not self.topic.isprintable():
            raise ValueError("a mail's topic is a short printable name")
        for name, value in self.variables.items():
            if len(value) > LONGEST_VARIABLE or not value.isprintable():
                raise ValueError(f"the variable {name} is too long or holds control characters")
            if name.endswith("link") and not _LINK.match(value):
                raise ValueError(f"the variable {name} is not a web address")
