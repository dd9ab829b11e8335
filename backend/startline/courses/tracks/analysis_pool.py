"""Track analysis pool: one thread for analyses, and a limit on uploads in progress.

Most of reading a track is Python code, so a second thread would be no faster and would slow down
the event loop.
"""

import asyncio
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from startline.core.errors import Unavailable
from startline.courses.tracks.track_analysis import analyse_track

MAX_UPLOADS: Final = 16
"""Uploads in progress at once, each up to 5 MB."""
MAX_UPLOADS_PER_NETWORK: Final = 4


class TracksBusy(Unavailable):
    code = "tracks_busy"
    default_message = "Other tracks are being analysed. Please try again in a few seconds."


class TrackAnalysisPool:
    """One thread. Nothing of a track remains after its request."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="track")
        self._uploads: Counter[str] = Counter()

    @contextmanager
    def slot(self, network: str) -> Generator[None]:
        """Covers the upload of a track and its analysis. Raises TracksBusy at the limit."""
        is_full = self._uploads.total() >= MAX_UPLOADS
        if is_full or self._uploads[network] >= MAX_UPLOADS_PER_NETWORK:
            raise TracksBusy
        self._uploads[network] += 1
        try:
            yield
        finally:
            self._uploads[network] -= 1
            if not self._uploads[network]:
                del self._uploads[network]

    async def analyse(self, content: bytes) -> bytes:
        """The analysis as JSON. Raises a TrackRefused that names the reason."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, _analysis_json, content)


def _analysis_json(content: bytes) -> bytes:
    return analyse_track(content).model_dump_json(by_alias=True).encode()
