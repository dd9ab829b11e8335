"""Two servers over one PostgreSQL, each with its own data directory, behave as one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from startline.app.uvicorn_server import bound_socket
from tests.app.server_process import (
    PATIENCE_S,
    ServerProcess,
    environment,
    import_and_publish,
)
from tests.postgresql import Databases
from tests.races.samples import race_cells
from tests.rendering.fakes import built_front_end

pytestmark = pytest.mark.slow


@dataclass
class Nodes:
    first: ServerProcess
    second: ServerProcess
    database_url: str
    folder: Path


@pytest.fixture(scope="module")
async def nodes(
    postgresql_databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Nodes]:
    postgresql_url = await postgresql_databases.empty_database()
    tmp_path = tmp_path_factory.mktemp("nodes")
    await import_and_publish(postgresql_url, tmp_path)
    front_end = built_front_end(tmp_path)
    ports: list[int] = []
    for _ in range(2):
        with bound_socket("127.0.0.1", 0) as listener:
            ports.append(listener.getsockname()[1])
    shared = {
        "STARTLINE_PUBLIC_URL": f"http://localhost:{ports[0]}",
        "STARTLINE_IDENTITY_KEY_FILE": str(tmp_path / "keys.json"),
        "STARTLINE_CATALOGUE_DIR": str(tmp_path / "data"),
        "STARTLINE_SNAPSHOT_POLL_S": "3600",  # nodes hear of a version, they do not find it
    }
    first, second = (
        ServerProcess(port, {**environment(postgresql_url, folder, front_end, port), **shared})
        for port, folder in zip(ports, (tmp_path, tmp_path / "second"), strict=True)
    )
    await asyncio.gather(first.start(), second.start())
    yield Nodes(first, second, postgresql_url, tmp_path)
    for node in (first, second):
        await node.kill()


async def eventually(holds: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await holds():  # noqa: ASYNC110  a process cannot set an event
            await asyncio.sleep(0.05)


async def test_an_account_of_one_node_is_served_by_the_other(nodes: Nodes) -> None:
    token = await nodes.first.sign_up("runner@mail.example")

    async with nodes.second.client(token) as second, nodes.first.client(token) as first:
        saved = await second.post("/api/favorites", json={"raceId": 1})
        again = await first.post("/api/favorites", json={"raceId": 1})

        assert saved.status_code == 201, saved.text
        assert again.status_code == 409, again.text
        assert await nodes.first.favourites(token) == [1]


async def test_while_one_node_is_down_the_other_serves(nodes: Nodes) -> None:
    token = await nodes.first.sign_up("another-runner@mail.example")
    await nodes.first.kill()

    async with nodes.second.client(token) as second:
        saved = await second.post("/api/favorites", json={"raceId": 2})
    assert saved.status_code == 201, saved.text

    await nodes.first.start()
    assert await nodes.first.favourites(token) == [2]


async def test_who_signs_out_at_one_node_is_signed_out_at_the_other(nodes: Nodes) -> None:
    token = await nodes.first.sign_up("third-runner@mail.example")
    assert await nodes.second.favourites(token) == []

    async with nodes.first.client(token) as first:
        ended = await first.post("/auth/v1/logout")
    assert ended.status_code == 204, ended.text

    async with nodes.second.client(token) as second:

        async def is_refused() -> bool:
            return (await second.get("/api/favorites")).status_code == 401

        await eventually(is_refused)


async def test_a_published_change_reaches_both_nodes(nodes: Nodes) -> None:
    cells = race_cells(1)
    cells["name"] = "Marathon With a New Name"
    await import_and_publish(nodes.database_url, nodes.folder, [cells])

    for node in (nodes.first, nodes.second):
        await eventually(partial(lists_new_name, node))


async def lists_new_name(node: ServerProcess) -> bool:
    async with node.client() as client:
        races = (await client.get("/api/marathons?limit=500")).json()
    return "Marathon With a New Name" in {race["name"] for race in races}
