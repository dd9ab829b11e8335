"""Recompression: cached pages compressed once more, smaller, one at a time in a background thread.

A page is first compressed quickly, because somebody waits for it. A better quality takes some 60 ms
and saves a tenth of the memory and of the bytes sent. It runs in one thread of the lowest priority,
and brotli releases the interpreter lock.
"""

import asyncio
import contextlib
import os
import sys
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from startline.core.background_task import end_task
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse, recompress_response
from startline.core.response_cache import ResponseCache

log = structlog.get_logger("startline.core.recompression")

QUALITY: Final = 10
"""Of brotli: 11 takes twice as long and saves another 2 %."""
LOWEST_PRIORITY: Final = 19


class Recompression:
    def __init__(self, cache: ResponseCache, quality: int = QUALITY) -> None:
        self._cache = cache
        self._quality = quality
        self._waiting: OrderedDict[bytes, None] = OrderedDict()
        self._wake = asyncio.Event()
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._task: asyncio.Task[None] | None = None
        self._thread: ThreadPoolExecutor | None = None

    def is_done(self, response: EncodedResponse) -> bool:
        """Told by the ETag. A page that did not get smaller is offered again after a restart."""
        return response.etag is not None and response.etag.endswith(b'-br%d"' % self._quality)

    def offer(self, target: bytes) -> None:
        """Has this page compressed again, once the server has time for it."""
        self._waiting[target] = None
        self._is_idle.clear()
        self._wake.set()

    async def start(self) -> None:
        self._thread = ThreadPoolExecutor(1, "recompression", initializer=_lower_priority)
        self._task = asyncio.create_task(self._run(), name="recompression")

    async def stop(self) -> None:
        """Returns at once; the thread ends after the page under way."""
        if self._task is not None:
            await end_task(self._task)
            self._task = None
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    async def wait_until_idle(self) -> None:
        """Returns when no page waits."""
        await self._is_idle.wait()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                target, _ = self._waiting.popitem(last=False)
                try:
                    await self._recompress(target)
                except Exception:  # of any kind: the page stays as it is
                    log.exception("page not compressed again")
            self._is_idle.set()

    async def _recompress(self, target: bytes) -> None:
        entry = self._cache.peek(target)
        if entry is None or ContentEncoding.BROTLI not in entry.variants:
            return
        before = entry.variants[ContentEncoding.BROTLI]
        loop = asyncio.get_running_loop()
        after = await loop.run_in_executor(self._thread, recompress_response, before, self._quality)
        if len(after.body) < len(before.body):
            self._cache.replace_variant(target, entry, after)


def _lower_priority() -> None:
    """On Linux a thread has a priority of its own; elsewhere it keeps that of the process."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)
