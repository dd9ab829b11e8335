"""Spans of API requests reach an OpenTelemetry collector, without what the log leaves out."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span

from startline.app.application import ServerSettings, create_application
from startline.app.tracing import Tracing
from startline.core.settings import ServeSettings
from tests.app.application.served import client_of, router
from tests.rendering.fakes import FakeSnapshots


class Collector(HTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Receiver)
        self.received: list[Span] = []
        self.services: set[str] = set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1/traces"


class _Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Collector)
        body = self.rfile.read(int(self.headers["content-length"]))
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            self.server.services.update(
                each.value.string_value
                for each in resource.resource.attributes
                if each.key == "service.name"
            )
            for scope in resource.scope_spans:
                self.server.received.extend(scope.spans)
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name of the base
        """Nothing on standard error."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    with Collector() as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def attributes(span: Span) -> dict[str, str]:
    return {each.key: each.value.string_value for each in span.attributes}


async def traced(
    settings: ServerSettings, snapshots: FakeSnapshots, collector: str | None, *paths: str
) -> None:
    """Sends a request to each path, and stops the server."""
    serve = ServeSettings.model_validate({"port": 8000, "traces_url": collector})
    app = create_application(replace(settings, serve=serve), snapshots, [router])
    async with app.api.router.lifespan_context(app.api), client_of(app) as client:
        for path in paths:
            await client.get(path)


async def test_each_request_has_a_span_named_by_its_route(
    settings: ServerSettings, snapshots: FakeSnapshots, collector: Collector
) -> None:
    await traced(settings, snapshots, collector.address, "/api/races?month=5", "/api/races/gone")

    requests = [span for span in collector.received if span.kind == Span.SPAN_KIND_SERVER]
    assert [span.name for span in requests] == ["GET /api/races", "GET /api/races/gone"]
    assert collector.services == {"startline"}


async def test_no_query_and_no_secret_address_leaves_the_server(
    settings: ServerSettings, snapshots: FakeSnapshots, collector: Collector
) -> None:
    await traced(
        settings,
        snapshots,
        collector.address,
        "/api/races?month=5&token=secret-of-a-query",
        "/api/calendars/secret-of-a-path.ics",
    )

    sent = [attributes(span) for span in collector.received]
    assert "/api/calendars/…" in {each.get("url.path") for each in sent}
    assert "secret" not in repr(sent)


async def test_without_a_collector_nothing_is_traced(
    settings: ServerSettings,
    snapshots: FakeSnapshots,
    collector: Collector,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FASTAPI_OTEL_AUTO_CONFIGURE", "true")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", collector.address)

    await traced(settings, snapshots, None, "/api/races")

    assert collector.received == []


async def test_a_collector_that_is_down_holds_nobody_up(
    settings: ServerSettings, snapshots: FakeSnapshots, collector: Collector
) -> None:
    address = collector.address
    collector.server_close()

    async with asyncio.timeout(30):
        await traced(settings, snapshots, address, "/api/races")


def test_off_by_default() -> None:
    assert ServeSettings().collector is None
    assert Tracing(None).config.get("tracing") is False
