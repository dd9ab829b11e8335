"""Claims of one race at the same moment: one of a person waits, on both engines."""

import asyncio

import httpx
import pytest
from sqlalchemy import func, select

from startline.db.tables.submissions import SubmissionRow
from startline.submissions import repository
from tests.concurrent_requests import Gate, run_both
from tests.submissions.harness import BERLIN, Submitting

CLAIM = {
    "kind": "claim",
    "raceId": BERLIN,
    "claim": {
        "evidenceUrl": "https://berlin.example/team",
        "explanation": "I am its race director.",
    },
}


async def stored(submitting: Submitting) -> int:
    async with submitting.sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(SubmissionRow)) or 0


async def test_five_claims_at_once_are_one(submitting: Submitting) -> None:
    organiser = await submitting.organiser()

    claims = (organiser.post("/api/submissions", json=CLAIM) for _ in range(5))
    answers = await asyncio.gather(*claims)

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    assert {answer.json().get("code") for answer in answers} == {None, "claim_pending"}
    assert await stored(submitting) == 1


@pytest.mark.parametrize("engine_name", ["postgresql"])
async def test_a_claim_waits_for_one_that_is_being_stored(
    submitting: Submitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser = await submitting.organiser()

    async def claim() -> httpx.Response:
        return await organiser.post("/api/submissions", json=CLAIM)

    gate = Gate(monkeypatch, repository, "has_pending_claim")
    first, second = await run_both(submitting.sessions, gate, claim(), claim())

    assert (first.status_code, second.status_code) == (201, 409)
    assert await stored(submitting) == 1
