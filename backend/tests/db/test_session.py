import asyncio
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import OperationalError

from startline.db.catalogue_version import increment_catalogue_version
from startline.db.session import Sessions
from startline.db.tables.base import UtcDateTime
from startline.db.tables.races import CatalogueVersionRow, SourceRow


def source(key: str) -> SourceRow:
    return SourceRow(key=key, name=f"The {key} calendar")


async def count_sources(sessions: Sessions) -> int:
    async with sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(SourceRow)) or 0


class TestFiles:
    @pytest.mark.parametrize("older", [False, True], ids=["new", "older"])
    async def test_only_the_owner_can_read_the_files(self, tmp_path: Path, *, older: bool) -> None:
        file = tmp_path / "record.sqlite"
        if older:
            await _written(Sessions(f"sqlite+aiosqlite:///{file}"))
            file.chmod(0o644)

        sessions = Sessions(f"sqlite+aiosqlite:///{file}")
        await _written(sessions, closes=False)

        modes = _modes_in(tmp_path)
        await sessions.close()
        assert modes == ["-rw-------"] * 3


def _modes_in(folder: Path) -> list[str]:
    return [stat.filemode(each.stat().st_mode) for each in folder.iterdir()]


async def _written(sessions: Sessions, *, closes: bool = True) -> None:
    async with sessions.begin() as session:
        await session.execute(text("CREATE TABLE IF NOT EXISTS secret (word TEXT)"))
    if closes:
        await sessions.close()


class TestBegin:
    async def test_changes_are_committed_at_the_end_of_the_block(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            session.add(source("alpha"))

        assert await count_sources(sessions) == 1

    async def test_an_exception_rolls_the_changes_back(self, sessions: Sessions) -> None:
        async def fail() -> None:
            async with sessions.begin() as session:
                session.add(source("alpha"))
                await session.flush()
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await fail()

        assert await count_sources(sessions) == 0

    async def test_fifty_concurrent_writers_all_commit(self, sessions: Sessions) -> None:
        async def write(number: int) -> None:
            async with sessions.begin() as session:
                session.add(source(f"s{number}"))

        await asyncio.gather(*(write(number) for number in range(50)))

        assert await count_sources(sessions) == 50

    async def test_a_reader_does_not_wait_for_a_writer(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            session.add(source("alpha"))
            await session.flush()

            assert await count_sources(sessions) == 0


class TestReading:
    async def test_each_statement_sees_the_latest_commit(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            before = await session.scalar(select(func.count()).select_from(SourceRow))
            async with sessions.begin() as writing:
                writing.add(source("alpha"))
            after = await session.scalar(select(func.count()).select_from(SourceRow))

        assert (before, after) == (0, 1)


class TestSingleWrite:
    async def test_a_statement_is_committed_as_soon_as_it_has_run(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            session.add(source("alpha"))
        async with sessions.single_write() as connection:
            await connection.execute(delete(SourceRow))

            assert await count_sources(sessions) == 0


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestSqlite:
    async def test_a_reading_session_refuses_changes(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            session.add(source("alpha"))
            with pytest.raises(OperationalError, match="readonly"):
                await session.flush()

    async def test_statements_of_one_reading_transaction_see_one_commit(
        self, sessions: Sessions
    ) -> None:
        async with sessions.consistent_reading() as session:
            before = await session.scalar(select(func.count()).select_from(SourceRow))
            async with sessions.begin() as writing:
                writing.add(source("alpha"))
            after = await session.scalar(select(func.count()).select_from(SourceRow))

        assert (before, after) == (0, 0)

    async def test_a_commit_waits_for_the_disk(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2

    async def test_foreign_keys_are_enforced(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1


@pytest.mark.parametrize("engine_name", ["postgresql"], indirect=True)
class TestPostgresql:
    async def test_a_commit_waits_for_the_disk(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"

    async def test_an_address_without_a_driver_is_opened_with_asyncpg(
        self, database_url: str
    ) -> None:
        sessions = Sessions(database_url.replace("+asyncpg", ""))

        async with sessions.connection() as connection:
            driver = connection.dialect.driver
            answer = await connection.scalar(text("SELECT 1"))
        await sessions.close()

        assert (driver, answer) == ("asyncpg", 1)


class TestUtcDateTime:
    async def test_a_datetime_without_a_time_zone_is_refused(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            dialect = session.get_bind().dialect

        with pytest.raises(ValueError, match="zone"):
            UtcDateTime().process_bind_param(datetime(2026, 1, 1), dialect)  # noqa: DTZ001

    async def test_a_datetime_is_read_back_in_utc(self, sessions: Sessions) -> None:
        now = datetime(2026, 11, 21, 12, 30, tzinfo=UTC)
        async with sessions.begin() as session:
            await increment_catalogue_version(session, now)

        async with sessions.reading() as session:
            row = (await session.scalars(select(CatalogueVersionRow))).one()
        assert row.changed_at == now
        assert row.changed_at.tzinfo is UTC
