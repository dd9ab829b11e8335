"""Mail messages: the sender, and the MIME message made of a mail of the outbox."""

import re
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime
from typing import Self

from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outgoing_mail import LONGEST_ADDRESS

_ADDRESS = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+"  # `localhost` is good enough here
_SENDER = re.compile(
    rf"(?P<name>[^<>@,\"\x00-\x1f\x7f]*)<(?P<address>{_ADDRESS})>|(?P<bare>{_ADDRESS})"
)


class _WholeLinks(EmailPolicy):
    """Leaves List-Unsubscribe on one line: folding would encode an address that has no spaces."""

    def fold(self, name: str, value: str) -> str:
        if name == "List-Unsubscribe":
            return f"{name}: {value}{self.linesep}"
        folded: str = super().fold(name, value)
        return folded

    def fold_binary(self, name: str, value: str) -> bytes:
        if name == "List-Unsubscribe":
            return self.fold(name, value).encode("ascii")
        return super().fold_binary(name, value)


# Non-ASCII text goes out encoded: no server has to promise 8 bits.
_POLICY = _WholeLinks(linesep="\r\n", cte_type="7bit")


@dataclass(frozen=True)
class Sender:
    name: str
    address: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads `Name <address>` or a bare address; raises ValueError for anything else."""
        found = _SENDER.fullmatch(text)
        if found is None or len(text) > LONGEST_ADDRESS:
            raise ValueError("the sender of mail must look like: Name <address>")
        return cls((found["name"] or "").strip(), found["address"] or found["bare"])

    @property
    def domain(self) -> str:
        return self.address.rpartition("@")[2]


def compose(mail: OutgoingMailRow, sender: Sender) -> EmailMessage:
    """The same message, Message-ID and Date at every attempt; plain text before HTML."""
    message = EmailMessage(policy=_POLICY)
    message["From"] = Address(sender.name, addr_spec=sender.address)
    message["To"] = Address(addr_spec=mail.recipient)
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(mail.queued_at)
    message["Message-ID"] = f"<{mail.key}@{sender.domain}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe_link is not None:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe_link}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    message.add_alternative(mail.html, subtype="html")
    return message
