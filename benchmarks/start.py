"""Start benchmark: the first and the second start, and a start with the pages of the one before on disk."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from crawl import crawl, metric, race_paths
from measuring import BIN, Result, children_of, free_port, resident_mb, running

HIT = 'startline_response_cache_lookups_total{outcome="hit"}'
CACHED_LIMIT_S = 60.0
MOST_OF_FILE = 0.9
"""The file has heads beside the pages, and pages are compressed again meanwhile."""
PUBLIC_URL = "http://localhost:8000"
"""Of both starts: pages on disk belong to one address."""


@dataclass(frozen=True)
class Started:
    port: int
    seconds: float
    memory_mb: float
    worker_mb: float


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        data = Path(name) / "var"
        with started(data) as one:
            first_s = one.seconds
            crawl(one.port, race_paths())
        with started(data) as one:
            second = one
            file_bytes = (data / "pages.cache").stat().st_size
            hits, cached_s = from_disk(one.port, file_bytes)
    pages = len(race_paths())
    return [
        Result("first start: migrate, import, publish, ready", f"{first_s:.1f} s", "–", None),
        Result("second start, ready", f"{second.seconds:.2f} s", "< 3 s", second.seconds < 3),
        Result("memory of the server when ready", f"{second.memory_mb:.0f} MB", "< 300 MB", second.memory_mb < 300),
        Result("memory of the render worker when ready", f"{second.worker_mb:.0f} MB", "< 250 MB", second.worker_mb < 250),
        Result(
            f"second start: {pages:,} race pages answered from the file of the first ({file_bytes / 2**20:.0f} MB)",
            f"{hits / pages:.1%}, all read {cached_s:.1f} s after the server was ready",
            "–",
            None,
        ),
    ]


@contextmanager
def started(data: Path) -> Iterator[Started]:
    port = free_port()
    began = time.perf_counter()
    with running(
        [str(BIN / "startline"), "serve"],
        f"http://127.0.0.1:{port}/readyz",
        PORT=str(port),
        STARTLINE_DATA_DIR=str(data),
        STARTLINE_PUBLIC_URL=PUBLIC_URL,
    ) as server:
        seconds = time.perf_counter() - began
        worker = max((resident_mb(child) for child in children_of(server.pid)), default=0.0)
        yield Started(port, seconds, resident_mb(server.pid), worker)


def from_disk(port: int, file_bytes: int) -> tuple[float, float]:
    """Hits of one crawl of all race pages, and the seconds until the pages of the file were cached."""
    began = time.perf_counter()
    while metric(port, "startline_response_cache_bytes") < MOST_OF_FILE * file_bytes:
        if time.perf_counter() - began > CACHED_LIMIT_S:
            break
        time.sleep(0.1)
    cached_s = time.perf_counter() - began
    hits = metric(port, HIT)
    crawl(port, race_paths())
    return metric(port, HIT) - hits, cached_s
