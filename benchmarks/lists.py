"""List benchmark: lists and facets with any filters and suggestions over HTTP, and the whole list for the search box."""

import itertools
import random
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import uvicorn
from measuring import Result, free_port, percentile, timed
from search import suggestion_times, typed_texts
from synthetic_snapshots import grown_snapshot, real_content, variants

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.response_cache import ResponseCache
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.core.race_type import RaceType
from startline.races.api_read_cache import ApiReadCache
from startline.races.list_routes import router as list_routes
from startline.races.list_thread import ListThread
from startline.races.routes import router as race_routes
from startline.races.race_list import SortBy, SortOrder
from startline.races.snapshot.builder import encoded
from startline.races.snapshot.snapshot import Snapshot
from startline.rate_limits.search_limit import WORKER_KEY_HEADER

BUDGETS_MS = {10_000: (10, 20, 1), 100_000: (25, 60, None), 1_000_000: (80, None, 5)}
"""p99 of lists, of facets and of suggestions by number of races; of suggestions on the server alone."""
REQUESTS = 1_500
FULL_LIST = 10_000
NOT_COUNTED = {WORKER_KEY_HEADER: "benchmark"}
Parameters = list[tuple[str, Any]]


def measure() -> list[Result]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content = real_content(folder)
        texts = typed_texts([race.card.name for race in content.races])
        results = []
        for races in BUDGETS_MS:
            snapshot = grown_snapshot(content, races, folder)
            results += answers(snapshot, races, texts)
            results.append(
                row(
                    f"suggestions on the server alone at {races:,} races",
                    suggestion_times(snapshot, texts),
                    BUDGETS_MS[races][2],
                )
            )
            snapshot.close()
            snapshot.path.unlink()
        real = list(variants(content, len(content.races)))
    compressed = encoded(b"[" + b",".join(race.card for race in real) + b"]")
    # Variants of the same races would compress to nothing: the real list is scaled instead.
    scale = FULL_LIST / len(real) / 1_000
    kilobytes = len(compressed["br"]) * scale
    whole = Result(
        f"the whole list at {FULL_LIST:,} races, brotli (gzip, plain)",
        f"{kilobytes:.0f} KB ({len(compressed['gzip']) * scale:.0f} KB,"
        f" {len(compressed['identity']) * scale / 1_000:.1f} MB), scaled from {len(real):,}",
        "≤ 450 KB",
        kilobytes <= 450,
    )
    return [*results, whole]


def answers(snapshot: Snapshot, races: int, texts: list[str]) -> list[Result]:
    filtered = list(itertools.islice(requests(snapshot.as_of), REQUESTS))
    of_lists_ms, of_facets_ms, _ = BUDGETS_MS[races]
    kinds: dict[str, tuple[str, list[Parameters], int | None]] = {
        "list with any filters": ("/api/marathons", filtered, of_lists_ms),
        "facets with any filters": ("/api/facets", filtered, of_facets_ms),
        "suggestions": ("/api/suggest", [[("q", text)] for text in texts[:REQUESTS]], None),
    }
    results = []
    with serving(snapshot) as client:
        client.get("/api/facets").raise_for_status()
        for what, (path, queries, budget_ms) in kinds.items():
            milliseconds = [
                timed(lambda p=path, q=query: client.get(p, params=q).raise_for_status()) * 1_000
                for query in queries
            ]
            results.append(row(f"{what} at {races:,} races over HTTP", milliseconds, budget_ms))
    return results


def row(what: str, milliseconds: list[float], budget_ms: int | None) -> Result:
    p50, p99 = percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)
    return Result(
        f"{what}, p99 (p50)",
        f"{p99:.2f} ms ({p50:.2f} ms)",
        f"< {budget_ms} ms" if budget_ms else "–",
        p99 < budget_ms if budget_ms else None,
    )


@contextmanager
def serving(snapshot: Snapshot) -> Iterator[httpx.Client]:
    """The routes of lists and of suggestions, without the response cache in front, on a port of this machine."""
    app = framework((with_public_access(list_routes), with_public_access(race_routes)))
    lists = ListThread()
    app.state.services = SimpleNamespace(
        snapshots=SimpleNamespace(current=lambda: snapshot, discard=lambda _: None),
        reads=ApiReadCache(ResponseCache(segment_bounds(MEBIBYTE)), ()),
        render_key=NOT_COUNTED[WORKER_KEY_HEADER],
        lists=lists,
    )
    lists.prepare(snapshot)
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60, headers=NOT_COUNTED) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()
        lists.stop()


def requests(as_of: date) -> Iterator[Parameters]:
    """Filters as people combine them, a few at a time."""
    pick = random.Random(11)  # noqa: S311
    choices: dict[str, list[Parameters]] = {
        "raceType": [[("raceType", each.value)] for each in RaceType],
        "search": [[("search", text)] for text in ("berlin", "trail", "uk", "new york", "half", "zürich", "ma")],
        "country": [[("country", name)] for name in ("United States", "united-kingdom", "Germany", "FR", "Atlantis")],
        "state": [[("state", name)] for name in ("England", "California", "Scotland")],
        "continent": [[("continent", name)] for name in ("Europe", "North America")],
        "terrain": [[("terrain", Terrain.ROAD.value)], [("terrain", Terrain.TRAIL.value), ("terrain", Terrain.MIXED.value)]],
        "elevationProfile": [[("elevationProfile", each.value)] for each in ElevationProfile],
        "month": [[("month", month), ("month", month % 12 + 1)] for month in range(1, 13)],
        "date": [[("dateFrom", as_of + timedelta(days=days)), ("dateTo", as_of + timedelta(days=days + 90))] for days in (0, 90, 200)],
        "near": [[("nearLat", 53.5), ("nearLon", -2.2), ("radiusKm", km)] for km in (50, 200)],
        "distance": [[("distanceKmMin", 50), ("distanceKmMax", 100)]],
        "climb": [[("climbMMin", 1_000)]],
        "temperature": [[("temperatureCMax", 15)]],
        "unknown": [[("unknown", "terrain"), ("unknown", "climbM")]],
        "pbPotentialMin": [[("pbPotentialMin", 50)]],
    }
    while True:
        names = pick.sample(sorted(choices), pick.choice([0, 1, 1, 2, 2, 3, 4]))
        query = [pair for name in names for pair in pick.choice(choices[name])]
        if order := pick.choice([None, *SortBy]):
            query += [("sortBy", order.value), ("sortOrder", pick.choice(list(SortOrder)).value)]
        yield [*query, ("limit", 24), ("offset", 24 * pick.choice([0, 0, 0, 1, 5]))]
