"""A database that is away, starts up, or hangs: one name for it, and soon."""

import asyncio
import struct
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from startline.accounts import availability
from startline.accounts.availability import AccountsUnavailable, reading, writing
from startline.store.people import RevokedSessionRow
from startline.store.session import Sessions
from tests.accounts.stage import set_the_stage
from tests.clocks import StandingClock
from tests.hanging import held

SSL_REQUEST = 80_877_103


@asynccontextmanager
async def server_that_says(sqlstate: str) -> AsyncGenerator[str]:
    """The address of a PostgreSQL that answers whoever comes in with an error of this state."""

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
        yield f"postgresql+asyncpg://somebody:secret@127.0.0.1:{port}/startline"


async def _message(reader: asyncio.StreamReader) -> int:
    """What kind of start-up message came, read to its end."""
    (size,) = struct.unpack("!I", await reader.readexactly(4))
    body = await reader.readexactly(size - 4)
    (kind,) = struct.unpack("!I", body[:4])
    return int(kind)


async def note_ended(
    sessions: Sessions, clock: StandingClock, patience_s: float | None = None
) -> None:
    now = clock.now()
    async with writing(sessions, patience_s) as session:
        session.add(RevokedSessionRow(issuer="i", session_id="s", revoked_at=now, expires_at=now))


async def read(sessions: Sessions) -> None:
    async with reading(sessions) as session:
        await session.execute(select(RevokedSessionRow))


class TestRefusedByTheServer:
    @pytest.mark.parametrize("sqlstate", ["57P03", "53300"], ids=["starting up", "too many"])
    async def test_every_call_is_a_503(self, clock: StandingClock, sqlstate: str) -> None:
        async with server_that_says(sqlstate) as address:
            sessions = Sessions(address)
            stage = set_the_stage(sessions, clock)
            async with stage.client(stage.token()) as client:
                answers = [
                    await client.get("/api/user"),
                    await client.get("/api/favorites"),
                    await client.post("/api/auth/logout"),
                ]
            await sessions.close()

        told = [(answer.status_code, answer.json()["code"]) for answer in answers]
        assert told == [(503, "accounts_unavailable")] * 3

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_statement_that_it_gives_up_is_an_outage(self, sessions: Sessions) -> None:
        async def take_too_long() -> None:
            async with reading(sessions) as session:
                await session.execute(text("SET LOCAL statement_timeout = 20"))
                await session.execute(text("SELECT pg_sleep(1)"))

        with pytest.raises(AccountsUnavailable):
            await take_too_long()

    async def test_a_mistake_of_ours_is_no_outage(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        await note_ended(sessions, clock)

        with pytest.raises(IntegrityError):
            await note_ended(sessions, clock)


class TestHanging:
    @pytest.fixture(autouse=True)
    def impatient(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(availability, "PATIENCE_S", 0.1)

    async def test_a_write_is_given_up_and_works_when_it_is_over(
        self, sessions: Sessions, clock: StandingClock
    ) -> None:
        async with asyncio.timeout(5), held(sessions, RevokedSessionRow):
            with pytest.raises(AccountsUnavailable) as caught:
                await note_ended(sessions, clock)

        assert isinstance(caught.value.__cause__, TimeoutError)
        await note_ended(sessions, clock, patience_s=30)

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_read_is_given_up(self, sessions: Sessions) -> None:
        async with asyncio.timeout(5), held(sessions, RevokedSessionRow):
            with pytest.raises(AccountsUnavailable):
                await read(sessions)

    async def test_work_on_a_whole_account_may_take_longer(
        self, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(availability, "PATIENCE_S", 0)

        async with reading(sessions, patience_s=availability.LONG_WORK_S) as session:
            assert await session.scalar(text("SELECT 1")) == 1
