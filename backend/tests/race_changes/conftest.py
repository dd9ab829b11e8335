from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.races.node import Node


@pytest.fixture
async def node(database_url: str, tmp_path: Path) -> AsyncIterator[Node]:
    node = Node(database_url, tmp_path)
    yield node
    await node.refresher.stop()
