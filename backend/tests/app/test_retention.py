"""Retention: rows over their time are deleted by the clock, whether or not more arrive."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.app import retention
from startline.app.retention import DELETIONS, delete_overdue, retention_tasks
from startline.db.deletions import Deletion
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow
from startline.db.tables.calendar_feeds import TrainingCalendarRow
from startline.db.tables.submissions import PhotoRow, PhotoSizeRow
from startline.db.unavailable import DatabaseUnavailable
from tests.clocks import StandingClock

TABLES = (ContactMessageRow.reference, PhotoRow.key, TrainingCalendarRow.token_hash)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


def message(clock: StandingClock, reference: str, days: int) -> dict[str, object]:
    return {
        "reference": reference,
        "topic": "other",
        "name": "",
        "email": "ada@example.org",
        "message": "Thank you.",
        "likely_spam": False,
        "received_at": clock.now() - timedelta(days=days),
    }


def photo(clock: StandingClock, key: str, days: int, **state: bool) -> dict[str, object]:
    created_at = clock.now() - timedelta(days=days)
    row: dict[str, object] = {"key": key, "created_at": created_at}
    return row | {"is_attached": False, "is_public": False} | state


def calendar(clock: StandingClock, token: str, days: int) -> dict[str, object]:
    """One whose time ended so many days ago."""
    return {
        "token_hash": token,
        "name": "Berlin Marathon",
        "entries": list[object](),
        "created_at": clock.now(),
        "changed_at": clock.now(),
        "expires_at": clock.now() - timedelta(days=days),
    }


@pytest.fixture
async def stored(sessions: Sessions, clock: StandingClock) -> None:
    """Of each kind one that is over its time, and others that stay."""
    async with sessions.begin() as session:
        messages = [message(clock, "old", 366), message(clock, "new", 364)]
        await session.execute(insert(ContactMessageRow), messages)
        photos = [
            photo(clock, "old", 31),
            photo(clock, "new", 29),
            photo(clock, "attached", 400, is_attached=True),
            photo(clock, "public", 400, is_public=True),
        ]
        await session.execute(insert(PhotoRow), photos)
        sizes = [{"key": key, "width": 480, "height": 360, "data": b"x"} for key in ("old", "new")]
        await session.execute(insert(PhotoSizeRow), sizes)
        calendars = [calendar(clock, "old", 1), calendar(clock, "new", -1)]
        await session.execute(insert(TrainingCalendarRow), calendars)


async def left(sessions: Sessions) -> list[set[str]]:
    async with sessions.reading() as session:
        return [set((await session.scalars(select(column))).all()) for column in TABLES]


STAYING = [{"new"}, {"new", "attached", "public"}, {"new"}]


async def one_round(sessions: Sessions, clock: StandingClock) -> None:
    """As at the start of a server: stopping lets the first round end."""
    for task in retention_tasks(sessions, clock):
        await task.start()
        await task.stop()


async def test_what_is_over_its_time_is_deleted_at_the_start_and_nothing_else(
    sessions: Sessions, clock: StandingClock, stored: None
) -> None:
    await one_round(sessions, clock)

    assert await left(sessions) == STAYING
    async with sessions.reading() as session:
        assert (await session.scalars(select(PhotoSizeRow.key))).all() == ["new"]


async def test_it_is_looked_for_again_every_few_hours(
    sessions: Sessions, clock: StandingClock, stored: None
) -> None:
    await one_round(sessions, clock)
    clock.advance(hours=24 * 3)

    await one_round(sessions, clock)

    assert await left(sessions) == [set(), {"attached", "public"}, set()]
    assert 3_600 <= retention.EVERY_S <= 6 * 3_600


@pytest.mark.parametrize("failure", [DatabaseUnavailable, RuntimeError])
@pytest.mark.parametrize("broken", DELETIONS)
async def test_one_that_fails_does_not_stop_the_others(
    sessions: Sessions,
    clock: StandingClock,
    stored: None,
    monkeypatch: pytest.MonkeyPatch,
    broken: str,
    failure: Callable[[], Exception],
) -> None:
    async def fail(session: AsyncSession, now: datetime, limit: int) -> int:
        raise failure()

    failing: Deletion = fail
    monkeypatch.setitem(DELETIONS, broken, failing)

    await one_round(sessions, clock)

    kinds = zip(DELETIONS, await left(sessions), STAYING, strict=True)
    assert [name for name, found, staying in kinds if found != staying] == [broken]


async def test_many_are_deleted_in_small_transactions(
    sessions: Sessions, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    delete_older, numbers = DELETIONS["contact messages"], list[int]()

    async def counted(session: AsyncSession, now: datetime, limit: int) -> int:
        numbers.append(await delete_older(session, now, limit))
        return numbers[-1]

    counting: Deletion = counted
    monkeypatch.setitem(DELETIONS, "contact messages", counting)
    async with sessions.begin() as session:
        rows = [message(clock, f"SL-{number}", 400) for number in range(5)]
        await session.execute(insert(ContactMessageRow), rows)

    assert await delete_overdue(sessions, clock, "contact messages") == 5
    assert numbers == [2, 2, 1]


@pytest.mark.parametrize("name", DELETIONS)
async def test_several_processes_may_delete_at_once(
    sessions: Sessions, clock: StandingClock, stored: None, name: str
) -> None:
    deleted = await asyncio.gather(*(delete_overdue(sessions, clock, name) for _ in range(4)))

    assert sum(deleted) == 1
