import pytest

from startline.foundation.content_coding import Coding, accepted_coding
from startline.pages.answers import content_etag, encoded_answer, recoded
from tests.pages.doubles import text_of

BODY = b"<p>The course is flat.</p>" * 20


class TestAcceptedCoding:
    @pytest.mark.parametrize(
        ("accept_encoding", "coding"),
        [
            (b"gzip, deflate, br, zstd", Coding.BROTLI),
            (b"gzip", Coding.GZIP),
            (b"BR;q=0.1, gzip;q=1.0", Coding.BROTLI),
            (b"br;q=0, gzip", Coding.GZIP),
            (b"br;q=0, gzip;q=0", Coding.IDENTITY),
            (b"*", Coding.BROTLI),
            (b"br;q=nonsense", Coding.IDENTITY),
            (b"identity", Coding.IDENTITY),
            (b"", Coding.IDENTITY),
        ],
    )
    def test_the_smallest_that_the_client_takes(
        self, accept_encoding: bytes, coding: Coding
    ) -> None:
        assert accepted_coding(accept_encoding) is coding


class TestEncodedAnswer:
    @pytest.mark.parametrize("coding", list(Coding))
    def test_it_says_how_it_is_coded_and_how_long_it_is(self, coding: Coding) -> None:
        answer = encoded_answer(200, (), (), BODY, coding, etag=content_etag(BODY, coding))

        headers = dict(answer.headers)
        assert text_of(answer).encode() == BODY
        assert headers[b"vary"] == b"accept-encoding"
        assert headers[b"content-length"] == str(len(answer.body)).encode()
        assert headers.get(b"content-encoding", b"identity") == coding.value.encode()

    @pytest.mark.parametrize("coding", [Coding.GZIP, Coding.IDENTITY])
    def test_recoded_it_is_what_it_would_have_been_from_the_start(self, coding: Coding) -> None:
        headers = ((b"content-type", b"text/html"),)
        etags = {kind: content_etag(BODY, kind) for kind in Coding}
        kept = encoded_answer(200, (), headers, BODY, Coding.BROTLI, etag=etags[Coding.BROTLI])

        assert recoded(kept, coding) == encoded_answer(
            200, (), headers, BODY, coding, etag=etags[coding]
        )


class TestIsKnownTo:
    @pytest.mark.parametrize(
        ("if_none_match", "known"),
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
    def test_by_weak_comparison(self, if_none_match: bytes | None, known: bool) -> None:
        answer = encoded_answer(200, (), (), BODY, Coding.IDENTITY, etag=b'"here"')

        assert answer.is_known_to(if_none_match) is known

    def test_a_missing_page_is_never_known(self) -> None:
        answer = encoded_answer(404, (), (), BODY, Coding.IDENTITY, etag=b'"here"')

        assert not answer.is_known_to(b'"here"')
