"""The server killed with SIGKILL: what it has acknowledged is there after the next start."""

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url

from startline.app.uvicorn_server import bound_socket
from startline.core.clock import SystemClock
from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.snapshot.publish import publish
from tests.races.samples import race_cells, write_data
from tests.rendering.fakes import built_front_end

pytestmark = pytest.mark.slow

PATIENCE_S = 60
RACES = 120
WRITERS = 8
PASSWORD = "lantern orbit velvet 42"  # noqa: S105
READY = "startline is ready at "
NO_LIMITS = json.dumps({"signup-network": {"limit": 1_000, "window_s": 60}})


class Server:
    """The command `startline serve` in a process of its own, on the database of the test."""

    def __init__(self, port: int, environment: Mapping[str, str]) -> None:
        self._origin = f"http://localhost:{port}"
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "startline.cli.main",
            "serve",
            env={**os.environ, **self._environment},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        heard: list[str] = []
        assert self._process.stderr is not None
        async with asyncio.timeout(PATIENCE_S):
            async for line in self._process.stderr:
                heard.append(line.decode())
                if READY in heard[-1]:
                    self._listening = asyncio.create_task(self._process.stderr.read())
                    return
        pytest.fail("the server ended: " + "".join(heard))

    async def kill(self) -> None:
        """The whole process group: nothing of it gets to say a last word."""
        if self._process is None:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        await self._listening
        self._process = None

    def client(self, token: str | None = None) -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.AsyncClient(base_url=self._origin, headers=headers, timeout=PATIENCE_S)

    async def sign_up(self, email: str) -> str:
        """The access token of a new account, which our server knows too."""
        async with self.client() as client:
            body = {"email": email, "password": PASSWORD}
            answer = await client.post("/auth/v1/signup", json=body)
            assert answer.status_code == 200, answer.text
            return await self._introduce(client, answer.json()["access_token"])

    async def sign_in(self, email: str) -> str:
        async with self.client() as client:
            body = {"email": email, "password": PASSWORD}
            answer = await client.post("/auth/v1/token?grant_type=password", json=body)
            assert answer.status_code == 200, answer.text
            return await self._introduce(client, answer.json()["access_token"])

    async def favourites(self, token: str) -> list[int]:
        async with self.client(token) as client:
            answer = await client.get("/api/favorites")
            assert answer.status_code == 200, answer.text
            return [favourite["raceId"] for favourite in answer.json()]

    async def _introduce(self, client: httpx.AsyncClient, token: str) -> str:
        headers = {"authorization": f"Bearer {token}"}
        answer = await client.post("/api/auth/login", json={"token": token}, headers=headers)
        assert answer.status_code == 200, answer.text
        return token


async def import_and_publish(database_url: str, folder: Path) -> None:
    """What a first start would do, in another process."""
    data = write_data(folder / "data", [race_cells(number) for number in range(1, RACES + 1)])
    sessions, clock = Sessions(database_url), SystemClock()
    await import_data(sessions, read_catalogue(data), clock)
    await publish(sessions, folder / "var" / "snapshots", clock)
    await sessions.close()


@pytest.fixture
async def server(database_url: str, tmp_path: Path) -> AsyncIterator[Server]:
    await import_and_publish(database_url, tmp_path)
    with bound_socket("127.0.0.1", 0) as listener:
        port: int = listener.getsockname()[1]  # the same after each start, as the issuer is
    made = Server(
        port,
        {
            "PORT": str(port),
            "STARTLINE_DATABASE_URL": database_url,
            "STARTLINE_DATA_DIR": str(tmp_path / "var"),
            "STARTLINE_CATALOGUE_DIR": str(tmp_path / "data"),
            "STARTLINE_FRONTEND_DIR": str(built_front_end(tmp_path)),
            "STARTLINE_CAPTCHA": "off",
            "STARTLINE_IDENTITY_AUTOCONFIRM": "true",
            "STARTLINE_LIMITS": NO_LIMITS,
        },
    )
    await made.start()
    yield made
    await made.kill()


@dataclass
class History:
    """What was asked for, and what of it was answered as done before the server died."""

    asked: list[int] = field(default_factory=list[int])
    acknowledged: list[int] = field(default_factory=list[int])


async def save_until_the_end(
    server: Server, token: str, races: list[int], history: History, enough: asyncio.Event, at: int
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
    server: Server, database_url: str
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


async def test_an_account_exists_right_after_its_sign_up(server: Server) -> None:
    await server.sign_up("runner@mail.example")
    await server.kill()
    await server.start()

    assert await server.favourites(await server.sign_in("runner@mail.example")) == []
