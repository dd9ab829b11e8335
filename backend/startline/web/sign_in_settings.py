"""What the sign-in screens have to know of the operator's settings. Nothing here is a secret."""

from fastapi import APIRouter, Request, Response

from startline.accounts.access import PublicAccess
from startline.accounts.settings import IdentityMode
from startline.foundation.wire import WireModel

router = APIRouter(prefix="/api/auth", tags=["accounts"], dependencies=[PublicAccess])


class SignInSettings(WireModel):
    mode: IdentityMode
    identity_url: str | None
    """Base address of a hosted provider; null: our own, at /auth/v1."""
    identity_key: str | None
    """The publishable key that a hosted provider wants in the header `apikey`."""
    password_min_length: int
    """In characters; a hosted provider has its own say."""
    shows_debug_user: bool


@router.get("/settings")
async def read_sign_in_settings(request: Request, response: Response) -> SignInSettings:
    response.headers["cache-control"] = "no-cache"
    settings: SignInSettings = request.app.state.sign_in_settings
    return settings
