"""Audit entry of a change of a race: its fields before and after, and the reason."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author, Change, record
from startline.race_changes import repository
from startline.race_changes.domain import AppliedChange


async def record_change(
    session: AsyncSession,
    author: Author,
    action: str,
    applied: AppliedChange,
    reason: str,
    now: datetime,
) -> None:
    """None for a race that was like that already."""
    if applied.version is None:
        return
    rows = await repository.changes_of(session, applied.race_id, applied.revision)
    before = {row.field: repository.stored_value(row.old_value) for row in rows}
    after = {row.field: repository.stored_value(row.new_value) for row in rows}
    change = Change(action, f"race {applied.race_id}", before, after, reason)
    await record(session, author, change, now)
