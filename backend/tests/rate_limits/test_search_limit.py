"""Search limit: searches of one network, over the API and over pages."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.app.routers import with_public_access
from startline.core.settings import PageSettings, ServeSettings
from startline.db.session import Sessions
from startline.races.list_routes import router as lists_router
from startline.races.routes import router as catalogue
from startline.races.snapshot.snapshot import Snapshot
from startline.rate_limits import rendering_limits
from startline.rate_limits.components import RateLimits
from startline.rate_limits.settings import RateLimitSettings
from tests.clocks import StandingClock
from tests.races.race_api import small_snapshot
from tests.rate_limits.only_rate_limits import OnlyRateLimits
from tests.rendering.fakes import FakeSnapshots, built_front_end

LIMIT, PAGE_LIMIT = 3, 5
SUGGESTIONS = "/api/suggest?q=berlin"
OTHER_SUGGESTIONS = [f"/api/suggest?q=berlin{number}" for number in range(9)]
SEARCHED_LIST = "/api/marathons?search=berlin"
OTHER_SEARCHED_LIST = "/api/marathons?search=boston"
READER, OTHER_READER = "203.0.113.7", "203.0.113.8"


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return small_snapshot(tmp_path)


@pytest.fixture
async def app(
    tmp_path: Path,
    clock: StandingClock,
    snapshot: Snapshot,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Application]:
    """With a database that is unavailable: no search waits for it."""
    monkeypatch.setattr(rendering_limits, "REFUSAL_DELAY_S", 0.0)
    sessions = Sessions("postgresql://nobody@127.0.0.1:1/none")
    limits = {
        "search-network": {"limit": LIMIT, "window_s": 60},
        "rendering-network": {"limit": PAGE_LIMIT, "window_s": 60},
    }
    rate_limits = RateLimits(
        RateLimitSettings.model_validate({"data_dir": tmp_path / "var", "limits": limits}),
        sessions,
        clock,
    )
    settings = ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front_end(tmp_path), data_dir=tmp_path / "var"),
    )
    yield create_application(
        settings,
        FakeSnapshots(snapshot),
        [with_public_access(lists_router), with_public_access(catalogue)],
        auth=OnlyRateLimits(rate_limits),
    )
    await sessions.close()


def reader(app: Application, ip: str = READER) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(ip, 40_000))
    return httpx.AsyncClient(transport=transport, base_url="http://startline.test")


async def statuses(client: httpx.AsyncClient, *addresses: str) -> list[int]:
    return [(await client.get(address)).status_code for address in addresses]


class TestApi:
    async def test_suggestions_and_searched_lists_count_together(self, app: Application) -> None:
        async with reader(app) as client:
            found = await statuses(
                client,
                OTHER_SUGGESTIONS[0],
                SEARCHED_LIST,
                *OTHER_SUGGESTIONS[1:3],
                OTHER_SEARCHED_LIST,
            )

        assert found == [200, 200, 200, 429, 429]

    @pytest.mark.parametrize("search", [SUGGESTIONS, SEARCHED_LIST])
    async def test_answers_that_were_made_before_are_not_counted(
        self, app: Application, search: str
    ) -> None:
        async with reader(app) as client:
            assert await statuses(client, *[search] * 9) == [200] * 9

            assert await statuses(client, *OTHER_SUGGESTIONS[:3]) == [200, 200, 429]

    async def test_the_refusal_states_the_wait(self, app: Application) -> None:
        async with reader(app) as client:
            await statuses(client, *OTHER_SUGGESTIONS[:LIMIT])

            refused = await client.get(SUGGESTIONS)

        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.headers["cache-control"] == "no-store"
        assert refused.json()["code"] == "too_many_searches"
        assert refused.headers["retry-after"] == str(refused.json()["retryAfter"]) == "60"

    async def test_after_the_wait_searches_are_allowed_again(
        self, app: Application, clock: StandingClock
    ) -> None:
        async with reader(app) as client:
            assert await statuses(client, *OTHER_SUGGESTIONS[:4]) == [200, 200, 200, 429]
            clock.advance(seconds=60)

            assert await statuses(client, SUGGESTIONS) == [200]

    async def test_another_network_has_its_own_count(self, app: Application) -> None:
        async with reader(app) as client, reader(app, OTHER_READER) as other:
            await statuses(client, *OTHER_SUGGESTIONS[:4])

            assert await statuses(other, SUGGESTIONS) == [200]

    async def test_reading_without_a_search_is_not_limited(self, app: Application) -> None:
        plain = ("/api/marathons", "/api/marathons?limit=10000", "/api/marathons/1", "/api/places")
        async with reader(app) as client:
            await statuses(client, *OTHER_SUGGESTIONS[:4])

            assert await statuses(client, *plain, "/api/marathons?search=") == [200] * 5

    async def test_requests_of_the_render_worker_are_not_counted(self, app: Application) -> None:
        key = app.api.state.services.render_key
        async with reader(app, "127.0.0.1") as worker:
            worker.headers["x-startline-render-key"] = key

            assert await statuses(worker, *OTHER_SUGGESTIONS) == [200] * 9

    @pytest.mark.parametrize("shown", ["", "x", "\xe9"])
    async def test_requests_with_a_wrong_worker_key_are_counted(
        self, app: Application, shown: str
    ) -> None:
        async with reader(app) as client:
            headers = {b"x-startline-render-key": shown.encode("latin-1")}
            addresses = OTHER_SUGGESTIONS[:4]
            found = [(await client.get(each, headers=headers)).status_code for each in addresses]

        assert found == [200, 200, 200, 429]


class TestPages:
    async def test_a_page_of_results_counts_as_a_search(self, app: Application) -> None:
        pages = [f"/all-races?search=berlin{number}" for number in range(4)]
        async with reader(app) as client:
            found = await statuses(client, *pages, SUGGESTIONS)

        assert found == [200, 200, 200, 429, 429]

    async def test_the_refused_page_is_a_notice_and_is_not_cached(self, app: Application) -> None:
        async with reader(app) as client:
            await statuses(client, *OTHER_SUGGESTIONS[:3])

            refused = await client.get("/all-races?search=berlin")

        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "60"
        assert refused.headers["cache-control"] == "no-store"
        assert "<title>too many</title>" in refused.text

    async def test_every_other_page_is_served_beyond_the_limit(self, app: Application) -> None:
        async with reader(app) as client:
            await statuses(client, *OTHER_SUGGESTIONS[:4])

            assert await statuses(client, "/", "/all-races?month=9", "/all-races?search=") == [
                200, 200, 200,
            ]  # fmt: skip

    async def test_filters_and_unknown_addresses_have_one_allowance_by_network(
        self, app: Application
    ) -> None:
        filters = [f"/all-races?country={number}" for number in range(3)]
        unknown = [f"/nowhere-{number}" for number in range(3)]
        async with reader(app) as client, reader(app, OTHER_READER) as other:
            found = await statuses(client, *filters, *unknown)

            assert found == [200, 200, 200, 404, 404, 429]
            assert await statuses(client, "/", "/about", "/marathons") == [200, 200, 200]
            assert await statuses(other, *unknown) == [404, 404, 404]

    async def test_the_allowance_returns_with_time(
        self, app: Application, clock: StandingClock
    ) -> None:
        async with reader(app) as client:
            await statuses(client, *[f"/nowhere-{number}" for number in range(PAGE_LIMIT)])
            refused = await client.get("/nowhere")
            clock.advance(seconds=int(refused.headers["retry-after"]))

            assert (await client.get("/nowhere")).status_code == 404
