"""The FastAPI application with every route."""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager

from fastapi import APIRouter, FastAPI
from fastapi.telemetry import TelemetryConfig

from startline.accounts.access import refuse_undeclared
from startline.app import health
from startline.app.api_description import name_problems
from startline.app.description_route import serve_description
from startline.app.problems import install_problems
from startline.app.routers import with_public_access
from startline.app.tracing import TELEMETRY_OFF
from startline.posters import routes
from startline.rendering import crawler_routes


def framework(
    routers: Sequence[APIRouter],
    lifespan: Callable[[FastAPI], AbstractAsyncContextManager[None]] | None = None,
    *,
    serves_openapi: bool = True,
    telemetry: TelemetryConfig = TELEMETRY_OFF,
) -> FastAPI:
    """The FastAPI application with every route; nothing is opened or started.

    Raises LookupError for a route that does not declare who may call it.
    """
    api = FastAPI(
        title="Startline",
        summary="Marathons, half marathons and ultra marathons worldwide.",
        version="1",
        lifespan=lifespan,
        telemetry=telemetry,
        openapi_url=None,  # its own route neither compresses nor revalidates
        docs_url=None,  # the interactive page loads its scripts from another site
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
    )
    install_problems(api)
    for router in (
        *routers,
        *map(with_public_access, (health.router, crawler_routes.router, routes.router)),
    ):
        api.include_router(router)
    refuse_undeclared(api.routes)
    name_problems(api)
    if serves_openapi:
        serve_description(api)
    return api
