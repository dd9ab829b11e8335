"""Job worker: performs the jobs of one queue until each is done, refused for good, or given up.

At least once: a job that was performed is never performed again by a worker that lives, also when
the database does not answer meanwhile. An attempt must end long before its lease does.
"""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final, Generic

import structlog

from startline.core.background_task import STOP_GRACE_S, BackgroundTask
from startline.core.clock import Clock
from startline.db.job_queue import (
    JobFailure,
    JobQueue,
    PermanentFailure,
    RowT,
    ServiceUnreachable,
    TemporaryFailure,
)
from startline.db.job_retries import FIRST_RETRY, next_attempt
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable

log = structlog.get_logger("startline.db.job_worker")

PRUNE_EVERY: Final = timedelta(hours=1)
KEEP_DEAD: Final = timedelta(days=30)
_LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)


class JobWorker(Generic[RowT]):
    """`perform` returns when the job is done, and raises JobFailure otherwise.

    After ServiceUnreachable no job is tried for 30 s. When `is_service_up` then says so, or another
    job succeeds, the jobs that waited for the service are due at once. `release` is called when
    nothing is due any more: connections kept between jobs end there. It must not raise.
    """

    def __init__(
        self,
        queue: JobQueue[RowT],
        sessions: Sessions,
        clock: Clock,
        perform: Callable[[RowT], Awaitable[None]],
        *,
        concurrency: int = 1,
        poll_s: float = 30.0,
        keep_dead: timedelta = KEEP_DEAD,
        is_service_up: Callable[[], Awaitable[bool]] | None = None,
        release: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._queue = queue
        self._sessions = sessions
        self._clock = clock
        self._perform = perform
        self._concurrency = concurrency
        self._keep_dead = keep_dead
        self._is_service_up = is_service_up
        self._release = release
        self._log = log.bind(queue=queue.table.__tablename__)
        self._performed: set[int] = set()  # ids of jobs whose completion is not stored yet
        self._service_was_down = False
        self._pause_until = _LONG_AGO
        self._prune_at = _LONG_AGO
        self._task = BackgroundTask(
            f"jobs of {queue.table.__tablename__}",
            self.run_due,
            every_s=poll_s,
            expected=DatabaseUnavailable,
        )

    async def start(self) -> None:
        self._queue.wake_signal.subscribe(self._task.wake)
        await self._task.start()

    async def stop(self, grace_s: float = STOP_GRACE_S) -> None:
        """Lets the jobs under way end, for at most `grace_s`; the others stay in the queue."""
        self._queue.wake_signal.unsubscribe(self._task.wake)
        await self._task.stop(grace_s)

    async def run_due(self) -> int:
        """Performs all that is due now; returns how many jobs were done.

        Raises DatabaseUnavailable.
        """
        for job_id in tuple(self._performed):
            await self._complete(job_id)
        await self._probe_service()
        lanes = (self._work_through() for _ in range(self._concurrency))
        try:
            # all end before any fails
            outcomes = await asyncio.gather(*lanes, return_exceptions=True)
        finally:
            if self._release is not None:
                await self._release()
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
        await self._prune()
        return sum(outcome for outcome in outcomes if isinstance(outcome, int))

    async def _probe_service(self) -> None:
        if not self._service_was_down or self._is_service_up is None:
            return
        if await self._is_service_up():
            self._pause_until = _LONG_AGO
            await self._release_waiting()

    async def _work_through(self) -> int:
        """One job after another until none is due or the service is down."""
        done = 0
        while not self._task.is_stopping and self._clock.now() >= self._pause_until:
            job = await self._queue.claim_next(self._sessions, self._clock.now())
            if job is None:
                break
            done += await self._attempt(job)
        return done

    async def _attempt(self, job: RowT) -> int:
        try:
            if job.id not in self._performed:
                await self._perform(job)
        except PermanentFailure as failure:
            await self._give_up(job, failure.reason)
        except JobFailure as failure:
            await self._put_back(job, failure)
        except Exception as error:  # noqa: BLE001  one faulty job must not stop the others
            await self._put_back(job, TemporaryFailure(f"unexpected {type(error).__name__}"))
        else:
            await self._finish(job)
            return 1
        return 0

    async def _finish(self, job: RowT) -> None:
        """The job is remembered as performed before anything can fail or be cancelled."""
        self._performed.add(job.id)
        self._log.info("job done", attempts=job.attempts, **job.log_fields)
        completing = asyncio.ensure_future(self._complete(job.id))
        try:
            await asyncio.shield(completing)
        except asyncio.CancelledError:
            await completing
            raise
        if self._service_was_down:
            await self._release_waiting()

    async def _complete(self, job_id: int) -> None:
        await self._queue.complete(self._sessions, job_id, self._clock.now())
        self._performed.discard(job_id)

    async def _release_waiting(self) -> None:
        await self._queue.release_waiting(self._sessions, self._clock.now())
        self._service_was_down = False

    async def _put_back(self, job: RowT, failure: JobFailure) -> None:
        now = self._clock.now()
        if isinstance(failure, ServiceUnreachable):
            self._service_was_down = True
            self._pause_until = now + FIRST_RETRY
        due_at = next_attempt(job.attempts, job.retry_until, now)
        if due_at is None:
            await self._give_up(job, f"given up: {failure.reason}")
            return
        self._log.warning("job not done yet", reason=failure.reason, **job.log_fields)
        await self._queue.put_back(self._sessions, job, failure, due_at)

    async def _give_up(self, job: RowT, reason: str) -> None:
        self._log.error("job given up", reason=reason, **job.log_fields)
        await self._queue.give_up(self._sessions, job, reason, self._clock.now())

    async def _prune(self) -> None:
        now = self._clock.now()
        if now >= self._prune_at:
            self._prune_at = now + PRUNE_EVERY
            await self._queue.prune(self._sessions, now, self._keep_dead)
