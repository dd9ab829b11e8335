"""Where mails leave the product: a server, or files for whoever runs it at the desk."""

from email.message import EmailMessage
from typing import Protocol


class TransportFailure(Exception):
    """`reason` is for the operator and holds no address and no secret."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class ServerUnreachable(TransportFailure):
    """It never came to this mail: no connection, no greeting, no sign-in. Every mail would fail."""


class TemporaryRefusal(TransportFailure):
    """Not taken this time, or not known whether it was: to be tried again."""


class PermanentRefusal(TransportFailure):
    """This mail will never be taken as it is."""


class Transport(Protocol):
    async def send(self, message: EmailMessage) -> None:
        """Returns once the message has been taken over; raises TransportFailure otherwise."""
        ...
