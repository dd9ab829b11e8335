"""Parts of submissions that live as long as the server: outlines of countries, reader of photos."""

import asyncio
from pathlib import Path

from startline.races.quality.outlines import Outlines, read_outlines
from startline.submissions.photo_reading import PhotoReader


class Submissions:
    """The outlines are read when the first form is checked: they take some megabytes."""

    def __init__(self, catalogue_dir: Path) -> None:
        self._catalogue_dir = catalogue_dir
        self._outlines: Outlines | None = None
        self.photos = PhotoReader()

    async def outlines(self) -> Outlines:
        if self._outlines is None:
            self._outlines = await asyncio.to_thread(read_outlines, self._catalogue_dir)
        return self._outlines
