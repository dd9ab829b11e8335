"""Sends what the outbox holds, until it is taken, refused for good, or a day has passed.

At least once: a mail the server has taken is never sent by anyone again, unless the process dies
between the server's word and its own; then the second copy carries the same Message-ID. An attempt
ends long before its claim does, so no two workers ever hold the same mail.
"""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Final

import structlog

from startline.foundation.clock import Clock
from startline.mail.bell import BELL
from startline.mail.dead_letters import DeadLetters
from startline.mail.repository import ClaimedMail, FailedAttempt, OutboxRepository
from startline.mail.sender import Sender, compose
from startline.mail.transport import (
    PermanentRefusal,
    ServerUnreachable,
    Transport,
    TransportFailure,
)
from startline.store.session import Sessions

log = structlog.get_logger("startline.mail.worker")

LEASE: Final = timedelta(minutes=5)
FIRST_RETRY: Final = timedelta(seconds=30)
LONGEST_RETRY: Final = timedelta(minutes=15)
TIDY_EVERY: Final = timedelta(hours=1)
DEFAULT_SENDER: Final = Sender("Startline", "no-reply@localhost")
_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


def retry_after(attempts: int) -> timedelta:
    """30 s after the first attempt, twice as long after each further one, at most 15 min."""
    doublings = min(attempts - 1, 10)
    return min(LONGEST_RETRY, FIRST_RETRY * (1 << doublings))


class MailWorker:
    def __init__(
        self,
        sessions: Sessions,
        transport: Transport,
        clock: Clock,
        *,
        sender: Sender = DEFAULT_SENDER,
        lanes: int = 4,
        poll_s: float = 5.0,
        keep_dead_letters: timedelta = timedelta(days=30),
    ) -> None:
        self._outbox = OutboxRepository(sessions)
        self._dead_letters = DeadLetters(sessions)
        self._transport = transport
        self._clock = clock
        self._sender = sender
        self._lanes = lanes
        self._poll_s = poll_s
        self._keep_dead_letters = keep_dead_letters
        self._taken: set[str] = set()  # keys of mails sent while the database did not answer
        self._server_was_down = False
        self._not_before = _LONG_AGO
        self._tidy_at = _LONG_AGO
        self._stopping = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def start(self) -> None:
        if self._task is None:
            self._stopping = False
            self._loop = asyncio.get_running_loop()
            BELL.subscribe(self.wake)
            self._task = asyncio.create_task(self._run(), name="mail worker")

    async def stop(self, grace_s: float = 5.0) -> None:
        """Lets the mails under way end, for so long; what is left stays in the outbox."""
        task, self._task = self._task, None
        if task is None:
            return
        BELL.unsubscribe(self.wake)
        self._stopping = True
        self._wake.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(task, grace_s)

    def wake(self) -> None:
        """Looks into the outbox now instead of at the next poll. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake.set)

    async def deliver_due(self) -> int:
        """Delivers all that is due now; returns how many mails were taken over.

        Raises what SQLAlchemy raises when the outbox cannot be reached.
        """
        await self._acknowledge_late()
        lanes = (self._lane() for _ in range(self._lanes))
        ended = await asyncio.gather(
            *lanes, return_exceptions=True
        )  # all of them, before any fails
        for outcome in ended:
            if isinstance(outcome, BaseException):
                raise outcome
        return sum(outcome for outcome in ended if isinstance(outcome, int))

    async def _run(self) -> None:
        while not self._stopping:
            self._wake.clear()
            try:
                await self.deliver_due()
                await self._tidy()
            except Exception as error:  # noqa: BLE001  whatever it is, the next round may do better
                log.warning("outbox not worked through", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._poll_s):
                    await self._wake.wait()

    async def _lane(self) -> int:
        """One mail after the other until nothing is due, or the server turns out to be away."""
        delivered = 0
        while not self._stopping and self._clock.now() >= self._not_before:
            mail = await self._outbox.claim_next(self._clock.now(), LEASE)
            if mail is None:
                break
            delivered += await self._deliver(mail)
        return delivered

    async def _deliver(self, mail: ClaimedMail) -> int:
        try:
            if mail.key not in self._taken:
                await self._transport.send(compose(mail, self._sender))
        except PermanentRefusal as error:
            await self._give_up(mail, error.reason)
        except TransportFailure as error:
            await self._try_later(mail, error)
        except Exception as error:  # noqa: BLE001  one mail that cannot be sent must not stop the rest
            await self._try_later(mail, TransportFailure(f"unexpected {type(error).__name__}"))
        else:
            await self._finish(mail)
            return 1
        return 0

    async def _finish(self, mail: ClaimedMail) -> None:
        """Remembers the server's word before anything else can go wrong or be cancelled."""
        self._taken.add(mail.key)
        log.info("mail sent", key=mail.key, topic=mail.topic, attempts=mail.attempts)
        acknowledging = asyncio.ensure_future(self._acknowledge(mail.key))
        try:
            await asyncio.shield(acknowledging)
        except asyncio.CancelledError:
            await acknowledging
            raise
        if self._server_was_down:
            self._server_was_down = False
            await self._outbox.server_is_back(self._clock.now())

    async def _acknowledge(self, key: str) -> None:
        await self._outbox.acknowledge(key)
        self._taken.discard(key)

    async def _acknowledge_late(self) -> None:
        """What was sent while the database did not answer."""
        for key in tuple(self._taken):
            await self._acknowledge(key)

    async def _try_later(self, mail: ClaimedMail, failure: TransportFailure) -> None:
        now = self._clock.now()
        unreachable = isinstance(failure, ServerUnreachable)
        if unreachable:
            self._server_was_down = True
            self._not_before = now + FIRST_RETRY
        due_at = now + retry_after(mail.attempts)
        if due_at > mail.retry_until:
            await self._give_up(mail, f"given up: {failure.reason}")
            return
        log.warning("mail not sent yet", key=mail.key, topic=mail.topic, reason=failure.reason)
        await self._outbox.put_back(mail, FailedAttempt(failure.reason, due_at, unreachable))

    async def _give_up(self, mail: ClaimedMail, reason: str) -> None:
        log.error("mail is a dead letter", key=mail.key, topic=mail.topic, reason=reason)
        await self._outbox.bury(mail, reason, self._clock.now())

    async def _tidy(self) -> None:
        now = self._clock.now()
        if now >= self._tidy_at:
            self._tidy_at = now + TIDY_EVERY
            await self._dead_letters.prune(now, self._keep_dead_letters)
