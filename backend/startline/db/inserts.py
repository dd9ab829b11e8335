"""Inserts with conflict handling by the database: if absent, or replacing."""

from collections.abc import Mapping, Sequence

from sqlalchemy import ColumnElement, literal, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.base import Base


async def insert_if_absent(
    session: AsyncSession,
    table: type[Base],
    values: Mapping[str, object],
    *,
    condition: ColumnElement[bool] | None = None,
) -> bool:
    """False when a row with the same unique key exists, or `condition` is false.

    On PostgreSQL it waits for a transaction that is inserting the same key to end.
    """
    columns = table.__table__.c
    insert = _insert(session, table)
    if condition is None:
        insert = insert.values(dict(values))
    else:
        row = select(*(literal(value, columns[name].type) for name, value in values.items()))
        insert = insert.from_select(list(values), row.where(condition), include_defaults=False)
    result = await session.execute(insert.on_conflict_do_nothing())
    assert isinstance(result, CursorResult)  # noqa: S101  what an insert returns
    return result.rowcount > 0


async def insert_or_replace(
    session: AsyncSession, table: type[Base], rows: Sequence[Mapping[str, object]]
) -> None:
    """Each row has every column; an existing row with the same primary key is overwritten."""
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
