"""Is the process alive, can it answer readers, and how is it doing."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from startline.foundation.errors import NotFound, Unavailable

router = APIRouter(include_in_schema=False)
NOT_KEPT = {"cache-control": "no-store"}


@router.api_route("/livez", methods=["GET", "HEAD"])
async def livez() -> PlainTextResponse:
    return PlainTextResponse("alive\n", headers=NOT_KEPT)


@router.api_route("/readyz", methods=["GET", "HEAD"])
async def readyz(request: Request) -> JSONResponse:
    """Ready when the catalogue is open. Without the render worker we still answer: kept pages,
    else the shell, so its state is told and not judged."""
    try:
        version: int | None = request.app.state.snapshots.current().version
    except Unavailable:
        version = None
    body = {
        "ready": version is not None,
        "catalogueVersion": version,
        "renderWorker": request.app.state.renderer.state.value,
    }
    return JSONResponse(body, 200 if body["ready"] else 503, headers=NOT_KEPT)


@router.api_route("/metrics", methods=["GET", "HEAD"])
async def metrics(request: Request) -> Response:
    registry: CollectorRegistry | None = request.app.state.metrics
    if registry is None:
        raise NotFound
    return Response(
        generate_latest(registry), headers=NOT_KEPT | {"content-type": CONTENT_TYPE_LATEST}
    )
