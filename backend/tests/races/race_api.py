"""Race API over a small snapshot, for tests of the routes."""

from pathlib import Path
from types import SimpleNamespace

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.response_cache import ResponseCache
from startline.races.api_read_cache import ApiReadCache
from startline.races.errors import CatalogueNotPublished
from startline.races.list_routes import router as lists_router
from startline.races.list_thread import ListThread
from startline.races.routes import router
from startline.races.snapshot.snapshot import Snapshot
from startline.races.view_routes import router as views_router
from startline.rate_limits.memory_limits import MemoryLimiter
from startline.rate_limits.rules import SEARCH_PER_NETWORK
from tests.clocks import StandingClock
from tests.races.samples import race_row, snapshot_of
from tests.services import provide


class FixedSnapshots:
    """Stands in for SnapshotRefresher: the snapshot stays as it is, discards are recorded."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self.snapshot = snapshot
        self.discarded: list[Snapshot] = []

    def current(self) -> Snapshot:
        if self.snapshot is None:
            raise CatalogueNotPublished
        return self.snapshot

    def discard(self, snapshot: Snapshot) -> None:
        self.discarded.append(snapshot)


def catalogue_services(snapshots: FixedSnapshots) -> dict[str, object]:
    """What every route that reads the snapshot needs."""
    cache = ResponseCache(segment_bounds(MEBIBYTE))
    return {"snapshots": snapshots, "reads": ApiReadCache(cache, ())}


def small_snapshot(folder: Path) -> Snapshot:
    rows = [
        race_row(1, slug="berlin-marathon", name="Berlin Marathon", city="Berlin", terrain="Road"),
        race_row(2, type="half-marathon", country_code="GB", state="Scotland", usual_month=4),
        race_row(3, slug=None, terrain="Trail", faqs="{broken", description="{broken"),
        race_row(4, type="ultra-marathon", terrain="Sand"),
    ]
    return snapshot_of(folder, rows)


def searches_allowed() -> SimpleNamespace:
    return SimpleNamespace(searches=MemoryLimiter(SEARCH_PER_NETWORK, StandingClock()))


def race_api_client(
    snapshots: FixedSnapshots, rate_limits: SimpleNamespace | None = None
) -> AsyncClient:
    routers = (lists_router, views_router, router)
    app: FastAPI = framework(tuple(with_public_access(each) for each in routers))
    lists = ListThread()
    provide(app, **catalogue_services(snapshots))
    provide(app, rate_limits=rate_limits or searches_allowed(), render_key="", lists=lists)
    return AsyncClient(transport=ASGITransport(app), base_url="http://x")
