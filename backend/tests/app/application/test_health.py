import httpx

from startline.app.application import ServerSettings, create_application
from startline.core.settings import ServeSettings
from tests.app.application.served import client_of, router
from tests.rendering.fakes import FakeSnapshots


class TestHealth:
    async def test_it_is_ready_when_a_snapshot_is_open_whatever_the_workers_state(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/readyz")

        assert answer.status_code == 200
        assert answer.json() == {
            "ready": True,
            "catalogueVersion": 1,
            "renderWorker": "stopped",
        }

    async def test_it_is_alive_and_not_ready_without_a_snapshot(
        self, settings: ServerSettings
    ) -> None:
        app = create_application(settings, FakeSnapshots(None), [router])

        async with client_of(app) as client:
            ready, live = await client.get("/readyz"), await client.get("/livez")

        assert (ready.status_code, live.status_code) == (503, 200)

    async def test_metrics_count_by_kind_of_address(self, client: httpx.AsyncClient) -> None:
        await client.get("/api/races")

        measures = (await client.get("/metrics")).text

        assert 'startline_requests_total{route="api",status="2xx"} 1.0' in measures
        assert "startline_response_cache_bytes 0.0" in measures

    async def test_metrics_can_be_switched_off(
        self, settings: ServerSettings, snapshots: FakeSnapshots
    ) -> None:
        quiet = ServerSettings(ServeSettings(metrics=False), settings.pages)

        async with client_of(create_application(quiet, snapshots, [router])) as client:
            assert (await client.get("/metrics")).status_code == 404
