"""A small catalogue behind its routes."""

from pathlib import Path

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.routes import router
from startline.catalogue.snapshot import Snapshot
from startline.guard.limits import AttemptLimiter
from startline.guard.memory_limits import MemoryLimiter
from startline.guard.rules import SEARCH_PER_NETWORK
from startline.store.session import Sessions
from startline.web.application import framework
from startline.web.composition import for_everybody
from tests.catalogue.samples import race_row, snapshot_of
from tests.clocks import StandingClock


class CountsSearches:
    """Of the guard, the limit of searches; its counts never meet those of another node."""

    def __init__(self) -> None:
        clock = StandingClock()
        nowhere = Sessions("postgresql://nobody@127.0.0.1:1/none")
        self.searches = MemoryLimiter(AttemptLimiter(nowhere, clock), SEARCH_PER_NETWORK, clock)


class Shelf:
    """A follower that follows nothing."""

    def __init__(self, snapshot: Snapshot | None) -> None:
        self.snapshot = snapshot
        self.discarded: list[Snapshot] = []

    def current(self) -> Snapshot:
        if self.snapshot is None:
            raise CatalogueNotPublished
        return self.snapshot

    def discard(self, snapshot: Snapshot) -> None:
        self.discarded.append(snapshot)


def small_snapshot(folder: Path) -> Snapshot:
    rows = [
        race_row(1, slug="berlin-marathon", name="Berlin Marathon", city="Berlin", terrain="Road"),
        race_row(2, type="half-marathon", country_code="GB", state="Scotland", usual_month=4),
        race_row(3, slug=None, terrain="Trail", faqs="{broken", description="{broken"),
        race_row(4, type="ultra-marathon", terrain="Sand"),
    ]
    return snapshot_of(folder, rows)


def reader_of(shelf: Shelf) -> AsyncClient:
    app: FastAPI = framework((for_everybody(router),))
    app.state.snapshots = shelf
    app.state.guard = CountsSearches()
    return AsyncClient(transport=ASGITransport(app), base_url="http://x")
