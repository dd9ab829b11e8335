"""Render client: HTTP/1.1 to the render worker over its Unix socket, with kept-alive connections.

Each connection carries one request at a time. Decision 0014 compares it with httpx.
"""

import asyncio
from dataclasses import dataclass, field
from typing import cast

import httptools

LARGEST_PAGE_BYTES = 8 * 1_048_576


class RendererGone(Exception):
    """The worker closed the connection, or sent no valid HTTP response."""


class RendererAbsent(RendererGone):
    """The process has ended before it read the request: the page can be requested again."""


@dataclass(slots=True)
class RenderedPage:
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(slots=True)
class _Exchange:
    done: asyncio.Future[RenderedPage]
    headers: dict[str, str] = field(default_factory=dict[str, str])
    body: bytearray = field(default_factory=bytearray)


class RenderConnection(asyncio.Protocol):
    """One connection; a second `request` must wait for the first to return."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._parser = httptools.HttpResponseParser(self)
        self._exchange: _Exchange | None = None

    @property
    def is_idle(self) -> bool:
        return (
            self._transport is not None
            and not self._transport.is_closing()
            and self._exchange is None
        )

    async def request(self, target: str, preloaded: bytes | None = None) -> RenderedPage:
        """Raises RendererGone when the connection ends or the response is invalid."""
        if self._transport is None or self._transport.is_closing():
            raise RendererAbsent("the connection is closed")
        self._exchange = _Exchange(asyncio.get_running_loop().create_future())
        self._transport.write(_request_bytes(target, preloaded))
        try:
            return await self._exchange.done
        except asyncio.CancelledError:
            self.close()
            raise
        finally:
            self._exchange = None

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # asyncio.Protocol
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclass of asyncio's, so a cast and no check.
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if isinstance(exc, ConnectionError):
            # Reset instead of closed: the process ended without reading the request.
            self._fail(RendererAbsent(f"the connection was lost: {exc}"))
        else:
            self._fail(RendererGone("the connection was closed"))

    def data_received(self, data: bytes) -> None:
        try:
            self._parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade) as error:
            self._fail(RendererGone(f"no HTTP response: {error}"))
            self.close()

    # httptools
    def on_header(self, name: bytes, value: bytes) -> None:
        if self._exchange is not None:
            self._exchange.headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_body(self, body: bytes) -> None:
        if self._exchange is None:
            return
        self._exchange.body += body
        if len(self._exchange.body) > LARGEST_PAGE_BYTES:
            self._fail(RendererGone("the page is too large"))
            self.close()

    def on_message_complete(self) -> None:
        exchange = self._exchange
        if exchange is None or exchange.done.done():
            self.close()
            return
        status = self._parser.get_status_code()
        exchange.done.set_result(RenderedPage(status, exchange.headers, bytes(exchange.body)))
        if not self._parser.should_keep_alive():
            self.close()

    def _fail(self, error: RendererGone) -> None:
        if self._exchange is not None and not self._exchange.done.done():
            self._exchange.done.set_exception(error)


def _request_bytes(target: str, preloaded: bytes | None) -> bytes:
    path = target.encode("ascii")
    if preloaded is None:
        return b"GET %b HTTP/1.1\r\nhost: startline\r\n\r\n" % path
    head = b"POST %b HTTP/1.1\r\nhost: startline\r\ncontent-length: %d\r\n\r\n"
    return head % (path, len(preloaded)) + preloaded


class RenderConnections:
    """The idle connections to one worker process; all are closed with it."""

    def __init__(self, socket_path: str) -> None:
        self._socket_path = socket_path
        self._idle: list[RenderConnection] = []

    async def request(self, target: str, preloaded: bytes | None = None) -> RenderedPage:
        connection = self._take_idle() or await self._open()
        try:
            page = await connection.request(target, preloaded)
        except BaseException:
            connection.close()
            raise
        if connection.is_idle:
            self._idle.append(connection)
        return page

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()

    def _take_idle(self) -> RenderConnection | None:
        while self._idle:
            connection = self._idle.pop()
            if connection.is_idle:
                return connection
        return None

    async def _open(self) -> RenderConnection:
        loop = asyncio.get_running_loop()
        try:
            _, connection = await loop.create_unix_connection(RenderConnection, self._socket_path)
        except OSError as error:
            raise RendererAbsent(f"no connection: {error}") from error
        return connection
