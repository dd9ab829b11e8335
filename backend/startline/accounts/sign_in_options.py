"""Sign-in options: the operator's settings that the sign-in screens need. None is a secret."""

from fastapi import APIRouter, Request, Response

from startline.accounts.access import PublicAccess
from startline.accounts.settings import IdentityMode
from startline.core.schema_base import WireModel

router = APIRouter(prefix="/api/auth", tags=["accounts"], dependencies=[PublicAccess])


class SignInOptions(WireModel):
    mode: IdentityMode
    identity_url: str | None
    """Base address of a hosted provider; null: our own, at /auth/v1."""
    identity_key: str | None
    """The publishable key that a hosted provider wants in the header `apikey`."""
    password_min_length: int
    """In characters; a hosted provider has its own limit."""
    shows_debug_user: bool


@router.get("/settings")
async def read_sign_in_settings(request: Request, response: Response) -> SignInOptions:
    response.headers["cache-control"] = "no-cache"
    options: SignInOptions = request.app.state.services.sign_in_options
    return options
