"""Mail delivery: the worker that hands the mails of the outbox to a mail server or to files."""

from datetime import timedelta
from email.message import EmailMessage
from typing import Protocol

from startline.core.clock import Clock
from startline.core.settings import Environment
from startline.db.job_worker import JobWorker
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.file_transport import FileTransport
from startline.mail.message import Sender, compose
from startline.mail.outbox import OUTBOX
from startline.mail.settings import MailSettings
from startline.mail.smtp_transport import SmtpTransport


class Transport(Protocol):
    async def send(self, message: EmailMessage) -> None:
        """Returns once the message has been taken over; raises JobFailure otherwise."""
        ...

    async def release(self) -> None:
        """Ends what is kept between two messages. Raises nothing."""
        ...


def create_transport(settings: MailSettings) -> Transport:
    """The server of `STARTLINE_SMTP_URL`, or files in the data directory."""
    server = settings.server
    if server is not None:
        return SmtpTransport(server, attempt_s=settings.mail_attempt_s)
    return FileTransport(
        settings.outbox_dir, shows_text=settings.environment is not Environment.PRODUCTION
    )


class MailDelivery:
    """What the worker does with one mail of the outbox. Raises JobFailure."""

    def __init__(self, transport: Transport, sender: Sender) -> None:
        self._transport = transport
        self._sender = sender
        self.release = transport.release

    async def __call__(self, mail: OutgoingMailRow) -> None:
        await self._transport.send(compose(mail, self._sender))


def create_mail_worker(
    settings: MailSettings, sessions: Sessions, clock: Clock
) -> JobWorker[OutgoingMailRow]:
    delivery = MailDelivery(create_transport(settings), settings.sender)
    return JobWorker(
        OUTBOX,
        sessions,
        clock,
        delivery,
        concurrency=settings.mail_lanes,
        poll_s=settings.mail_poll_s,
        keep_dead=timedelta(days=settings.mail_dead_letter_days),
        release=delivery.release,
    )
