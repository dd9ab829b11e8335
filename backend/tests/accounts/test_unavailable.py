"""Accounts on a database that is starting, full or silent: 503 within two seconds."""

import asyncio
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from startline.db import unavailable
from startline.db.session import Sessions
from startline.db.tables.accounts import RevokedSessionRow
from startline.db.tables.audit import AuditChainRow
from startline.db.unavailable import DatabaseUnavailable, consistent_reading, reading, writing
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock
from tests.database_locks import lock_table

SSL_REQUEST = 80_877_103


@asynccontextmanager
async def refusing_server(sqlstate: str) -> AsyncGenerator[str]:
    """The address of a PostgreSQL that refuses every connection with this SQLSTATE."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            while await _message(reader) == SSL_REQUEST:
                writer.write(b"N")
            fields = f"SFATAL\0VFATAL\0C{sqlstate}\0Mnot now\0\0".encode()
            writer.write(b"E" + struct.pack("!I", 4 + len(fields)) + fields)
            await writer.drain()
        writer.close()

    listening = await asyncio.start_server(refuse, "127.0.0.1", 0)
    async with listening:
        port = listening.sockets[0].getsockname()[1]
        yield f"postgresql+asyncpg://user:secret@127.0.0.1:{port}/startline"


async def _message(reader: asyncio.StreamReader) -> int:
    """Reads one start-up message; returns its kind."""
    (size,) = struct.unpack("!I", await reader.readexactly(4))
    body = await reader.readexactly(size - 4)
    (kind,) = struct.unpack("!I", body[:4])
    return int(kind)


async def insert_revocation(
    sessions: Sessions, clock: StandingClock, timeout_s: float | None = None
) -> None:
    now = clock.now()
    async with writing(sessions, timeout_s) as session:
        session.add(RevokedSessionRow(issuer="i", session_id="s", revoked_at=now, expires_at=now))


async def read(sessions: Sessions) -> None:
    async with reading(sessions) as session:
        await session.execute(select(RevokedSessionRow))


class TestRefusedByTheServer:
    @pytest.mark.parametrize("sqlstate", ["57P03", "53300"], ids=["starting up", "too many"])
    async def test_every_call_is_a_503(self, clock: StandingClock, sqlstate: str) -> None:
        async with refusing_server(sqlstate) as address:
            sessions = Sessions(address)
            harness = create_harness(sessions, clock)
            async with harness.client(harness.token()) as client:
                answers = [
                    await client.get("/api/user"),
                    await client.get("/api/favorites"),
                    await client.post("/api/auth/logout"),
                ]
            await sessions.close()

        statuses = [(answer.status_code, answer.json()["code"]) for answer in answers]
        assert statuses == [(503, "database_unavailable")] * 3

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_statement_time_out_is_an_outage(self, sessions: Sessions) -> None:
        async def take_too_long() -> None:
            async with consistent_reading(sessions) as session:
                await session.execute(text("SET LOCAL statement_timeout = 20"))
                await session.execute(text("SELECT pg_sleep(1)"))

        with pytest.raises(DatabaseUnavailable):
            await take_too_long()

    async def test_a_violated_constraint_is_no_outage(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await insert_revocation(sessions, clock)

        with pytest.raises(IntegrityError):
            await insert_revocation(sessions, clock)

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    @pytest.mark.parametrize(
        ("value", "sqlstate"), [("nul \0", "22021"), ("x" * 65, "22001")], ids=["nul", "too long"]
    )
    async def test_a_value_that_postgresql_refuses_is_no_outage(
        self, sessions: Sessions, value: str, sqlstate: str
    ) -> None:
        async def send() -> None:
            async with writing(sessions) as session:
                await session.execute(update(AuditChainRow).values(hash=value))

        with pytest.raises(DBAPIError) as caught:
            await send()

        assert getattr(caught.value.orig, "sqlstate", None) == sqlstate


class TestSilentDatabase:
    @pytest.fixture(autouse=True)
    def short_timeout(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 0.1)

    async def test_a_write_times_out_and_works_when_the_lock_is_released(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with asyncio.timeout(5), lock_table(sessions, RevokedSessionRow):
            with pytest.raises(DatabaseUnavailable) as caught:
                await insert_revocation(sessions, clock)

        assert isinstance(caught.value.__cause__, TimeoutError)
        await insert_revocation(sessions, clock, timeout_s=30)

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_read_times_out(self, sessions: Sessions) -> None:
        async with asyncio.timeout(5), lock_table(sessions, RevokedSessionRow):
            with pytest.raises(DatabaseUnavailable):
                await read(sessions)

    async def test_work_on_a_whole_account_may_take_longer(
        self, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 0)

        async with reading(sessions, timeout_s=unavailable.LONG_TIMEOUT_S) as session:
            assert await session.scalar(text("SELECT 1")) == 1
