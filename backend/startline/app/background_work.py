"""Background work: what runs from the start of the server to its stop."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Protocol

from fastapi import FastAPI

from startline.app.response_caching import ResponseCaching
from startline.app.tracing import Tracing
from startline.rendering.page_versions import SnapshotProvider
from startline.rendering.render_supervisor import RenderSupervisor


class RunningAuth(Protocol):
    def running(self) -> AbstractAsyncContextManager[None]: ...


def background_work(
    snapshots: SnapshotProvider,
    worker: RenderSupervisor,
    caching: ResponseCaching,
    auth: RunningAuth | None,
    tracing: Tracing,
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """The lifespan of the application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with AsyncExitStack() as stack:
            stack.push_async_callback(asyncio.to_thread, tracing.stop)
            stack.push_async_callback(snapshots.stop)
            await snapshots.start()
            if auth is not None:
                await stack.enter_async_context(auth.running())
            stack.callback(app.state.services.lists.stop)
            await stack.enter_async_context(caching.running())
            stack.push_async_callback(worker.stop)
            await worker.start()
            yield

    return lifespan
