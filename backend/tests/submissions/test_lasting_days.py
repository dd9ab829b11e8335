"""A day that still lasts in Honolulu: all routes of organisers accept it, until it has passed."""

from datetime import UTC, date, datetime

import httpx
import pytest

from startline.races.event_status import CANCELLED_DAY_NEEDED
from tests.clocks import StandingClock
from tests.submissions.harness import (
    BERLIN,
    Submitting,
    approved,
    claim_of,
    decided,
    new_event,
    sent,
)
from tests.submissions.test_editing import edit_of, own_form

DAY = "2026-11-21"
SUBMISSIONS = "/api/submissions"


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock(datetime(2026, 11, 22, 0, 30, tzinfo=UTC))


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    organiser = await submitting.organiser(sub="organiser")
    await claim_of(organiser, await submitting.admin())
    return organiser


async def stated(organiser: httpx.AsyncClient, **body: str) -> httpx.Response:
    path = f"/api/organiser/races/{BERLIN}/status"
    return await organiser.post(path, json={"revision": 1} | body)


async def test_a_new_event_of_that_day_is_submitted_and_approved(submitting: Submitting) -> None:
    submission = await sent(await submitting.organiser(), new_event(nextDate=DAY))

    published = await approved(await submitting.admin(), submission)

    race = await submitting.race(published["published"][0]["raceId"])
    assert race.next_date == date(2026, 11, 21)


async def test_an_edit_to_that_day_is_submitted_and_approved(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    submission = await sent(organiser, edit_of(await own_form(organiser), nextDate=DAY))

    await approved(await submitting.admin(), submission)

    assert (await submitting.race(BERLIN)).next_date == date(2026, 11, 21)


async def test_a_race_is_moved_to_that_day_at_once(organiser: httpx.AsyncClient) -> None:
    answer = await stated(organiser, status="scheduled", nextDate=DAY)

    assert answer.status_code == 200, answer.text
    assert answer.json()["nextDate"] == DAY


async def test_a_race_that_was_postponed_from_that_day_takes_place_on_it_after_all(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await submitting.set_columns(
        BERLIN, event_status="postponed", next_date=None, previous_date=date(2026, 11, 21)
    )

    answer = await stated(organiser, status="scheduled")

    assert answer.status_code == 200, answer.text
    assert (answer.json()["eventStatus"], answer.json()["nextDate"]) == ("scheduled", DAY)


async def test_a_race_of_that_day_is_postponed(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await submitting.set_columns(BERLIN, next_date=date(2026, 11, 21))

    answer = await stated(organiser, status="postponed")

    assert answer.status_code == 200, answer.text
    assert (await submitting.race(BERLIN)).previous_date == date(2026, 11, 21)


async def test_a_cancellation_keeps_that_day_as_long_as_runners_read_it(
    submitting: Submitting, organiser: httpx.AsyncClient, clock: StandingClock
) -> None:
    rule = "FREQ=YEARLY;BYMONTH=11;BYDAY=+3SA"
    day = date(2026, 11, 21)
    await submitting.set_columns(BERLIN, event_status="cancelled", next_date=day, date_rule=rule)
    undated = edit_of(await own_form(organiser), nextDate=None)

    refused = await organiser.post(SUBMISSIONS, json=undated)
    clock.advance(hours=11, minutes=30)
    later = await submitting.organiser(sub="organiser")
    accepted = await later.post(SUBMISSIONS, json=undated)

    assert [each["message"] for each in refused.json()["errors"]] == [CANCELLED_DAY_NEEDED]
    assert accepted.status_code == 201, accepted.text


async def test_the_next_edition_after_a_cancelled_one_of_that_day_is_on(
    submitting: Submitting, organiser: httpx.AsyncClient
) -> None:
    await submitting.set_columns(BERLIN, event_status="cancelled", next_date=date(2026, 11, 21))
    edit = edit_of(await own_form(organiser), nextDate="2027-11-20")

    await approved(await submitting.admin(), await sent(organiser, edit))

    race = await submitting.race(BERLIN)
    assert (race.event_status, race.next_date) == ("scheduled", date(2027, 11, 20))


async def test_a_day_that_has_passed_everywhere_is_refused_by_all(
    submitting: Submitting, organiser: httpx.AsyncClient, clock: StandingClock
) -> None:
    waiting = await sent(organiser, new_event(name="Rhine Run", nextDate=DAY))
    edit = edit_of(await own_form(organiser), nextDate=DAY)
    clock.advance(hours=11, minutes=30)
    later, admin = await submitting.organiser(sub="organiser"), await submitting.admin()

    refused = [
        await later.post(SUBMISSIONS, json=new_event(nextDate=DAY)),
        await later.post(SUBMISSIONS, json=edit),
        await stated(later, status="scheduled", nextDate=DAY),
        await decided(admin, waiting, "approve"),
    ]

    codes = [[each["code"] for each in answer.json()["errors"]] for answer in refused]
    assert codes == [["date_past"]] * 4
