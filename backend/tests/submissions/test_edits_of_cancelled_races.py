"""Edits of cancelled races: a cancellation ends with its day, so it keeps one."""

from datetime import date
from typing import Any

import httpx
import pytest

from tests.submissions.harness import BERLIN, Submitting, approved, claim_of, decided, sent
from tests.submissions.test_edit_conflicts import approved_at_once
from tests.submissions.test_editing import edit_of, own_form

MESSAGE = "State the day that is cancelled."


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    """Of a race on 26 September 2027, in September of each year."""
    organiser = await submitting.organiser()
    await claim_of(organiser, await submitting.admin())
    await submitting.set_columns(
        BERLIN, next_date=date(2027, 9, 26), date_rule="FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU"
    )
    return organiser


async def cancel(organiser: httpx.AsyncClient) -> None:
    path = f"/api/organiser/races/{BERLIN}/status"
    answer = await organiser.post(path, json={"revision": 1, "status": "cancelled"})
    assert answer.status_code == 200, answer.text


async def undated(organiser: httpx.AsyncClient) -> dict[str, Any]:
    return edit_of(await own_form(organiser), nextDate=None)


async def test_an_edit_that_takes_the_day_from_a_cancelled_race_is_refused(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await cancel(organiser)

    refused = await organiser.post("/api/submissions", json=await undated(organiser))

    problem = {"field": "nextDate", "code": "required", "message": MESSAGE}
    assert refused.status_code == 422, refused.text
    assert refused.json()["errors"] == [problem]


async def test_an_edit_from_before_the_cancellation_is_not_approved_without_a_day(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    submission = await sent(organiser, await undated(organiser))
    await cancel(organiser)
    admin = await submitting.admin()

    one = await decided(admin, submission, "approve", publishedRevision=2)
    [of_several] = await approved_at_once(admin, submission)

    assert (one.status_code, one.json()["code"], one.json()["message"]) == (
        422,
        "submission_invalid",
        MESSAGE,
    )
    assert (of_several["code"], of_several["message"]) == ("submission_invalid", MESSAGE)
    race = await submitting.race(BERLIN)
    assert (race.event_status, race.next_date) == ("cancelled", date(2027, 9, 26))


async def test_a_cancellation_whose_day_has_passed_ends_when_an_edit_clears_the_day(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await submitting.set_columns(BERLIN, next_date=date(2026, 9, 27), event_status="cancelled")

    await approved(await submitting.admin(), await sent(organiser, await undated(organiser)))

    race = await submitting.race(BERLIN)
    assert (race.event_status, race.next_date) == ("scheduled", None)


async def test_other_facts_of_a_cancelled_race_are_edited_as_before(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await cancel(organiser)

    edit = edit_of(await own_form(organiser), county="Brandenburg")
    await approved(await submitting.admin(), await sent(organiser, edit))

    race = await submitting.race(BERLIN)
    assert (race.county, race.event_status) == ("Brandenburg", "cancelled")
