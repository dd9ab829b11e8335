"""Posters drawn once per state of their race: SVG in memory, PNG on disk as well."""

import asyncio
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import resvg_py
import structlog

from startline.catalogue.poster import DESIGN, PosterFacts, poster_svg
from startline.foundation.content_coding import Coding
from startline.pages.answers import Answer, answer, encoded_answer

log = structlog.get_logger("startline.pages.posters")

KEPT_BYTES: Final = 24 * 1_048_576
DRAWN_AT_ONCE: Final = 2
CACHE_CONTROL: Final = (
    b"cache-control",
    b"public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
)


@dataclass(frozen=True, slots=True)
class PosterRequest:
    """`key` changes when anything that the race's pages show does."""

    slug: str
    key: str
    race: bytes
    png: bool
    coding: Coding

    @property
    def etag(self) -> bytes:
        kind = "png" if self.png else f"svg-{self.coding.value}"
        return f'"{DESIGN}-{self.key}-{kind}"'.encode("ascii")


class PosterStore:
    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._places = asyncio.Semaphore(DRAWN_AT_ONCE)
        self._answers: OrderedDict[bytes, Answer] = OrderedDict()
        self._size_bytes = 0
        self._running: dict[bytes, asyncio.Task[Answer]] = {}

    async def answer(self, wanted: PosterRequest) -> Answer:
        name = wanted.slug.encode() + wanted.etag
        found = self._answers.get(name)
        if found is not None:
            self._answers.move_to_end(name)
            return found
        running = self._running.get(name)
        if running is None:
            running = asyncio.create_task(self._make(name, wanted))
            self._running[name] = running
        return await asyncio.shield(running)

    async def _make(self, name: bytes, wanted: PosterRequest) -> Answer:
        try:
            async with self._places:
                made = await asyncio.to_thread(self._png if wanted.png else _svg, wanted)
        finally:
            del self._running[name]
        self._answers[name] = made
        self._size_bytes += made.size_bytes
        while self._size_bytes > KEPT_BYTES:
            _, dropped = self._answers.popitem(last=False)
            self._size_bytes -= dropped.size_bytes
        return made

    def _png(self, wanted: PosterRequest) -> Answer:
        file = self._file(wanted)
        try:
            body = file.read_bytes()
        except OSError:
            svg = poster_svg(PosterFacts.of_race(wanted.race))
            body = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
            self._keep(file, body, wanted.slug)
        return answer(200, (), (CACHE_CONTROL, (b"content-type", b"image/png")), body, wanted.etag)

    def _file(self, wanted: PosterRequest) -> Path:
        shelf = hashlib.blake2b(wanted.slug.encode(), digest_size=1).hexdigest()
        return self._directory / shelf / f"{wanted.slug}~{DESIGN}-{wanted.key}.png"

    def _keep(self, file: Path, body: bytes, slug: str) -> None:
        """Puts the file in place whole and earlier ones away; a full disk costs only time."""
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            earlier = list(file.parent.glob(f"{slug}~*.png"))
            part = file.with_suffix(".part")
            part.write_bytes(body)
            part.replace(file)
            for old in earlier:
                old.unlink(missing_ok=True)
        except OSError as error:
            log.warning("poster not kept on disk", slug=slug, reason=str(error))


def _svg(wanted: PosterRequest) -> Answer:
    body = poster_svg(PosterFacts.of_race(wanted.race)).encode()
    own = (CACHE_CONTROL, (b"content-type", b"image/svg+xml"))
    return encoded_answer(200, (), own, body, wanted.coding, etag=wanted.etag)
