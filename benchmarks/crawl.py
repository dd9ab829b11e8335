"""Crawl benchmark: two crawls of all race pages of the catalogue, the second from the response cache."""

import csv
import re
import tempfile
import time
from pathlib import Path

from measuring import BIN, REPOSITORY, Result, fetch, free_port, resident_mb, running
from rendering import request_pages

CACHE_MB = 128
LEAST_HITS = 0.99
PAGE_KB = 13
PORTION = 500
IDLE_S = 30.0


def measure() -> list[Result]:
    paths = race_paths()
    with tempfile.TemporaryDirectory() as name:
        port = free_port()
        with running(
            [str(BIN / "startline"), "serve"],
            f"http://127.0.0.1:{port}/readyz",
            PORT=str(port),
            STARTLINE_DATA_DIR=name,
            STARTLINE_PAGE_CACHE_MB=str(CACHE_MB),
        ) as server:
            crawl(port, paths)
            first_bytes = metric(port, "startline_response_cache_bytes")
            wait_for_recompression(port)
            before, recompressed_bytes = (
                metric(port, 'startline_response_cache_lookups_total{outcome="hit"}'),
                metric(port, "startline_response_cache_bytes"),
            )
            crawl(port, paths)
            hits = metric(port, 'startline_response_cache_lookups_total{outcome="hit"}') - before
            memory = resident_mb(server.pid)
    return [
        Result(
            f"second crawl of {len(paths):,} race pages: answered from {CACHE_MB} MB of cache",
            f"{hits / len(paths):.1%}",
            f"≥ {LEAST_HITS:.0%}",
            hits / len(paths) >= LEAST_HITS,
        ),
        Result(
            "the cache after the first crawl, and once its pages were compressed again",
            f"{first_bytes / 2**20:.0f} MB, {recompressed_bytes / 2**20:.0f} MB",
            "–",
            None,
        ),
        Result(
            "the cache for each race page, with what it needs beside the brotli text",
            f"{recompressed_bytes / len(paths) / 1_000:.1f} KB",
            f"≤ {PAGE_KB} KB",
            recompressed_bytes / len(paths) <= PAGE_KB * 1_000,
        ),
        Result("memory of the server after both crawls", f"{memory:.0f} MB", "–", None),
    ]


def race_paths(catalogue: Path = REPOSITORY / "data") -> list[str]:
    """Addresses of all race pages of a catalogue."""
    with (catalogue / "races.csv").open(encoding="utf-8", newline="") as file:
        return [f"/{row['type']}/{row['slug']}" for row in csv.DictReader(file)]


def crawl(port: int, paths: list[str]) -> None:
    for start in range(0, len(paths), PORTION):
        request_pages(port, paths[start : start + PORTION])


def wait_for_recompression(port: int) -> None:
    """Until the cache has not shrunk for a while."""
    size, since = metric(port, "startline_response_cache_bytes"), time.monotonic()
    while time.monotonic() < since + IDLE_S:
        time.sleep(2)
        now = metric(port, "startline_response_cache_bytes")
        if now != size:
            size, since = now, time.monotonic()


def metric(port: int, name: str) -> float:
    found = re.search(
        rf"^{re.escape(name)} (\S+)$", fetch(f"http://127.0.0.1:{port}/metrics")[1].decode(), re.M
    )
    if found is None:
        raise RuntimeError(f"no metric {name}")
    return float(found[1])
