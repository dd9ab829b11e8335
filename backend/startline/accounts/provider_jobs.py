"""Provider jobs: what is done at the identity provider once it answers, and pruning of accounts."""

import asyncio
from datetime import timedelta
from typing import Final

import structlog

from startline.accounts import idempotency_repository, repository
from startline.accounts.errors import NotOffered, ProviderUnavailable, RecoveryRefused
from startline.accounts.identity_provider import IdentityDirectory
from startline.accounts.provider_job_repository import (
    ACCOUNT_DELETIONS,
    GIVE_UP_RESET_AFTER,
    PASSWORD_RESETS,
)
from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.job_queue import PermanentFailure, ServiceUnreachable, TemporaryFailure
from startline.db.job_worker import JobWorker
from startline.db.session import Sessions
from startline.db.tables.accounts import AccountDeletionRow, PasswordResetRow
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, writing

log = structlog.get_logger("startline.accounts.provider_jobs")

PRUNE_EVERY: Final = timedelta(hours=1)
_NO_ANSWER: Final = "the identity provider does not answer"


class ProviderJobWorker:
    """Password resets are passed on to the provider, users deleted there; safe on several nodes."""

    def __init__(self, sessions: Sessions, directory: IdentityDirectory, clock: Clock) -> None:
        self._sessions = sessions
        self._directory = directory
        self._clock = clock
        self._resets = JobWorker(
            PASSWORD_RESETS, sessions, clock, self._pass_on, is_service_up=directory.is_up
        )
        self._deletions = JobWorker(ACCOUNT_DELETIONS, sessions, clock, self._delete_user)
        self._pruning = BackgroundTask(
            "account pruning",
            self._prune,
            every_s=PRUNE_EVERY.total_seconds(),
            expected=DatabaseUnavailable,
        )
        self._tasks = (self._resets, self._deletions, self._pruning)

    async def start(self) -> None:
        for task in self._tasks:
            await task.start()

    async def stop(self) -> None:
        await asyncio.gather(*(task.stop() for task in self._tasks))

    async def run_due(self) -> int:
        """One round of each task; returns how many jobs were done. Raises DatabaseUnavailable."""
        done = await self._resets.run_due() + await self._deletions.run_due()
        await self._prune()
        return done

    async def _pass_on(self, reset: PasswordResetRow) -> None:
        if self._clock.now() - reset.queued_at > GIVE_UP_RESET_AFTER:
            raise PermanentFailure(_NO_ANSWER)
        try:
            await self._directory.recover(reset.email)
        except ProviderUnavailable as error:
            raise ServiceUnreachable(_NO_ANSWER) from error
        except (RecoveryRefused, NotOffered) as error:
            raise PermanentFailure("the identity provider refuses it") from error

    async def _delete_user(self, deletion: AccountDeletionRow) -> None:
        """A provider may refuse one user and delete others, so no failure is for all of them."""
        try:
            await self._directory.delete_user(deletion.subject)
        except ProviderUnavailable as error:
            raise TemporaryFailure(_NO_ANSWER) from error
        except NotOffered:
            subject = deletion.subject
            log.warning("a user has to be deleted at the provider by hand", subject=subject)

    async def _prune(self) -> None:
        now = self._clock.now()
        async with writing(self._sessions, LONG_TIMEOUT_S) as session:
            await repository.prune_revocations(session, now)
            await idempotency_repository.prune(session, now)
