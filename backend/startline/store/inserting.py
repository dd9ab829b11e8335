"""Inserts that leave it to the database to say whether the row was already there."""

from collections.abc import Mapping, Sequence

from sqlalchemy import ColumnElement, literal, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from startline.store.base import Base


async def insert_if_absent(
    session: AsyncSession,
    table: type[Base],
    values: Mapping[str, object],
    *,
    provided: ColumnElement[bool] | None = None,
) -> bool:
    """False when a row with one of the same unique keys is there, or `provided` does not hold.

    On PostgreSQL it waits for a transaction that is inserting the same key to end.
    """
    columns = table.__table__.c
    insert = _insert(session, table)
    if provided is None:
        insert = insert.values(dict(values))
    else:
        row = select(*(literal(value, columns[name].type) for name, value in values.items()))
        insert = insert.from_select(list(values), row.where(provided), include_defaults=False)
    result = await session.execute(insert.on_conflict_do_nothing())
    assert isinstance(result, CursorResult)  # noqa: S101  what an insert returns
    return result.rowcount > 0


async def insert_absent(
    session: AsyncSession,
    table: type[Base],
    rows: Sequence[Mapping[str, object]],
    key: tuple[InstrumentedAttribute[int], InstrumentedAttribute[int]],
) -> set[tuple[int, int]]:
    """Inserts many at once; returns the keys of those that were not there yet."""
    statement = _insert(session, table).on_conflict_do_nothing().returning(*key)
    result = await session.execute(statement, [dict(row) for row in rows])
    return {(first, second) for first, second in result}


async def insert_or_replace(
    session: AsyncSession, table: type[Base], rows: Sequence[Mapping[str, object]]
) -> None:
    """Each row gives every column; one with the same primary key gives way to it."""
    insert = _insert(session, table)
    keys = [column.name for column in table.__table__.primary_key]
    columns: list[str] = [column.name for column in table.__table__.columns]
    replaced = {name: insert.excluded[name] for name in columns if name not in keys}
    statement = insert.on_conflict_do_update(index_elements=keys, set_=replaced)
    await session.execute(statement, [dict(row) for row in rows])


def _insert(session: AsyncSession, table: type[Base]) -> postgresql.Insert | sqlite.Insert:
    if session.get_bind().dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
