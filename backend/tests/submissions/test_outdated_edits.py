"""Edits that were right when they were sent and would be refused at their approval."""

from datetime import date
from typing import Any

import httpx
import pytest

from tests.clocks import StandingClock
from tests.submissions.harness import BERLIN, Submitting, approved, claim_of, decided, sent
from tests.submissions.test_edit_conflicts import approved_at_once
from tests.submissions.test_editing import edit_of, own_form

PASSED = "This day has passed. Please give the next one."
UNDATED = "Please give the next date, or the rule that it follows each year."
RULE = "FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU"


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    organiser = await submitting.organiser()
    await claim_of(organiser, await submitting.admin())
    return organiser


async def refused(
    submitting: Submitting, submission: dict[str, Any], revision: int
) -> tuple[list[str], str]:
    """Codes and message of the refusal, which is the same alone, among others and in the review."""
    admin = await submitting.admin()
    alone = await decided(admin, submission, "approve", publishedRevision=revision)
    [of_several] = await approved_at_once(admin, submission)
    shown = (await admin.get(f"/api/admin/submissions/{submission['id']}")).json()

    assert (alone.status_code, alone.json()["code"]) == (422, "submission_invalid"), alone.text
    assert shown["problems"] == alone.json()["errors"]
    assert (of_several["status"], of_several["code"]) == (None, "submission_invalid")
    assert of_several["message"] == alone.json()["message"]
    return [each["code"] for each in alone.json()["errors"]], alone.json()["message"]


async def test_an_edit_to_a_day_that_has_passed_since_is_not_approved(
    submitting: Submitting, organiser: httpx.AsyncClient, clock: StandingClock
) -> None:
    edit = edit_of(await own_form(organiser), nextDate="2026-11-22")
    submission = await sent(organiser, edit)
    clock.advance(hours=72)

    assert await refused(submitting, submission, 1) == (["date_past"], PASSED)


async def test_an_edit_that_takes_the_rule_of_a_race_whose_day_was_taken_since_is_not_approved(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await submitting.set_columns(BERLIN, next_date=date(2027, 9, 26), date_rule=RULE)
    submission = await sent(organiser, edit_of(await own_form(organiser), dateRule=None))
    await submitting.set_columns(BERLIN, next_date=None, revision=2)

    assert await refused(submitting, submission, 2) == (["required"], UNDATED)


async def test_an_edit_of_a_race_whose_own_day_has_passed_since_is_approved(
    submitting: Submitting, organiser: httpx.AsyncClient, clock: StandingClock
) -> None:
    await submitting.set_columns(BERLIN, next_date=date(2026, 11, 22))
    edit = edit_of(await own_form(organiser), county="Brandenburg")
    submission = await sent(organiser, edit)
    clock.advance(hours=72)

    await approved(await submitting.admin(), submission)

    assert (await submitting.race(BERLIN)).county == "Brandenburg"


async def test_what_the_catalogue_has_put_right_since_is_not_held_against_an_edit(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    """The form still holds the facts of before, which an approval leaves alone."""
    await submitting.set_columns(BERLIN, next_date=None, date_rule=None)
    edit = edit_of(await own_form(organiser), county="Brandenburg")
    submission = await sent(organiser, edit)
    await submitting.set_columns(
        BERLIN, next_date=date(2027, 9, 26), event_status="cancelled", revision=2
    )

    await approved(await submitting.admin(), submission)

    race = await submitting.race(BERLIN)
    assert (race.county, race.next_date) == ("Brandenburg", date(2027, 9, 26))
