import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import PageSettings, ServeSettings
from startline.db.session import Sessions
from startline.rate_limits import rendering_limits
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.clocks import StandingClock
from tests.posters.test_drawing import race_json
from tests.races.race_api import small_snapshot
from tests.rate_limits.only_rate_limits import OnlyRateLimits
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

BERLIN = race_json({"slug": "berlin", "name": "Berlin Marathon", "raceType": "marathon"})


def snapshot(key: str, race: bytes = BERLIN) -> FakeSnapshot:
    return FakeSnapshot(race_keys={"berlin": key}, races={"berlin": race})


@pytest.fixture
def snapshots() -> FakeSnapshots:
    return FakeSnapshots(snapshot("berlin-1"))


def reader(app: Application, ip: str = "203.0.113.7") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(ip, 40_000))
    return httpx.AsyncClient(transport=transport, base_url="http://startline.test")


class Applications:
    """One application after another over the same folder, as after a restart."""

    def __init__(self, folder: Path, snapshots: FakeSnapshots, sessions: Sessions) -> None:
        self._folder = folder
        self._snapshots = snapshots
        self._sessions = sessions

    def start(self) -> Application:
        """It draws three posters for one network in a minute at most."""
        data_dir = self._folder / "var"
        limits = RateLimitSettings.model_validate(
            {"data_dir": data_dir, "limits": {"poster-network": {"limit": 3, "window_s": 60}}}
        )
        auth = OnlyRateLimits(RateLimits(limits, self._sessions, StandingClock()))
        pages = PageSettings(frontend_dir=self._folder / "dist", data_dir=data_dir)
        settings = ServerSettings(ServeSettings(), pages)
        return create_application(settings, self._snapshots, [], auth=auth)


@pytest.fixture
async def applications(
    tmp_path: Path, snapshots: FakeSnapshots, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Applications]:
    """With a database that is unavailable: no poster waits for it."""
    monkeypatch.setattr(rendering_limits, "REFUSAL_DELAY_S", 0.0)
    built_front_end(tmp_path)
    sessions = Sessions("postgresql://nobody@127.0.0.1:1/none")
    yield Applications(tmp_path, snapshots, sessions)
    await sessions.close()


@pytest.fixture
def app(applications: Applications) -> Application:
    return applications.start()


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    async with reader(app) as client:
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

        assert first.headers["content-type"] == "image/svg+xml; charset=utf-8"
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
        self, client: httpx.AsyncClient, applications: Applications, tmp_path: Path
    ) -> None:
        await client.get("/posters/berlin.png")
        (file,) = files(tmp_path)
        file.write_bytes(b"the earlier image")
        async with reader(applications.start()) as another:
            answer = await another.get("/posters/berlin.png")

        assert answer.content == b"the earlier image"

    @pytest.mark.parametrize("kind", ["png", "svg"])
    async def test_every_spelling_of_a_race_has_the_one_drawing(
        self, client: httpx.AsyncClient, snapshots: FakeSnapshots, tmp_path: Path, kind: str
    ) -> None:
        """More spellings than the network may have drawings a minute."""
        snapshots.publish(small_snapshot(tmp_path))
        spellings = ["berlin-marathon", "Berlin-Marathon", "BERLIN%2DMARATHON", "race-1", "RACE-1"]

        answers = [await client.get(f"/posters/{spelling}.{kind}") for spelling in spellings]

        assert [answer.status_code for answer in answers] == [200] * 5
        assert len({answer.headers["etag"] for answer in answers}) == 1
        names = [file.name.partition("~")[0] for file in files(tmp_path)]
        assert names == (["berlin-marathon"] if kind == "png" else [])

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


class TestPosterLimit:
    async def test_drawings_are_counted_by_network_and_cached_posters_are_not(
        self, client: httpx.AsyncClient, app: Application, snapshots: FakeSnapshots
    ) -> None:
        slugs = [f"race-{number}" for number in range(4)]
        snapshots.publish(
            FakeSnapshot(race_keys=dict.fromkeys(slugs, "1"), races=dict.fromkeys(slugs, BERLIN))
        )
        for slug in slugs[:3]:
            assert (await client.get(f"/posters/{slug}.svg")).status_code == 200

        refused = await client.get(f"/posters/{slugs[3]}.svg")

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_posters")
        assert refused.headers["retry-after"] == "60"
        assert (await client.get(f"/posters/{slugs[0]}.svg")).status_code == 200
        async with reader(app, "203.0.113.8") as other:
            assert (await other.get(f"/posters/{slugs[3]}.svg")).status_code == 200
