"""A write that carries an Idempotency-Key happens once; its retry gets the first answer again.

The key is taken in the same transaction as the write: both are there, or neither is. A second
request with the same key waits for the first to end (PostgreSQL by the unique key, SQLite by its
one writer), and then finds its answer.
"""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from pydantic import BaseModel
from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.errors import IdempotencyKeyReused
from startline.store.inserting import insert_if_absent
from startline.store.people import IdempotentAnswerRow

KEPT: Final = timedelta(hours=24)


@dataclass(frozen=True)
class Write:
    """`caller` keeps one person's keys apart from another's, `operation` one route's."""

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
    """The wire body of what `act` answered, now or the first time. Raises IdempotencyKeyReused."""
    if write.key is None:
        return _body(await act())
    name = {"caller": write.caller, "operation": write.operation, "key": write.key}
    taken = {**name, "request_digest": write.digest, "body": None, "created_at": now}
    if not await insert_if_absent(session, IdempotentAnswerRow, taken):
        first = await session.get_one(IdempotentAnswerRow, tuple(name.values()))
        if first.request_digest != write.digest or first.body is None:
            raise IdempotencyKeyReused
        return first.body
    body = _body(await act())
    await session.execute(update(IdempotentAnswerRow).filter_by(**name).values(body=body))
    return body


async def forget_caller(session: AsyncSession, caller: str) -> None:
    await session.execute(delete(IdempotentAnswerRow).where(IdempotentAnswerRow.caller == caller))


async def prune(session: AsyncSession, now: datetime) -> None:
    await session.execute(
        delete(IdempotentAnswerRow).where(IdempotentAnswerRow.created_at < now - KEPT)
    )


def _body(answer: BaseModel) -> dict[str, Any]:
    return answer.model_dump(mode="json", by_alias=True)
