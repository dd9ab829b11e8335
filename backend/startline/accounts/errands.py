"""What is done for the identity provider once it answers again: resets passed on, users deleted.

Several nodes may run it: a reset is claimed before it is passed on, a deletion may be told twice.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import structlog

from startline.accounts import departures, idempotency, recovery_queue, repository
from startline.accounts.availability import LONG_WORK_S, AccountsUnavailable, reading, writing
from startline.accounts.directory import IdentityDirectory
from startline.accounts.errors import NotOffered, ProviderUnavailable, RecoveryRefused
from startline.accounts.recovery_queue import WaitingRecovery
from startline.foundation.clock import Clock
from startline.store.session import Sessions

log = structlog.get_logger("startline.accounts.errands")

BETWEEN_LOOKS_S: Final = 30.0
BETWEEN_PRUNINGS: Final = timedelta(hours=1)


class ProviderErrands:
    def __init__(self, sessions: Sessions, directory: IdentityDirectory, clock: Clock) -> None:
        self._sessions = sessions
        self._directory = directory
        self._clock = clock
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._was_down = False
        self._pruned_at: datetime | None = None

    def wake(self) -> None:
        """Something new waits; it was committed before this call."""
        self._bell.set()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._keep_running(), name="provider errands")

    async def stop(self) -> None:
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None

    async def run_due(self) -> int:
        """One round; returns how many errands were done."""
        early = self._was_down and await self._directory.is_up()
        done = await self._pass_on_recoveries(early=early)
        done += await self._tell_departures()
        await self._prune()
        return done

    async def _keep_running(self) -> None:
        while True:
            self._bell.clear()
            try:
                await self.run_due()
            except AccountsUnavailable:
                log.warning("errands for the provider wait for the database")
            except Exception:  # whatever it is, the next round may do better
                log.exception("errands for the provider failed")
            with contextlib.suppress(TimeoutError):
                # not wait_for: before Python 3.12 it may swallow the cancellation of `stop`
                async with asyncio.timeout(BETWEEN_LOOKS_S):
                    await self._bell.wait()

    async def _pass_on_recoveries(self, *, early: bool) -> int:
        """Once the provider was down and answers again, nothing waits for its own next turn."""
        async with writing(self._sessions) as session:
            given_up = await recovery_queue.give_up(session, self._clock.now())
            claimed = await recovery_queue.claim(session, self._clock.now(), early=early)
        if given_up:
            log.error("password resets given up", count=given_up)
        done = 0
        for position, waiting in enumerate(claimed):
            if not await self._pass_on(waiting):
                self._was_down = True
                await self._release(claimed[position + 1 :])
                return done
            self._was_down = False
            done += 1
        return done

    async def _pass_on(self, waiting: WaitingRecovery) -> bool:
        """False when the provider does not answer."""
        try:
            await self._directory.recover(waiting.email)
        except ProviderUnavailable:
            async with writing(self._sessions) as session:
                await recovery_queue.postpone(session, waiting, self._clock.now())
            return False
        except (RecoveryRefused, NotOffered):
            log.warning("the provider does not take this password reset")
        async with writing(self._sessions) as session:
            await recovery_queue.finish(session, waiting)
        return True

    async def _release(self, claimed: Sequence[WaitingRecovery]) -> None:
        async with writing(self._sessions) as session:
            for waiting in claimed:
                await recovery_queue.release(session, waiting)

    async def _tell_departures(self) -> int:
        async with reading(self._sessions) as session:
            waiting = await departures.due(session, self._clock.now())
        done = 0
        for row in waiting:
            told = True
            try:
                await self._directory.delete_user(row.subject)
            except NotOffered:
                log.warning("a user has to be deleted at the provider by hand", subject=row.subject)
            except ProviderUnavailable:
                told = False
            async with writing(self._sessions) as session:
                if told:
                    await departures.finish(session, row.issuer, row.subject, self._clock.now())
                else:
                    await departures.postpone(session, row, self._clock.now())
            done += told
        return done

    async def _prune(self) -> None:
        now = self._clock.now()
        if self._pruned_at is not None and now - self._pruned_at < BETWEEN_PRUNINGS:
            return
        async with writing(self._sessions, LONG_WORK_S) as session:
            await departures.forget(session, now)
            await repository.prune_revocations(session, now)
            await idempotency.prune(session, now)
        self._pruned_at = now
