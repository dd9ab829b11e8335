"""Single flight: concurrent requests for one key share one running task."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class SingleFlight(Generic[Key, Result]):
    """Await the task through `asyncio.shield`: else a cancelled caller cancels it for all."""

    def __init__(self, on_error: Callable[[Key, BaseException], None] | None = None) -> None:
        """`on_error` is called once for each task that raised."""
        self._tasks: dict[Key, asyncio.Task[Result]] = {}
        self._on_error = on_error

    def run(
        self, key: Key, work: Callable[[], Coroutine[Any, Any, Result]]
    ) -> asyncio.Task[Result]:
        """The running task of this key, started now if there is none."""
        task = self._tasks.get(key)
        if task is None:
            task = asyncio.create_task(work())
            self._tasks[key] = task
            task.add_done_callback(lambda done: self._remove(key, done))
        return task

    async def wait_until_idle(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    def _remove(self, key: Key, done: asyncio.Task[Result]) -> None:
        del self._tasks[key]
        if not done.cancelled() and (error := done.exception()) is not None and self._on_error:
            self._on_error(key, error)
