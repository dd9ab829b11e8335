"""The captcha, for the browser: which one it is, and a challenge where it is ours. Both public."""

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from startline.foundation.wire import problem_schema
from startline.guard.actions import CaptchaAction
from startline.guard.addresses import client_network
from startline.guard.assembly import Guard
from startline.guard.errors import NoChallenges, TooManyAttempts
from startline.guard.proof_of_work import SignedChallenge
from startline.guard.rules import CAPTCHA_CHALLENGE_PER_NETWORK
from startline.guard.schemas import CaptchaPublicSettings

router = APIRouter(prefix="/api/captcha", tags=["captcha"])

_CONTENT: Final = {"application/problem+json": {"schema": problem_schema()}}
_CHALLENGE_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    404: {"description": "The captcha is another one, or off", "content": _CONTENT},
    422: {"description": "No such action", "content": _CONTENT},
    429: {"description": "Too many challenges asked for", "content": _CONTENT},
    503: {"description": "Not available at the moment", "content": _CONTENT},
}


def client_ip(request: Request) -> str:
    """The asking address, as the layer of trusted proxies has established it."""
    return request.client.host if request.client else ""


@router.get("/settings")
async def captcha_settings(request: Request, response: Response) -> CaptchaPublicSettings:
    guard: Guard = request.app.state.guard
    response.headers["cache-control"] = "no-cache"
    return CaptchaPublicSettings(kind=guard.kind, site_key=guard.site_key)


@router.get("/challenge", responses=_CHALLENGE_REFUSALS)
async def captcha_challenge(
    action: CaptchaAction, request: Request, response: Response
) -> SignedChallenge:
    guard: Guard = request.app.state.guard
    if guard.challenges is None:
        raise NoChallenges
    ip = client_ip(request)
    state = await guard.limiter.hit(CAPTCHA_CHALLENGE_PER_NETWORK, client_network(ip))
    if not state.allowed:
        raise TooManyAttempts(state)
    response.headers["cache-control"] = "no-store"
    return await guard.challenges.make(action, ip)
