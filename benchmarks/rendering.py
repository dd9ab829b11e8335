"""Rendering benchmark: race pages that are not cached, right after the start, by one client and by eight."""

import concurrent.futures
import csv
import http.client
import tempfile
import time
from pathlib import Path

from measuring import BIN, Result, children_of, free_port, percentile, resident_mb, running
from synthetic_catalogue import scaled_catalogue

RACES = 10_000
ALONE = 1_000
TOGETHER = 8
P50_ALONE_MS, P99_TOGETHER_MS = 6, 40


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        catalogue = scaled_catalogue(folder / "data", RACES)
        with (catalogue / "races.csv").open(encoding="utf-8", newline="") as file:
            paths = [f"/{row['type']}/{row['slug']}" for row in csv.DictReader(file)]
        port = free_port()
        with running(
            [str(BIN / "startline"), "serve"],
            f"http://127.0.0.1:{port}/readyz",
            PORT=str(port),
            STARTLINE_DATA_DIR=str(folder / "var"),
            STARTLINE_CATALOGUE_DIR=str(catalogue),
        ) as server:
            alone = [one * 1_000 for one in request_pages(port, paths[:ALONE])]
            shares = [paths[ALONE + client :: TOGETHER] for client in range(TOGETHER)]
            began = time.perf_counter()
            with concurrent.futures.ThreadPoolExecutor(TOGETHER) as pool:
                seconds = pool.map(lambda share: request_pages(port, share), shares)
                together = [one * 1_000 for share in seconds for one in share]
            rendered_s = (time.perf_counter() - began) * RACES / len(together)
            memory = resident_mb(server.pid)
            worker = max((resident_mb(child) for child in children_of(server.pid)), default=0.0)
    p50, p99 = percentile(alone, 0.5), percentile(together, 0.99)
    return [
        Result(
            "page not yet cached, whole answer, one client, p50 (p99) of the first 1,000 after the start",
            f"{p50:.1f} ms ({percentile(alone, 0.99):.1f} ms)",
            f"≤ {P50_ALONE_MS} ms",
            p50 <= P50_ALONE_MS,
        ),
        Result(
            "page not yet cached, whole answer, eight clients, p99 (p50)",
            f"{p99:.1f} ms ({percentile(together, 0.5):.1f} ms)",
            f"≤ {P99_TOGETHER_MS} ms",
            p99 <= P99_TOGETHER_MS,
        ),
        Result("10,000 race pages rendered", f"{rendered_s:.0f} s", "≤ 60 s", rendered_s <= 60),
        Result("memory of the server, 10,000 races, all pages cached", f"{memory:.0f} MB", "–", None),
        Result("memory of the render worker after it", f"{worker:.0f} MB", "< 250 MB", worker < 250),
    ]


def request_pages(port: int, paths: list[str]) -> list[float]:
    """Seconds of each page on one kept-alive connection, until the response is complete."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    seconds = []
    for path in paths:
        began = time.perf_counter()
        connection.request("GET", path, headers={"Accept-Encoding": "br"})
        answer = connection.getresponse()
        answer.read()
        seconds.append(time.perf_counter() - began)
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
    connection.close()
    return seconds
