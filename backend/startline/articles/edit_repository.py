"""Edited articles in the database."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.inserts import insert_if_absent
from startline.db.tables.articles import ArticleEditRow


async def edits(session: AsyncSession) -> dict[str, ArticleEditRow]:
    """By slug, also those that went back to their file."""
    rows = await session.scalars(select(ArticleEditRow).order_by(ArticleEditRow.slug))
    return {row.slug: row for row in rows}


async def find(session: AsyncSession, slug: str) -> ArticleEditRow | None:
    row: ArticleEditRow | None = await session.get(ArticleEditRow, slug)
    return row


async def lock(session: AsyncSession, slug: str, now: datetime) -> ArticleEditRow:
    """The row of the article, locked; one of revision 0 where it was never edited."""
    new = {"slug": slug, "content": None, "revision": 0, "edited_at": now}
    await insert_if_absent(session, ArticleEditRow, new)
    wanted = select(ArticleEditRow).where(ArticleEditRow.slug == slug).with_for_update()
    return (await session.scalars(wanted)).one()
