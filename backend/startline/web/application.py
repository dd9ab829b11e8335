"""Puts the server together: layers, routes, and what runs beside them."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from fastapi import APIRouter, FastAPI
from prometheus_client import CollectorRegistry
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from startline.accounts.access import refuse_undeclared
from startline.courses.track_desk import TrackDesk
from startline.foundation.settings import PageSettings, ServeSettings
from startline.guard.searches import count_search
from startline.pages.addresses import is_page_path
from startline.pages.cache import MEBIBYTE, ByteCache
from startline.pages.layer import (
    READING_METHODS,
    KeptAnswers,
    KeptAnswersLayer,
    PageEndpoint,
    SearchWait,
)
from startline.pages.measures import CacheCollector, PageMeasures
from startline.pages.poster_store import PosterStore
from startline.pages.service import PageService
from startline.pages.static_files import StaticFiles
from startline.pages.versions import PublishedCatalogue, bundle_id
from startline.pages.worker import RenderWorker
from startline.pages.worker_process import WorkerPlan
from startline.web import crawler_files, health, posters
from startline.web.composition import for_everybody
from startline.web.crawler_files import SitemapShelf
from startline.web.description import name_problems
from startline.web.json_bodies import JsonBodies
from startline.web.measures import RequestMeasures
from startline.web.origins import own_origin, public_origin
from startline.web.problems import CODES, install_problems, problem
from startline.web.proxies import TrustedProxies
from startline.web.request_context import RequestContext
from startline.web.security_headers import (
    NOTHING_OUTSIDE,
    OutsideSources,
    page_headers,
    security_headers,
)


class Snapshots(Protocol):
    """The catalogue's follower, as far as the application needs it."""

    def current(self) -> PublishedCatalogue: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    def subscribe(self, callback: Callable[[PublishedCatalogue], None]) -> object: ...


class Signing(Protocol):
    """All that stands behind signing in, as far as the application needs it."""

    @property
    def outside(self) -> OutsideSources: ...

    def install(self, api: FastAPI) -> None: ...

    def running(self) -> AbstractAsyncContextManager[None]: ...


@dataclass(frozen=True)
class ServerSettings:
    serve: ServeSettings = field(default_factory=ServeSettings)
    pages: PageSettings = field(default_factory=PageSettings)


class Application:
    """The ASGI application; `kept` is for a protocol class that answers hits by itself."""

    def __init__(self, layers: ASGIApp, api: FastAPI, kept: KeptAnswers) -> None:
        self._layers = layers
        self.api = api
        self.kept = kept

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._layers(scope, receive, send)


def create_application(
    settings: ServerSettings,
    snapshots: Snapshots,
    routers: Sequence[APIRouter],
    port: int | None = None,
    signing: Signing | None = None,
) -> Application:
    """`port` is the one really listened on, where it differs from the setting."""
    listening_port = settings.serve.port if port is None else port
    outside = signing.outside if signing else NOTHING_OUTSIDE
    common_headers = security_headers(settings.serve, outside)
    registry = CollectorRegistry()
    measures = PageMeasures(registry)
    cache = ByteCache(settings.pages.page_cache_mb * MEBIBYTE)
    registry.register(CacheCollector(cache))
    render_key = secrets.token_urlsafe(24)
    worker = RenderWorker(
        _worker_plan(settings, listening_port, render_key), on_restart=measures.worker_restarts.inc
    )
    pages = PageService(
        cache=cache,
        renderer=worker,
        catalogues=snapshots,
        bundle=bundle_id(settings.pages.frontend_dir),
        frontend_dir=settings.pages.frontend_dir,
        common_headers=common_headers,
        measures=measures,
        own_headers=page_headers(settings.serve, outside),
    )
    files = StaticFiles(settings.pages.frontend_dir / "client", common_headers)
    api = framework(routers, _running_beside(snapshots, worker, pages, signing))
    api.state.snapshots = snapshots
    api.state.renderer = worker
    api.state.render_key = render_key
    api.state.metrics = registry if settings.serve.metrics else None
    api.state.public_origin = public_origin(settings.serve, listening_port)
    api.state.sitemaps = SitemapShelf(api.state.public_origin)
    api.state.sitemap_turn = asyncio.Lock()
    api.state.track_desk = TrackDesk()
    api.state.posters = PosterStore(settings.pages.data_dir / "posters")

    if signing is not None:
        signing.install(api)

    search_wait_s = _search_wait(api) if signing is not None else None
    endpoint = PageEndpoint(pages, files, common_headers, search_wait_s)
    kept = KeptAnswers(cache, files)
    layers: ASGIApp = _Fork(endpoint, JsonBodies(api, "/api/"))
    layers = RequestContext(layers, common_headers, RequestMeasures(registry))
    layers = TrustedProxies(layers, settings.serve.trusted_proxies)
    return Application(KeptAnswersLayer(layers, kept), api, kept)


class _Fork:
    """Pages and files to their endpoint, everything else to the framework."""

    def __init__(self, endpoint: PageEndpoint, api: ASGIApp) -> None:
        self._endpoint = endpoint
        self._api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._is_the_endpoints(scope["path"]):
            await self._api(scope, receive, send)
        elif scope["method"] in READING_METHODS:
            await self._endpoint(scope, receive, send)
        else:
            allow = {"allow": ", ".join(sorted(READING_METHODS))}
            refusal = problem(Request(scope), 405, *CODES[405], headers=allow)
            await refusal(scope, receive, send)

    def _is_the_endpoints(self, path: str) -> bool:
        return is_page_path(path) or self._endpoint.serves(path)


def framework(
    routers: Sequence[APIRouter],
    lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]] | None = None,
) -> FastAPI:
    """The routes with their description; nothing is opened or started.

    Raises LookupError for a route that does not declare who may call it.
    """
    api = FastAPI(
        title="Startline",
        summary="Marathons, half marathons and ultra marathons worldwide.",
        version="1",
        lifespan=lifespan,
        docs_url=None,  # the interactive page loads its scripts from another site
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
    )
    install_problems(api)
    for router in (
        *routers,
        *map(for_everybody, (health.router, crawler_files.router, posters.router)),
    ):
        api.include_router(router)
    refuse_undeclared(api.routes)
    name_problems(api)
    return api


def _running_beside(
    snapshots: Snapshots, worker: RenderWorker, pages: PageService, signing: Signing | None
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[None]:
        snapshots.subscribe(lambda _: pages.cache.begin_generation())
        async with AsyncExitStack() as ending:
            ending.push_async_callback(snapshots.stop)
            await snapshots.start()
            if signing is not None:
                await ending.enter_async_context(signing.running())
            ending.push_async_callback(worker.stop)
            await worker.start()
            yield

    return lifespan


def _search_wait(api: FastAPI) -> SearchWait:
    def wait_s(scope: Scope) -> int:
        return count_search(Request({**scope, "app": api})).retry_after_s

    return wait_s


def _worker_plan(settings: ServerSettings, port: int, key: str) -> WorkerPlan:
    return WorkerPlan(
        script=settings.pages.frontend_dir / "server" / "entry-server.js",
        api_origin=own_origin(settings.serve, port),
        public_origin=public_origin(settings.serve, port),
        key=key,
        deadline_s=settings.pages.render_deadline_s,
        memory_mb=settings.pages.render_memory_mb,
    )
