"""Audit repository: entries appended to a hash chain, listed, and verified."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import orjson
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.audit import AuditChainRow, AuditEntryRow

COMMAND_LINE: Final = "command line"
_BATCH: Final = 1_000

Facts = Mapping[str, object]


@dataclass(frozen=True)
class Author:
    """Who makes a change, without an address."""

    name: str = COMMAND_LINE
    request_id: str | None = None
    network_hash: str | None = None


@dataclass(frozen=True)
class Change:
    """`before` and `after` hold the changed facts alone; None where there is no such side."""

    action: str
    subject: str
    before: Facts | None = None
    after: Facts | None = None
    reason: str = ""


@dataclass(frozen=True)
class Verification:
    """`problem` names the first entry that is not as it was written."""

    entries: int
    hash: str
    problem: str | None


async def record(session: AsyncSession, author: Author, change: Change, now: datetime) -> int:
    """The number of the new entry. To be called in the transaction of the change.

    Until that ends, every other writer of an entry waits: call it last.
    """
    chain = (await session.scalars(select(AuditChainRow).with_for_update())).one()
    row = AuditEntryRow(
        id=chain.entries + 1,
        made_at=now,
        author=author.name,
        action=change.action,
        subject=change.subject,
        before=_json(change.before),
        after=_json(change.after),
        reason=change.reason,
        request_id=author.request_id,
        network_hash=author.network_hash,
        previous_hash=chain.hash,
    )
    row.hash = entry_hash(row)
    session.add(row)
    await session.flush()
    await session.execute(update(AuditChainRow).values(entries=row.id, hash=row.hash))
    return row.id


async def verify(session: AsyncSession) -> Verification:
    """Reads the whole log in its order, while entries may be added."""
    last, previous = 0, ""
    while True:
        # before the entries: whatever it counts can then be read
        chain = (await session.execute(select(AuditChainRow.entries, AuditChainRow.hash))).one()
        after = AuditEntryRow.id > last
        batch = select(AuditEntryRow).where(after).order_by(AuditEntryRow.id).limit(_BATCH)
        rows = (await session.scalars(batch)).all()
        if not rows:
            break
        for row in rows:
            problem = _problem(row, last, previous)
            if problem is not None:
                return Verification(last, previous, problem)
            last, previous = row.id, row.hash
        session.expunge_all()
    if (last, previous) != tuple(chain):
        problem = f"The log ends with entry {last}, but {chain.entries} were written."
        return Verification(last, previous, problem)
    return Verification(last, previous, None)


def entry_hash(row: AuditEntryRow) -> str:
    """SHA-256 of every column but the hash itself, in hexadecimal."""
    fields = [
        row.id,
        row.made_at.isoformat(timespec="microseconds"),
        row.author,
        row.action,
        row.subject,
        row.before,
        row.after,
        row.reason,
        row.request_id,
        row.network_hash,
        row.previous_hash,
    ]
    return hashlib.sha256(orjson.dumps(fields)).hexdigest()


def _problem(row: AuditEntryRow, last: int, previous: str) -> str | None:
    if row.id != last + 1:
        return f"Entry {last + 1} is missing."
    if row.previous_hash != previous:
        return f"Entry {row.id} does not follow the entry before it."
    # the hash of an entry is no secret
    # ast-grep-ignore: compared-digest
    if row.hash != entry_hash(row):
        return f"Entry {row.id} was changed."
    return None


def _json(facts: Facts | None) -> str | None:
    return None if facts is None else orjson.dumps(facts, option=orjson.OPT_SORT_KEYS).decode()
