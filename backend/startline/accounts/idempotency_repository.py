"""Idempotency keys in the database, with the response to the first request of each."""

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.inserts import insert_if_absent
from startline.db.tables.accounts import IdempotentAnswerRow

RETENTION: Final = timedelta(hours=24)


@dataclass(frozen=True)
class KeyName:
    """The primary key of a row, in the order of its columns."""

    caller: str
    operation: str
    key: str


async def claim_key(
    session: AsyncSession, name: KeyName, digest: str, now: datetime
) -> IdempotentAnswerRow | None:
    """The row of the first request with this key, or None for the first request itself."""
    claim = {**asdict(name), "request_digest": digest, "body": None, "created_at": now}
    if await insert_if_absent(session, IdempotentAnswerRow, claim):
        return None
    return await session.get_one(IdempotentAnswerRow, _primary_key(name))


async def find(session: AsyncSession, name: KeyName) -> IdempotentAnswerRow | None:
    return await session.get(IdempotentAnswerRow, _primary_key(name))


async def store_response(session: AsyncSession, name: KeyName, body: dict[str, Any]) -> None:
    await session.execute(update(IdempotentAnswerRow).filter_by(**asdict(name)).values(body=body))


async def delete_keys(session: AsyncSession, caller: str) -> None:
    await session.execute(delete(IdempotentAnswerRow).where(IdempotentAnswerRow.caller == caller))


async def prune(session: AsyncSession, now: datetime) -> None:
    await session.execute(
        delete(IdempotentAnswerRow).where(IdempotentAnswerRow.created_at < now - RETENTION)
    )


def _primary_key(name: KeyName) -> tuple[str, str, str]:
    return name.caller, name.operation, name.key
