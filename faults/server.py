"""Server of the fault suite: the command `startline serve`, started, killed and started again."""

import asyncio
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
from measuring import BIN, free_port
from synthetic_catalogue import scaled_catalogue

RACES = 300
READY_LIMIT_S = 120
_ACCOUNT_LIMITS = (
    "login-account-network",
    "login-network",
    "login-account",
    "refresh-network",
    "newsletter-network",
    "newsletter-address",
)
NO_LIMITS = json.dumps({rule: {"limit": 100_000, "window_s": 60} for rule in _ACCOUNT_LIMITS})


def http_client(origin: str, **options: Any) -> httpx.AsyncClient:
    """Without the certificates that each new client of httpx would read again."""
    return httpx.AsyncClient(base_url=origin, verify=False, **options)  # noqa: S501  plain HTTP


class Server:
    """One process on one port, with a data directory of its own."""

    def __init__(
        self,
        folder: Path,
        database_url: str,
        command: tuple[str, ...] = (str(BIN / "startline"),),
        **settings: str,
    ) -> None:
        self._command = (*command, "serve")
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        data = folder / "data"
        if not data.exists():
            scaled_catalogue(data, RACES)
        self._environment = {
            "PORT": str(self.port),
            "STARTLINE_DATABASE_URL": database_url,
            "STARTLINE_DATA_DIR": str(folder / "var"),
            "STARTLINE_CATALOGUE_DIR": str(data),
            "STARTLINE_CAPTCHA": "off",
            "STARTLINE_LIMITS": NO_LIMITS,
        } | settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None  # noqa: S101  asked while it runs
        return self._process.pid

    @property
    def processor_s(self) -> float:
        """Processor time that it has used, without its render worker."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    async def __aenter__(self) -> "Server":
        """Not started yet."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """In a session of its own it would outlive a run that failed."""
        if self.is_running:
            self.kill()

    async def start(self) -> float:
        """Seconds until it is ready."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603
                self._command,
                env=os.environ | self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        while time.monotonic() - began < READY_LIMIT_S:
            if self._process.poll() is not None:
                code = self._process.returncode
                raise RuntimeError(f"ended with {code}\n{self.log.read_text()[-2_000:]}")
            if await self.status("/readyz") == 200:
                return time.monotonic() - began
            await asyncio.sleep(0.02)
        raise TimeoutError(self.origin)

    async def status(self, path: str) -> int | None:
        """None where nothing answers within 5 s."""
        answer = await self.get(path)
        return None if answer is None else answer.status_code

    async def get(self, path: str) -> httpx.Response | None:
        """Over a connection of its own. None where nothing answers within 5 s."""
        try:
            async with http_client(self.origin, timeout=5) as http:
                return await http.get(path)
        except httpx.TransportError:
            return None

    def kill(self) -> None:
        """The whole process group, with SIGKILL."""
        self.send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def stop(self, limit_s: float = 30) -> float:
        """Seconds that it took. Raises subprocess.TimeoutExpired."""
        began = time.monotonic()
        if self.is_running:
            self.send(signal.SIGTERM)
            assert self._process is not None  # noqa: S101  it runs
            self._process.wait(limit_s)
        return time.monotonic() - began

    def send(self, number: signal.Signals) -> None:
        os.killpg(self.pid, number)
