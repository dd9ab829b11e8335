"""Limits of the track route: number of uploads, time, and aborted uploads."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import ExitStack

import httpx
import pytest
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from startline.app.application import Application
from startline.courses.tracks import routes
from startline.courses.tracks.analysis_pool import MAX_UPLOADS_PER_NETWORK, TrackAnalysisPool
from startline.rate_limits.rules import TRACK_PER_NETWORK
from tests.courses.track_route.sending import ADDRESS, COURSE, OCTETS
from tests.courses.tracks.files import gpx


class TestLimits:
    async def test_one_network_may_send_so_many(self, client: httpx.AsyncClient) -> None:
        for _ in range(TRACK_PER_NETWORK.limit):
            answer = await client.post(ADDRESS, content=b"x", headers=OCTETS)
            assert answer.status_code == 422

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
        assert int(answer.headers["retry-after"]) == answer.json()["retryAfter"] > 0

    async def test_a_client_over_the_limit_can_finish_the_upload_and_read_the_reason(
        self, client: httpx.AsyncClient
    ) -> None:
        for _ in range(TRACK_PER_NETWORK.limit):
            await client.post(ADDRESS, content=b"x", headers=OCTETS)
        sent = 0

        async def large() -> AsyncGenerator[bytes]:
            nonlocal sent
            for _ in range(60):
                sent += 65_536
                yield b" " * 65_536

        answer = await client.post(ADDRESS, content=large(), headers=OCTETS)

        assert (answer.status_code, sent) == (429, 60 * 65_536)

    async def test_a_full_desk_says_try_again(
        self, client: httpx.AsyncClient, app: Application
    ) -> None:
        pool: TrackAnalysisPool = app.api.state.services.track_pool
        with ExitStack() as inside:
            for _ in range(MAX_UPLOADS_PER_NETWORK):
                inside.enter_context(pool.slot("127.0.0.1"))

            answer = await client.post(ADDRESS, content=gpx(COURSE), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (503, "tracks_busy")
        assert "retry-after" in answer.headers

    async def test_a_body_that_never_arrives_is_not_waited_for(
        self, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def stalled() -> AsyncGenerator[bytes]:
            yield b"<?xml"
            await asyncio.Event().wait()

        monkeypatch.setattr(routes, "UPLOAD_TIMEOUT_S", 0)

        answer = await client.post(ADDRESS, content=stalled(), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (408, "request_timeout")


class TestCancelling:
    async def test_who_goes_away_while_sending_is_no_fault_of_the_server(
        self, app: Application
    ) -> None:
        messages: list[Message] = [
            {"type": "http.request", "body": b"<?xml", "more_body": True},
            {"type": "http.disconnect"},
        ]
        sent: list[Message] = []

        async def receive() -> Message:
            return messages.pop(0)

        async def send(message: Message) -> None:
            sent.append(message)

        scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": ADDRESS,
            "raw_path": ADDRESS.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", b"startline.test"),
                (b"content-type", b"application/octet-stream"),
                (b"transfer-encoding", b"chunked"),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("startline.test", 80),
        }
        with capture_logs() as logs:
            await app(scope, receive, send)

        assert sent[0]["status"] == 400
        assert [line["event"] for line in logs] == ["request"]
