import httpx

from startline.foundation.settings import ServeSettings
from startline.web.application import ServerSettings, create_application
from tests.pages.doubles import Snapshots
from tests.web.application.served import client_of, router


class TestHealth:
    async def test_ready_when_the_catalogue_is_open_whatever_the_worker_does(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/readyz")

        assert answer.status_code == 200
        assert answer.json() == {
            "ready": True,
            "catalogueVersion": 1,
            "renderWorker": "stopped",
        }

    async def test_not_ready_without_a_catalogue_but_alive(self, settings: ServerSettings) -> None:
        app = create_application(settings, Snapshots(None), [router])

        async with client_of(app) as client:
            ready, live = await client.get("/readyz"), await client.get("/livez")

        assert (ready.status_code, live.status_code) == (503, 200)

    async def test_measures_count_by_kind_of_address(self, client: httpx.AsyncClient) -> None:
        await client.get("/api/races")

        measures = (await client.get("/metrics")).text

        assert 'startline_requests_total{route="api",status="2xx"} 1.0' in measures
        assert "startline_page_cache_bytes 0.0" in measures

    async def test_measures_can_be_hidden(
        self, settings: ServerSettings, snapshots: Snapshots
    ) -> None:
        quiet = ServerSettings(ServeSettings(metrics=False), settings.pages)

        async with client_of(create_application(quiet, snapshots, [router])) as client:
            assert (await client.get("/metrics")).status_code == 404
