"""ASGI application of the embedded provider, mounted at /auth/v1."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from startline.auth_server.factor_routes import FactorRoutes
from startline.auth_server.http import unrouted_request
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.routes import IdentityRoutes


def create_identity_application(provider: IdentityProvider) -> Starlette:
    return Starlette(
        routes=[*IdentityRoutes(provider).routes(), *FactorRoutes(provider).routes()],
        exception_handlers={HTTPException: unrouted_request},
    )
