"""Transport double, and a mail worker that hands its mails to a transport."""

import asyncio
from collections.abc import Awaitable, Callable
from email.message import EmailMessage

from startline.db.job_worker import JobWorker
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.delivery import MailDelivery, Transport
from startline.mail.message import Sender
from startline.mail.outbox import OUTBOX
from tests.clocks import StandingClock

TEST_TIMEOUT_S = 20.0
SENDER = Sender("Startline", "no-reply@localhost")


class TransportDouble:
    """Fails with each of `failures` in turn, then succeeds; `before` runs before each attempt."""

    def __init__(
        self, *failures: Exception, before: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self.failures = list(failures)
        self.before = before
        self.sent: list[EmailMessage] = []
        self.attempts: list[str] = []
        self.attempted = asyncio.Event()
        self.releases = 0

    async def send(self, message: EmailMessage) -> None:
        self.attempts.append(str(message["Message-ID"]))
        self.attempted.set()
        if self.before is not None:
            await self.before()
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(message)

    async def release(self) -> None:
        self.releases += 1

    @property
    def recipients(self) -> list[str]:
        return sorted(str(message["To"]) for message in self.sent)


def create_worker(
    sessions: Sessions,
    transport: Transport,
    clock: StandingClock,
    *,
    concurrency: int = 4,
    poll_s: float = 3_600,
) -> JobWorker[OutgoingMailRow]:
    delivery = MailDelivery(transport, SENDER)
    return JobWorker(
        OUTBOX,
        sessions,
        clock,
        delivery,
        concurrency=concurrency,
        poll_s=poll_s,
        release=delivery.release,
    )
