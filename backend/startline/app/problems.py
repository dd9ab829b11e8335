"""Problem documents (RFC 9457): the status of each kind of error, and the body."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from startline.app.logged_path import logged_path
from startline.core.encoded_response import Header
from startline.core.errors import (
    Conflict,
    Forbidden,
    Invalid,
    NotFound,
    ProductError,
    TooLarge,
    TooManyRequests,
    Unauthenticated,
    Unavailable,
    UnsupportedType,
)
from startline.core.request_notes import note
from startline.core.validator_messages import validator_message

log = structlog.get_logger("startline.app.problems")

STATUSES: Final[Mapping[type[ProductError], HTTPStatus]] = {
    NotFound: HTTPStatus.NOT_FOUND,
    Invalid: HTTPStatus.UNPROCESSABLE_ENTITY,
    Conflict: HTTPStatus.CONFLICT,
    Unauthenticated: HTTPStatus.UNAUTHORIZED,
    Forbidden: HTTPStatus.FORBIDDEN,
    TooManyRequests: HTTPStatus.TOO_MANY_REQUESTS,
    Unavailable: HTTPStatus.SERVICE_UNAVAILABLE,
    TooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    UnsupportedType: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
}
CODES: Final[Mapping[int, tuple[str, str]]] = {
    400: ("bad_request", "This request cannot be read."),
    404: (NotFound.code, NotFound.default_message),
    405: ("method_not_allowed", "This address does not answer that method."),
    408: ("request_timeout", "This request took too long to arrive."),
    413: (TooLarge.code, TooLarge.default_message),
    414: ("address_too_long", "This address is too long."),
    415: ("not_json", "The body of this request must be application/json."),
    429: ("too_many_connections", "Your network has too many connections open. Please wait."),
    431: ("head_too_large", "The headers of this request are too large."),
}
CLOSING_STATUSES: Final = (400, 408, 414, 429, 431)
INTERNAL_MESSAGE: Final = "Something went wrong on our side."
RETRY_SOON_S: Final = "5"


def status_of(error: ProductError) -> HTTPStatus:
    """The status of the nearest kind among the error's base classes."""
    for kind in type(error).__mro__:
        if kind in STATUSES:
            return STATUSES[kind]
    return HTTPStatus.INTERNAL_SERVER_ERROR


def problem(
    request: Request,
    status: int,
    code: str,
    message: str,
    details: Mapping[str, object] | None = None,
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    request_id = request.scope.get("state", {}).get("request_id")
    note(request.scope, code=code)
    return _response(status, code, message, request_id, details, headers)


def _response(
    status: int,
    code: str,
    message: str,
    request_id: str | None = None,
    details: Mapping[str, object] | None = None,
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    body: dict[str, object] = {
        **(details or {}),
        "type": f"urn:startline:problem:{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": message,
        "code": code,
        "message": message,
        "requestId": request_id,
    }
    return JSONResponse(
        body,
        status,
        headers={"cache-control": "no-store", **(headers or {})},
        media_type="application/problem+json",
    )


def connection_refusals(common_headers: Sequence[Header]) -> dict[int, bytes]:
    """Headers and body, in wire format, of each refusal that closes a connection."""
    refusals: dict[int, bytes] = {}
    for status in CLOSING_STATUSES:
        headers = {"connection": "close"}
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            headers["retry-after"] = RETRY_SOON_S
        answer = _response(status, *CODES[status], headers=headers)
        lines = b"".join(b"%b: %b\r\n" % pair for pair in (*common_headers, *answer.raw_headers))
        refusals[status] = lines + b"\r\n" + bytes(answer.body)
    return refusals


def install_problems(app: FastAPI) -> None:
    app.add_exception_handler(ProductError, _product_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_exception)
    app.add_exception_handler(Exception, unhandled)


async def _product_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ProductError)  # noqa: S101  registered for it alone
    status = status_of(error)
    return problem(request, status, error.code, error.message, error.details, _headers(error))


def _headers(error: ProductError) -> dict[str, str]:
    """Headers that RFC 9110 requires with the status; Retry-After is the one in the body."""
    if isinstance(error, Unauthenticated):
        return {"www-authenticate": "Bearer"}
    if isinstance(error, Unavailable | TooManyRequests):
        return {"retry-after": str(error.details.get("retryAfter", RETRY_SOON_S))}
    return {}


async def _validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101  registered for it alone
    errors = [
        {"field": _field_name(found["loc"]), "message": _field_message(found)}
        for found in error.errors()
    ]
    fields = ", ".join(dict.fromkeys(found["field"] for found in errors))
    message = f"Not acceptable: {fields}."
    return problem(request, 422, "invalid_request", message, {"errors": errors})


async def _http_exception(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101  registered for it alone
    code, message = CODES.get(error.status_code, ("http_error", str(error.detail)))
    return problem(request, error.status_code, code, message, headers=error.headers)


async def unhandled(request: Request, error: Exception) -> JSONResponse:
    request.scope.setdefault("state", {})["is_error_reported"] = True
    log.error("unhandled error", path=logged_path(request.scope["path"]), exc_info=error)
    return problem(request, 500, "internal_error", INTERNAL_MESSAGE)


def _field_message(found: Mapping[str, Any]) -> str:
    message = str(found["msg"])
    return validator_message(message) if found["type"] == "value_error" else message


def _field_name(location: Sequence[Any]) -> str:
    """The field's name in the request, from FastAPI's location without its first element.

    The index of a value among repeated ones is left out.
    """
    return ".".join(part for part in location[1:] if isinstance(part, str)) or str(location[0])
