"""Health routes: liveness, readiness and metrics."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from startline.core.errors import NotFound, Unavailable
from startline.rendering.page_versions import SnapshotProvider
from startline.rendering.render_supervisor import RenderSupervisor

router = APIRouter(include_in_schema=False)
NO_STORE = {"cache-control": "no-store"}


@router.api_route("/livez", methods=["GET", "HEAD"])
async def livez() -> PlainTextResponse:
    return PlainTextResponse("alive\n", headers=NO_STORE)


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(request: Request) -> JSONResponse:
    """Ready when a snapshot is open.

    The state of the render worker is reported and does not decide: without it, cached pages and
    the shell are served.
    """
    snapshots: SnapshotProvider = request.app.state.services.snapshots
    worker: RenderSupervisor = request.app.state.services.render_supervisor
    try:
        version: int | None = snapshots.current().version
    except Unavailable:
        version = None
    body = {
        "ready": version is not None,
        "catalogueVersion": version,
        "renderWorker": worker.state.value,
    }
    return JSONResponse(body, 200 if body["ready"] else 503, headers=NO_STORE)


@router.api_route("/metrics", methods=["GET", "HEAD"])
async def metrics(request: Request) -> Response:
    registry: CollectorRegistry | None = request.app.state.services.metrics
    if registry is None:
        raise NotFound
    return Response(
        generate_latest(registry), headers=NO_STORE | {"content-type": CONTENT_TYPE_LATEST}
    )
