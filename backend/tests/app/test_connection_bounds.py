"""Bounds on connections, the same on the fast path and on the plain path of the server."""

import asyncio
import json
import resource
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import repeat
from typing import cast

import pytest
from structlog.testing import capture_logs

from startline.app.application import Application, ServerSettings, create_application
from startline.app.uvicorn_server import (
    KEEP_ALIVE_S,
    RESERVED_FILES,
    bound_socket,
    connection_bounds,
    raise_open_file_limit,
    uvicorn_config,
)
from startline.core.bounded_protocol import (
    MAX_WAITING_REQUESTS,
    UNREAD_TIMEOUT_S,
    BoundedProtocol,
)
from startline.core.open_connections import ConnectionBounds
from startline.core.settings import PageSettings, ServeSettings
from tests.app.test_uvicorn_server import QuietServer, get, read_answer, router
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

PATIENCE_S = 30
BOUNDS = ConnectionBounds(upload_paths=frozenset({"/api/upload"}), per_network=10)
KIBIBYTE = 1_024
START = b"GET /livez HTTP/1.1\r\nhost: startline.test\r\n"
POST = b"POST /api/echo HTTP/1.1\r\nhost: startline.test\r\ncontent-type: application/json\r\n"
HALF_SENT_BODY = POST + b"content-length: 9\r\n\r\n123"
HALF_SENT_UPLOAD = b"POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n123"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
"""The application answers /api/echo only when it has the whole body."""


