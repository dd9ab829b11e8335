"""Idempotency keys: a write with an Idempotency-Key happens once; a retry gets the first response.

The key is stored in the transaction of the write, so that both are stored or neither is. A second
request with the same key waits for the first (PostgreSQL by the unique key, SQLite by its single
writer) and then finds its response. Where a write is limited, `first_answer` comes before the
limit: a retry of the last write that was allowed gets its response.
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
from startline.accounts.idempotency_repository import KeyName
from startline.db.session import Sessions
from startline.db.unavailable import reading

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
    def key_name(self) -> KeyName | None:
        return KeyName(self.caller, self.operation, self.key) if self.key is not None else None

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.request.model_dump_json().encode("utf-8")).hexdigest()


async def first_answer(sessions: Sessions, write: Write) -> dict[str, Any] | None:
    """The JSON body that the same request got before. None for anything else, also for another
    request with this key: it counts, so that keys cannot be tried out without limit.
    """
    if write.key_name is None:
        return None
    async with reading(sessions) as session:
        first = await idempotency_repository.find(session, write.key_name)
    return first.body if first is not None and first.request_digest == write.digest else None


async def once(
    session: AsyncSession, write: Write, now: datetime, act: Callable[[], Awaitable[BaseModel]]
) -> dict[str, Any]:
    """Runs `act` unless the key is known; returns its JSON body. Raises IdempotencyKeyReused."""
    name = write.key_name
    if name is None:
        return _body(await act())
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
