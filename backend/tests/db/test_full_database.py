"""A full disk, as SQLite reports it: writes are refused, reads go on, room brings writes back."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import func, insert, select, text

from startline.db.session import Sessions
from startline.db.tables.articles import ArticleEditRow
from startline.db.unavailable import DatabaseUnavailable, reading, writing

pytestmark = pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)

LARGE = "x" * 200_000
"""More than the free pages of a new database hold."""


async def limit_pages(sessions: Sessions, statement: str) -> None:
    """On the one connection that writes."""
    async with sessions.single_write() as connection:
        await connection.execute(text(statement))


async def save(sessions: Sessions, slug: str) -> None:
    row = {
        "slug": slug,
        "content": LARGE,
        "revision": 1,
        "edited_at": datetime(2026, 3, 1, tzinfo=UTC),
    }
    async with writing(sessions) as session:
        await session.execute(insert(ArticleEditRow).values(row))


async def count(sessions: Sessions) -> int:
    async with reading(sessions) as session:
        return await session.scalar(select(func.count()).select_from(ArticleEditRow)) or 0


async def test_a_write_without_room_is_an_outage_that_leaves_nothing_and_ends_with_it(
    sessions: Sessions,
) -> None:
    await save(sessions, "before")
    await limit_pages(sessions, "PRAGMA max_page_count = 1")  # not below what there is

    with pytest.raises(DatabaseUnavailable):
        await save(sessions, "meanwhile")

    assert await count(sessions) == 1
    await limit_pages(sessions, "PRAGMA max_page_count = 1000000")
    await save(sessions, "meanwhile")
    assert await count(sessions) == 2