@dataclass
class Bounded:
    server: QuietServer
    app: Application
    port: int

    @asynccontextmanager
    async def connection(
        self, source: str = "127.0.0.1"
    ) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        async with asyncio.timeout(PATIENCE_S):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(source, 0)
            )
            try:
                yield reader, writer
            finally:
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()

    async def health(self, source: str) -> bytes:
        async with self.connection(source) as (reader, writer):
            writer.write(get("/livez"))
            return await read_answer(reader, b"GET")

    async def answer_to(self, *pieces: bytes) -> bytes:
        """The response to these bytes, and everything behind it until the connection ends."""
        async with self.connection() as (reader, writer):
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
            return await reader.read()

    @property
    def connections(self) -> list[BoundedProtocol]:
        found = list(self.server.server_state.connections)
        return cast("list[BoundedProtocol]", found)

    @property
    def only(self) -> BoundedProtocol:
        (connection,) = self.connections
        return connection

    async def wait_for(
        self, count: int, condition: Callable[[BoundedProtocol], bool] = lambda _: True
    ) -> None:
        """Until that many connections are open, and the condition holds for each."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                found = self.connections
                if len(found) == count and all(map(condition, found)):
                    return
                await asyncio.sleep(0.01)

    def let_pass(self, seconds: float) -> None:
        self.server.end_overdue(asyncio.get_running_loop().time() + seconds)


@pytest.fixture(scope="module", params=["fast path", "plain path"])
async def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Bounded]:
    folder = tmp_path_factory.mktemp("bounded")
    settings = ServerSettings(
        ServeSettings(port=0),
        PageSettings(frontend_dir=built_front_end(folder), data_dir=folder / "var"),
    )
    listener = bound_socket("0.0.0.0", 0)  # noqa: S104  other loopback addresses call, too
    port: int = listener.getsockname()[1]
    app = create_application(settings, FakeSnapshots(FakeSnapshot()), [router], port)
    app.api.state.released = asyncio.Event()
    config = uvicorn_config(app, fast_path=request.param == "fast path", bounds=BOUNDS)
    server = QuietServer(config, "http://localhost")
    serving = asyncio.create_task(server.serve([listener]))
    await server.is_ready.wait()
    found = Bounded(server, app, port)
    async with found.connection() as (reader, writer):
        writer.write(get("/about"))
        await read_answer(reader, b"GET")
    yield found
    app.api.state.released.set()
    server.should_exit = True
    await serving


@pytest.fixture
async def bounded(running: Bounded) -> Bounded:
    """Without connections of earlier tests."""
    await running.wait_for(0)
    return running


def is_in_message(connection: BoundedProtocol) -> bool:
    return connection.is_in_message


def is_in_body(connection: BoundedProtocol) -> bool:
    return not connection.is_in_head


def has_brought(size: int) -> Callable[[BoundedProtocol], bool]:
    return lambda connection: connection.unfinished_bytes >= size


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def in_pieces(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


HEADS_TOO_LARGE = {
    "many headers": b"a:\r\n" * (23 * KIBIBYTE),
    "one value": b"a: " + b"x" * (90 * KIBIBYTE),
    "one name": b"x" * (90 * KIBIBYTE),
    "spaces": b"a: " + b" " * (90 * KIBIBYTE),
}


class TestRequestHead:
    @pytest.mark.parametrize("kind", HEADS_TOO_LARGE)
    @pytest.mark.parametrize("ending", [b"", b"\r\n\r\n"], ids=["unfinished", "complete"])
    async def test_beyond_64_kib_it_is_431_and_the_connection_ends(
        self, bounded: Bounded, kind: str, ending: bytes
    ) -> None:
        answer = await bounded.answer_to(START, HEADS_TOO_LARGE[kind] + ending)

        assert status_of(answer) == 431
        assert b"\r\nconnection: close\r\n" in answer
        assert b"\r\nx-content-type-options: nosniff\r\n" in answer
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "head_too_large"

    async def test_in_small_segments_it_is_431_too(self, bounded: Bounded) -> None:
        answer = await bounded.answer_to(START, *in_pieces(b"a: b\r\n" * 12_000, 1_000))

        assert status_of(answer) == 431

    async def test_as_a_pipelined_request_it_is_431_after_the_response_before_it(
        self, bounded: Bounded
    ) -> None:
        first = get("/api/echo-none")

        answer = await bounded.answer_to(first + START + HEADS_TOO_LARGE["many headers"])

        assert status_of(answer) == 404
        assert answer.count(b"HTTP/1.1 ") == 1 or b"HTTP/1.1 431 " in answer

    async def test_of_60_kib_it_is_answered(self, bounded: Bounded) -> None:
        cookie = b"cookie: " + b"x" * (60 * KIBIBYTE)

        async with bounded.connection() as (reader, writer):
            writer.write(START + cookie + b"\r\n\r\n")
            answer = await read_answer(reader, b"GET")

        assert status_of(answer) == 200

    @pytest.mark.parametrize("length", [8 * KIBIBYTE + 1, 70 * KIBIBYTE])
    @pytest.mark.parametrize("ending", ["", " HTTP/1.1\r\nhost: x\r\n\r\n"], ids=["part", "whole"])
    async def test_an_address_beyond_8_kib_is_414(
        self, bounded: Bounded, length: int, ending: str
    ) -> None:
        answer = await bounded.answer_to(b"GET /" + b"x" * length + ending.encode())

        assert status_of(answer) == 414

    async def test_an_address_of_8_kib_is_answered(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(get("/api/" + "x" * (8 * KIBIBYTE - 5)))
            assert status_of(await read_answer(reader, b"GET")) == 404

    @pytest.mark.parametrize("target", ["/about", "/livez"])
    @pytest.mark.parametrize("hosts", [b"", b"host: a\r\nhost: a\r\n"], ids=["none", "two"])
    async def test_no_or_two_hosts_are_400(
        self, bounded: Bounded, target: str, hosts: bytes
    ) -> None:
        answer = await bounded.answer_to(f"GET {target} HTTP/1.1\r\n".encode() + hosts + b"\r\n")

        assert status_of(answer) == 400

    async def test_http_1_0_needs_no_host(self, bounded: Bounded) -> None:
        assert status_of(await bounded.answer_to(b"GET /livez HTTP/1.0\r\n\r\n")) == 200

    async def test_no_bytes_that_are_sent_on_are_collected(
        self, bounded: Bounded, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(START + HEADS_TOO_LARGE["one value"])
            await reader.readuntil(b"\r\n")
            connection = bounded.only
            monkeypatch.setattr(connection, "parser", None)

            for block in repeat(b"x" * KIBIBYTE, 100):
                writer.write(block)
            await writer.drain()

            assert len(await reader.read()) > 0


class TestPipelinedRequests:
    async def test_no_more_than_64_wait_for_the_response_before_them(
        self, bounded: Bounded
    ) -> None:
        bounded.app.api.state.released.clear()
        async with bounded.connection() as (reader, writer):
            writer.write(get("/api/slow") * 2_000)
            await bounded.wait_for(1, lambda connection: connection.is_refused)
            bounded.app.api.state.released.set()

            answers = await reader.read()

        assert answers.count(b"HTTP/1.1 200 OK\r\n") == 1 + MAX_WAITING_REQUESTS


class TestTrailers:
    @pytest.mark.parametrize("kind", HEADS_TOO_LARGE)
    async def test_beyond_64_kib_they_are_431(self, bounded: Bounded, kind: str) -> None:
        answer = await bounded.answer_to(CHUNKED + b"2\r\n12\r\n0\r\n", HEADS_TOO_LARGE[kind])

        assert status_of(answer) == 431

    async def test_an_extension_of_a_chunk_beyond_64_kib_is_431(self, bounded: Bounded) -> None:
        answer = await bounded.answer_to(CHUNKED + b"2;a=", b"x" * (90 * KIBIBYTE))

        assert status_of(answer) == 431

    async def test_small_ones_are_accepted_and_are_no_headers(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(CHUNKED + b"2\r\n12\r\n0\r\nx-a: b\r\n\r\n")
            assert (await read_answer(reader, b"POST")).endswith(b'"12"')

    async def test_a_body_of_many_chunks_is_complete(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            for _ in range(20):
                writer.write(b"4;a=b\r\n1234\r\n" * 500 if _ else CHUNKED)
            writer.write(b"0\r\n\r\n")
            answer = await read_answer(reader, b"POST")

        assert answer.endswith(b'"' + b"1234" * 500 * 19 + b'"')


class TestTimeouts:
    @pytest.mark.parametrize("sent", [b"G", START, b"GET /about HT", POST])
    async def test_a_head_that_takes_20_s_is_408(self, bounded: Bounded, sent: bytes) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(sent)
            await bounded.wait_for(1, has_brought(len(sent)))
            bounded.let_pass(BOUNDS.head_timeout_s - 1)
            assert len(bounded.connections) == 1
            bounded.let_pass(BOUNDS.head_timeout_s + 1)

            assert status_of(await reader.read()) == 408

    async def test_more_bytes_of_a_head_give_it_no_more_time(self, bounded: Bounded) -> None:
        async with bounded.connection() as (_, writer):
            writer.write(START)
            await bounded.wait_for(1, has_brought(len(START)))
            since_s = bounded.only.waits_since_s
            writer.write(b"a: b\r\n")
            await bounded.wait_for(1, has_brought(len(START) + 6))

            assert bounded.only.waits_since_s == since_s

    async def test_two_hundred_half_sent_heads_are_all_ended(self, bounded: Bounded) -> None:
        async with AsyncExitStack() as stack:
            pairs = [await stack.enter_async_context(bounded.connection()) for _ in range(200)]
            for _, writer in pairs:
                writer.write(START)
            await bounded.wait_for(200, is_in_message)

            bounded.let_pass(BOUNDS.head_timeout_s + 1)

            for reader, _ in pairs:
                assert status_of(await reader.read()) == 408
        await bounded.wait_for(0)

    async def test_a_connection_without_a_byte_is_closed_without_a_word(
        self, bounded: Bounded
    ) -> None:
        async with bounded.connection() as (reader, _):
            await bounded.wait_for(1)
            bounded.let_pass(BOUNDS.head_timeout_s + 1)

            assert await reader.read() == b""

    async def test_a_body_that_takes_60_s_is_408(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(HALF_SENT_BODY)
            await bounded.wait_for(1, is_in_body)
            bounded.let_pass(BOUNDS.body_timeout_s - 1)
            assert len(bounded.connections) == 1
            bounded.let_pass(BOUNDS.body_timeout_s + 1)

            assert status_of(await reader.read()) == 408

    async def test_an_upload_may_take_longer(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(HALF_SENT_UPLOAD)
            assert status_of(await read_answer(reader, b"POST")) == 404
            bounded.let_pass(BOUNDS.body_timeout_s + 1)
            assert len(bounded.connections) == 1
            bounded.let_pass(BOUNDS.upload_timeout_s + 1)

            assert await reader.read() == b""

    async def test_a_slow_response_of_ours_is_no_fault_of_the_client(
        self, bounded: Bounded
    ) -> None:
        bounded.app.api.state.released.clear()
        async with bounded.connection() as (reader, writer):
            writer.write(get("/api/slow") + get("/livez") + START)
            await bounded.wait_for(1, lambda one: one.flow.read_paused)
            bounded.let_pass(BOUNDS.head_timeout_s + 1)
            bounded.app.api.state.released.set()

            assert (await read_answer(reader, b"GET")).endswith(b'"slow"')
            assert (await read_answer(reader, b"GET")).endswith(b"alive\n")

    async def test_an_idle_connection_is_kept_alive_for_30_s(self, bounded: Bounded) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(get("/livez"))
            await read_answer(reader, b"GET")
            connection = bounded.only
            timer = connection.timeout_keep_alive_task

            assert timer is not None
            assert timer.when() - asyncio.get_running_loop().time() <= KEEP_ALIVE_S
            writer.write(b"\r\n\r\n")  # is no request
            await bounded.wait_for(1, has_brought(4))
            assert connection.timeout_keep_alive_task is timer
            assert not timer.cancelled()
            connection.timeout_keep_alive_handler()
            assert await reader.read() == b""

    async def test_a_client_that_reads_nothing_is_disconnected(
        self, bounded: Bounded, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async with bounded.connection():
            await bounded.wait_for(1)
            connection = bounded.only
            connection.waits_since_s = None
            monkeypatch.setattr(connection, "transport", Unread(connection.transport))
            bounded.let_pass(0)
            bounded.let_pass(UNREAD_TIMEOUT_S - 1)
            assert bounded.connections
            bounded.let_pass(UNREAD_TIMEOUT_S + 1)

            await bounded.wait_for(0)


class Unread:
    """A transport whose client reads nothing."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def get_write_buffer_size(self) -> int:
        return 1

    def abort(self) -> None:
        self._transport.abort()


