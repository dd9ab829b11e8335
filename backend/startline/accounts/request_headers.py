"""Headers that routes of several features read."""

from typing import Annotated

from fastapi import Header, Request
from pydantic import StringConstraints

IdempotencyKey = Annotated[
    Annotated[str, StringConstraints(min_length=1, max_length=255, pattern=r"^[\x21-\x7e]+$")]
    | None,
    Header(alias="Idempotency-Key"),
]


def client_ip(request: Request) -> str:
    """As the trusted proxies tell it; empty where the server cannot know."""
    return request.client.host if request.client else ""
