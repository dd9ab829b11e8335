"""Inserts with conflict handling by the database: if absent, or replacing."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from sqlalchemy import ColumnElement, Table, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import CursorResult
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.db.tables.base import Base

Inserter = AsyncSession | AsyncConnection


def parameter(column: str) -> str:
    """The parameter of a column's value, for conditions that depend on it."""
    return f"inserted_{column}"


async def insert_if_absent(
    database: Inserter,
    table: type[Base],
    values: Mapping[str, object],
    *,
    condition: ColumnElement[bool] | None = None,
) -> bool:
    """False when a row with the same unique key exists, or `condition` is false.

    A condition is a constant of its module, with `bindparam(parameter(column))` for each value that
    it depends on: statements are built once. On PostgreSQL the insert waits for a transaction that
    is inserting the same key to end.
    """
    statement = _insert_if_absent(_dialect(database), table, tuple(values), condition)
    parameters = {parameter(name): value for name, value in values.items()}
    result = await database.execute(statement, parameters)
    assert isinstance(result, CursorResult)  # noqa: S101  what an insert returns
    return result.rowcount > 0


@lru_cache(maxsize=64)
def _insert_if_absent(
    dialect: str,
    table: type[Base],
    names: tuple[str, ...],
    condition: ColumnElement[bool] | None,
) -> postgresql.Insert | sqlite.Insert:
    columns = table.__table__.c
    values = {name: bindparam(parameter(name), type_=columns[name].type) for name in names}
    insert = _insert(dialect, table)
    if condition is None:
        return insert.values(values).on_conflict_do_nothing()
    row = select(*values.values()).where(condition)
    return insert.from_select(names, row, include_defaults=False).on_conflict_do_nothing()


async def insert_or_replace(
    session: AsyncSession, table: type[Base], rows: Sequence[Mapping[str, object]]
) -> None:
    """Each row has every column; an existing row with the same primary key is overwritten."""
    insert = _insert(_dialect(session), table)
    keys = [column.name for column in table.__table__.primary_key]
    columns: list[str] = [column.name for column in table.__table__.columns]
    replaced = {name: insert.excluded[name] for name in columns if name not in keys}
    statement = insert.on_conflict_do_update(index_elements=keys, set_=replaced)
    await session.execute(statement, [dict(row) for row in rows])


async def insert_or_add(
    session: AsyncSession, table: type[Base], rows: Sequence[Mapping[str, object]], column: str
) -> None:
    """Where a row with the same primary key exists, only `column` changes: the values add up.

    The rows are written in the order of their keys, so that two writers never wait for each other.
    """
    insert = _insert(_dialect(session), table)
    keys = [each.name for each in table.__table__.primary_key]
    added = {column: table.__table__.c[column] + insert.excluded[column]}
    statement = insert.on_conflict_do_update(index_elements=keys, set_=added)
    in_order = sorted(rows, key=lambda row: tuple(str(row[key]) for key in keys))
    await session.execute(statement, [dict(row) for row in in_order])


def _insert(dialect: str, table: type[Base]) -> postgresql.Insert | sqlite.Insert:
    rows = cast("Table", table.__table__)
    return postgresql.insert(rows) if dialect == "postgresql" else sqlite.insert(rows)


def _dialect(database: Inserter) -> str:
    if isinstance(database, AsyncConnection):
        return database.dialect.name
    return database.get_bind().dialect.name
