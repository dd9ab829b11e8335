"""How routes describe their refusals: one shape, as `startline.web.problems` writes it."""

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
                "properties": {"field": {"type": "string"}, "message": {"type": "string"}},
            },
        },
    },
    "additionalProperties": True,
}
WORDS: Final = {
    400: "The request cannot be read",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not there",
    408: "Took too long to arrive",
    409: "In conflict with what is there",
    413: "Too large",
    415: "The body is of another type",
    422: "Malformed",
    429: "Too many attempts",
    503: "Not available at the moment",
}
READ: Final = (422, 503)
WRITE: Final = (400, 403, 413, 415, 422, 503)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that may answer with these."""
    content = {"application/problem+json": {"schema": PROBLEM}}
    return {
        status: {"description": WORDS[status], "content": content}
        for status in sorted(set(statuses))
    }
