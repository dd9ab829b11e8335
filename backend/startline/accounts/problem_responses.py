"""OpenAPI descriptions of error responses, in the form that `startline.app.problems` writes."""

from typing import Any, Final

PROBLEM: Final[dict[str, Any]] = {
    "type": "object",
    "title": "Problem",
    "required": ["type", "title", "status", "detail", "code", "message", "requestId"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "code": {"type": "string"},
        "message": {"type": "string"},
        "requestId": {"type": ["string", "null"]},
        "retryAfter": {"type": "integer"},
        "resetTime": {"type": "string", "format": "date-time"},
        "requiresCaptcha": {"type": "boolean"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "field": {"type": "string"},
                    "code": {"type": "string"},
                    "message": {"type": "string"},
                },
            },
        },
    },
    "additionalProperties": True,
}
DESCRIPTIONS: Final = {
    400: "The request cannot be read",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not found",
    408: "The body took too long to arrive",
    409: "Conflict with existing data",
    413: "Too large",
    414: "The address is too long",
    415: "Unsupported content type",
    422: "Invalid values",
    429: "Too many attempts",
    503: "Not available at the moment",
}
READ: Final = (422, 503)
WRITE: Final = (400, 403, 413, 415, 422, 503)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route with these error statuses."""
    content = {"application/problem+json": {"schema": PROBLEM}}
    return {
        status: {"description": DESCRIPTIONS[status], "content": content}
        for status in sorted(set(statuses))
    }
