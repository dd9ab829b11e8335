"""Access declarations of routes. A route without one stops the start.

    router = APIRouter(dependencies=[PublicAccess])            # everyone
    async def list_mine(caller: SignedIn) -> ...               # signed-in users
    async def submit(caller: OrganiserAccess) -> ...           # organisers and admins
    async def approve(caller: AdminAccess) -> ...              # admins

Every declaration also checks writes: no cross-site request, and a body of JSON, of a track
type or of a picture.
Browsers send these content types to another site only after a preflight request.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final

from fastapi import Depends, HTTPException, Request, Response, Security
from fastapi.dependencies.models import Dependant
from fastapi.routing import iter_route_contexts
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.routing import BaseRoute

from startline.accounts.domain import Caller, Role
from startline.accounts.errors import (
    BadToken,
    CrossSiteRefused,
    NoPhotoFile,
    NoTableFile,
    NoToken,
    NoTrackFile,
    RoleRequired,
)
from startline.accounts.services import services_of

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITE: Final = frozenset({"same-origin", "same-site", "none"})
JSON_ONLY: Final = frozenset({"application/json"})
TRACK_TYPES: Final = frozenset(
    {
        "application/gpx+xml",
        "application/octet-stream",
        "application/vnd.ant.fit",
        "application/vnd.garmin.tcx+xml",
    }
)
PRIVATE: Final = "no-store, private"
BEARER: Final = HTTPBearer(auto_error=False, bearerFormat="JWT", scheme_name="bearer")
PHOTO_TYPES: Final = frozenset({"image/jpeg", "image/png", "image/webp"})
TABLE_TYPES: Final = frozenset({"text/csv"})
REPORT_TYPES: Final = frozenset({"application/csp-report", "application/reports+json"})
Credentials = Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]


class Audience(StrEnum):
    PUBLIC = "public"
    USER = "user"
    ORGANISER = "organiser"
    ADMIN = "admin"


class AccessDeclaration:
    """`takes_forms` allows form bodies, for the one-click unsubscription of RFC 8058."""

    def __init__(
        self,
        audience: Audience,
        *,
        takes_forms: bool = False,
        body_types: frozenset[str] = JSON_ONLY,
    ) -> None:
        self.audience = audience
        self._takes_forms = takes_forms
        self._body_types = body_types

    def check_write(self, request: Request) -> None:
        """Raises CrossSiteRefused, HTTPException 415 for a body that is not JSON, or NoTrackFile,
        NoPhotoFile or NoTableFile for a body that is not of such a type.
        """
        if request.method in SAFE_METHODS:
            return
        if self._takes_forms:
            return
        if request.headers.get("sec-fetch-site", "none") not in OWN_SITE:
            raise CrossSiteRefused
        headers = request.headers
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if not (has_body or kind) or kind in self._body_types:
            return
        if self._body_types == TRACK_TYPES:
            raise NoTrackFile
        if self._body_types == PHOTO_TYPES:
            raise NoPhotoFile
        if self._body_types == TABLE_TYPES:
            raise NoTableFile
        raise HTTPException(415, "The body must be application/json.")


class _Public(AccessDeclaration):
    async def __call__(self, request: Request) -> None:
        self.check_write(request)


class _OptionalSignIn(AccessDeclaration):
    """Everyone; a token is authenticated if present, and refused if invalid."""

    async def __call__(
        self, request: Request, response: Response, credentials: Credentials
    ) -> Caller | None:
        self.check_write(request)
        response.headers["cache-control"] = PRIVATE
        if "authorization" not in request.headers:
            return None
        return await services_of(request).authenticator.authenticate(
            bearer_token(request, credentials)
        )


class RequiredRole(AccessDeclaration):
    """`message` is the error text for guests."""

    def __init__(
        self,
        audience: Audience,
        role: Role,
        *,
        message: str | None = None,
        body_types: frozenset[str] = JSON_ONLY,
    ) -> None:
        super().__init__(audience, body_types=body_types)
        self._role = role
        self._message = message

    async def __call__(
        self, request: Request, response: Response, credentials: Credentials
    ) -> Caller:
        self.check_write(request)
        response.headers["cache-control"] = PRIVATE
        if "authorization" not in request.headers:
            raise NoToken(self._message)
        authenticator = services_of(request).authenticator
        token = bearer_token(request, credentials)
        if self._role is Role.ADMIN:
            caller = await authenticator.authenticate_now(token)
        else:
            caller = await authenticator.authenticate(token)
        if not caller.role.includes(self._role):
            raise RoleRequired
        # an admin may do more than an organiser on these routes too
        if caller.role is Role.ADMIN and self._role is not Role.USER:
            authenticator.require_admin_session(caller.claims)
        return caller


def bearer_token(request: Request, credentials: HTTPAuthorizationCredentials | None) -> str:
    """Raises BadToken for a second header, another scheme, or none."""
    if credentials is None or len(request.headers.getlist("authorization")) != 1:
        raise BadToken
    return credentials.credentials


def signed_in(message: str) -> RequiredRole:
    """SignedIn with its own error text for guests."""
    return RequiredRole(Audience.USER, Role.USER, message=message)


PUBLIC: Final = _Public(Audience.PUBLIC)
PUBLIC_FORM: Final = _Public(Audience.PUBLIC, takes_forms=True)
PUBLIC_REPORT: Final = _Public(Audience.PUBLIC, body_types=REPORT_TYPES)
PublicAccess: Final = Depends(PUBLIC)
PublicFormAccess: Final = Depends(PUBLIC_FORM)
PublicReportAccess: Final = Depends(PUBLIC_REPORT)
MaybeSignedIn = Annotated[Caller | None, Depends(_OptionalSignIn(Audience.PUBLIC))]
TrackSender = Annotated[
    Caller | None, Depends(_OptionalSignIn(Audience.PUBLIC, body_types=TRACK_TYPES))
]
SignedIn = Annotated[Caller, Depends(RequiredRole(Audience.USER, Role.USER))]
OrganiserAccess = Annotated[Caller, Depends(RequiredRole(Audience.ORGANISER, Role.ORGANISER))]
PhotoSender = Annotated[
    Caller, Depends(RequiredRole(Audience.ORGANISER, Role.ORGANISER, body_types=PHOTO_TYPES))
]
AdminAccess = Annotated[Caller, Depends(RequiredRole(Audience.ADMIN, Role.ADMIN))]
AdminFileSender = Annotated[
    Caller, Depends(RequiredRole(Audience.ADMIN, Role.ADMIN, body_types=TABLE_TYPES))
]


def declared_audiences(
    routes: Sequence[BaseRoute],
) -> Iterator[tuple[str, str, frozenset[Audience]]]:
    """Method, path and declared audiences of every route."""
    for route in iter_route_contexts(routes):
        dependant = getattr(route, "dependant", None)
        declared: frozenset[Audience] = frozenset()
        if dependant is not None:
            declared = frozenset(_declarations(dependant))
        for method in sorted(route.methods or {"ANY"}):
            yield method, route.path or "?", declared


def refuse_undeclared(routes: Sequence[BaseRoute]) -> None:
    """Raises LookupError naming the routes without exactly one declaration."""
    undeclared = [
        f"{method} {path}"
        for method, path, declared in declared_audiences(routes)
        if len(declared) != 1 and not path.startswith("/openapi.json")
    ]
    if undeclared:
        raise LookupError(f"routes without an access declaration: {', '.join(undeclared)}")


def _declarations(dependant: Dependant) -> Iterator[Audience]:
    if isinstance(dependant.call, AccessDeclaration):
        yield dependant.call.audience
    for inner in dependant.dependencies:
        yield from _declarations(inner)
