from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.app.routers import with_public_access
from startline.core.settings import PageSettings, ServeSettings
from startline.races.list_routes import router as lists_router
from startline.races.routes import router as catalogue
from startline.races.snapshot.snapshot import Snapshot
from tests.races.race_api import small_snapshot
from tests.races.samples import race_row, snapshot_of
from tests.rendering.fakes import FakeSnapshots, built_front_end

RACE = "/api/marathons/berlin-marathon"
LIST = "/api/marathons?country=germany"
PLACES = "/api/places"
WHOLE_LIST = "/api/marathons?status=approved&limit=10000"


@pytest.fixture
def snapshots(tmp_path: Path) -> FakeSnapshots:
    return FakeSnapshots(small_snapshot(tmp_path))


@pytest.fixture
def app(tmp_path: Path, snapshots: FakeSnapshots) -> Application:
    settings = ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var"),
    )
    return create_application(
        settings, snapshots, [with_public_access(lists_router), with_public_access(catalogue)]
    )


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


def newer_snapshot(folder: Path) -> Snapshot:
    return snapshot_of(folder / "newer", [race_row(1, slug="berlin-marathon", name="New Name")])


@pytest.mark.parametrize(
    "address",
    [RACE, LIST, WHOLE_LIST, PLACES, "/api/places/germany", f"{RACE}/similar"],
)
class TestReads:
    async def test_the_second_one_comes_from_the_cache_and_is_the_same(
        self, app: Application, client: httpx.AsyncClient, address: str
    ) -> None:
        first = await client.get(address)
        hits = app.cache.counts.hits
        second = await client.get(address)

        assert app.cache.counts.hits == hits + 1
        assert (first.status_code, first.content) == (second.status_code, second.content)
        own = set(first.headers.multi_items()) - {("x-request-id", first.headers["x-request-id"])}
        assert own == set(second.headers.multi_items())

    async def test_one_with_a_token_is_not_kept_but_answered_from_what_is_kept(
        self, app: Application, client: httpx.AsyncClient, address: str
    ) -> None:
        token = {"authorization": "Bearer secret"}

        await client.get(address, headers=token)
        assert len(app.cache) == 0

        kept = await client.get(address)
        hits = app.cache.counts.hits
        answer = await client.get(address, headers=token)
        assert app.cache.counts.hits == hits + 1
        assert answer.content == kept.content


async def test_a_client_with_the_current_version_gets_304_from_the_cache(
    client: httpx.AsyncClient,
) -> None:
    etag = (await client.get(RACE)).headers["etag"]

    assert (await client.get(RACE, headers={"if-none-match": etag})).status_code == 304


async def test_a_new_snapshot_is_read_at_once(
    client: httpx.AsyncClient, snapshots: FakeSnapshots, tmp_path: Path
) -> None:
    await client.get(RACE)
    snapshots.publish(newer_snapshot(tmp_path))

    assert (await client.get(RACE)).json()["name"] == "New Name"
    assert (await client.get(RACE)).json()["name"] == "New Name"


async def test_each_encoding_is_kept(app: Application, client: httpx.AsyncClient) -> None:
    for encoding in ("br", "gzip"):
        await client.get(LIST, headers={"accept-encoding": encoding})
    hits = app.cache.counts.hits
    kept = [
        await client.get(LIST, headers={"accept-encoding": encoding}) for encoding in ("br", "gzip")
    ]

    assert app.cache.counts.hits == hits + 2
    assert kept[0].json() == kept[1].json()


@pytest.mark.parametrize("address", ["/api/marathons/nowhere", "/api/marathons?month=13"])
async def test_a_refusal_is_not_kept(
    app: Application, client: httpx.AsyncClient, address: str
) -> None:
    await client.get(address)

    assert len(app.cache) == 0
