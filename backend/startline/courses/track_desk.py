"""Takes tracks in, and analyses one after the other.

Most of reading a track is Python, so a second thread would not be faster: it would only take more
turns from the one that answers everybody else.
"""

import asyncio
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from startline.courses.track_analysis import analyse_track
from startline.foundation.errors import Unavailable

MOST_VISITS: Final = 16
"""Requests inside at once, each with up to 5 MB."""
MOST_VISITS_PER_NETWORK: Final = 4


class TracksBusy(Unavailable):
    code = "tracks_busy"
    default_message = "Other tracks are being analysed. Please try again in a few seconds."


class TrackDesk:
    """A thread, and nothing that outlasts a request."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="track")
        self._inside: Counter[str] = Counter()

    @contextmanager
    def visit(self, network: str) -> Generator[None]:
        """Around the arrival of a body and its analysis. Raises TracksBusy when too many are in."""
        crowded = self._inside.total() >= MOST_VISITS
        if crowded or self._inside[network] >= MOST_VISITS_PER_NETWORK:
            raise TracksBusy
        self._inside[network] += 1
        try:
            yield
        finally:
            self._inside[network] -= 1
            if not self._inside[network]:
                del self._inside[network]

    async def analyse(self, content: bytes) -> bytes:
        """The analysis as JSON. Raises a TrackRefused that names the reason."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, _as_json, content)


def _as_json(content: bytes) -> bytes:
    return analyse_track(content).model_dump_json(by_alias=True).encode()
