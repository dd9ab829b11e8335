"""The server killed with SIGKILL: what it has acknowledged is there after the next start."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url

from startline.app.uvicorn_server import bound_socket
from tests.app.server_process import (
    PATIENCE_S,
    RACES,
    ServerProcess,
    environment,
    import_and_publish,
)
from tests.rendering.fakes import built_front_end

pytestmark = pytest.mark.slow

WRITERS = 8


@pytest.fixture
async def server(database_url: str, tmp_path: Path) -> AsyncIterator[ServerProcess]:
    await import_and_publish(database_url, tmp_path)
    with bound_socket("127.0.0.1", 0) as listener:
        port: int = listener.getsockname()[1]  # the same after each start, as the issuer is
    made = ServerProcess(port, environment(database_url, tmp_path, built_front_end(tmp_path), port))
    await made.start()
    yield made
    await made.kill()


@dataclass
class History:
    """What was asked for, and what of it was answered as done before the server died."""

    asked: list[int] = field(default_factory=list[int])
    acknowledged: list[int] = field(default_factory=list[int])


async def save_until_the_end(
    server: ServerProcess,
    token: str,
    races: list[int],
    history: History,
    enough: asyncio.Event,
    at: int,
) -> None:
    async with server.client(token) as client:
        while races:
            race_id = races.pop()
            history.asked.append(race_id)
            try:
                answer = await client.post("/api/favorites", json={"raceId": race_id})
            except httpx.TransportError:
                return
            assert answer.status_code == 201, answer.text
            history.acknowledged.append(race_id)
            if len(history.acknowledged) >= at:
                enough.set()


async def test_every_acknowledged_favourite_exists_once_and_no_other(
    server: ServerProcess, database_url: str
) -> None:
    await server.sign_up("runner@mail.example")
    history, races = History(), list(range(1, RACES + 1))
    for kill_after in (1, 40):
        token, enough = await server.sign_in("runner@mail.example"), asyncio.Event()
        writers = [
            asyncio.create_task(
                save_until_the_end(server, token, races, history, enough, kill_after)
            )
            for _ in range(WRITERS)
        ]
        async with asyncio.timeout(PATIENCE_S):
            await enough.wait()
        await server.kill()
        await asyncio.gather(*writers)
        await server.start()

        there = await server.favourites(await server.sign_in("runner@mail.example"))

        assert len(there) == len(set(there))
        assert set(history.acknowledged) <= set(there) <= set(history.asked)
        assert races, "the kill came too late to prove anything"
        if make_url(database_url).get_backend_name() == "sqlite":
            with sqlite3.connect(str(make_url(database_url).database)) as file:
                assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_an_account_exists_right_after_its_sign_up(server: ServerProcess) -> None:
    await server.sign_up("runner@mail.example")
    await server.kill()
    await server.start()

    assert await server.favourites(await server.sign_in("runner@mail.example")) == []
