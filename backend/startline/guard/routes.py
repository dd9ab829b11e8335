"""The captcha, for the browser: which one it is, and a challenge where it is ours. Both public."""

from fastapi import APIRouter, Request, Response

from startline.guard.actions import CaptchaAction
from startline.guard.addresses import client_network
from startline.guard.assembly import Guard
from startline.guard.errors import NoChallenges, TooManyAttempts
from startline.guard.proof_of_work import SignedChallenge
from startline.guard.rules import CAPTCHA_CHALLENGE_PER_NETWORK
from startline.guard.schemas import CaptchaPublicSettings

router = APIRouter(prefix="/api/captcha", tags=["captcha"])


def client_ip(request: Request) -> str:
    """The asking address, as the layer of trusted proxies has established it."""
    return request.client.host if request.client else ""


@router.get("/settings")
async def captcha_settings(request: Request, response: Response) -> CaptchaPublicSettings:
    guard: Guard = request.app.state.guard
    response.headers["cache-control"] = "no-cache"
    return CaptchaPublicSettings(kind=guard.kind, site_key=guard.site_key)


@router.get("/challenge")
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
