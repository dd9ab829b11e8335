from dataclasses import replace

import httpx
import pytest

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import ServeSettings
from startline.rendering.render_supervisor import RenderSupervisor
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

    async def test_metrics_have_the_pages_that_wait_for_the_render_worker(
        self, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(RenderSupervisor, "waiting", 3)

        measures = (await client.get("/metrics")).text

        assert "startline_render_queue_length 3.0" in measures

    @pytest.mark.parametrize("path", ["/metrics", "/openapi.json"])
    @pytest.mark.parametrize(
        ("environment", "wanted", "status"),
        [
            ("development", None, 200),
            ("development", False, 404),
            ("production", None, 404),
            ("production", True, 200),
        ],
    )
    async def test_metrics_and_the_description_are_off_in_production_unless_wanted(
        self,
        settings: ServerSettings,
        snapshots: FakeSnapshots,
        path: str,
        environment: str,
        wanted: bool | None,
        status: int,
    ) -> None:
        serve = ServeSettings.model_validate(
            {"environment": environment, "metrics": wanted, "openapi": wanted}
        )
        app = create_application(ServerSettings(serve, settings.pages), snapshots, [router])

        async with client_of(app) as client:
            assert (await client.get(path)).status_code == status


class TestReadinessAndDatabase:
    @pytest.mark.parametrize(
        ("is_up", "needs_database", "status"),
        [(True, False, 200), (True, True, 200), (False, False, 200), (False, True, 503)],
    )
    async def test_it_stays_ready_without_the_database_unless_a_setting_needs_it(
        self,
        client: httpx.AsyncClient,
        app: Application,
        is_up: bool,
        needs_database: bool,
        status: int,
    ) -> None:
        app.api.state.services = replace(
            app.api.state.services,
            database_probe=FixedProbe(is_up),
            ready_needs_database=needs_database,
        )

        answer = await client.get("/readyz")

        assert answer.status_code == status
        assert answer.json()["ready"] is (status == 200)
        assert answer.json()["database"] == ("up" if is_up else "down")


class FixedProbe:
    def __init__(self, is_up: bool) -> None:
        self._is_up = is_up

    async def is_up(self) -> bool:
        return self._is_up
