"""Live server: the harness behind a local socket, for clients without an event loop."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.db.session import Sessions
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock

T = TypeVar("T")


class LiveServer:
    """A server that keeps running while harnesses change, because starting one is slow."""

    def __init__(self, origin: str, loop: asyncio.AbstractEventLoop) -> None:
        self.origin = origin
        self._loop = loop
        self._app: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._app is not None
        await self._app(scope, receive, send)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    @contextmanager
    def harness(self, database_url: str) -> Generator[Harness]:
        async def set_up() -> Harness:
            return create_harness(Sessions(database_url), StandingClock())

        harness = self.do(set_up())
        self._app = harness.app
        try:
            yield harness
        finally:
            self._app = None
            self.do(harness.sessions.close())


@contextmanager
def run_live_server() -> Generator[LiveServer]:
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    live_server = LiveServer(f"http://127.0.0.1:{listener.getsockname()[1]}", loop)
    server = uvicorn.Server(
        uvicorn.Config(live_server, lifespan="off", log_config=None, access_log=False)
    )
    serving = asyncio.run_coroutine_threadsafe(server.serve([listener]), loop)
    try:
        yield live_server
    finally:
        server.should_exit = True
        serving.result(timeout=60)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=60)
        loop.close()
