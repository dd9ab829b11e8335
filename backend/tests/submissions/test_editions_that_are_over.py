"""Organisers' changes of a race whose stated day has passed, or of which no day is stated."""

from datetime import date

import httpx
import pytest

from tests.submissions.harness import BERLIN, Submitting, claim_of
from tests.submissions.test_race_status import problems, stated

HELD = date(2026, 5, 3)
MESSAGE = (
    "No day of this race is stated that could be postponed. Suggest a change of its date instead."
)


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    organiser = await submitting.organiser(sub="organiser")
    await claim_of(organiser, await submitting.admin())
    return organiser


async def own_race(organiser: httpx.AsyncClient) -> tuple[str, str | None]:
    [race] = (await organiser.get("/api/organiser/races")).json()
    return race["eventStatus"], race["nextDate"]


@pytest.mark.parametrize("body", [{}, {"nextDate": "2027-09-26"}])
@pytest.mark.parametrize("day", [None, HELD])
async def test_a_race_without_a_day_to_come_is_not_postponed(
    organiser: httpx.AsyncClient, submitting: Submitting, day: date | None, body: dict[str, str]
) -> None:
    await submitting.set_columns(BERLIN, next_date=day)

    refused = await stated(organiser, "postponed", 1, **body)

    assert problems(refused) == [("nextDate", "no_day_to_postpone")]
    assert refused.json()["errors"][0]["message"] == MESSAGE
    race = await submitting.race(BERLIN)
    assert (race.event_status, race.next_date, race.previous_date) == ("scheduled", day, None)


async def test_the_edition_after_a_postponed_one_is_not_postponed_without_its_day(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    await submitting.set_columns(
        BERLIN, event_status="postponed", next_date=HELD, previous_date=date(2026, 4, 5)
    )

    refused = await stated(organiser, "postponed", 1, nextDate="2027-09-26")

    assert problems(refused) == [("nextDate", "no_day_to_postpone")]


@pytest.mark.parametrize(
    ("day", "shown"), [(HELD, "scheduled"), (date(2027, 9, 26), "cancelled"), (None, "cancelled")]
)
async def test_a_cancellation_ends_with_its_day_in_the_list_of_ones_races_too(
    organiser: httpx.AsyncClient, submitting: Submitting, day: date | None, shown: str
) -> None:
    await submitting.set_columns(BERLIN, event_status="cancelled", next_date=day)

    assert await own_race(organiser) == (shown, day and day.isoformat())


@pytest.mark.parametrize("status", ["scheduled", "cancelled", "postponed"])
async def test_over_an_edition_that_is_over_a_race_takes_place_with_a_day_alone(
    organiser: httpx.AsyncClient, submitting: Submitting, status: str
) -> None:
    await submitting.set_columns(BERLIN, event_status=status, next_date=HELD)

    refused = await stated(organiser, "scheduled", 1)
    assert problems(refused) == [("nextDate", "required")]

    answer = (await stated(organiser, "scheduled", 1, nextDate="2027-09-26")).json()
    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-09-26")


async def test_the_next_edition_is_cancelled_after_a_cancelled_one(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    await submitting.set_columns(BERLIN, event_status="cancelled", next_date=HELD)

    await stated(organiser, "cancelled", 1, nextDate="2027-09-26")

    assert await own_race(organiser) == ("cancelled", "2027-09-26")