class TestNetworks:
    async def test_one_network_has_a_bound_and_others_are_not_affected(
        self, bounded: Bounded
    ) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(BOUNDS.per_network - 1):
                await stack.enter_async_context(bounded.connection("127.0.0.2"))
            async with bounded.connection("127.0.0.2"):
                await bounded.wait_for(BOUNDS.per_network)
                async with bounded.connection("127.0.0.2") as (reader, _):
                    refused = await reader.read()
                other = await bounded.health("127.0.0.3")
            await bounded.wait_for(BOUNDS.per_network - 1)
            again = await bounded.health("127.0.0.2")

        assert (status_of(refused), status_of(other), status_of(again)) == (429, 200, 200)
        assert b"\r\nretry-after: 5\r\n" in refused

    async def test_refusals_are_one_line_a_minute(self, bounded: Bounded) -> None:
        bounded.let_pass(3_600)
        with capture_logs() as logs:
            for after_s in (7_200, 7_201, 7_202, 7_262):
                await bounded.answer_to(START + HEADS_TOO_LARGE["one value"])
                bounded.let_pass(after_s)

        counts = [line["head_too_large"] for line in logs if "connections" in line["event"]]
        assert counts == [1, 3]


class TestSettings:
    def test_connections_of_one_network_are_not_counted_behind_a_proxy(self) -> None:
        direct = connection_bounds(ServeSettings(connections_per_network=7), 1_024)
        behind = connection_bounds(
            ServeSettings(connections_per_network=7, trusted_proxies=1), 1_024
        )

        assert (direct.per_network, behind.per_network) == (7, 0)

    def test_file_handles_are_left_for_the_database(self) -> None:
        assert connection_bounds(ServeSettings(), 1_024).in_total == 1_024 - RESERVED_FILES
        assert connection_bounds(ServeSettings(), 256).in_total == 128

    def test_the_address_of_the_render_worker_is_not_counted(self) -> None:
        bounds = connection_bounds(ServeSettings(host="192.0.2.1"), 1_024)

        assert bounds.unbounded_hosts == {"127.0.0.1", "::1", "192.0.2.1"}

    def test_the_soft_limit_of_open_files_is_raised_to_the_hard_one(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        limits = [(1_024, 4_096)]

        def limit_of(_: int) -> tuple[int, int]:
            return limits[-1]

        def change(_: int, new: tuple[int, int]) -> None:
            limits.append(new)

        monkeypatch.setattr(resource, "getrlimit", limit_of)
        monkeypatch.setattr(resource, "setrlimit", change)

        assert raise_open_file_limit() == 4_096
        assert limits == [(1_024, 4_096), (4_096, 4_096)]

    def test_a_limit_that_cannot_be_raised_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def limit_of(_: int) -> tuple[int, int]:
            return 1_024, 4_096

        def refuse(_: int, _new: tuple[int, int]) -> None:
            raise ValueError

        monkeypatch.setattr(resource, "getrlimit", limit_of)
        monkeypatch.setattr(resource, "setrlimit", refuse)

        assert raise_open_file_limit() == 1_024
