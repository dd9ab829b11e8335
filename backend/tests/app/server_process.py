"""Server process: `startline serve` in a process of its own, on the database of a test."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import httpx
import pytest

from startline.core.clock import SystemClock
from startline.db.session import Sessions
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.snapshot.publish import publish
from tests.races.samples import race_cells, write_data

PATIENCE_S = 60
RACES = 120
PASSWORD = "lantern orbit velvet 42"  # noqa: S105
READY = "startline is ready at "
ACTIVATION = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.argv[2], sys.argv[2:])
"""
NO_LIMITS = json.dumps(
    {rule: {"limit": 1_000, "window_s": 60} for rule in ("new-passwords-network", "signup-network")}
)


class ServerProcess:
    """The command `startline serve` in a process of its own, on the database of the test.

    `inherited` is a listening socket that it gets as systemd would give it.
    """

    def __init__(
        self,
        port: int,
        environment: Mapping[str, str],
        inherited: socket.socket | None = None,
    ) -> None:
        self._inherited = inherited
        self._origin = f"http://localhost:{port}"
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command(),
            pass_fds=[self._inherited.fileno()] if self._inherited else [],
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

    def _command(self) -> list[str]:
        command = [sys.executable, "-m", "startline.cli.main", "serve"]
        if self._inherited is None:
            return command
        return [sys.executable, "-c", ACTIVATION, str(self._inherited.fileno()), *command]

    def ask_to_end(self) -> None:
        """SIGTERM, as a supervisor sends it."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    async def ended(self) -> int:
        """Waits for the end; returns the exit status."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE_S):
            status = await self._process.wait()
            await self._listening
        self._process = None
        return status

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


async def import_and_publish(
    database_url: str, folder: Path, rows: Sequence[dict[str, str]] | None = None
) -> None:
    """What a first start would do, in another process."""
    data = write_data(folder / "data", rows or [race_cells(each) for each in range(1, RACES + 1)])
    sessions, clock = Sessions(database_url), SystemClock()
    await import_data(sessions, read_catalogue(data), clock)
    await publish(sessions, folder / "var" / "snapshots", clock)
    await sessions.close()


def environment(database_url: str, folder: Path, front_end: Path, port: int) -> dict[str, str]:
    """Settings of a node whose data is in `folder`."""
    return {
        "PORT": str(port),
        "STARTLINE_DATABASE_URL": database_url,
        "STARTLINE_DATA_DIR": str(folder / "var"),
        "STARTLINE_CATALOGUE_DIR": str(folder / "data"),
        "STARTLINE_FRONTEND_DIR": str(front_end),
        "STARTLINE_CAPTCHA": "off",
        "STARTLINE_IDENTITY_AUTOCONFIRM": "true",
        "STARTLINE_LIMITS": NO_LIMITS,
    }
