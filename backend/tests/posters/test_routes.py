import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import ServerSettings, create_application
from startline.core.settings import PageSettings, ServeSettings
from tests.posters.test_drawing import race_json
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

BERLIN = race_json({"slug": "berlin", "name": "Berlin Marathon", "raceType": "marathon"})


def snapshot(key: str, race: bytes = BERLIN) -> FakeSnapshot:
    return FakeSnapshot(race_keys={"berlin": key}, races={"berlin": race})


@pytest.fixture
def snapshots() -> FakeSnapshots:
    return FakeSnapshots(snapshot("berlin-1"))


@pytest.fixture
async def client(tmp_path: Path, snapshots: FakeSnapshots) -> AsyncIterator[httpx.AsyncClient]:
    pages = PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var")
    app = create_application(ServerSettings(ServeSettings(), pages), snapshots, [])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


def files(directory: Path) -> list[Path]:
    return sorted((directory / "var" / "posters").rglob("*.png"))


class TestPoster:
    async def test_the_drawing_is_cacheable_and_revalidated_by_etag(
        self, client: httpx.AsyncClient
    ) -> None:
        first = await client.get("/posters/berlin.svg")

        again = await client.get(
            "/posters/berlin.svg", headers={"if-none-match": first.headers["etag"]}
        )

        assert first.headers["content-type"] == "image/svg+xml"
        assert first.headers["cache-control"].startswith("public, max-age=86400")
        assert "<title>Berlin Marathon</title>" in first.text
        assert first.headers.get_list("content-security-policy") != []
        assert again.status_code == 304

    async def test_a_changed_race_has_another_drawing(
        self, client: httpx.AsyncClient, snapshots: FakeSnapshots
    ) -> None:
        first = await client.get("/posters/berlin.svg")
        renamed = json.dumps({**json.loads(BERLIN), "name": "Berlin City Marathon"}).encode()

        snapshots.publish(snapshot("berlin-2", renamed))
        second = await client.get("/posters/berlin.svg")

        assert "<title>Berlin City Marathon</title>" in second.text
        assert first.headers["etag"] != second.headers["etag"]

    async def test_the_png_is_written_to_disk_once(
        self, client: httpx.AsyncClient, snapshots: FakeSnapshots, tmp_path: Path
    ) -> None:
        first = await client.get("/posters/berlin.png")
        (before,) = files(tmp_path)

        snapshots.publish(snapshot("berlin-2"))
        await client.get("/posters/berlin.png")
        (after,) = files(tmp_path)

        assert first.headers["content-type"] == "image/png"
        assert "content-encoding" not in first.headers
        assert before != after

    async def test_a_png_from_before_a_restart_is_read_from_disk(
        self, client: httpx.AsyncClient, snapshots: FakeSnapshots, tmp_path: Path
    ) -> None:
        await client.get("/posters/berlin.png")
        (file,) = files(tmp_path)
        file.write_bytes(b"the earlier image")
        pages = PageSettings(frontend_dir=tmp_path / "dist", data_dir=tmp_path / "var")
        restarted = create_application(ServerSettings(ServeSettings(), pages), snapshots, [])

        transport = httpx.ASGITransport(restarted)
        async with httpx.AsyncClient(transport=transport, base_url="http://x.test") as another:
            answer = await another.get("/posters/berlin.png")

        assert answer.content == b"the earlier image"

    @pytest.mark.parametrize(
        ("path", "status"),
        [
            ("/posters/nowhere.svg", 404),
            ("/posters/berlin.gif", 422),
            ("/posters/..%2F..%2Fsecret.svg", 404),
        ],
    )
    async def test_an_unknown_path_is_a_problem_document(
        self, client: httpx.AsyncClient, path: str, status: int
    ) -> None:
        answer = await client.get(path)

        assert answer.status_code == status
        assert answer.headers["content-type"] == "application/problem+json"
