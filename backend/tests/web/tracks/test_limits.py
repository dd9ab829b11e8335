"""Tracks through the whole server: how many, how long, and who goes away."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import ExitStack

import httpx
import pytest
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from startline.courses.track_desk import MOST_VISITS_PER_NETWORK, TrackDesk
from startline.guard.rules import TRACK_PER_NETWORK
from startline.web import track_routes
from startline.web.application import Application
from tests.courses.tracks.files import gpx
from tests.web.tracks.sending import ADDRESS, COURSE, OCTETS


class TestLimits:
    async def test_one_network_may_send_so_many(self, client: httpx.AsyncClient) -> None:
        for _ in range(TRACK_PER_NETWORK.limit):
            answer = await client.post(ADDRESS, content=b"x", headers=OCTETS)
            assert answer.status_code == 422

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
        assert int(answer.headers["retry-after"]) == answer.json()["retryAfter"] > 0

    async def test_whoever_is_over_the_limit_may_finish_sending_and_read_why(
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
        desk: TrackDesk = app.api.state.track_desk
        with ExitStack() as inside:
            for _ in range(MOST_VISITS_PER_NETWORK):
                inside.enter_context(desk.visit("127.0.0.1"))

            answer = await client.post(ADDRESS, content=gpx(COURSE), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (503, "tracks_busy")
        assert "retry-after" in answer.headers

    async def test_a_body_that_never_arrives_is_not_waited_for(
        self, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def stalled() -> AsyncGenerator[bytes]:
            yield b"<?xml"
            await asyncio.Event().wait()

        monkeypatch.setattr(track_routes, "ARRIVES_WITHIN_S", 0)

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
