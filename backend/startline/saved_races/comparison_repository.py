"""Comparisons in the database, one at a time; each statement names the owner."""

from datetime import datetime
from typing import Final

from sqlalchemy import CursorResult, Integer, bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.repository import translate_missing_owner
from startline.db.inserts import insert_if_absent, parameter
from startline.db.tables.saved_races import ComparisonRow
from startline.saved_races.domain import MOST_COMPARISONS, Comparison, ComparisonDraft
from startline.saved_races.errors import ComparisonChanged, ComparisonNotFound, SavedRacesFull

_ROOM: Final = (
    select(func.count())
    .where(ComparisonRow.person_id == bindparam(parameter("person_id"), type_=Integer))
    .scalar_subquery()
    < MOST_COMPARISONS
)


async def add(session: AsyncSession, comparison: Comparison) -> None:
    """Raises SavedRacesFull, LoginRequired."""
    values = {
        "id": comparison.id,
        "person_id": comparison.owner_id,
        **_content(comparison.content),
        "revision": comparison.revision,
        "created_at": comparison.created_at,
        "updated_at": comparison.updated_at,
    }
    async with translate_missing_owner():
        added = await insert_if_absent(session, ComparisonRow, values, condition=_ROOM)
    if not added:
        raise SavedRacesFull


async def find_readable(
    session: AsyncSession, comparison_id: str, person_id: int | None
) -> Comparison:
    """A public comparison, or one of the person. Raises ComparisonNotFound."""
    readable = or_(ComparisonRow.is_public, ComparisonRow.person_id == person_id)
    wanted = select(ComparisonRow).where(ComparisonRow.id == comparison_id, readable)
    row = (await session.execute(wanted)).scalar_one_or_none()
    if row is None:
        raise ComparisonNotFound
    return comparison_of(row)


async def replace(
    session: AsyncSession,
    comparison_id: str,
    person_id: int,
    content: ComparisonDraft,
    revision: int,
    now: datetime,
) -> Comparison:
    """Replaces the revision that was read. Raises ComparisonNotFound, ComparisonChanged."""
    own = (ComparisonRow.id == comparison_id) & (ComparisonRow.person_id == person_id)
    result = await session.execute(
        update(ComparisonRow)
        .where(own, ComparisonRow.revision == revision)
        .values(**_content(content), revision=revision + 1, updated_at=now)
    )
    assert isinstance(result, CursorResult)  # noqa: S101  what an update returns
    row = (await session.execute(select(ComparisonRow).where(own))).scalar_one_or_none()
    if row is None:
        raise ComparisonNotFound
    if result.rowcount != 1:
        raise ComparisonChanged(details={"currentVersion": row.revision})
    return comparison_of(row)


async def remove(session: AsyncSession, comparison_id: str, person_id: int) -> None:
    await session.execute(
        delete(ComparisonRow).where(
            ComparisonRow.id == comparison_id, ComparisonRow.person_id == person_id
        )
    )


def comparison_of(row: ComparisonRow) -> Comparison:
    return Comparison(
        id=row.id,
        owner_id=row.person_id,
        content=ComparisonDraft(
            name=row.name,
            race_ids=tuple(row.race_ids),
            race_type=row.race_type,
            is_public=row.is_public,
            notes=row.notes,
        ),
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
    )


def _content(draft: ComparisonDraft) -> dict[str, object]:
    return {
        "name": draft.name,
        "race_ids": list(draft.race_ids),
        "race_type": draft.race_type,
        "is_public": draft.is_public,
        "notes": draft.notes,
    }
