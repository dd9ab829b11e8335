"""Health routes: liveness, readiness and metrics."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from startline.app.services import Services
from startline.core.errors import NotFound, Unavailable
from startline.db.database_probe import DatabaseProbe
from startline.db.job_metrics import JobMetrics
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

    The render worker is reported and does not decide: without it, cached pages and the shell are
    served. The database of record does not decide either, unless a setting says so: without it,
    reading goes on.
    """
    snapshots: SnapshotProvider = request.app.state.services.snapshots
    worker: RenderSupervisor = request.app.state.services.render_supervisor
    probe: DatabaseProbe | None = request.app.state.services.database_probe
    needs_database: bool = request.app.state.services.ready_needs_database
    try:
        version: int | None = snapshots.current().version
    except Unavailable:
        version = None
    is_up = probe is None or await probe.is_up()
    body: dict[str, object] = {
        "ready": version is not None and (is_up or not needs_database),
        "catalogueVersion": version,
        "renderWorker": worker.state.value,
    }
    if probe is not None:
        body["database"] = "up" if is_up else "down"
    return JSONResponse(body, 200 if body["ready"] else 503, headers=NO_STORE)


@router.api_route("/metrics", methods=["GET", "HEAD"])
async def metrics(request: Request) -> Response:
    registry: CollectorRegistry | None = request.app.state.services.metrics
    if registry is None:
        raise NotFound
    measures = generate_latest(registry)
    services = request.app.state.services
    if isinstance(services, Services):
        jobs = CollectorRegistry()
        jobs.register(await JobMetrics.read(services.sessions, services.clock.now()))
        measures += generate_latest(jobs)
    return Response(measures, headers=NO_STORE | {"content-type": CONTENT_TYPE_LATEST})
