"""Catalogue downloads: the files of the catalogue, made once for each snapshot."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from fastapi import APIRouter, Request
from starlette.responses import Response

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    ConditionalResponse,
    EncodedResponse,
    Header,
    content_etag,
    encode_response,
    requested_encoding,
)
from startline.core.response_cache import ResponseCache
from startline.core.schema_base import problem_schema
from startline.races.catalogue_file_schemas import CatalogueFile
from startline.races.catalogue_files import catalogue_csv, catalogue_json, sources_csv
from startline.races.routes import Catalogue
from startline.races.snapshot.snapshot import Snapshot

router = APIRouter(prefix="/api", tags=["downloads"])


class _File(NamedTuple):
    path: bytes
    name: str
    media_type: str
    write: Callable[[Snapshot, Collection[str]], str | bytes]


_CSV: Final = "text/csv; charset=utf-8"
_RACES_CSV: Final = _File(b"/api/catalogue.csv", "startline-races", _CSV, catalogue_csv)
_SOURCES_CSV: Final = _File(b"/api/catalogue/sources.csv", "startline-sources", _CSV, sources_csv)
ALL_JSON: Final = _File(
    b"/api/catalogue.json", "startline-catalogue", "application/json", catalogue_json
)


class CatalogueDownloads:
    """The files of the current snapshot, in the response cache."""

    def __init__(
        self,
        cache: ResponseCache,
        common_headers: Sequence[Header] = (),
        *,
        without_sources: Collection[str] = (),
    ) -> None:
        self._cache = cache
        self._common = tuple(common_headers)
        self._without = without_sources
        self._one_at_a_time = asyncio.Lock()
        self._plain: WeakValueDictionary[tuple[bytes, str], EncodedResponse] = WeakValueDictionary()
        """Without compression a file has 18 MB: all who read it at one time share one copy."""
        self._plain_at_a_time = asyncio.Lock()

    async def response(
        self, file: _File, snapshot: Snapshot, encoding: ContentEncoding
    ) -> EncodedResponse:
        if encoding is not ContentEncoding.IDENTITY:
            return await self._cached(file, snapshot, encoding)
        async with self._plain_at_a_time:
            key = (file.path, snapshot.key)
            found = self._plain.get(key) or await self._cached(file, snapshot, encoding)
            self._plain[key] = found
            return found

    async def _cached(
        self, file: _File, snapshot: Snapshot, encoding: ContentEncoding
    ) -> EncodedResponse:
        async def build() -> EncodedResponse:
            async with self._one_at_a_time:
                return await asyncio.to_thread(self._build, file, snapshot)

        return await self._cache.get_or_build(
            file.path, CacheSegment.FILES, snapshot.key, encoding, build
        )

    def _build(self, file: _File, snapshot: Snapshot) -> EncodedResponse:
        text = file.write(snapshot, self._without)
        body = text.encode() if isinstance(text, str) else text
        suffix = file.path.rpartition(b".")[2].decode()
        name = f"{file.name}-{snapshot.as_of}.{suffix}"
        headers = (
            (b"cache-control", b"public, max-age=3600"),
            (b"content-type", file.media_type.encode()),
            (b"content-disposition", f'attachment; filename="{name}"'.encode()),
        )
        encoding = ContentEncoding.BROTLI
        etag = content_etag(body, encoding)
        return encode_response(200, self._common, headers, body, encoding, etag=etag)


def _described(words: str, *, is_csv: bool) -> dict[int | str, dict[str, Any]]:
    problem = {"application/problem+json": {"schema": problem_schema()}}
    table = {"text/csv": {"schema": {"type": "string"}}}
    return {
        200: {"description": words, **({"content": table} if is_csv else {})},
        503: {"description": "The catalogue is not published yet", "content": problem},
    }


@router.get(
    "/catalogue.csv",
    response_class=Response,
    responses=_described("A row for each race, with the sources of each fact", is_csv=True),
    summary="The facts of all races as a table",
)
async def download_catalogue_csv(request: Request, catalogue: Catalogue) -> Response:
    return await _download(request, catalogue, _RACES_CSV)


@router.get(
    "/catalogue/sources.csv",
    response_class=Response,
    responses=_described("A row for each source, with its licence", is_csv=True),
    summary="The sources of the catalogue as a table",
)
async def download_sources_csv(request: Request, catalogue: Catalogue) -> Response:
    return await _download(request, catalogue, _SOURCES_CSV)


@router.get(
    "/catalogue.json",
    response_model=CatalogueFile,
    responses=_described("All races and their sources", is_csv=False),
    summary="The facts of all races, and their sources, as JSON",
)
async def download_catalogue_json(request: Request, catalogue: Catalogue) -> Response:
    return await _download(request, catalogue, ALL_JSON)


async def _download(request: Request, catalogue: Snapshot, file: _File) -> Response:
    downloads: CatalogueDownloads = request.app.state.services.downloads
    response = await downloads.response(file, catalogue, requested_encoding(request))
    return ConditionalResponse(response, request)
