"""Bounds on request heads, pipelined requests and trailers."""

import json
from itertools import repeat

import pytest

from startline.core.bounded_protocol import (
    MAX_WAITING_REQUESTS,
)
from tests.app.connections.served import (
    CHUNKED,
    HEADS_TOO_LARGE,
    KIBIBYTE,
    START,
    Bounded,
    in_pieces,
    status_of,
)
from tests.app.test_uvicorn_server import get, read_answer


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
