"""The files of the front-end build, found once at start; nothing else can be reached."""

import asyncio
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from startline.foundation.content_coding import Coding
from startline.pages.answers import Answer, Header, answer, content_etag, encoded_answer

CONTENT_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
}
COMPRESSIBLE: Final = frozenset(
    {".js", ".mjs", ".css", ".json", ".svg", ".webmanifest", ".txt", ".ico"}
)
# Vite puts a hash of the content into these names, so that their content never changes.
HASHED: Final = (b"cache-control", b"public, max-age=31536000, immutable")
PLAIN: Final = (b"cache-control", b"public, max-age=3600, must-revalidate")
# Files for the server itself, not for anybody's browser.
PRIVATE: Final = ("/shell.html", "/fonts-for-posters/", "/.vite/", "/sw.js")
STATIC_QUALITY: Final = 9


@dataclass(slots=True)
class StaticFile:
    path: Path
    hashed: bool
    answers: dict[Coding, Answer] = field(default_factory=dict[Coding, Answer])

    @property
    def content_type(self) -> bytes:
        known = CONTENT_TYPES.get(self.path.suffix)
        guessed, _ = mimetypes.guess_type(self.path.name)
        return (known or guessed or "application/octet-stream").encode()


class StaticFiles:
    """Files by the address they are served at, read and compressed when first asked for."""

    def __init__(self, client_dir: Path, common_headers: Sequence[Header]) -> None:
        self._common = tuple(common_headers)
        self._files = _files_in(client_dir)
        self._ready: dict[bytes, dict[Coding, Answer]] = {}

    def __contains__(self, path: str) -> bool:
        return path in self._files

    def fresh(self, path: bytes, coding: Coding) -> Answer | None:
        """The answer where it is ready, without touching the disk."""
        answers = self._ready.get(path)
        return answers.get(coding) if answers else None

    async def answer(self, path: str, coding: Coding) -> Answer:
        """Raises KeyError for a path that is no file of the build."""
        file = self._files[path]
        ready = file.answers.get(coding)
        if ready is None:
            ready = await asyncio.to_thread(self._read, file, coding)
            file.answers[coding] = ready
            self._ready[path.encode()] = file.answers
        return ready

    def _read(self, file: StaticFile, coding: Coding) -> Answer:
        body = file.path.read_bytes()
        own = (HASHED if file.hashed else PLAIN, (b"content-type", file.content_type))
        if file.path.suffix not in COMPRESSIBLE:
            return answer(200, self._common, own, body, content_etag(body))
        etag = content_etag(body, coding)
        return encoded_answer(
            200, self._common, own, body, coding, etag=etag, quality=STATIC_QUALITY
        )


def _files_in(client_dir: Path) -> dict[str, StaticFile]:
    found: dict[str, StaticFile] = {}
    for file in client_dir.rglob("*"):
        address = "/" + file.relative_to(client_dir).as_posix()
        if file.is_file() and not file.is_symlink() and not address.startswith(PRIVATE):
            found[address] = StaticFile(file, hashed=address.startswith("/assets/"))
    return found
