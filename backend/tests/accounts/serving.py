"""The stage behind a real socket on this machine, for clients that know no event loop."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.store.session import Sessions
from tests.accounts.stage import Stage, set_the_stage
from tests.clocks import StandingClock

T = TypeVar("T")


class House:
    """A server that stays up while the stages in it change: starting and ending one takes longer
    than most of what is asked of it.
    """

    def __init__(self, origin: str, loop: asyncio.AbstractEventLoop) -> None:
        self.origin = origin
        self._loop = loop
        self._playing: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self._playing is not None
        await self._playing(scope, receive, send)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs the work where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    @contextmanager
    def stage(self, database_url: str) -> Generator[Stage]:
        async def set_up() -> Stage:
            return set_the_stage(Sessions(database_url), StandingClock())

        stage = self.do(set_up())
        self._playing = stage.app
        try:
            yield stage
        finally:
            self._playing = None
            self.do(stage.sessions.close())


@contextmanager
def open_house() -> Generator[House]:
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    house = House(f"http://127.0.0.1:{listener.getsockname()[1]}", loop)
    server = uvicorn.Server(
        uvicorn.Config(house, lifespan="off", log_config=None, access_log=False)
    )
    serving = asyncio.run_coroutine_threadsafe(server.serve([listener]), loop)
    try:
        yield house
    finally:
        server.should_exit = True
        serving.result(timeout=60)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=60)
        loop.close()
