"""The analysis of a track that somebody sends: a body that is a file, and no JSON."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from startline.accounts.access import TRACK_TYPES, TrackSender
from startline.accounts.domain import Caller
from startline.accounts.refusals import WRITE, refusals
from startline.courses.schemas import TrackAnalysis
from startline.courses.track_desk import TrackDesk, TracksBusy
from startline.guard.addresses import client_network
from startline.guard.assembly import Guard
from startline.guard.errors import TooManyAttempts
from startline.guard.routes import client_ip
from startline.guard.rules import TRACK_PER_NETWORK, TRACK_PER_USER

ARRIVES_WITHIN_S: Final = 60.0
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
    """A GPX, TCX or FIT file as it is, up to 5 MB. What it is, its content says."""
    desk: TrackDesk = request.app.state.track_desk
    network = client_network(client_ip(request))
    try:
        await _count(request, network, sender)
        with desk.visit(network):
            async with asyncio.timeout(ARRIVES_WITHIN_S):
                content = await request.body()
            analysis = await desk.analyse(content)
    except TimeoutError:
        raise HTTPException(408) from None
    except ClientDisconnect:  # who cancels is no fault of ours
        raise HTTPException(400) from None
    except (TooManyAttempts, TracksBusy):
        await _let_it_arrive(request)
        raise
    return Response(
        analysis, media_type="application/json", headers={"cache-control": "no-store, private"}
    )


async def _count(request: Request, network: str, sender: Caller | None) -> None:
    """Everybody by their network; who is signed in besides, wherever they send from."""
    guard: Guard = request.app.state.guard
    counted = [(TRACK_PER_NETWORK, network)]
    if sender is not None:
        counted.insert(0, (TRACK_PER_USER, str(sender.person.id)))
    for rule, subject in counted:
        state = await guard.limiter.hit(rule, subject)
        if not state.allowed:
            raise TooManyAttempts(state)


async def _let_it_arrive(request: Request) -> None:
    """Takes the body in, piece by piece, and forgets it. A browser whose connection is closed while
    it sends never reads the answer.
    """
    with suppress(TimeoutError, HTTPException, ClientDisconnect):
        async with asyncio.timeout(ARRIVES_WITHIN_S):
            async for _ in request.stream():
                pass
