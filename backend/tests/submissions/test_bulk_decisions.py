"""Decisions about several submissions at once: each has the database time of a request."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author
from startline.db import unavailable
from startline.db.session import Sessions
from startline.db.unavailable import DatabaseUnavailable, database_time_of_request
from startline.submissions import decisions
from startline.submissions.admin_schemas import BulkVerdict
from startline.submissions.schemas import Submission
from tests.clocks import StandingClock
from tests.submissions.harness import OUTLINES, Submitting, new_event, sent

Decide = Callable[..., Awaitable[Submission]]
DECISIONS = "/api/admin/submissions/decisions"
LONGER_THAN_A_REQUEST_S = 60.0


class DatabaseClock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def database_clock(monkeypatch: pytest.MonkeyPatch) -> DatabaseClock:
    """A block without time left is refused at its first statement."""
    clock = DatabaseClock()
    monkeypatch.setattr(unavailable, "monotonic", clock)
    monkeypatch.setattr(unavailable, "_LEAST_S", 0.0)
    return clock


@pytest.fixture
def slow_decisions(monkeypatch: pytest.MonkeyPatch, database_clock: DatabaseClock) -> None:
    """Each takes the whole database time of a request."""
    monkeypatch.setattr(decisions, "decide", slowed(decisions.decide, database_clock))


def slowed(decide: Decide, database_clock: DatabaseClock) -> Decide:
    async def decide_slowly(*given: object, **named: object) -> Submission:
        decided = await decide(*given, **named)
        database_clock.now_s += LONGER_THAN_A_REQUEST_S
        return decided

    return decide_slowly


async def approved_at_once(
    admin: httpx.AsyncClient, submissions: list[dict[str, Any]]
) -> list[tuple[str | None, str | None]]:
    targets = [{"id": each["id"], "revision": each["revision"]} for each in submissions]
    with database_time_of_request():  # as `app/request_context.py` opens it around each request
        answer = await admin.post(DECISIONS, json={"decision": "approve", "submissions": targets})
    assert answer.status_code == 200, answer.text
    return [(each["status"], each["code"]) for each in answer.json()]


@pytest.mark.usefixtures("slow_decisions")
async def test_each_submission_of_a_bulk_decision_has_the_database_time_of_a_request(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submissions = [await sent(organiser, new_event(name=f"Run {name}")) for name in "ABC"]

    outcomes = await approved_at_once(admin, submissions)

    assert outcomes == [("approved", None)] * 3


class FailingDatabase:
    """`writing` that fails at these calls, counted from 1."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, failures: set[int]) -> None:
        self.calls = 0
        self._failures = failures
        self._writing = unavailable.writing
        monkeypatch.setattr(decisions, "writing", self.writing)

    @asynccontextmanager
    async def writing(self, sessions: Sessions) -> AsyncGenerator[AsyncSession]:
        self.calls += 1
        if self.calls in self._failures:
            raise DatabaseUnavailable
        async with self._writing(sessions) as session:
            yield session


async def codes_of_missing_submissions(
    submitting: Submitting, clock: StandingClock, count: int
) -> list[str | None]:
    targets = [{"id": 1_000 + number, "revision": 1} for number in range(count)]
    verdict = BulkVerdict.model_validate({"decision": "approve", "submissions": targets})
    outcomes = await decisions.decide_each(
        submitting.sessions, Author("admin 1"), verdict, OUTLINES, clock.now(), origin=""
    )
    assert [each.id for each in outcomes] == [each["id"] for each in targets]
    return [each.code for each in outcomes]


async def test_a_database_that_fails_for_one_submission_is_tried_for_the_next(
    submitting: Submitting, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = FailingDatabase(monkeypatch, {1, 2, 4, 5})

    codes = await codes_of_missing_submissions(submitting, clock, 6)

    failed, reached = "database_unavailable", "submission_not_found"
    assert codes == [failed, failed, reached, failed, failed, reached]
    assert database.calls == 6


async def test_a_database_that_fails_three_times_in_a_row_is_not_waited_for_again(
    submitting: Submitting, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = FailingDatabase(monkeypatch, set(range(1, 101)))

    codes = await codes_of_missing_submissions(submitting, clock, 100)

    assert codes == ["database_unavailable"] * 100
    assert database.calls == 3
