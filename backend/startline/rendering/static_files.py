"""Static files: those of the front-end build and of the release before, listed once at start."""

import asyncio
import mimetypes
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    EncodedResponse,
    Header,
    build_response,
    content_etag,
    encode_response,
)
from startline.core.response_cache import ResponseCache
from startline.rendering.rendered_headers import NOINDEX

CONTENT_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
}
COMPRESSIBLE: Final = frozenset(
    {".js", ".mjs", ".css", ".json", ".svg", ".webmanifest", ".txt", ".ico"}
)
# Vite puts a hash of the content into the names of assets, so that their content never changes.
IMMUTABLE: Final = (b"cache-control", b"public, max-age=31536000, immutable")
REVALIDATED: Final = (b"cache-control", b"public, max-age=3600, must-revalidate")
# A new release is found by a new service worker, and the shell names the scripts of its release.
ALWAYS_REVALIDATED: Final = (b"cache-control", b"no-cache")
SERVICE_WORKER: Final = "/sw.js"
DOCUMENTS: Final = ("/shell.html", "/offline.html")
OWN_HEADERS: Final[Mapping[str, tuple[Header, ...]]] = {
    SERVICE_WORKER: (ALWAYS_REVALIDATED, (b"service-worker-allowed", b"/")),
    **dict.fromkeys(DOCUMENTS, (ALWAYS_REVALIDATED, NOINDEX)),
}
# Files for the server itself.
PRIVATE: Final = (
    "/late.html",
    "/too-many-pages.html",
    "/fonts-for-posters/",
    "/.vite/",
)
STATIC_QUALITY: Final = 9


class StaticFiles:
    """Files by their path, read and compressed at the first request."""

    def __init__(
        self,
        client_dir: Path,
        cache: ResponseCache,
        common_headers: Sequence[Header],
        former_assets: Mapping[str, Path] = MappingProxyType({}),
    ) -> None:
        self._cache = cache
        self._common = tuple(common_headers)
        self._files = {**former_assets, **_list_files(client_dir)}

    def __contains__(self, path: str) -> bool:
        return path in self._files

    async def response(self, path: str, encoding: ContentEncoding) -> EncodedResponse:
        """Raises KeyError for a path that is no such file."""
        file = self._files[path]
        is_hashed = path.startswith("/assets/")

        async def build() -> EncodedResponse:
            headers = (IMMUTABLE,) if is_hashed else OWN_HEADERS.get(path, (REVALIDATED,))
            return await asyncio.to_thread(self._read, file, headers)

        return await self._cache.get_or_build(
            path.encode(), CacheSegment.FILES, "build", encoding, build
        )

    def _read(self, file: Path, headers: tuple[Header, ...]) -> EncodedResponse:
        body = file.read_bytes()
        own = (*headers, (b"content-type", _content_type(file)))
        if file.suffix not in COMPRESSIBLE:
            return build_response(200, self._common, own, body, content_etag(body))
        encoding = ContentEncoding.BROTLI
        etag = content_etag(body, encoding)
        return encode_response(
            200, self._common, own, body, encoding, etag=etag, quality=STATIC_QUALITY
        )


def _content_type(file: Path) -> bytes:
    known = CONTENT_TYPES.get(file.suffix)
    guessed, _ = mimetypes.guess_type(file.name)
    return (known or guessed or "application/octet-stream").encode()


def _list_files(client_dir: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for file in client_dir.rglob("*"):
        path = "/" + file.relative_to(client_dir).as_posix()
        if file.is_file() and not file.is_symlink() and not path.startswith(PRIVATE):
            found[path] = file
    return found
