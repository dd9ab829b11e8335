"""The addresses of sitemaps, robots.txt and security.txt."""

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from startline.foundation.clock import SystemClock
from startline.foundation.content_coding import Coding
from startline.foundation.errors import NotFound
from startline.pages.answers import Answer, content_etag, encoded_answer
from startline.pages.crawlers import (
    ADDRESSES_PER_SITEMAP,
    Sitemaps,
    robots_txt,
    security_txt,
)
from startline.pages.versions import PublishedCatalogue
from startline.web.kept_response import KeptResponse, coding_for

router = APIRouter(include_in_schema=False)
HOURLY = {"cache-control": "public, max-age=3600"}
SITEMAP_HEADERS: Final = (
    (b"cache-control", b"public, max-age=3600"),
    (b"content-type", b"application/xml"),
)


class SitemapShelf:
    """The sitemap files of the catalogue in force, made once for each of its states."""

    def __init__(self, origin: str, per_file: int = ADDRESSES_PER_SITEMAP) -> None:
        self._origin = origin
        self._per_file = per_file
        self._of: str | None = None
        self._sitemaps: Sitemaps | None = None
        self._answers: dict[tuple[int | None, Coding], Answer] = {}

    def answer(self, catalogue: PublishedCatalogue, part: int | None, coding: Coding) -> Answer:
        """The main file, or one of its parts. Raises NotFound for a part that is not there."""
        if self._sitemaps is None or self._of != catalogue.key:
            published_on = catalogue.published_at.date()
            self._sitemaps = Sitemaps(catalogue, self._origin, published_on, self._per_file)
            self._of = catalogue.key
            self._answers.clear()
        ready = self._answers.get((part, coding))
        if ready is None:
            text = self._sitemaps.main() if part is None else self._sitemaps.part(part)
            if text is None:
                raise NotFound
            body = text.encode()
            etag = content_etag(body, coding)
            ready = encoded_answer(200, (), SITEMAP_HEADERS, body, coding, etag=etag)
            self._answers[part, coding] = ready
        return ready


@router.api_route("/sitemap.xml", methods=["GET", "HEAD"])
async def sitemap(request: Request) -> KeptResponse:
    return await _sitemap(request, None)


@router.api_route("/sitemap-{number}.xml", methods=["GET", "HEAD"])
async def sitemap_part(request: Request, number: int) -> KeptResponse:
    return await _sitemap(request, number)


async def _sitemap(request: Request, part: int | None) -> KeptResponse:
    shelf: SitemapShelf = request.app.state.sitemaps
    catalogue: PublishedCatalogue = request.app.state.snapshots.current()
    coding = coding_for(request)
    async with request.app.state.sitemap_turn:
        return KeptResponse(await asyncio.to_thread(shelf.answer, catalogue, part, coding))


@router.api_route("/robots.txt", methods=["GET", "HEAD"])
async def robots(request: Request) -> PlainTextResponse:
    return PlainTextResponse(robots_txt(request.app.state.public_origin), headers=HOURLY)


@router.api_route("/.well-known/security.txt", methods=["GET", "HEAD"])
async def security_contact(request: Request) -> PlainTextResponse:
    text = security_txt(request.app.state.public_origin, SystemClock().now())
    return PlainTextResponse(text, headers=HOURLY)
