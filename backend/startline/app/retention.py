"""Retention: deletion of what is stored for a time alone, in features without such a task."""

from functools import partial
from typing import Final

import structlog

from startline.articles import contact_repository
from startline.calendar_feeds import repository as calendar_repository
from startline.core.background_task import BackgroundTask
from startline.core.clock import Clock
from startline.db.deletions import Deletion
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, DatabaseUnavailable, writing
from startline.submissions import photo_repository

EVERY_S: Final = 3 * 3_600.0
AFTER_A_FAILURE_S: Final = 600.0
BATCH: Final = 100
"""Rows deleted in one transaction; photographs are large."""
DELETIONS: Final[dict[str, Deletion]] = {
    "contact messages": contact_repository.delete_older,
    "unused photographs": photo_repository.delete_unused,
    "training calendars": calendar_repository.delete_expired,
}
"""The privacy policy promises their times."""

log = structlog.get_logger("startline.app.retention")


def retention_tasks(sessions: Sessions, clock: Clock) -> tuple[BackgroundTask, ...]:
    """A task of each, so that a failure stops no other."""
    return tuple(
        BackgroundTask(
            f"retention of {name}",
            partial(delete_overdue, sessions, clock, name),
            every_s=EVERY_S,
            expected=DatabaseUnavailable,
            retry_s=AFTER_A_FAILURE_S,
        )
        for name in DELETIONS
    )


async def delete_overdue(sessions: Sessions, clock: Clock, name: str) -> int:
    """Returns how many. Raises DatabaseUnavailable."""
    total, deleted = 0, BATCH
    while deleted == BATCH:
        async with writing(sessions, LONG_TIMEOUT_S) as session:
            deleted = await DELETIONS[name](session, clock.now(), BATCH)
        total += deleted
    if total:
        log.info("deleted after its time", kind=name, rows=total)
    return total
