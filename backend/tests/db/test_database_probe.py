import asyncio
import socket
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db import database_probe
from startline.db.catalogue_version import catalogue_version
from startline.db.database_probe import FRESH_S, DatabaseProbe
from startline.db.session import Sessions


class Seconds:
    """A clock that stands still."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


class TestDatabaseProbe:
    async def test_a_database_that_answers_is_up(self, sessions: Sessions) -> None:
        assert await DatabaseProbe(sessions).is_up()

    async def test_a_database_without_tables_is_down(self, tmp_path: Path) -> None:
        sessions = Sessions(f"sqlite+aiosqlite:///{tmp_path / 'empty.sqlite'}")

        assert not await DatabaseProbe(sessions).is_up()
        await sessions.close()

    async def test_a_database_that_refuses_connections_is_down(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        sessions = Sessions(f"postgresql+asyncpg://u:p@127.0.0.1:{port}/x")

        assert not await DatabaseProbe(sessions).is_up()
        await sessions.close()

    async def test_a_silent_database_is_down_before_a_health_check_gives_up(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database_probe, "PROBE_TIMEOUT_S", 0.05)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
            sessions = Sessions(f"postgresql+asyncpg://u:p@127.0.0.1:{port}/x")
            assert not await DatabaseProbe(sessions).is_up()
            await sessions.close()

    async def test_it_reads_at_most_once_a_second_however_many_ask(
        self, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seconds = Seconds()
        probe = DatabaseProbe(sessions, seconds)
        reads = 0

        async def counted(session: AsyncSession) -> int:
            nonlocal reads
            reads += 1
            return await catalogue_version(session)

        monkeypatch.setattr(database_probe, "catalogue_version", counted)

        await asyncio.gather(*(probe.is_up() for _ in range(20)))
        seconds.now_s = FRESH_S
        await probe.is_up()

        assert reads == 2
