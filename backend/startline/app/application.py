"""The application: middleware, routes, and the background work of one server."""

import secrets
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Protocol

from fastapi import APIRouter, FastAPI
from prometheus_client import CollectorRegistry
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.app.background_work import background_work
from startline.app.framework import framework
from startline.app.head_requests import HeadRequests
from startline.app.json_body_limits import JsonBodyLimits
from startline.app.origins import own_origin, public_origin
from startline.app.page_or_api import PageOrApiRouter
from startline.app.request_context import RequestContext
from startline.app.request_metrics import RequestMetrics
from startline.app.response_caching import ResponseCaching, response_caching
from startline.app.security_headers import (
    NO_OTHER_SITES,
    OtherSites,
    page_headers,
    security_headers,
)
from startline.app.services import ReadServices
from startline.app.tracing import Tracing
from startline.app.trusted_proxies import TrustedProxies
from startline.articles.library import ArticleLibrary
from startline.core.encoded_response import Header
from startline.core.response_cache import ResponseCache
from startline.core.settings import CatalogueSettings, PageSettings, ServeSettings
from startline.courses.tracks.analysis_pool import TrackAnalysisPool
from startline.posters.store import PosterStore
from startline.races.api_read_cache import ApiReadCache
from startline.races.catalogue_downloads import CatalogueDownloads
from startline.races.list_thread import ListThread
from startline.rate_limits.rendering_limits import count_rendering
from startline.rendering.canonical_url import PageAddress, ScreenParameters
from startline.rendering.crawler_routes import SitemapCache
from startline.rendering.metrics import PageMetrics
from startline.rendering.middleware import (
    PageEndpoint,
    RenderingLimit,
    ResponseCacheMiddleware,
)
from startline.rendering.page_service import PageService
from startline.rendering.page_versions import (
    SnapshotProvider,
    bundle_id,
    follow_articles,
)
from startline.rendering.release_assets import keep_release_assets
from startline.rendering.render_process import WorkerPlan
from startline.rendering.render_supervisor import RenderSupervisor
from startline.rendering.static_files import StaticFiles
from startline.submissions.components import Submissions


class Auth(Protocol):
    """`AuthComponents`, as far as the application needs them."""

    @property
    def other_sites(self) -> OtherSites: ...

    def mount(self, api: FastAPI) -> None: ...

    def services(self, read: ReadServices) -> ReadServices: ...

    def running(self) -> AbstractAsyncContextManager[None]: ...


@dataclass(frozen=True)
class ServerSettings:
    serve: ServeSettings = field(default_factory=ServeSettings)
    pages: PageSettings = field(default_factory=PageSettings)
    catalogue: CatalogueSettings = field(default_factory=CatalogueSettings)


class Application:
    """The ASGI application; the protocol class of uvicorn answers hits from `cache` by itself."""

    def __init__(
        self,
        layers: ASGIApp,
        api: FastAPI,
        cache: ResponseCache,
        common_headers: tuple[Header, ...],
    ) -> None:
        self._layers = layers
        self.api = api
        self.cache = cache
        self.common_headers = common_headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._layers(scope, receive, send)


def create_application(
    settings: ServerSettings,
    snapshots: SnapshotProvider,
    routers: Sequence[APIRouter],
    port: int | None = None,
    auth: Auth | None = None,
    registry: CollectorRegistry | None = None,
) -> Application:
    """`port` is the port in use, where it differs from the setting."""
    listening_port = settings.serve.port if port is None else port
    other_sites = auth.other_sites if auth else NO_OTHER_SITES
    headers = security_headers(settings.serve, other_sites)
    registry = registry or CollectorRegistry()
    metrics = PageMetrics(registry)
    origin = public_origin(settings.serve, listening_port)
    caching = response_caching(settings.pages, snapshots, registry, origin, headers)
    cache = caching.cache
    render_key = secrets.token_urlsafe(24)
    plan = _worker_plan(settings, listening_port, render_key)
    worker = RenderSupervisor(plan, on_restart=metrics.worker_restarts.inc)
    metrics.render_queue.set_function(lambda: worker.waiting)
    tracing = Tracing(settings.serve.collector)
    api = framework(
        routers,
        background_work(snapshots, worker, caching, auth, tracing),
        serves_openapi=settings.serve.serves_openapi,
        telemetry=tracing.config,
    )
    read = _read_services(settings, snapshots, worker, cache, registry, origin, headers, render_key)
    api.state.services = auth.services(read) if auth else read
    if auth is not None:
        auth.mount(api)
    limit = _rendering_limit(api) if auth is not None else None
    endpoint = _page_endpoint(
        settings, other_sites, snapshots, caching, worker, metrics, headers, limit, read.articles
    )
    layers = _layers(endpoint, api, settings.serve, headers, registry)
    return Application(ResponseCacheMiddleware(layers, cache), api, cache, headers)


