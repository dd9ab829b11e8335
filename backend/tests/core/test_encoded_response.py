from typing import Any

import pytest
from starlette.types import Message

from startline.core.content_encoding import ContentEncoding, accepted_encoding
from startline.core.encoded_response import (
    content_etag,
    encode_response,
    reencode_response,
    send_response,
)
from tests.rendering.fakes import text_of

BODY = b"<p>The course is flat.</p>" * 20


class TestAcceptedEncoding:
    @pytest.mark.parametrize(
        ("accept_encoding", "encoding"),
        [
            (b"gzip, deflate, br, zstd", ContentEncoding.BROTLI),
            (b"gzip", ContentEncoding.GZIP),
            (b"BR;q=0.1, gzip;q=1.0", ContentEncoding.BROTLI),
            (b"br;q=0, gzip", ContentEncoding.GZIP),
            (b"br;q=0, gzip;q=0", ContentEncoding.IDENTITY),
            (b"*", ContentEncoding.BROTLI),
            (b"br;q=nonsense", ContentEncoding.IDENTITY),
            (b"identity", ContentEncoding.IDENTITY),
            (b"", ContentEncoding.IDENTITY),
        ],
    )
    def test_the_smallest_that_the_client_accepts(
        self, accept_encoding: bytes, encoding: ContentEncoding
    ) -> None:
        assert accepted_encoding(accept_encoding) is encoding


class TestEncodeResponse:
    @pytest.mark.parametrize("encoding", list(ContentEncoding))
    def test_the_headers_state_encoding_and_length(self, encoding: ContentEncoding) -> None:
        response = encode_response(200, (), (), BODY, encoding, etag=content_etag(BODY, encoding))

        headers = dict(response.headers)
        assert text_of(response).encode() == BODY
        assert headers[b"vary"] == b"accept-encoding"
        assert headers[b"content-length"] == str(len(response.body)).encode()
        assert headers.get(b"content-encoding", b"identity") == encoding.value.encode()

    @pytest.mark.parametrize("encoding", [ContentEncoding.GZIP, ContentEncoding.IDENTITY])
    def test_a_reencoded_response_equals_one_made_in_that_encoding(
        self, encoding: ContentEncoding
    ) -> None:
        headers = ((b"content-type", b"text/html"),)
        etags = {kind: content_etag(BODY, kind) for kind in ContentEncoding}
        brotli = encode_response(
            200, (), headers, BODY, ContentEncoding.BROTLI, etag=etags[ContentEncoding.BROTLI]
        )

        assert reencode_response(brotli, encoding) == encode_response(
            200, (), headers, BODY, encoding, etag=etags[encoding]
        )


class TestIsNotModified:
    @pytest.mark.parametrize(
        ("if_none_match", "is_known"),
        [
            (b'"here"', True),
            (b'W/"here"', True),
            (b'"else", "here"', True),
            (b"*", True),
            (b'"else"', False),
            (b"here", False),
            (None, False),
        ],
    )
    def test_etags_are_compared_weakly(self, if_none_match: bytes | None, is_known: bool) -> None:
        response = encode_response(200, (), (), BODY, ContentEncoding.IDENTITY, etag=b'"here"')

        assert response.is_not_modified(if_none_match) is is_known

    def test_a_missing_page_is_never_304(self) -> None:
        response = encode_response(404, (), (), BODY, ContentEncoding.IDENTITY, etag=b'"here"')

        assert not response.is_not_modified(b'"here"')


class TestSending:
    @pytest.mark.parametrize("length", [0, 1, 256 * 1024, 256 * 1024 + 1, 600_000])
    async def test_a_large_body_is_sent_in_pieces_and_is_whole(self, length: int) -> None:
        body = bytes(index % 251 for index in range(length))
        encoding = ContentEncoding.IDENTITY
        response = encode_response(200, (), (), body, encoding, etag=None)
        scope: dict[str, Any] = {"type": "http", "method": "GET", "headers": []}
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        await send_response(response, scope, send)

        pieces = sent[1:]
        assert b"".join(piece["body"] for piece in pieces) == body
        assert max(len(piece["body"]) for piece in pieces) <= 256 * 1024
        assert [piece["more_body"] for piece in pieces] == [*[True] * (len(pieces) - 1), False]
