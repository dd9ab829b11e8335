import gzip

import brotli
import pytest
from starlette.requests import Request

from startline.races.snapshot.encoded_body import EncodedBody
from startline.races.snapshot_responses import public_json, ready_made_json

LONG = b"[" + b"1," * 40_000 + b"1]"


def request_with(**headers: str) -> Request:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": pairs})


class TestPublicJson:
    async def test_it_is_fresh_for_a_minute_and_stale_for_ten(self) -> None:
        answer = await public_json(request_with(), b"{}", "v1", {"x-total-count": "3"})

        assert answer.headers["cache-control"] == "public, max-age=60, stale-while-revalidate=600"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["etag"] == 'W/"v1"'
        assert answer.headers["x-total-count"] == "3"
        assert answer.headers["content-type"] == "application/json"

    @pytest.mark.parametrize("known", ['W/"v1"', '"v1"', '"v0", W/"v1"', "*"])
    async def test_a_client_with_this_version_gets_no_body(self, known: str) -> None:
        answer = await public_json(request_with(if_none_match=known), b"{}", "v1")

        assert (answer.status_code, answer.body) == (304, b"")
        assert answer.headers["etag"] == 'W/"v1"'
        assert "cache-control" in answer.headers

    @pytest.mark.parametrize("known", ['W/"v0"', "v", ""])
    async def test_a_client_with_another_version_gets_the_body(self, known: str) -> None:
        answer = await public_json(request_with(if_none_match=known), b"{}", "v1")

        assert (answer.status_code, answer.body) == (200, b"{}")

    @pytest.mark.parametrize("body", [LONG, LONG[:2_000]])
    async def test_a_long_body_is_compressed(self, body: bytes) -> None:
        plain = await public_json(request_with(), body, "v1")
        brotlied = await public_json(request_with(accept_encoding="br"), body, "v1")
        gzipped = await public_json(request_with(accept_encoding="gzip"), body, "v1")

        assert plain.body == brotli.decompress(bytes(brotlied.body)) == body
        assert gzip.decompress(bytes(gzipped.body)) == body
        assert brotlied.headers["content-encoding"] == "br"
        assert "content-encoding" not in plain.headers

    async def test_a_short_body_is_not_compressed(self) -> None:
        answer = await public_json(request_with(accept_encoding="br"), b"{}", "v1")

        assert answer.body == b"{}"
        assert "content-encoding" not in answer.headers


class TestReadyMadeJson:
    BODY = EncodedBody('W/"v1"', b"plain", b"gzipped", b"brotlied")

    @pytest.mark.parametrize(
        ("accepted", "body"), [("br", b"brotlied"), ("gzip", b"gzipped"), ("", b"plain")]
    )
    def test_the_stored_encoding_is_sent(self, accepted: str, body: bytes) -> None:
        assert ready_made_json(request_with(accept_encoding=accepted), self.BODY).body == body

    def test_a_client_with_the_etag_gets_no_body(self) -> None:
        assert ready_made_json(request_with(if_none_match='W/"v1"'), self.BODY).status_code == 304