def _read_services(
    settings: ServerSettings,
    snapshots: SnapshotProvider,
    worker: RenderSupervisor,
    cache: ResponseCache,
    registry: CollectorRegistry,
    origin: str,
    headers: tuple[Header, ...],
    render_key: str,
) -> ReadServices:
    articles = ArticleLibrary.read(settings.catalogue.catalogue_dir / "articles")
    follow_articles(articles, cache)
    lists = ListThread()
    snapshots.subscribe(lists.prepare)
    return ReadServices(
        snapshots=snapshots,
        render_supervisor=worker,
        render_key=render_key,
        metrics=registry if settings.serve.serves_metrics else None,
        ready_needs_database=settings.serve.ready_needs_database,
        public_origin=origin,
        sitemaps=SitemapCache(origin, cache, headers, articles=articles),
        lists=lists,
        reads=ApiReadCache(cache, headers),
        downloads=CatalogueDownloads(
            cache, headers, without_sources=settings.catalogue.downloads_without_sources
        ),
        track_pool=TrackAnalysisPool(),
        posters=PosterStore(settings.pages.data_dir / "posters", cache, headers),
        articles=articles,
        submissions=Submissions(settings.catalogue.catalogue_dir),
    )


def _page_endpoint(
    settings: ServerSettings,
    other_sites: OtherSites,
    snapshots: SnapshotProvider,
    caching: ResponseCaching,
    worker: RenderSupervisor,
    metrics: PageMetrics,
    headers: tuple[Header, ...],
    limit: RenderingLimit | None,
    articles: ArticleLibrary,
) -> PageEndpoint:
    frontend_dir = settings.pages.frontend_dir
    screens = ScreenParameters.read(frontend_dir)
    pages = PageService(
        cache=caching.cache,
        recompression=caching.recompression,
        renderer=worker,
        snapshots=snapshots,
        screens=screens,
        bundle=bundle_id(frontend_dir),
        frontend_dir=frontend_dir,
        common_headers=headers,
        metrics=metrics,
        own_headers=page_headers(settings.serve, other_sites),
        articles=articles,
    )
    former = keep_release_assets(frontend_dir, settings.pages.data_dir / "releases")
    files = StaticFiles(frontend_dir / "client", caching.cache, headers, former)
    return PageEndpoint(pages, files, screens, headers, limit)


def _layers(
    endpoint: PageEndpoint,
    api: FastAPI,
    settings: ServeSettings,
    headers: tuple[Header, ...],
    registry: CollectorRegistry,
) -> ASGIApp:
    layers: ASGIApp = PageOrApiRouter(endpoint, HeadRequests(JsonBodyLimits(api, "/api/"), "/api/"))
    layers = RequestContext(layers, headers, RequestMetrics(registry))
    return TrustedProxies(layers, settings.trusted_proxies)


def _rendering_limit(api: FastAPI) -> RenderingLimit:
    def wait_s(scope: Scope, address: PageAddress) -> int:
        return count_rendering(Request({**scope, "app": api}), is_search=address.is_search)

    return wait_s


def _worker_plan(settings: ServerSettings, port: int, key: str) -> WorkerPlan:
    return WorkerPlan(
        script=settings.pages.frontend_dir / "server" / "entry-server.js",
        runtime_dir=settings.pages.data_dir / "run",
        api_origin=own_origin(settings.serve, port),
        public_origin=public_origin(settings.serve, port),
        key=key,
        deadline_s=settings.pages.render_deadline_s,
        memory_mb=settings.pages.render_memory_mb,
    )
