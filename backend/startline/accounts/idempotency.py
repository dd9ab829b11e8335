"""Idempotency keys: a write with an Idempotency-Key happens once; a retry gets the first response.

The key is stored in the transaction of the write, so that both are stored or neither is. A second
request with the same key waits for the first (PostgreSQL by the unique key, SQLite by its single
writer) and then finds its response.
"""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any

from fastapi import Header
from pydantic import BaseModel, StringConstraints
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import idempotency_repository
from startline.accounts.errors import IdempotencyKeyReused

IdempotencyKey = Annotated[
    Annotated[str, StringConstraints(min_length=1, max_length=255, pattern=r"^[\x21-\x7e]+$")]
    | None,
    Header(alias="Idempotency-Key"),
]


@dataclass(frozen=True)
class Write:
    """A write request. Keys are unique per `caller` (one person) and `operation` (one route)."""

    caller: str
    operation: str
    key: str | None
    request: BaseModel

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.request.model_dump_json().encode("utf-8")).hexdigest()


async def once(
    session: AsyncSession, write: Write, now: datetime, act: Callable[[], Awaitable[BaseModel]]
) -> dict[str, Any]:
    """Runs `act` unless the key is known; returns its JSON body. Raises IdempotencyKeyReused."""
    if write.key is None:
        return _body(await act())
    name = idempotency_repository.KeyName(write.caller, write.operation, write.key)
    first = await idempotency_repository.claim_key(session, name, write.digest, now)
    if first is not None:
        if first.request_digest != write.digest or first.body is None:
            raise IdempotencyKeyReused
        return first.body
    body = _body(await act())
    await idempotency_repository.store_response(session, name, body)
    return body


def _body(answer: BaseModel) -> dict[str, Any]:
    return answer.model_dump(mode="json", by_alias=True)
