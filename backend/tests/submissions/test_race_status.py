"""Organisers say whether their race takes place: which days they can state, and which they must."""

from datetime import date
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import BERLIN, Submitting, claim_of

RACE_DAY = date(2027, 9, 26)


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    """Of a race on 26 September 2027."""
    organiser = await submitting.organiser()
    await claim_of(organiser, await submitting.admin())
    async with submitting.sessions.begin() as session:
        day = update(RaceRow).where(RaceRow.id == BERLIN).values(next_date=RACE_DAY)
        await session.execute(day)
    return organiser


async def stated(
    organiser: httpx.AsyncClient, status: str, revision: int, **body: str
) -> httpx.Response:
    path = f"/api/organiser/races/{BERLIN}/status"
    return await organiser.post(path, json={"revision": revision, "status": status} | body)


def problems(answer: httpx.Response) -> list[tuple[str, str]]:
    assert answer.status_code == 422, answer.text
    errors: list[dict[str, Any]] = answer.json()["errors"]
    return [(each["field"], each["code"]) for each in errors]


@pytest.mark.parametrize("status", ["scheduled", "postponed", "cancelled"])
async def test_a_day_more_than_three_years_away_is_refused(
    organiser: httpx.AsyncClient, status: str
) -> None:
    for day in ("9999-12-31", "2029-11-24"):
        refused = await stated(organiser, status, 1, nextDate=day)
        assert problems(refused) == [("nextDate", "date_too_far")]

    accepted = await stated(organiser, status, 1, nextDate="2029-11-23")
    assert accepted.json()["nextDate"] == "2029-11-23"


async def test_a_postponed_race_that_takes_place_after_all_is_on_its_day_again(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    await stated(organiser, "postponed", 1)

    answer = (await stated(organiser, "scheduled", 2)).json()

    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-09-26")
    assert (await submitting.race(BERLIN)).previous_date is None


async def test_a_race_postponed_to_a_day_takes_place_on_that_day(
    organiser: httpx.AsyncClient,
) -> None:
    await stated(organiser, "postponed", 1, nextDate="2027-10-24")

    answer = (await stated(organiser, "scheduled", 2)).json()

    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-10-24")


async def test_once_its_day_has_passed_a_postponed_race_takes_place_on_a_new_one(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    await stated(organiser, "postponed", 1)
    async with submitting.sessions.begin() as session:
        await session.execute(update(RaceRow).values(previous_date=date(2026, 11, 20)))

    refused = await stated(organiser, "scheduled", 2)
    assert problems(refused) == [("nextDate", "required")]
    assert refused.json()["errors"][0]["message"] == "Please give the day of the race."

    answer = (await stated(organiser, "scheduled", 2, nextDate="2027-10-24")).json()
    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-10-24")
