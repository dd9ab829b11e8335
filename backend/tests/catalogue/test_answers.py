import gzip

import brotli
import pytest
from starlette.requests import Request

from startline.catalogue.answers import public_json, ready_made_json
from startline.catalogue.snapshot import EncodedBody

LONG = b"[" + b"1," * 40_000 + b"1]"


def asking(**headers: str) -> Request:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": pairs})


class TestPublicJson:
    async def test_it_may_be_kept_for_a_minute_and_shown_stale_for_ten(self) -> None:
        answer = await public_json(asking(), b"{}", "v1", {"x-total-count": "3"})

        assert answer.headers["cache-control"] == "public, max-age=60, stale-while-revalidate=600"
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["etag"] == 'W/"v1"'
        assert answer.headers["x-total-count"] == "3"
        assert answer.headers["content-type"] == "application/json"

    @pytest.mark.parametrize("known", ['W/"v1"', '"v1"', '"v0", W/"v1"', "*"])
    async def test_a_reader_that_has_this_version_gets_no_body(self, known: str) -> None:
        answer = await public_json(asking(if_none_match=known), b"{}", "v1")

        assert (answer.status_code, answer.body) == (304, b"")
        assert answer.headers["etag"] == 'W/"v1"'
        assert "cache-control" in answer.headers

    @pytest.mark.parametrize("known", ['W/"v0"', "v", ""])
    async def test_a_reader_with_another_version_gets_the_body(self, known: str) -> None:
        answer = await public_json(asking(if_none_match=known), b"{}", "v1")

        assert (answer.status_code, answer.body) == (200, b"{}")

    @pytest.mark.parametrize("body", [LONG, LONG[:2_000]])
    async def test_a_long_body_is_compressed(self, body: bytes) -> None:
        plain = await public_json(asking(), body, "v1")
        brotlied = await public_json(asking(accept_encoding="br"), body, "v1")
        gzipped = await public_json(asking(accept_encoding="gzip"), body, "v1")

        assert plain.body == brotli.decompress(bytes(brotlied.body)) == body
        assert gzip.decompress(bytes(gzipped.body)) == body
        assert brotlied.headers["content-encoding"] == "br"
        assert "content-encoding" not in plain.headers

    async def test_a_short_body_is_sent_as_it_is(self) -> None:
        answer = await public_json(asking(accept_encoding="br"), b"{}", "v1")

        assert answer.body == b"{}"
        assert "content-encoding" not in answer.headers


class TestReadyMadeJson:
    BODY = EncodedBody('W/"v1"', b"plain", b"gzipped", b"brotlied")

    @pytest.mark.parametrize(
        ("accepted", "body"), [("br", b"brotlied"), ("gzip", b"gzipped"), ("", b"plain")]
    )
    def test_the_body_is_sent_as_it_was_made(self, accepted: str, body: bytes) -> None:
        assert ready_made_json(asking(accept_encoding=accepted), self.BODY).body == body

    def test_a_reader_that_has_it_gets_no_body(self) -> None:
        assert ready_made_json(asking(if_none_match='W/"v1"'), self.BODY).status_code == 304
