"""Contract of `uvicorn_protocol` with uvicorn, and the fall-back to the ASGI middleware."""

import uvicorn
from structlog.testing import capture_logs
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from startline.core.bounded_protocol import BoundedProtocol
from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.open_connections import ConnectionBounds, OpenConnections
from startline.core.response_cache import ResponseCache
from startline.rendering.uvicorn_protocol import (
    CachedResponseProtocol,
    cached_response_protocol,
    unsupported_parts,
)

TESTED_VERSION = "0.54"
CONNECTIONS = OpenConnections(ConnectionBounds())


class OtherProtocol:
    """A protocol class as a later uvicorn might have it: other attributes, one method fewer."""

    def __init__(self) -> None:
        self.parser = self.cycle = self.server_state = None

    def connection_made(self, transport: object) -> None:
        self.transport = transport

    def on_message_begin(self) -> None:
        self.request_headers: list[object] = []

    def on_headers_complete(self) -> None: ...

    def on_body(self, body: bytes) -> None: ...

    def on_message_complete(self) -> None: ...


class TestUvicorn:
    def test_it_is_the_version_that_the_protocol_class_was_read_with(self) -> None:
        """On a newer version: compare httptools_impl.py with uvicorn_protocol.py, then raise it."""
        assert ".".join(uvicorn.__version__.split(".")[:2]) == TESTED_VERSION

    def test_it_has_everything_that_the_protocol_class_relies_on(self) -> None:
        assert unsupported_parts(HttpToolsProtocol) == []

    def test_a_missing_part_is_named(self) -> None:
        assert unsupported_parts(OtherProtocol) == [
            "on_response_complete",
            "flow",
            "url",
            "expect_100_continue",
            "headers",
        ]


class TestCachedResponseProtocol:
    def test_each_server_has_a_class_with_its_own_cache(self) -> None:
        cache = ResponseCache(segment_bounds(MEBIBYTE))

        protocol = cached_response_protocol(cache, CONNECTIONS, {})

        assert issubclass(protocol, CachedResponseProtocol)
        assert protocol.cache is cache

    def test_a_different_class_of_uvicorn_leaves_hits_to_the_middleware_and_is_logged(
        self,
    ) -> None:
        cache = ResponseCache(segment_bounds(MEBIBYTE))

        with capture_logs() as logs:
            protocol = cached_response_protocol(cache, CONNECTIONS, {}, OtherProtocol)

        assert issubclass(protocol, BoundedProtocol)
        assert not issubclass(protocol, CachedResponseProtocol)
        (line,) = logs
        assert line["event"] == "cache hits are answered by the ASGI middleware"
        assert "flow" in line["missing_in_uvicorn"]
