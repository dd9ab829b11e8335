"""Audit log: appended in the transaction of the change, chained, verified."""

import asyncio

import pytest
from sqlalchemy import Executable, delete, text, update
from sqlalchemy.exc import DBAPIError

from startline.accounts.audit_repository import Author, Change, Verification, record, verify
from startline.db.session import Sessions
from startline.db.tables.audit import AuditChainRow, AuditEntryRow
from tests.clocks import StandingClock

AUTHOR = Author("person 1", "a" * 32, "b" * 64)


async def write(sessions: Sessions, clock: StandingClock, count: int) -> None:
    for number in range(count):
        async with sessions.begin() as session:
            change = Change("test.changed", f"race {number}", {"a": 1.0}, {"a": "<b>"}, "Because.")
            await record(session, AUTHOR, change, clock.now())
        clock.advance(seconds=1.000001)


async def verification(sessions: Sessions) -> Verification:
    async with sessions.reading() as session:
        return await verify(session)


async def without_triggers(sessions: Sessions) -> None:
    async with sessions.connection() as connection:
        if sessions.is_sqlite:
            await connection.execute(text("DROP TRIGGER audit_entries_update"))
            await connection.execute(text("DROP TRIGGER audit_entries_delete"))


async def forge(sessions: Sessions, statement: Executable) -> None:
    """As somebody who may change the schema."""
    await without_triggers(sessions)
    async with sessions.begin() as session:
        if not sessions.is_sqlite:
            await session.execute(text("SET LOCAL session_replication_role = replica"))
        await session.execute(statement)


@pytest.fixture
async def log(sessions: Sessions) -> Sessions:
    await write(sessions, StandingClock(), 4)
    return sessions


async def test_an_untouched_log_is_verified(log: Sessions) -> None:
    found = await verification(log)

    assert (found.entries, found.problem) == (4, None)
    assert len(found.hash) == 64


async def test_an_empty_log_is_verified(sessions: Sessions) -> None:
    assert await verification(sessions) == Verification(0, "", None)


@pytest.mark.parametrize(
    "changed",
    [
        {"reason": "Another."},
        {"author": "person 2"},
        {"after": '{"a":"c"}'},
        {"before": None},
        {"network_hash": "c" * 64},
    ],
)
async def test_a_changed_entry_is_found(log: Sessions, changed: dict[str, str | None]) -> None:
    await forge(log, update(AuditEntryRow).where(AuditEntryRow.id == 2).values(**changed))

    assert (await verification(log)).problem == "Entry 2 was changed."


@pytest.mark.parametrize(
    ("removed", "problem"),
    [
        (1, "Entry 1 is missing."),
        (3, "Entry 3 is missing."),
        (4, "The log ends with entry 3, but 4 were written."),
    ],
)
async def test_a_removed_entry_is_found(log: Sessions, removed: int, problem: str) -> None:
    await forge(log, delete(AuditEntryRow).where(AuditEntryRow.id == removed))

    assert (await verification(log)).problem == problem


async def test_an_inserted_entry_is_found(log: Sessions, sessions: Sessions) -> None:
    async with sessions.begin() as session:
        await session.execute(update(AuditChainRow).values(entries=2, hash=""))
    with pytest.raises(DBAPIError):  # number 3 is taken
        await write(sessions, StandingClock(), 1)
    async with sessions.begin() as session:
        await session.execute(update(AuditChainRow).values(entries=4, hash="d" * 64))
    await write(sessions, StandingClock(), 1)

    assert (await verification(log)).problem == "Entry 5 does not follow the entry before it."


async def change(sessions: Sessions, statement: Executable) -> None:
    async with sessions.begin() as session:
        await session.execute(statement)


async def test_the_database_refuses_to_change_or_delete_an_entry(log: Sessions) -> None:
    for statement in (update(AuditEntryRow).values(reason=""), delete(AuditEntryRow)):
        with pytest.raises(DBAPIError, match="append-only"):
            await change(log, statement)

    assert (await verification(log)).problem is None


async def test_a_change_that_is_rolled_back_leaves_no_entry(sessions: Sessions) -> None:
    async def fail() -> None:
        async with sessions.begin() as session:
            await record(session, AUTHOR, Change("test.changed", "race 1"), StandingClock().now())
            raise LookupError

    with pytest.raises(LookupError):
        await fail()

    assert (await verification(sessions)).entries == 0


async def test_entries_of_concurrent_writers_are_one_chain(sessions: Sessions) -> None:
    await asyncio.gather(*(write(sessions, StandingClock(), 5) for _ in range(4)))

    assert await verification(sessions) == Verification(
        20, (await verification(sessions)).hash, None
    )
