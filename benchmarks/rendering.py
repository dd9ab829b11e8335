"""Rendering benchmark: time to render a page that is not cached, and to render 10,000 race pages."""

import concurrent.futures
import csv
import http.client
import tempfile
import time
from pathlib import Path

from measuring import BIN, Result, children_of, free_port, percentile, resident_mb, running
from synthetic_catalogue import scaled_catalogue

RACES = 10_000
SAMPLE = 1_000
WARM_UP = 1_000


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
            request_pages(port, paths[-WARM_UP:])  # V8 compiles during the first pages
            singles = [one * 1_000 for one in request_pages(port, paths[:SAMPLE])]
            began = time.perf_counter()
            with concurrent.futures.ThreadPoolExecutor(4) as pool:
                list(pool.map(lambda part: request_pages(port, part), [paths[SAMPLE + k : -WARM_UP : 4] for k in range(4)]))
            warmed = (time.perf_counter() - began) * RACES / (RACES - SAMPLE - WARM_UP)
            memory = resident_mb(server.pid)
            worker = max((resident_mb(child) for child in children_of(server.pid)), default=0.0)
    p50, p99 = percentile(singles, 0.5), percentile(singles, 0.99)
    return [
        Result("page not yet cached, whole answer, p50", f"{p50:.1f} ms", "≤ 5 ms", p50 <= 5),
        Result("page not yet cached, whole answer, p99", f"{p99:.1f} ms", "≤ 30 ms", p99 <= 30),
        Result("10,000 race pages warmed", f"{warmed:.0f} s", "≤ 60 s", warmed <= 60),
        Result("memory of the server, 10,000 races, warmed", f"{memory:.0f} MB", "< 300 MB", memory < 300),
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
