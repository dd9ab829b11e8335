"""The embedded provider as an ASGI application of its own, to be mounted at /auth/v1."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from startline.identity.admin_routes import AdminRoutes
from startline.identity.http import http_exception
from startline.identity.provider import IdentityProvider
from startline.identity.public_facts import PublicFacts, closed_admin, honest_refusals
from startline.identity.routes import IdentityRoutes


def create_identity_application(
    provider: IdentityProvider, service_key: str | None = None
) -> Starlette:
    """Without a service key the admin calls are closed: so it is mounted on the public port.

    With one, for callers in this process or on a port of its own.
    """
    admin = AdminRoutes(provider, service_key).routes() if service_key else closed_admin()
    return Starlette(
        routes=[
            *IdentityRoutes(provider).routes(),
            *PublicFacts(provider).routes(),
            *honest_refusals(),
            *admin,
        ],
        exception_handlers={HTTPException: http_exception},
    )
