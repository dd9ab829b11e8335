"""uvicorn's HTTP protocol class, with cache hits answered where the request is parsed.

A hit needs no scope, task or event: the response goes to the transport before the next request of
the same connection is parsed, so that pipelined responses keep their order. Every other request is
handled by `BoundedProtocol` alone. `unsupported_parts` names what this module relies on.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

import structlog
from uvicorn.protocols.http import httptools_impl
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from startline.core.bounded_protocol import BoundedProtocol, bounded_protocol
from startline.core.encoded_response import EncodedResponse, Header
from startline.core.open_connections import OpenConnections
from startline.core.response_cache import ResponseCache

log = structlog.get_logger("startline.rendering.uvicorn_protocol")

READING_METHODS: Final = frozenset({b"GET", b"HEAD"})
# A request with one of these has a body, or needs what a cached response cannot give.
UNUSUAL_HEADERS: Final = frozenset(
    {
        b"connection",
        b"content-length",
        b"expect",
        b"range",
        b"transfer-encoding",
        b"upgrade",
    }
)
# For each of uvicorn's methods the attributes that it must set, because this module uses them.
ATTRIBUTES: Final = {
    "__init__": ("parser", "cycle", "server_state"),
    "connection_made": ("transport", "flow"),
    "on_message_begin": ("url", "expect_100_continue", "headers"),
}
METHODS: Final = ("on_headers_complete", "on_body", "on_message_complete", "on_response_complete")


class CachedResponseProtocol(BoundedProtocol):
    """Abstract: `cached_response_protocol` makes the subclass that has a cache."""

    cache: ResponseCache

    _is_answered = False
    _default_headers: ClassVar[list[Header] | None] = None
    _default_head: ClassVar[bytes] = b""

    def on_message_begin(self) -> None:
        """Postpones uvicorn's own preparation until the request turns out not to be a hit."""
        self._is_answered = False
        self.begin_message()
        self.url = b""
        self.expect_100_continue = False
        self.headers = []

    def on_headers_complete(self) -> None:
        found, if_none_match = self._find()
        if found is not None:
            self._is_answered = True
            self._write(found, if_none_match)
            return
        url, headers, expects = self.url, self.headers, self.expect_100_continue
        super().on_message_begin()  # resets these; its scope refers to the new list of headers
        self.url, self.expect_100_continue = url, expects
        self.headers.extend(headers)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._is_answered:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._is_answered:
            self.end_message()
            self.on_response_complete()
        else:
            super().on_message_complete()

    def _find(self) -> tuple[EncodedResponse | None, bytes | None]:
        """The cached response and the If-None-Match header."""
        if self._is_busy() or not self._is_reading():
            return None, None
        accept_encoding = b""
        if_none_match = None
        hosts = 0
        has_token = False
        for name, value in self.headers:
            if name == b"accept-encoding":
                accept_encoding = accept_encoding or value
            elif name == b"if-none-match":
                if_none_match = if_none_match or value
            elif name == b"host":
                hosts += 1
            elif name == b"authorization":
                has_token = True
            elif name in UNUSUAL_HEADERS and (name, value) != (b"connection", b"keep-alive"):
                return None, None
        if hosts != 1:
            return None, None
        found = self.cache.find(self.url, accept_encoding, has_token=has_token)
        return found, if_none_match

    def _is_busy(self) -> bool:
        """True while an earlier response on this connection is incomplete."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        is_incomplete = cycle is not None and not cycle.response_complete
        return is_incomplete or self.flow.write_paused or self.transport.is_closing()

    def _is_reading(self) -> bool:
        parser = self.parser
        return (
            parser is not None
            and parser.get_method() in READING_METHODS
            and parser.get_http_version() == "1.1"
        )

    def _write(self, found: EncodedResponse, if_none_match: bytes | None) -> None:
        default_head = self._default_head_of(self.server_state.default_headers)
        status, own_head, body = found.status, found.own_head, found.body
        if if_none_match is not None and found.is_not_modified(if_none_match):
            status, own_head, body = 304, found.not_modified_head, b""
        elif self.parser is not None and self.parser.get_method() == b"HEAD":
            body = b""
        wire = (STATUS_LINE[status], default_head, found.common_head, own_head, body)
        self.transport.write(b"".join(wire))

    @classmethod
    def _default_head_of(cls, headers: list[Header]) -> bytes:
        """uvicorn's own headers in wire format; uvicorn replaces the list once a second."""
        if headers is not cls._default_headers:
            cls._default_headers = headers
            cls._default_head = b"".join(b"%b: %b\r\n" % pair for pair in headers)
        return cls._default_head


def unsupported_parts(protocol: type[Any] = HttpToolsProtocol) -> list[str]:
    """What uvicorn's class lacks of the attributes and methods that this module relies on."""
    missing = [name for name in METHODS if not callable(getattr(protocol, name, None))]
    for method, attributes in ATTRIBUTES.items():
        code = getattr(getattr(protocol, method, None), "__code__", None)
        names: tuple[str, ...] = code.co_names if code is not None else ()
        missing += [name for name in attributes if name not in names]
    if not hasattr(httptools_impl, "STATUS_LINE"):
        missing.append("STATUS_LINE")
    return missing


def cached_response_protocol(
    cache: ResponseCache,
    connections: OpenConnections,
    refusals: Mapping[int, bytes],
    base: type[Any] = HttpToolsProtocol,
) -> type[BoundedProtocol]:
    """The protocol class of one server, with its bounds.

    Where uvicorn's class differs, one without the cache: then the ASGI middleware answers hits.
    """
    if missing := unsupported_parts(base):
        log.warning("cache hits are answered by the ASGI middleware", missing_in_uvicorn=missing)
        return bounded_protocol(connections, refusals)
    return bounded_protocol(connections, refusals, CachedResponseProtocol, cache=cache)
