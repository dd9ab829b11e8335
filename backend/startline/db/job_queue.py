"""Durable job queue: jobs committed with their cause, each claimed by one worker under a lease.

Every kind of job has a table of its own (`JobRow`) and a queue of its own; the mechanism is one.
A claim locks the row (PostgreSQL: SKIP LOCKED; SQLite: its one writer), so that it is safe across
nodes, and ends by itself with its lease when the worker dies.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Generic, TypeVar
from uuid import uuid4

from sqlalchemy import delete, event, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from startline.db.inserts import insert_if_absent
from startline.db.session import Sessions
from startline.db.tables.jobs import JobRow
from startline.db.unavailable import LONG_TIMEOUT_S, reading, single_write, writing

LONGEST_ERROR: Final = 500
_SIGNALS: Final = "startline.db.job_queue.signals"

RowT = TypeVar("RowT", bound=JobRow)


class JobFailure(Exception):
    """`reason` is for the operator and holds no address and no secret."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class ServiceUnreachable(JobFailure):
    """The attempt never got as far as this job: no other job would succeed now."""


class TemporaryFailure(JobFailure):
    """Not done, or not known to be done: to be tried again."""


class PermanentFailure(JobFailure):
    """This job will never succeed as it is."""


class WakeSignal:
    """Tells the workers of this process that a job was committed; other nodes poll."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def subscribe(self, listener: Callable[[], None]) -> None:
        self._listeners.append(listener)

    def unsubscribe(self, listener: Callable[[], None]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def notify(self) -> None:
        for listener in tuple(self._listeners):
            listener()


@dataclass(frozen=True)
class JobQueue(Generic[RowT]):
    """Methods that take `sessions` are one transaction and raise DatabaseUnavailable.

    Claiming and completing are one statement each: thousands of mails wait for nothing else.
    """

    table: type[RowT]
    lease: timedelta
    retry_for: timedelta | None
    """How long after queueing a failed job is tried again; None is for ever."""
    keep_done: timedelta | None = None
    """None deletes a job when it is done."""
    keeps_dead: bool = False
    """Whether a job that was given up stays, to be looked at and queued again."""
    wake_signal: WakeSignal = field(default_factory=WakeSignal)

    async def enqueue(
        self, session: AsyncSession, payload: Mapping[str, object], now: datetime
    ) -> None:
        """In the caller's transaction: no job is left of one that fails.

        A job with a unique key of the payload that is there already is the same job.
        """
        job = {
            "state": "queued",
            "queued_at": now,
            "due_at": now,
            "retry_until": self._retry_until(now),
            "attempts": 0,
            "waits_for_service": False,
        }
        await insert_if_absent(session, self.table, {**job, **payload})
        self._notify_after_commit(session)

    async def claim_next(self, sessions: Sessions, now: datetime) -> RowT | None:
        """The job longest due. No other worker gets it before the lease has ended."""
        table = self.table
        next_due = (
            select(table.id)
            .where(table.state == "queued", table.due_at <= now)
            .order_by(table.due_at, table.id)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        claim = (
            update(table)
            .where(table.id == next_due.scalar_subquery())
            .values(claim=uuid4().hex, due_at=now + self.lease, attempts=table.attempts + 1)
            .returning(*table.__table__.columns)
        )
        async with single_write(sessions, LONG_TIMEOUT_S) as connection:
            row = (await connection.execute(claim)).mappings().one_or_none()
        return None if row is None else table(**row)

    async def complete(self, sessions: Sessions, job_id: int, now: datetime) -> None:
        """Also for a worker whose claim has ended: what is done is done."""
        of_job = self.table.id == job_id
        done = {"state": "done", "claim": None, "settled_at": now}
        statement = (
            delete(self.table).where(of_job)
            if self.keep_done is None
            else update(self.table).where(of_job).values(done)
        )
        async with single_write(sessions, LONG_TIMEOUT_S) as connection:
            await connection.execute(statement)

    async def put_back(
        self, sessions: Sessions, job: RowT, failure: JobFailure, due_at: datetime
    ) -> None:
        await self._settle(
            sessions,
            job,
            due_at=due_at,
            last_error=failure.reason[:LONGEST_ERROR],
            waits_for_service=isinstance(failure, ServiceUnreachable),
        )

    async def give_up(self, sessions: Sessions, job: RowT, reason: str, now: datetime) -> None:
        if self.keeps_dead:
            reason = reason[:LONGEST_ERROR]
            await self._settle(sessions, job, state="dead", last_error=reason, settled_at=now)
        else:
            await self.complete(sessions, job.id, now)

    async def release_waiting(self, sessions: Sessions, now: datetime) -> None:
        """The service answers again: jobs that waited only for it are due at once."""
        table = self.table
        waiting = update(table).where(
            table.state == "queued",
            table.claim.is_(None),
            table.waits_for_service.is_(True),
            table.due_at > now,
        )
        async with writing(sessions, LONG_TIMEOUT_S) as session:
            await session.execute(waiting.values(due_at=now, waits_for_service=False))

    async def list_dead(self, sessions: Sessions, limit: int, offset: int = 0) -> Sequence[RowT]:
        """Newest first."""
        table = self.table
        newest = table.settled_at.desc(), table.id.desc()
        dead = select(table).where(table.state == "dead").order_by(*newest)
        async with reading(sessions, LONG_TIMEOUT_S) as session:
            return (await session.scalars(dead.limit(limit).offset(offset))).all()

    async def requeue_dead(
        self, session: AsyncSession, now: datetime, job_id: int | None = None
    ) -> int:
        """One dead job or all of them, tried from the beginning; returns how many.

        In the caller's transaction.
        """
        dead = update(self.table).where(self.table.state == "dead")
        if job_id is not None:
            dead = dead.where(self.table.id == job_id)
        again = {
            "state": "queued",
            "due_at": now,
            "retry_until": self._retry_until(now),
            "attempts": 0,
            "waits_for_service": False,
            "settled_at": None,
        }
        requeued = await session.scalars(dead.values(again).returning(self.table.id))
        self._notify_after_commit(session)
        return len(requeued.all())

    async def prune(self, sessions: Sessions, now: datetime, keep_dead: timedelta) -> int:
        """Deletes what was done or given up too long ago; returns how many."""
        table = self.table
        is_dead = (table.state == "dead") & (table.settled_at <= now - keep_dead)
        is_done = (table.state == "done") & (table.settled_at < now - (self.keep_done or keep_dead))
        async with writing(sessions, LONG_TIMEOUT_S) as session:
            gone = await session.scalars(
                delete(table).where(or_(is_dead, is_done)).returning(table.id)
            )
            return len(gone.all())

    def _notify_after_commit(self, session: AsyncSession) -> None:
        def notify(_session: Session) -> None:
            self.wake_signal.notify()

        signals: set[WakeSignal] = session.info.setdefault(_SIGNALS, set())
        if self.wake_signal not in signals:
            signals.add(self.wake_signal)
            event.listen(session.sync_session, "after_commit", notify)

    async def _settle(self, sessions: Sessions, job: RowT, **values: object) -> None:
        """Only for the holder: a claim that has ended changes nothing."""
        table = self.table
        settled = (
            update(table)
            .where(table.id == job.id, table.claim == job.claim)
            .values(claim=None, **values)
        )
        async with single_write(sessions, LONG_TIMEOUT_S) as connection:
            await connection.execute(settled)

    def _retry_until(self, now: datetime) -> datetime | None:
        return None if self.retry_for is None else now + self.retry_for
