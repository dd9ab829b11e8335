"""Large catalogue benchmark: the response cache and a warm restart at 100,000 races (40 minutes, not part of `make bench`)."""

import concurrent.futures
import itertools
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from crawl import metric, race_paths
from measuring import BIN, Result, children_of, free_port, resident_mb, running
from rendering import request_pages
from report import console
from synthetic_catalogue import scaled_catalogue

from startline.core.cache_segments import LARGEST_DEFAULT_PAGES_BYTES, PAGE_SHARES, CacheSegment

RACES = 100_000
ROOM_FOR_ALL_MB = 4_096
TOGETHER = 8
PORTION = 2_000
VISITS = 60_000
MOST_OF_FILE = 0.9
"""The file has heads beside the pages, and pages that are too many are left out."""
READY_LIMIT_S = 1_800
READ_LIMIT_S = 120
DEFAULT_PAGES_BYTES = int(LARGEST_DEFAULT_PAGES_BYTES * PAGE_SHARES[CacheSegment.PAGES])
STOP_LIMIT_S = 120
HIT = 'startline_response_cache_lookups_total{outcome="hit"}'
BYTES = "startline_response_cache_bytes"


@dataclass(frozen=True)
class Started:
    port: int
    pid: int
    seconds: float


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        catalogue = scaled_catalogue(folder / "data", RACES)
        paths = race_paths(catalogue)
        results = [*with_room_for_all(folder, catalogue, paths), *with_the_default(folder, catalogue, paths)]
    return results


def with_room_for_all(folder: Path, catalogue: Path, paths: Sequence[str]) -> list[Result]:
    with started(folder, catalogue, STARTLINE_PAGE_CACHE_MB=str(ROOM_FOR_ALL_MB)) as one:
        first_start_s = one.seconds
        first_s, _ = crawl(one.port, paths)
        page_bytes = metric(one.port, BYTES) / len(paths)
        second_s, hits = crawl(one.port, paths)
        memory, worker = memory_mb(one)
        stopping = time.perf_counter()
    stop_s = time.perf_counter() - stopping
    file_bytes = (folder / "var" / "pages.cache").stat().st_size
    with started(folder, catalogue, STARTLINE_PAGE_CACHE_MB=str(ROOM_FOR_ALL_MB)) as again:
        read_s = until_read(again.port, file_bytes)
        _, hits_again = crawl(again.port, paths)
        memory_again, _ = memory_mb(again)
    return [
        row(f"first start with {RACES:,} races", f"{first_start_s:.0f} s"),
        row(f"first crawl of {len(paths):,} race pages, eight clients", f"{first_s:.0f} s"),
        row("the cache for each race page", f"{page_bytes / 1_000:.1f} KB"),
        row(
            f"second crawl, with room for every page ({ROOM_FOR_ALL_MB:,} MB allowed), from the cache",
            f"{hits / len(paths):.1%} in {second_s:.0f} s",
        ),
        row("memory of the server (of the render worker) with every page cached", f"{memory:.0f} MB ({worker:.0f} MB)"),
        row("stop, with the file of the pages", f"{stop_s:.1f} s, {file_bytes / 2**20:,.0f} MB"),
        row("second start, ready", f"{again.seconds:.1f} s"),
        row(
            "race pages answered from that file after the second start",
            f"{hits_again / len(paths):.1%}, all read {read_s:.1f} s after the server was ready",
        ),
        row("memory of the server after it", f"{memory_again:.0f} MB"),
    ]


def with_the_default(folder: Path, catalogue: Path, paths: Sequence[str]) -> list[Result]:
    with started(folder, catalogue) as one:
        read_s = until_read(one.port, DEFAULT_PAGES_BYTES)
        kept = hits_until_misses(one.port, list(reversed(paths)))
        memory, _ = memory_mb(one)
        visits = visits_by_popularity(paths)
        crawl(one.port, visits)
        _, hits = crawl(one.port, visits_by_popularity(paths, seed=2))
        cached = metric(one.port, BYTES)
    return [
        row("pages of that file kept by the default bound of 512 MB", f"{kept:,}, read in {read_s:.1f} s"),
        row("memory of the server with them", f"{memory:.0f} MB"),
        row(
            f"{VISITS:,} visits by popularity (Zipf, exponent 1) with the default bound, from the cache",
            f"{hits / VISITS:.1%}, with {cached / 2**20:.0f} MB cached",
        ),
    ]


def row(what: str, measured: str) -> Result:
    return Result(what, measured, "–", None)


@contextmanager
def started(folder: Path, catalogue: Path, **settings: str) -> Iterator[Started]:
    port = free_port()
    began = time.perf_counter()
    with running(
        [str(BIN / "startline"), "serve"],
        f"http://127.0.0.1:{port}/readyz",
        ready_limit_s=READY_LIMIT_S,
        stop_limit_s=STOP_LIMIT_S,
        PORT=str(port),
        STARTLINE_DATA_DIR=str(folder / "var"),
        STARTLINE_CATALOGUE_DIR=str(catalogue),
        STARTLINE_PUBLIC_URL="http://localhost:8000",  # pages on disk belong to one address
        **settings,
    ) as server:
        yield Started(port, server.pid, time.perf_counter() - began)


def crawl(port: int, paths: Sequence[str]) -> tuple[float, float]:
    """Seconds that eight clients take for all of the pages, and how many of them came from the cache."""
    before, began = metric(port, HIT), time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
        for start in range(0, len(paths), PORTION):
            portion = paths[start : start + PORTION]
            list(pool.map(lambda share: request_pages(port, share), [list(portion[at::TOGETHER]) for at in range(TOGETHER)]))
            if start % 20_000 == 0:
                console.print(f"  {start:,} pages, {time.perf_counter() - began:.0f} s")
    return time.perf_counter() - began, metric(port, HIT) - before


def until_read(port: int, page_bytes: int) -> float:
    """Seconds until the cache holds most of so many bytes."""
    began = time.perf_counter()
    while metric(port, BYTES) < MOST_OF_FILE * page_bytes and time.perf_counter() - began < READ_LIMIT_S:
        time.sleep(0.1)
    return time.perf_counter() - began


def hits_until_misses(port: int, paths: Sequence[str]) -> int:
    """Pages of the cache, counted from the last used one: a page that is rendered meanwhile evicts the oldest."""
    kept = 0
    for start in range(0, len(paths), PORTION):
        portion = list(paths[start : start + PORTION])
        before = metric(port, HIT)
        request_pages(port, portion)
        hits = int(metric(port, HIT) - before)
        kept += hits
        if hits < len(portion) // 2:
            break
    return kept


def visits_by_popularity(paths: Sequence[str], *, seed: int = 1) -> list[str]:
    pick = random.Random(seed)  # noqa: S311
    ranked = list(paths)
    random.Random(0).shuffle(ranked)  # noqa: S311
    weights = list(itertools.accumulate(1 / rank for rank in range(1, len(ranked) + 1)))
    return pick.choices(ranked, cum_weights=weights, k=VISITS)


def memory_mb(server: Started) -> tuple[float, float]:
    return resident_mb(server.pid), max((resident_mb(child) for child in children_of(server.pid)), default=0.0)
