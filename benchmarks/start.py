"""Start benchmark: the first and the second start."""

import tempfile
import time
from pathlib import Path

from measuring import BIN, Result, children_of, free_port, resident_mb, running


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        first, _, _ = start(Path(name))
        second, memory, worker = start(Path(name))
    return [
        Result("first start: migrate, import, publish, ready", f"{first:.1f} s", "–", None),
        Result("second start, ready", f"{second:.2f} s", "< 3 s", second < 3),
        Result("memory of the server when ready", f"{memory:.0f} MB", "< 300 MB", memory < 300),
        Result("memory of the render worker when ready", f"{worker:.0f} MB", "< 250 MB", worker < 250),
    ]


def start(data: Path) -> tuple[float, float, float]:
    port = free_port()
    began = time.perf_counter()
    with running(
        [str(BIN / "startline"), "serve"],
        f"http://127.0.0.1:{port}/readyz",
        PORT=str(port),
        STARTLINE_DATA_DIR=str(data / "var"),
    ) as server:
        seconds = time.perf_counter() - began
        worker = max((resident_mb(child) for child in children_of(server.pid)), default=0.0)
        return seconds, resident_mb(server.pid), worker
