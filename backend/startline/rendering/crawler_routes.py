"""Routes for crawlers: sitemaps, robots.txt and security.txt."""

import asyncio
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from startline.articles.library import NO_ARTICLES, ArticleLibrary
from startline.core.cache_segments import CacheSegment
from startline.core.clock import SystemClock
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import (
    ConditionalResponse,
    EncodedResponse,
    Header,
    content_etag,
    encode_response,
    requested_encoding,
)
from startline.core.errors import NotFound
from startline.core.response_cache import ResponseCache
from startline.races.snapshot.snapshot import Snapshot
from startline.rendering.crawler_files import (
    ADDRESSES_PER_SITEMAP,
    Sitemaps,
    robots_txt,
    security_txt,
)
from startline.rendering.page_versions import SnapshotProvider

router = APIRouter(include_in_schema=False)
HOURLY: Final = {"cache-control": "public, max-age=3600"}
SITEMAP_HEADERS: Final = (
    (b"cache-control", b"public, max-age=3600"),
    (b"content-type", b"application/xml; charset=utf-8"),
)


class SitemapCache:
    """The addresses of the current snapshot, listed once, and their files in the cache."""

    def __init__(
        self,
        origin: str,
        cache: ResponseCache,
        common_headers: Sequence[Header] = (),
        per_file: int = ADDRESSES_PER_SITEMAP,
        *,
        articles: ArticleLibrary = NO_ARTICLES,
    ) -> None:
        self._articles = articles
        self._origin = origin
        self._cache = cache
        self._common = tuple(common_headers)
        self._per_file = per_file
        self._sitemap_lock = asyncio.Lock()
        self._key: str | None = None
        self._sitemaps: Sitemaps | None = None

    async def response(
        self, snapshot: Snapshot, part: int | None, encoding: ContentEncoding
    ) -> EncodedResponse:
        """The main file, or one of its parts. Raises NotFound for a part that does not exist."""

        async def build() -> EncodedResponse:
            async with self._sitemap_lock:
                return await asyncio.to_thread(self._build, snapshot, part)

        target = b"/sitemap.xml" if part is None else b"/sitemap-%d.xml" % part
        version = self._version(snapshot)
        return await self._cache.get_or_build(target, CacheSegment.FILES, version, encoding, build)

    def _version(self, snapshot: Snapshot) -> str:
        return f"{snapshot.key}-{self._articles.key}"

    def _build(self, snapshot: Snapshot, part: int | None) -> EncodedResponse:
        key = self._version(snapshot)
        if self._sitemaps is None or self._key != key:
            published_on = snapshot.published_at.date()
            self._sitemaps = Sitemaps(
                snapshot, self._origin, published_on, self._per_file, self._articles.cards
            )
            self._key = key
        text = self._sitemaps.main() if part is None else self._sitemaps.part(part)
        if text is None:
            raise NotFound
        body = text.encode()
        encoding = ContentEncoding.BROTLI
        etag = content_etag(body, encoding)
        return encode_response(200, self._common, SITEMAP_HEADERS, body, encoding, etag=etag)


@router.api_route("/sitemap.xml", methods=["GET", "HEAD"])
async def sitemap(request: Request) -> ConditionalResponse:
    return await _sitemap(request, None)


@router.api_route("/sitemap-{number}.xml", methods=["GET", "HEAD"])
async def sitemap_part(request: Request, number: int) -> ConditionalResponse:
    return await _sitemap(request, number)


async def _sitemap(request: Request, part: int | None) -> ConditionalResponse:
    sitemaps: SitemapCache = request.app.state.services.sitemaps
    snapshots: SnapshotProvider = request.app.state.services.snapshots
    encoding = requested_encoding(request)
    response = await sitemaps.response(snapshots.current(), part, encoding)
    return ConditionalResponse(response, request)


@router.api_route("/robots.txt", methods=["GET", "HEAD"])
async def robots(request: Request) -> PlainTextResponse:
    origin: str = request.app.state.services.public_origin
    return PlainTextResponse(robots_txt(origin), headers=HOURLY)


@router.api_route("/.well-known/security.txt", methods=["GET", "HEAD"])
async def security_contact(request: Request) -> PlainTextResponse:
    origin: str = request.app.state.services.public_origin
    text = security_txt(origin, SystemClock().now())
    return PlainTextResponse(text, headers=HOURLY)
