"""Route of the track analysis: the request body is the file itself."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from startline.accounts.access import TRACK_TYPES, TrackSender
from startline.accounts.domain import Caller
from startline.accounts.problem_responses import WRITE, refusals
from startline.core.networks import network_of
from startline.courses.tracks.analysis_pool import TrackAnalysisPool, TracksBusy
from startline.courses.tracks.schemas import TrackAnalysis
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.errors import TooManyAttempts
from startline.rate_limits.rules import TRACK_PER_NETWORK, TRACK_PER_USER

UPLOAD_TIMEOUT_S: Final = 120.0
"""5 MB at 350 kbit/s, a slow phone."""
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            kind: {"schema": {"type": "string", "format": "binary", "maxLength": 5 * 1_024 * 1_024}}
            for kind in sorted(TRACK_TYPES)
        },
    }
}

router = APIRouter(prefix="/api", tags=["courses"])


@router.post(
    "/courses/analysis",
    response_model=TrackAnalysis,
    summary="Analyse a track, in memory: nothing is stored",
    responses=refusals(401, *WRITE, 408, 429),
    openapi_extra=_BODY,
)
async def analyse_track(request: Request, sender: TrackSender) -> Response:
    """A GPX, TCX or FIT file, up to 5 MB. Its content decides about the format."""
    pool: TrackAnalysisPool = request.app.state.services.track_pool
    network = network_of(request)
    try:
        await _count(request, network, sender)
        with pool.slot(network):
            async with asyncio.timeout(UPLOAD_TIMEOUT_S):
                content = await request.body()
            analysis = await pool.analyse(content)
    except TimeoutError:
        raise HTTPException(408) from None
    except ClientDisconnect:  # who cancels is no fault of ours
        raise HTTPException(400) from None
    except (TooManyAttempts, TracksBusy):
        await drain_body(request)
        raise
    return Response(
        analysis, media_type="application/json", headers={"cache-control": "no-store, private"}
    )


async def _count(request: Request, network: str, sender: Caller | None) -> None:
    """Counts an upload for the network and, where signed in, for the user."""
    limiter = rate_limits_of(request).limiter
    counted = [(TRACK_PER_NETWORK, network)]
    if sender is not None:
        counted.insert(0, (TRACK_PER_USER, str(sender.person.id)))
    for rule, subject in counted:
        await limiter.enforce(rule, subject)


async def drain_body(request: Request) -> None:
    """Takes the body in, piece by piece, and forgets it. A browser whose connection is closed while
    it sends never reads the answer.
    """
    with suppress(TimeoutError, HTTPException, ClientDisconnect):
        async with asyncio.timeout(UPLOAD_TIMEOUT_S):
            async for _ in request.stream():
                pass
