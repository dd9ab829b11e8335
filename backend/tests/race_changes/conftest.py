"""Fixtures of changes of races: a node with its snapshot, and the admin area over HTTP."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.accounts.domain import Role
from startline.db.session import Sessions
from startline.db.tables.races import PlaceRow
from startline.race_changes.admin_routes import router
from startline.race_changes.file_routes import router as file_router
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.races.node import Node
from tests.races.samples import race_row


@pytest.fixture
async def node(database_url: str, tmp_path: Path) -> AsyncIterator[Node]:
    node = Node(database_url, tmp_path)
    yield node
    await node.refresher.stop()


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def harness(database_url: str, clock: StandingClock) -> AsyncIterator[Harness]:
    sessions = Sessions(database_url)
    async with sessions.begin() as session:
        session.add(PlaceRow(kind="country", code="DE", name="Germany", slug="germany", aliases=[]))
        session.add_all(race_row(number) for number in (1, 2, 3))
    harness = create_harness(sessions, clock)
    harness.app.include_router(file_router)
    harness.app.include_router(router)
    yield harness
    await sessions.close()


@pytest.fixture
async def admin(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    async with await harness.signed_in(Role.ADMIN) as client:
        yield client
