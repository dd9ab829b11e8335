"""Trusted proxies: what the log says where they do not write what is trusted."""

import pytest
from starlette.types import Message, Receive, Scope, Send
from structlog.testing import capture_logs
from structlog.typing import EventDict

from startline.app.trusted_proxies import TrustedProxies

RENDERING = (b"x-startline-render-key", b"key")


async def logged(
    proxies: int, *requests: tuple[str, tuple[tuple[bytes, bytes], ...]]
) -> list[EventDict]:
    async def application(_scope: Scope, _receive: Receive, _send: Send) -> None: ...

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_message: Message) -> None: ...

    app = TrustedProxies(application, proxies)
    with capture_logs() as logs:
        for path, headers in requests:
            scope = {"type": "http", "path": path, "headers": headers, "client": ("10.0.0.1", 1)}
            await app(scope, receive, send)
    return logs


def forwarded(addresses: str) -> tuple[tuple[bytes, bytes], ...]:
    return ((b"x-forwarded-for", addresses.encode()),)


class TestTooFewEntries:
    async def test_they_are_logged_once_however_many_requests_bring_them(self) -> None:
        one = ("/races", forwarded("203.0.113.9"))

        (line,) = await logged(2, one, one, ("/", forwarded("198.51.100.7")))

        assert (line["log_level"], line["arrived"], line["trusted"]) == ("warning", 1, 2)
        assert "203.0.113.9" not in str(line)

    async def test_each_number_of_them_is_logged(self) -> None:
        """A request from within, without an entry, must not hide a proxy that writes too few."""
        lines = await logged(2, ("/", ()), ("/", forwarded("203.0.113.9")), ("/", ()))

        assert [line["arrived"] for line in lines] == [0, 1]

    async def test_an_empty_header_is_no_entry(self) -> None:
        assert [line["arrived"] for line in await logged(1, ("/", forwarded("")))] == [0]

    @pytest.mark.parametrize("path", ["/livez", "/readyz", "/metrics"])
    async def test_who_asks_how_the_server_is_comes_without_a_proxy(self, path: str) -> None:
        assert await logged(1, (path, ())) == []

    async def test_the_render_worker_comes_without_a_proxy(self) -> None:
        assert await logged(1, ("/api/races", (RENDERING,))) == []

    async def test_enough_entries_are_not_logged(self) -> None:
        assert await logged(1, ("/", forwarded("198.51.100.7, 203.0.113.9"))) == []

    async def test_without_trusted_proxies_nothing_is(self) -> None:
        assert await logged(0, ("/", ())) == []
