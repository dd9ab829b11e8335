"""Requests and responses of the GoTrue protocol, with errors in its current and older form."""

import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from typing import Final, TypeVar

import orjson
import structlog
from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from startline.auth_server.abuse_protection import Caller
from startline.auth_server.errors import (
    BadJson,
    BodyTooLarge,
    CrossSiteRefused,
    NotAvailable,
    NotSupported,
    Refusal,
    UnexpectedFailure,
)
from startline.core.request_notes import note

API_VERSION: Final = "2024-01-01"
VERSION_HEADER: Final = "x-supabase-api-version"
ERROR_HEADER: Final = "x-sb-error-code"
BROWSER_HEADER: Final = "x-startline-browser"
MAX_BODY_BYTES: Final = 64 * 1_024
MAX_DEPTH: Final = 20
_WRITE_METHODS: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_BEARER = re.compile(r"[Bb]earer +(\S+)\Z")

Handler = Callable[[Request], Awaitable[Response]]
_Body = TypeVar("_Body", bound=BaseModel)

log = structlog.get_logger("startline.auth_server.http")


def with_protocol_errors(handler: Handler) -> Handler:
    """Wraps a handler so that every failure becomes an error response of the protocol."""

    async def handle(request: Request) -> Response:
        try:
            _refuse_cross_site(request)
            response = await handler(request)
        except Refusal as refusal:
            return error_response(request, refusal)
        except Exception:  # no detail of it may reach the client
            log.exception("unhandled error", path=request.url.path)
            return error_response(request, UnexpectedFailure())
        return _with_version_header(request, response)

    return handle


async def unrouted_request(request: Request, error: Exception) -> Response:
    """Answers every path and method without a route: the rest of GoTrue is not supported."""
    is_unrouted = isinstance(error, HTTPException) and error.status_code in {404, 405}
    return error_response(request, NotSupported() if is_unrouted else UnexpectedFailure())


def json_response(
    content: object, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(
        orjson.dumps(content),
        status,
        headers={"cache-control": "no-store", **(headers or {})},
        media_type="application/json",
    )


def error_response(request: Request, refusal: Refusal) -> Response:
    """`{code, message}` for clients of 2024-01-01 and later, else the older form."""
    if _is_current(request):
        body = {"code": refusal.code, "message": refusal.message, **refusal.details}
    else:
        body = {
            "code": refusal.status,
            "error_code": refusal.code,
            "msg": refusal.message,
            **refusal.details,
        }
    note(request.scope, code=refusal.code)
    headers = {ERROR_HEADER: refusal.code}
    if refusal.retry_after_s is not None:
        headers["retry-after"] = str(refusal.retry_after_s)
    if isinstance(refusal, NotAvailable):
        log.warning("not available", reason=refusal.message)
    return _with_version_header(request, json_response(body, refusal.status, headers))


async def read_body(request: Request, shape: type[_Body]) -> _Body:
    """Raises BadJson or BodyTooLarge. An empty body is an empty object."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MAX_BODY_BYTES:
            raise BodyTooLarge
    if not raw:
        return shape()
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":
        raise BadJson("Could not parse request body as JSON: its content type is not JSON")
    try:
        content = orjson.loads(bytes(raw))
        _check_storable(content)
        return shape.model_validate(content)
    except ValidationError as error:
        fields = ", ".join(".".join(map(str, found["loc"])) for found in error.errors())
        raise BadJson(
            f"Could not parse request body as JSON: {fields or 'not an object'}"
        ) from None
    except ValueError as error:
        raise BadJson from error


def bearer_of(request: Request) -> str | None:
    """The bearer token; None unless there is exactly one `Authorization` header."""
    values = request.headers.getlist("authorization")
    found = _BEARER.match(values[0]) if len(values) == 1 else None
    return found.group(1) if found else None


def caller_of(request: Request) -> Caller:
    ip = request.client.host if request.client else ""
    headers = request.headers
    return Caller(ip, headers.get("user-agent"), headers.get(BROWSER_HEADER))


def _refuse_cross_site(request: Request) -> None:
    if request.method in _WRITE_METHODS and request.headers.get("sec-fetch-site") == "cross-site":
        raise CrossSiteRefused


def _is_current(request: Request) -> bool:
    try:
        requested = date.fromisoformat(request.headers.get(VERSION_HEADER, ""))
    except ValueError:
        return False
    return requested >= date.fromisoformat(API_VERSION)


def _with_version_header(request: Request, response: Response) -> Response:
    if _is_current(request):
        response.headers[VERSION_HEADER] = API_VERSION
    return response


def _check_storable(content: object, depth: int = 0) -> None:
    """Raises ValueError for excessive nesting, and for NUL, which PostgreSQL cannot store."""
    if depth > MAX_DEPTH:
        raise ValueError("nested too deep")
    if isinstance(content, str) and "\0" in content:
        raise ValueError("holds NUL")
    if isinstance(content, dict):
        for name, value in content.items():  # pyright: ignore[reportUnknownVariableType]
            _check_storable(name, depth + 1)  # pyright: ignore[reportUnknownArgumentType]
            _check_storable(value, depth + 1)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(content, list):
        for value in content:  # pyright: ignore[reportUnknownVariableType]
            _check_storable(value, depth + 1)  # pyright: ignore[reportUnknownArgumentType]
