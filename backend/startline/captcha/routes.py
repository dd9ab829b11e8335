"""Public routes of the captcha: which kind it is, and challenges of the embedded kind."""

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from startline.captcha.components import captcha_of
from startline.captcha.errors import NoChallenges
from startline.captcha.proof_of_work import CaptchaAction, SignedChallenge
from startline.captcha.verifier import CaptchaKind
from startline.core.networks import network_of
from startline.core.schema_base import WireModel, problem_schema
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import CAPTCHA_CHALLENGE_PER_NETWORK

router = APIRouter(prefix="/api/captcha", tags=["captcha"])

_CONTENT: Final = {"application/problem+json": {"schema": problem_schema()}}
_CHALLENGE_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    404: {"description": "The captcha is hosted or off", "content": _CONTENT},
    422: {"description": "No such action", "content": _CONTENT},
    429: {"description": "Too many challenges", "content": _CONTENT},
    503: {"description": "Not available at the moment", "content": _CONTENT},
}


class CaptchaPublicSettings(WireModel):
    """What the browser needs to show the captcha. `siteKey` is empty for the embedded one."""

    kind: CaptchaKind
    site_key: str


@router.get("/settings")
async def captcha_settings(request: Request, response: Response) -> CaptchaPublicSettings:
    captcha = captcha_of(request)
    response.headers["cache-control"] = "no-cache"
    return CaptchaPublicSettings(kind=captcha.kind, site_key=captcha.site_key)


@router.get("/challenge", responses=_CHALLENGE_REFUSALS)
async def captcha_challenge(
    action: CaptchaAction, request: Request, response: Response
) -> SignedChallenge:
    challenges = captcha_of(request).challenges
    if challenges is None:
        raise NoChallenges
    network = network_of(request)
    await rate_limits_of(request).limiter.enforce(CAPTCHA_CHALLENGE_PER_NETWORK, network)
    response.headers["cache-control"] = "no-store"
    return await challenges.make(action, network)
