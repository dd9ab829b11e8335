"""Time that heads, bodies and idle connections get."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from startline.app.uvicorn_server import (
    KEEP_ALIVE_S,
)
from startline.core.bounded_protocol import (
    UNREAD_TIMEOUT_S,
)
from tests.app.connections.served import (
    BOUNDS,
    HALF_SENT_BODY,
    HALF_SENT_UPLOAD,
    POST,
    START,
    Bounded,
    has_received,
    is_in_body,
    is_in_message,
    status_of,
)
from tests.app.test_uvicorn_server import get, read_answer


class TestTimeouts:
    @pytest.mark.parametrize("sent", [b"G", START, b"GET /about HT", POST])
    async def test_a_head_that_takes_20_s_is_408(self, bounded: Bounded, sent: bytes) -> None:
        async with bounded.connection() as (reader, writer):
            writer.write(sent)
            await bounded.wait_for(1, has_received(len(sent)))
            bounded.let_pass(BOUNDS.head_timeout_s - 1)
            assert len(bounded.connections) == 1
            bounded.let_pass(BOUNDS.head_timeout_s + 1)

            assert status_of(await reader.read()) == 408

    async def test_more_bytes_of_a_head_give_it_no_more_time(self, bounded: Bounded) -> None:
        async with bounded.connection() as (_, writer):
            writer.write(START)
            await bounded.wait_for(1, has_received(len(START)))
            since_s = bounded.only.waits_since_s
            writer.write(b"a: b\r\n")
            await bounded.wait_for(1, has_received(len(START) + 6))

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
            await bounded.wait_for(1, has_received(4))
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
