"""Comparisons, one at a time; the owner stands in each query."""

from datetime import datetime

from sqlalchemy import CursorResult, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.shortlist.domain import MOST_COMPARISONS, Comparison, ComparisonDraft
from startline.shortlist.errors import ComparisonChanged, ComparisonNotFound, ShortlistFull
from startline.shortlist.repository import owner_must_be_there
from startline.store.inserting import insert_if_absent
from startline.store.shortlist import ComparisonRow


async def add(session: AsyncSession, comparison: Comparison) -> None:
    """Raises ShortlistFull."""
    mine = ComparisonRow.person_id == comparison.owner_id
    room = select(func.count()).where(mine).scalar_subquery() < MOST_COMPARISONS
    values = {
        "id": comparison.id,
        "person_id": comparison.owner_id,
        **_content(comparison.content),
        "revision": comparison.revision,
        "created_at": comparison.created_at,
        "updated_at": comparison.updated_at,
    }
    async with owner_must_be_there():
        if not await insert_if_absent(session, ComparisonRow, values, provided=room):
            raise ShortlistFull


async def find_readable(
    session: AsyncSession, comparison_id: str, person_id: int | None
) -> Comparison:
    """One's own, or anybody's that is public. Raises ComparisonNotFound."""
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
    """Only of the revision that was read. Raises ComparisonNotFound, ComparisonChanged."""
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
