from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import AsyncClient

from startline.races.snapshot.snapshot import Snapshot
from tests.races.node import Node
from tests.races.race_api import FixedSnapshots, race_api_client, small_snapshot


@pytest.fixture
async def node(database_url: str, tmp_path: Path) -> AsyncIterator[Node]:
    node = Node(database_url, tmp_path)
    yield node
    await node.refresher.stop()


@pytest.fixture(scope="session")
def small_catalogue(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return small_snapshot(tmp_path_factory.mktemp("small-catalogue"))


@pytest.fixture
def snapshots(small_catalogue: Snapshot) -> FixedSnapshots:
    return FixedSnapshots(small_catalogue)


@pytest.fixture
async def client(snapshots: FixedSnapshots) -> AsyncIterator[AsyncClient]:
    """Of the race API over the small catalogue."""
    async with race_api_client(snapshots) as client:
        yield client
