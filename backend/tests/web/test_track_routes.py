"""Tracks through the whole server: what comes in, what is refused, and that nothing stays."""

import asyncio
import gzip
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from startline.accounts.access import TRACK_TYPES
from startline.courses.schemas import TrackAnalysis
from startline.courses.track_desk import MOST_VISITS_PER_NETWORK, TrackDesk
from startline.foundation.settings import PageSettings, ServeSettings
from startline.guard.assembly import Guard
from startline.guard.rules import TRACK_PER_NETWORK
from startline.guard.settings import GuardSettings
from startline.store.session import Sessions
from startline.web import track_routes
from startline.web.application import Application, ServerSettings, create_application
from startline.web.request_context import LARGEST_FILE_BYTES
from startline.web.security_headers import NOTHING_OUTSIDE, OutsideSources
from tests.clocks import StandingClock
from tests.courses.tracks.files import fit, gpx, gpx_file, gpx_track, straight, tcx
from tests.courses.tracks.test_refusals import HOSTILE
from tests.pages.doubles import Catalogue, Snapshots, built_front

ADDRESS = "/api/courses/analysis"
OCTETS = {"content-type": "application/octet-stream"}
COURSE = straight()


class GuardAlone:
    """Of all that stands behind signing in, the attempt limits."""

    outside: OutsideSources = NOTHING_OUTSIDE

    def __init__(self, guard: Guard) -> None:
        self._guard = guard

    def install(self, api: FastAPI) -> None:
        api.state.guard = self._guard

    def running(self) -> AbstractAsyncContextManager[None]:
        return _nothing()


@asynccontextmanager
async def _nothing() -> AsyncGenerator[None]:
    yield


@pytest.fixture
async def app(tmp_path: Path, sqlite_url: str) -> AsyncIterator[Application]:
    sessions = Sessions(sqlite_url)
    data_dir = tmp_path / "var"
    guard = Guard(GuardSettings(data_dir=data_dir), sessions, StandingClock())
    settings = ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front(tmp_path), data_dir=data_dir),
    )
    snapshots = Snapshots(Catalogue(entries=[]))
    yield create_application(settings, snapshots, [track_routes.router], signing=GuardAlone(guard))
    await guard.stop()
    await sessions.close()


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


class TestAnalysis:
    @pytest.mark.parametrize(
        ("name", "content"), [("gpx", gpx(COURSE)), ("tcx", tcx(COURSE)), ("fit", fit(COURSE))]
    )
    async def test_a_track_is_analysed(
        self, client: httpx.AsyncClient, name: str, content: bytes
    ) -> None:
        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store, private"
        found = TrackAnalysis.model_validate_json(answer.content)
        assert (found.format, found.points) == (name, len(COURSE))

    @pytest.mark.parametrize("kind", sorted(TRACK_TYPES))
    async def test_what_the_type_says_of_the_format_counts_for_nothing(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        answer = await client.post(ADDRESS, content=gpx(COURSE), headers={"content-type": kind})

        assert answer.json()["format"] == "gpx"


class TestRefusals:
    @pytest.mark.parametrize("name", HOSTILE)
    async def test_a_hostile_file_is_refused_with_its_code_and_words(
        self, client: httpx.AsyncClient, name: str
    ) -> None:
        content, reason = HOSTILE[name]

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert answer.status_code == 422
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["code"] == reason.code
        assert answer.json()["message"].startswith(reason.default_message)

    @pytest.mark.parametrize(
        "kind",
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/xml", ""],
    )
    async def test_a_type_that_a_form_of_another_site_could_send_is_refused(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        headers = {"content-type": kind} if kind else {}

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (415, "not_a_track_type")

    async def test_another_site_is_refused(self, client: httpx.AsyncClient) -> None:
        headers = {**OCTETS, "sec-fetch-site": "cross-site"}

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=headers)

        assert answer.status_code == 403

    async def test_a_compressed_body_is_a_compressed_file(self, client: httpx.AsyncClient) -> None:
        """What the header says of a coding is not followed: nothing is unpacked here."""
        headers = {**OCTETS, "content-encoding": "gzip"}

        answer = await client.post(ADDRESS, content=gzip.compress(gpx(COURSE)), headers=headers)

        assert answer.json()["code"] == "track_compressed"


class TestSize:
    async def test_five_megabytes_are_taken(self, client: httpx.AsyncClient) -> None:
        track = gpx_track(COURSE)
        padding = "<!--" + "x" * (LARGEST_FILE_BYTES - len(gpx_file(track)) - 7) + "-->"
        content = gpx_file(padding + track)

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert len(content) == LARGEST_FILE_BYTES
        assert answer.status_code == 200

    async def test_one_byte_more_is_not(self, client: httpx.AsyncClient) -> None:
        content = b" " * (LARGEST_FILE_BYTES + 1)

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")

    async def test_nor_is_a_body_that_does_not_say_how_long_it_is(
        self, client: httpx.AsyncClient
    ) -> None:
        async def endless() -> AsyncGenerator[bytes]:
            for _ in range(100):
                yield b" " * 65_536

        answer = await client.post(ADDRESS, content=endless(), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")

    @pytest.mark.parametrize("kind", ["application/json", "application/geo+json"])
    async def test_what_calls_itself_json_is_held_to_the_size_of_json(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        content = b"[" + b" " * 300_000 + b"]"

        answer = await client.post(ADDRESS, content=content, headers={"content-type": kind})

        assert answer.status_code == 413

    async def test_no_other_address_takes_more_than_before(self, client: httpx.AsyncClient) -> None:
        answer = await client.post(f"{ADDRESS}/more", content=b" " * 300_000, headers=OCTETS)

        assert answer.status_code == 413


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


def files_below(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


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


class TestNothingStays:
    async def test_no_file_is_written_and_nothing_of_it_is_logged(
        self, client: httpx.AsyncClient, tmp_path: Path
    ) -> None:
        content = gpx(COURSE).replace(b"A run", b"Tell nobody")
        await client.post(ADDRESS, content=content, headers=OCTETS)
        before = files_below(tmp_path)

        with capture_logs() as logs:
            await client.post(ADDRESS, content=content, headers=OCTETS)
            await client.post(ADDRESS, content=content[:500], headers=OCTETS)

        assert files_below(tmp_path).keys() == before.keys()
        assert not any(b"Tell nobody" in content for content in files_below(tmp_path).values())
        assert "Tell nobody" not in str(logs)
        assert [line["event"] for line in logs] == ["request", "request"]


class TestDescription:
    async def test_every_answer_of_these_tests_is_announced(self, app: Application) -> None:
        operation = app.api.openapi()["paths"][ADDRESS]["post"]

        assert {"200", "403", "408", "413", "415", "422", "429", "503"} <= set(
            operation["responses"]
        )
        assert set(operation["requestBody"]["content"]) == TRACK_TYPES
