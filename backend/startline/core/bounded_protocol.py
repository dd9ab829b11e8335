"""uvicorn's HTTP protocol class with bounds on what a client may send, and on how long it may take.

uvicorn counts neither the bytes of a request head nor the time that a request takes to arrive.
Here the bytes are counted before they are parsed, because the parser collects a header value of
any length. `Server` of `startline.app` calls `end_if_overdue` once a second: no timer is started
for a request. A refused client may send on for LINGER_S, unread: closing at once would reset the
connection before the client has read why.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, Final, cast

import httptools
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from startline.core.open_connections import OpenConnections

MAX_HEAD_BYTES: Final = 64 * 1_024
"""Request line and headers, or the trailers of a chunked body."""
MAX_TARGET_BYTES: Final = 8 * 1_024
PIECE_BYTES: Final = 16 * 1_024
"""Parsed at once: what a head may exceed its bound by where it begins within other bytes."""
MAX_WAITING_REQUESTS: Final = 64
"""Requests of one connection that wait for the response before them."""
LINGER_S: Final = 2.0
UNREAD_TIMEOUT_S: Final = 60.0
"""A client that reads nothing of a response for this long is disconnected."""
_FIELD_OVERHEAD_BYTES: Final = 4  # ": " and the end of the line
_REASONS: Final = {
    400: "malformed",
    408: "too_slow",
    414: "address_too_long",
    429: "too_many_waiting",
    431: "head_too_large",
}


class _Refused(Exception):
    """Ends the parsing of a connection that has been refused."""


class BoundedProtocol(HttpToolsProtocol):
    """Abstract: `bounded_protocol` makes the subclass of one server."""

    open_connections: OpenConnections
    refusals: Mapping[int, bytes]
    """Headers and body of the response to each status, in wire format."""

    url = b""
    _is_counted = False
    is_refused = False
    _closes_at_s: float | None = None
    is_in_message = False
    is_in_head = True
    unfinished_bytes = 0  # received since a head, a piece of a body or a message was complete
    waits_since_s: float | None = None
    _unread_bytes = 0
    _unread_since_s = 0.0

    # asyncio
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waits_since_s = self.loop.time()
        reason = self.open_connections.open(self._host)
        if reason is None:
            self._is_counted = True
            return
        self.is_refused = True
        self.open_connections.count_refusal(reason)
        if reason == "network_full":
            self._write_refusal(429)
            self.transport.close()
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._is_counted:
            self._is_counted = False
            self.open_connections.close(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes | memoryview) -> None:
        if len(data) > PIECE_BYTES:
            whole = memoryview(data)
            for start in range(0, len(data), PIECE_BYTES):
                self.data_received(whole[start : start + PIECE_BYTES])
            return
        parser = self.parser
        if self.is_refused or parser is None:
            return
        self.unfinished_bytes += len(data)
        try:
            parser.feed_data(data)
        except httptools.HttpParserError:
            self._refuse(400)
            return
        except httptools.HttpParserUpgrade:
            pass  # the request is answered as if it had not asked
        if self.is_in_message or self.unfinished_bytes > MAX_HEAD_BYTES:
            self._check_unfinished()

    def _check_unfinished(self) -> None:
        if len(self.url) > MAX_TARGET_BYTES:
            self._refuse(414)
        elif self.unfinished_bytes > MAX_HEAD_BYTES:
            self._refuse(431)
        elif self.waits_since_s is None:
            self.waits_since_s = self.loop.time()

    # httptools
    def on_message_begin(self) -> None:
        self.begin_message()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if status := self._refusal_of_head():
            self._refuse(status)
            raise _Refused
        self.is_in_head = False
        self.unfinished_bytes = 0
        self.waits_since_s = None
        super().on_headers_complete()
        self.headers = []  # trailers of a chunked body never reach the headers of the request

    def on_body(self, body: bytes) -> None:
        self.unfinished_bytes = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.end_message()
        super().on_message_complete()

    def begin_message(self) -> None:
        """A timeout for keep-alive goes on until a request begins, whatever else arrives."""
        self.is_in_message = True
        self.waits_since_s = None
        self._unset_keepalive_if_required()

    def end_message(self) -> None:
        self.is_in_message = False
        self.is_in_head = True
        self.unfinished_bytes = 0
        self.waits_since_s = None

    def _refusal_of_head(self) -> int:
        """The status to refuse a complete head with, or 0. RFC 9112 section 3.2 asks for Host."""
        if len(self.url) > MAX_TARGET_BYTES:
            return 414
        if len(self.pipeline) >= MAX_WAITING_REQUESTS:
            return 429
        if self.unfinished_bytes > MAX_HEAD_BYTES and self._head_bytes() > MAX_HEAD_BYTES:
            return 431
        hosts = sum(name == b"host" for name, _ in self.headers)
        parser = cast("Any", self.parser)
        is_optional = parser.get_http_version() == "1.0"
        return 0 if hosts == 1 or (hosts == 0 and is_optional) else 400

    def _head_bytes(self) -> int:
        fields = sum(len(name) + len(value) for name, value in self.headers)
        return len(self.url) + fields + _FIELD_OVERHEAD_BYTES * len(self.headers)

    # timeouts
    def end_if_overdue(self, now_s: float) -> None:
        """Ends the connection where its client is too slow; to be called once a second."""
        if self._closes_at_s is not None:
            if now_s >= self._closes_at_s:
                self.transport.abort()
            return
        self._end_if_unread(now_s)
        if self.waits_since_s is None or self.is_refused or self.transport.is_closing():
            return
        if self.flow.read_paused:  # this server makes the client wait
            self.waits_since_s = now_s
        elif now_s >= self.waits_since_s + self._timeout_s():
            if self.is_in_message:
                self._refuse(408)
            else:  # nothing has arrived: a browser opens connections ahead
                self.transport.close()

    def _timeout_s(self) -> float:
        bounds = self.open_connections.bounds
        if self.is_in_head:
            return bounds.head_timeout_s
        is_upload = self.scope["path"] in bounds.upload_paths
        return bounds.upload_timeout_s if is_upload else bounds.body_timeout_s

    def _end_if_unread(self, now_s: float) -> None:
        unread_bytes = self.transport.get_write_buffer_size()
        if not unread_bytes or unread_bytes != self._unread_bytes:
            self._unread_bytes, self._unread_since_s = unread_bytes, now_s
        elif now_s >= self._unread_since_s + UNREAD_TIMEOUT_S:
            self.open_connections.count_refusal("unread")
            self.transport.abort()

    # refusals
    def _refuse(self, status: int) -> None:
        """Reads no more of this connection, and closes it after what it may still be sent."""
        if self.is_refused:
            return
        self.is_refused = True
        self._unset_keepalive_if_required()
        self.open_connections.count_refusal(_REASONS[status])
        cycle = cast("RequestResponseCycle | None", self.cycle)  # of the newest complete head
        is_own = self.is_in_message and not self.is_in_head
        if cycle is None or cycle.response_complete:
            if is_own:  # has been answered without its body
                self.transport.abort()
            else:
                self._answer(status)
        elif not is_own:
            cycle.keep_alive = False  # closes after the responses to earlier requests
        elif cycle.response_started or self.pipeline:
            self.transport.abort()
        else:
            cycle.disconnected = True
            cycle.message_event.set()
            self._answer(status)

    def _answer(self, status: int) -> None:
        self._write_refusal(status)
        self.transport.write_eof()
        self.flow.resume_reading()
        self._closes_at_s = self.loop.time() + LINGER_S

    def _write_refusal(self, status: int) -> None:
        dates = b"".join(b"%b: %b\r\n" % pair for pair in self.server_state.default_headers)
        self.transport.write(STATUS_LINE[status] + dates + self.refusals[status])

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""


def bounded_protocol(
    connections: OpenConnections,
    refusals: Mapping[int, bytes],
    base: type[BoundedProtocol] = BoundedProtocol,
    **attributes: object,
) -> type[BoundedProtocol]:
    """The protocol class of one server; uvicorn makes one object of it for each connection."""
    own = {"open_connections": connections, "refusals": refusals, **attributes}
    return type(base.__name__, (base,), own)
