import asyncio
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from sqlalchemy import event, func, select, text
from sqlalchemy.orm import Session

from startline.store.base import UtcDateTime
from startline.store.catalogue import CatalogueVersionRow, SourceRow
from startline.store.session import Sessions, WritingSession
from startline.store.versions import catalogue_changed


def source(key: str) -> SourceRow:
    return SourceRow(key=key, name=f"The {key} calendar")


async def count_sources(sessions: Sessions) -> int:
    async with sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(SourceRow)) or 0


class TestFiles:
    @pytest.mark.parametrize("older", [False, True], ids=["new", "older"])
    async def test_only_the_owner_reads_the_rows(self, tmp_path: Path, *, older: bool) -> None:
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
    async def test_what_was_written_is_there_when_the_block_has_ended(
        self, sessions: Sessions
    ) -> None:
        async with sessions.begin() as session:
            session.add(source("alpha"))

        assert await count_sources(sessions) == 1

    async def test_a_failure_leaves_nothing(self, sessions: Sessions) -> None:
        async def fail() -> None:
            async with sessions.begin() as session:
                session.add(source("alpha"))
                await session.flush()
                raise RuntimeError

        with pytest.raises(RuntimeError):
            await fail()

        assert await count_sources(sessions) == 0

    async def test_fifty_writers_at_once_all_get_their_turn(self, sessions: Sessions) -> None:
        async def write(number: int) -> None:
            async with sessions.begin() as session:
                session.add(source(f"s{number}"))

        await asyncio.gather(*(write(number) for number in range(50)))

        assert await count_sources(sessions) == 50

    async def test_a_reader_is_not_held_up_by_a_writer(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            session.add(source("alpha"))
            await session.flush()

            assert await count_sources(sessions) == 0


class TestReading:
    async def test_changes_are_rolled_back(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            session.add(source("alpha"))
            await session.flush()

        assert await count_sources(sessions) == 0


@pytest.mark.parametrize("engine_name", ["sqlite"], indirect=True)
class TestSqlite:
    async def test_a_commit_is_on_the_disk_before_it_returns(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2

    async def test_foreign_keys_are_enforced(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1


@pytest.mark.parametrize("engine_name", ["postgresql"], indirect=True)
class TestPostgresql:
    async def test_a_commit_is_on_the_disk_before_it_returns(self, sessions: Sessions) -> None:
        async with sessions.connection() as connection:
            assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "on"

    def test_an_address_without_a_driver_gets_ours(self, database_url: str) -> None:
        Sessions(database_url.replace("+asyncpg", ""))


class TestWritingSession:
    @pytest.fixture
    def app(self, sessions: Sessions) -> FastAPI:
        app = FastAPI()
        app.state.sessions = sessions

        @app.post("/sources/{key}")
        async def add(key: str, session: WritingSession) -> str:
            session.add(source(key))
            return key

        return app

    async def test_the_row_is_committed_before_the_answer_leaves(
        self, app: FastAPI, sessions: Sessions
    ) -> None:
        async with AsyncClient(transport=ASGITransport(app), base_url="http://x") as client:
            answer = await client.post("/sources/alpha")

        assert answer.status_code == 200
        assert await count_sources(sessions) == 1

    async def test_a_commit_that_fails_does_not_answer_200(self, app: FastAPI) -> None:
        def fail_before_commit(_session: object) -> None:
            raise OSError("no space left")

        event.listen(Session, "before_commit", fail_before_commit)
        transport = ASGITransport(app, raise_app_exceptions=False)
        try:
            async with AsyncClient(transport=transport, base_url="http://x") as client:
                answer = await client.post("/sources/alpha")
        finally:
            event.remove(Session, "before_commit", fail_before_commit)

        assert answer.status_code == 500


class TestMoments:
    async def test_a_moment_without_a_zone_is_refused(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            dialect = session.get_bind().dialect

        with pytest.raises(ValueError, match="zone"):
            UtcDateTime().process_bind_param(datetime(2026, 1, 1), dialect)  # noqa: DTZ001

    async def test_a_moment_comes_back_in_utc(self, sessions: Sessions) -> None:
        now = datetime(2026, 11, 21, 12, 30, tzinfo=UTC)
        async with sessions.begin() as session:
            await catalogue_changed(session, now)

        async with sessions.reading() as session:
            row = (await session.scalars(select(CatalogueVersionRow))).one()
        assert row.changed_at == now
        assert row.changed_at.tzinfo is UTC
