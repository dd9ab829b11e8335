"""Repository of changes: races locked for a change, rows of changes, sources of what they state."""

from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.inserts import insert_if_absent, insert_or_replace
from startline.db.tables.race_changes import RaceChangeRow
from startline.db.tables.races import FormerRaceRow, RaceRow, SourceRow
from startline.races.errors import RaceNotFound


async def race_for_change(session: AsyncSession, race_id: int) -> RaceRow:
    """Locked until the end of the transaction. Raises RaceNotFound."""
    wanted = select(RaceRow).where(RaceRow.id == race_id).with_for_update()
    row = await session.scalar(wanted.execution_options(populate_existing=True))
    if row is None:
        raise RaceNotFound
    return row


async def lock_races(session: AsyncSession, race_ids: Iterable[int]) -> None:
    """Until the end of the transaction, in the order that all writers of several races keep."""
    wanted = select(RaceRow.id).where(RaceRow.id.in_(list(race_ids))).order_by(RaceRow.id)
    await session.execute(wanted.with_for_update())


async def is_slug_taken(session: AsyncSession, slug: str, race_id: int | None) -> bool:
    """Whether another race has or had it."""
    owner = await session.scalar(select(RaceRow.id).where(RaceRow.slug == slug))
    if owner is not None:
        return owner != race_id
    former = await session.get(FormerRaceRow, slug)
    return former is not None and race_id not in (former.id, former.race_id)


async def keep_former_slug(session: AsyncSession, slug: str, race_id: int) -> None:
    """It leads to the race for good. One that is there already stays, with its former id."""
    values = {"slug": slug, "id": race_id, "race_id": race_id}
    await insert_if_absent(session, FormerRaceRow, values)


async def add(session: AsyncSession, rows: Iterable[RaceChangeRow | RaceRow]) -> None:
    session.add_all(list(rows))
    await session.flush()


async def changes_of(
    session: AsyncSession, race_id: int, revision: int | None = None
) -> Sequence[RaceChangeRow]:
    """The latest first; of one revision, or all."""
    wanted = select(RaceChangeRow).where(RaceChangeRow.race_id == race_id)
    if revision is not None:
        wanted = wanted.where(RaceChangeRow.revision == revision)
    return (await session.scalars(wanted.order_by(RaceChangeRow.id.desc()))).all()


async def keep_source(session: AsyncSession, values: dict[str, Any]) -> None:
    """Adds a source, or brings its page and day up to date.

    Without a page the one of before stays: earlier facts name it. The caller holds the catalogue
    version, so that no other change writes the source meanwhile.
    """
    if values["url"] is None:
        page = await session.scalar(select(SourceRow.url).where(SourceRow.key == values["key"]))
        values = values | {"url": page}
    await insert_or_replace(session, SourceRow, [values])


def json_text(value: object) -> str:
    return orjson.dumps(getattr(value, "value", value)).decode()


def stored_value(text: str | None) -> Any:  # noqa: ANN401 (any value of JSON)
    return None if text is None else orjson.loads(text)
