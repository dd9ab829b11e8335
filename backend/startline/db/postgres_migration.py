"""Migration from SQLite to PostgreSQL: every table, in one transaction, compared row by row."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import orjson
from sqlalchemy import Table, delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from startline.core.errors import ProductError
from startline.db.database_address import read_address
from startline.db.postgresql_connections import (
    BETWEEN_LOOKS_S,
    LOOKS,
    OTHER_USERS,
    in_use_text,
)
from startline.db.restore import is_in_use
from startline.db.schema_migration import upgrade
from startline.db.session import SQLITE_COMMAND_LOCK_TIMEOUT_S, Sessions
from startline.db.tables.base import Base

BATCH_ROWS: Final = 500
_ANY_ORDER: Final = 1 << 256
_EXACT_INTEGERS: Final = 2**53
_SEQUENCE: Final = "SELECT pg_get_serial_sequence(:table, :column)"

Progress = Callable[[str, int], None]
"""Called with a table's name and its rows when it is copied and compared."""


class MigrationRefused(ProductError):
    code = "migration_refused"


class MigrationFailed(ProductError):
    code = "migration_failed"


@dataclass(frozen=True)
class Content:
    """Rows of a table, and the sum of the hashes of each: the same in any order."""

    rows: int
    checksum: int


async def migrate_to_postgres(
    source_url: str, target_url: str, progress: Progress, *, replace: bool = False
) -> bool:
    """Whether anything was copied: a target with the same content is left alone.

    Both get the newest schema. A target with other races or people is replaced only where
    `replace` says so. Raises MigrationRefused, and MigrationFailed where the copy differs; then
    the target is as it was.
    """
    source_path = _require_engines(source_url, target_url)
    if is_in_use(source_path):
        raise MigrationRefused("The database is in use. Stop the server, then migrate.")
    await upgrade(source_url)
    await upgrade(target_url)
    source = Sessions(source_url, sqlite_lock_timeout_s=SQLITE_COMMAND_LOCK_TIMEOUT_S)
    target = Sessions(target_url, sqlite_lock_timeout_s=SQLITE_COMMAND_LOCK_TIMEOUT_S)
    try:
        async with source.consistent_reading() as reading, target.connection() as writing:
            return await _copy_all(reading, writing, progress, replace=replace)
    finally:
        await source.close()
        await target.close()


def _require_engines(source_url: str, target_url: str) -> Path:
    source, target = read_address(source_url), read_address(target_url)
    if source.get_backend_name() != "sqlite" or target.get_backend_name() != "postgresql":
        raise MigrationRefused(
            "STARTLINE_DATABASE_URL must be the SQLite database to copy from (or unset), and the "
            "argument a PostgreSQL database: postgresql://user:password@host/database."
        )
    path = Path(source.database or "")
    if not path.is_file():
        raise MigrationRefused(f"There is no database at {path}.")
    return path


async def _copy_all(
    reading: AsyncSession, writing: AsyncConnection, progress: Progress, *, replace: bool
) -> bool:
    tables = Base.metadata.sorted_tables  # all are declared, because the schema was upgraded
    contents = {table.name: await _content(_rows_of(reading, table)) for table in tables}
    if await _holds_data(writing):
        if [await _content(_rows_of(writing, table)) for table in tables] == list(
            contents.values()
        ):
            return False
        if not replace:
            raise MigrationRefused(
                "The PostgreSQL database holds other races or people. --replace deletes them first."
            )
        await _require_alone(writing)
    for table in reversed(tables):
        await writing.execute(delete(table))
    for table in tables:
        await _copy(reading, writing, table)
        if await _content(_rows_of(writing, table)) != contents[table.name]:
            raise MigrationFailed(
                f"The copy of the table {table.name} differs. Nothing was changed."
            )
        progress(table.name, contents[table.name].rows)
    await _continue_ids(reading, writing)
    return True


async def _require_alone(connection: AsyncConnection) -> None:
    """What a server writes meanwhile would be lost, or fail the copy."""
    users: Sequence[str] = ()
    for look in range(LOOKS):
        if look:
            await asyncio.sleep(BETWEEN_LOOKS_S)
            # PostgreSQL keeps what it has shown once in a transaction
            await connection.execute(text("SELECT pg_stat_clear_snapshot()"))
        if not (users := (await connection.scalars(text(OTHER_USERS))).all()):
            return
    raise MigrationRefused(in_use_text(users, "migrate"))


async def _holds_data(connection: AsyncConnection) -> bool:
    """The migrations themselves write a few rows, such as one user without an address."""
    tables = Base.metadata.tables
    columns = (tables["races"].c.id, tables["people"].c.id, tables["identity_users"].c.email)
    for column in columns:
        if await connection.scalar(select(func.count(column))):
            return True
    return False


async def _copy(reading: AsyncSession, writing: AsyncConnection, table: Table) -> None:
    batch: list[dict[str, Any]] = []
    async for row in _rows_of(reading, table):
        batch.append(dict(row))
        if len(batch) == BATCH_ROWS:
            await writing.execute(insert(table), batch)
            batch = []
    if batch:
        await writing.execute(insert(table), batch)


async def _rows_of(
    connection: AsyncSession | AsyncConnection, table: Table
) -> AsyncIterator[Mapping[str, Any]]:
    statement = select(table).execution_options(yield_per=BATCH_ROWS)
    result = await connection.stream(statement)
    async for row in result.mappings():
        yield {column.name: row[column] for column in table.columns}


async def _content(rows: AsyncIterator[Mapping[str, Any]]) -> Content:
    count = checksum = 0
    async for row in rows:
        count += 1
        checksum = (checksum + _hash(row)) % _ANY_ORDER
    return Content(count, checksum)


def _hash(row: Mapping[str, Any]) -> int:
    body = orjson.dumps(_canonical(dict(row)), default=_as_text, option=orjson.OPT_SORT_KEYS)
    return int.from_bytes(hashlib.sha256(body).digest())


def _canonical(value: object) -> object:
    """JSONB knows no minus zero and no exponents."""
    if isinstance(value, float) and value.is_integer() and abs(value) < _EXACT_INTEGERS:
        return int(value)
    if isinstance(value, list):
        return [_canonical(item) for item in cast("list[object]", value)]
    if isinstance(value, dict):
        return {key: _canonical(item) for key, item in cast("dict[str, object]", value).items()}
    return value


def _as_text(value: object) -> str:
    """Bytes, and the driver's own kind of UUID."""
    return value.hex() if isinstance(value, bytes) else str(value)


async def _continue_ids(reading: AsyncSession, writing: AsyncConnection) -> None:
    """Ids that were given once, even to rows deleted since, are not given again."""
    seen = await reading.execute(text("SELECT name, seq FROM sqlite_sequence"))
    last_ids: dict[str, int] = {row.name: row.seq for row in seen}
    for table in Base.metadata.sorted_tables:
        for column in table.primary_key.columns:
            names = {"table": table.name, "column": column.name}
            sequence = await writing.scalar(text(_SEQUENCE), names)
            most = await reading.scalar(select(func.max(column))) if sequence else None
            last = max(most or 0, last_ids.get(table.name, 0))
            if sequence and last:
                await writing.execute(
                    text("SELECT setval(:sequence, :last)"), {"sequence": sequence, "last": last}
                )
