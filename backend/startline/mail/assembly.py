"""The mail worker, put together from its settings."""

from datetime import timedelta

from startline.foundation.clock import Clock
from startline.foundation.settings import Environment
from startline.mail.files import FileTransport
from startline.mail.settings import MailSettings
from startline.mail.smtp import SmtpTransport
from startline.mail.transport import Transport
from startline.mail.worker import MailWorker
from startline.store.session import Sessions


def create_transport(settings: MailSettings) -> Transport:
    """The server of `STARTLINE_SMTP_URL`, or files in the data directory."""
    server = settings.server
    if server is not None:
        return SmtpTransport(server, attempt_s=settings.mail_attempt_s)
    return FileTransport(
        settings.outbox_dir, shows_text=settings.environment is not Environment.PRODUCTION
    )


def create_mail_worker(settings: MailSettings, sessions: Sessions, clock: Clock) -> MailWorker:
    return MailWorker(
        sessions,
        create_transport(settings),
        clock,
        sender=settings.sender,
        lanes=settings.mail_lanes,
        poll_s=settings.mail_poll_s,
        keep_dead_letters=timedelta(days=settings.mail_dead_letter_days),
    )
