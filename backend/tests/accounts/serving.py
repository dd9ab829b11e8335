"""The stage behind a real socket on this machine, for clients that know no event loop."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import uvicorn

from startline.store.session import Sessions
from tests.accounts.stage import Stage, set_the_stage
from tests.clocks import StandingClock

T = TypeVar("T")


class ServedStage:
    def __init__(self, stage: Stage, origin: str, loop: asyncio.AbstractEventLoop) -> None:
        self.stage = stage
        self.origin = origin
        self._loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs the work where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)


@contextmanager
def served_stage(database_url: str) -> Generator[ServedStage]:
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def prepare() -> tuple[Sessions, Stage, uvicorn.Server]:
        sessions = Sessions(database_url)
        stage = set_the_stage(sessions, StandingClock())
        config = uvicorn.Config(stage.app, lifespan="off", log_config=None, access_log=False)
        return sessions, stage, uvicorn.Server(config)

    def do(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result(timeout=60)

    sessions, stage, server = do(prepare())
    serving = asyncio.run_coroutine_threadsafe(server.serve([listener]), loop)
    try:
        yield ServedStage(stage, f"http://127.0.0.1:{listener.getsockname()[1]}", loop)
    finally:
        server.should_exit = True
        serving.result(timeout=60)
        do(sessions.close())
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=60)
        loop.close()
