"""A transport for tests, and a worker that hands its mail to one."""

import asyncio
from collections.abc import Awaitable, Callable
from email.message import EmailMessage

from startline.mail.transport import Transport
from startline.mail.worker import MailWorker
from startline.store.session import Sessions
from tests.clocks import StandingClock

PATIENCE_S = 20.0


class Post:
    """A transport that does what it is told: fails so many times, or waits for a signal."""

    def __init__(
        self, *failures: Exception, before: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self.failures = list(failures)
        self.before = before
        self.sent: list[EmailMessage] = []
        self.attempts: list[str] = []
        self.attempted = asyncio.Event()

    async def send(self, message: EmailMessage) -> None:
        self.attempts.append(str(message["Message-ID"]))
        self.attempted.set()
        if self.before is not None:
            await self.before()
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(message)

    @property
    def recipients(self) -> list[str]:
        return sorted(str(message["To"]) for message in self.sent)


def worker_of(
    sessions: Sessions, transport: Transport, clock: StandingClock, *, lanes: int = 4
) -> MailWorker:
    return MailWorker(sessions, transport, clock, lanes=lanes, poll_s=3_600)
