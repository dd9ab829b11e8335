"""Organisers say whether their race takes place: which days they can state, and which they must."""

from datetime import UTC, date, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.clocks import StandingClock
from tests.submissions.harness import BERLIN, Submitting, claim_of

RACE_DAY = date(2027, 9, 26)


@pytest.fixture
async def organiser(submitting: Submitting) -> httpx.AsyncClient:
    """Of a race on 26 September 2027."""
    organiser = await submitting.organiser(sub="organiser")
    await claim_of(organiser, await submitting.admin())
    async with submitting.sessions.begin() as session:
        day = update(RaceRow).where(RaceRow.id == BERLIN).values(next_date=RACE_DAY)
        await session.execute(day)
    return organiser


async def stated(
    organiser: httpx.AsyncClient,
    status: str,
    revision: int,
    *,
    key: str | None = None,
    **body: str,
) -> httpx.Response:
    path = f"/api/organiser/races/{BERLIN}/status"
    headers = {} if key is None else {"idempotency-key": key}
    change = {"revision": revision, "status": status} | body
    return await organiser.post(path, json=change, headers=headers)


def problems(answer: httpx.Response) -> list[tuple[str, str]]:
    assert answer.status_code == 422, answer.text
    errors: list[dict[str, Any]] = answer.json()["errors"]
    return [(each["field"], each["code"]) for each in errors]


async def test_a_change_whose_response_was_lost_is_the_same_when_it_is_sent_again(
    organiser: httpx.AsyncClient,
) -> None:
    first = await stated(organiser, "cancelled", 1, key="one-change")
    again = await stated(organiser, "cancelled", 1, key="one-change")

    assert (again.status_code, again.json()) == (200, first.json()), again.text


@pytest.mark.parametrize("status", ["scheduled", "postponed", "cancelled"])
async def test_a_day_more_than_three_years_away_is_refused(
    organiser: httpx.AsyncClient, status: str
) -> None:
    await stated(organiser, "postponed", 1)
    for day in ("9999-12-31", "2029-11-24"):
        refused = await stated(organiser, status, 2, nextDate=day)
        assert problems(refused) == [("nextDate", "date_too_far")]

    accepted = await stated(organiser, status, 2, nextDate="2029-11-23")
    assert accepted.json()["nextDate"] == "2029-11-23"


@pytest.mark.parametrize("status", ["scheduled", "cancelled"])
async def test_a_planned_race_gets_another_day_only_as_a_postponed_one(
    organiser: httpx.AsyncClient, status: str
) -> None:
    refused = await stated(organiser, status, 1, nextDate="2027-10-03")
    assert problems(refused) == [("nextDate", "day_is_planned")]
    accepted = await stated(organiser, status, 1, nextDate=RACE_DAY.isoformat())
    assert accepted.json()["nextDate"] == RACE_DAY.isoformat()


async def test_a_cancelled_race_takes_place_after_all_on_a_new_day(
    organiser: httpx.AsyncClient,
) -> None:
    await stated(organiser, "cancelled", 1)
    answer = (await stated(organiser, "scheduled", 2, nextDate="2027-10-24")).json()
    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-10-24")


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


async def test_a_race_is_never_postponed_to_the_day_that_it_has(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    refused = await stated(organiser, "postponed", 1, nextDate=RACE_DAY.isoformat())

    assert problems(refused) == [("nextDate", "date_unchanged")]
    message = "This is the day it already has. Give the new one, or leave it empty."
    assert refused.json()["errors"][0]["message"] == message
    assert (await submitting.race(BERLIN)).event_status == "scheduled"


async def test_the_day_of_a_race_that_was_postponed_can_be_stated_again(
    organiser: httpx.AsyncClient,
) -> None:
    await stated(organiser, "postponed", 1, nextDate="2027-10-24")

    answer = (await stated(organiser, "postponed", 2, nextDate="2027-10-24")).json()

    assert (answer["eventStatus"], answer["nextDate"]) == ("postponed", "2027-10-24")


async def test_once_its_day_has_passed_a_postponed_race_takes_place_on_a_new_one(
    organiser: httpx.AsyncClient, submitting: Submitting
) -> None:
    await stated(organiser, "postponed", 1)
    async with submitting.sessions.begin() as session:
        await session.execute(update(RaceRow).values(previous_date=date(2026, 11, 19)))

    refused = await stated(organiser, "scheduled", 2)
    assert problems(refused) == [("nextDate", "required")]
    assert refused.json()["errors"][0]["message"] == "Please give the day of the race."

    answer = (await stated(organiser, "scheduled", 2, nextDate="2027-10-24")).json()
    assert (answer["eventStatus"], answer["nextDate"]) == ("scheduled", "2027-10-24")


class TestTheEveningOfTheRace:
    """The day of an evening race in Las Vegas, at 16:20 there: the next day has begun in UTC."""

    @pytest.fixture
    def clock(self) -> StandingClock:
        return StandingClock(datetime(2026, 11, 22, 0, 20, tzinfo=UTC))

    @pytest.fixture(autouse=True)
    async def is_today(self, organiser: httpx.AsyncClient, submitting: Submitting) -> None:
        async with submitting.sessions.begin() as session:
            await session.execute(update(RaceRow).values(next_date=date(2026, 11, 21)))

    async def test_it_can_be_cancelled_before_its_start(self, organiser: httpx.AsyncClient) -> None:
        answer = (await stated(organiser, "cancelled", 1)).json()

        assert (answer["eventStatus"], answer["nextDate"]) == ("cancelled", "2026-11-21")

    async def test_its_day_can_be_stated(self, organiser: httpx.AsyncClient) -> None:
        answer = (await stated(organiser, "cancelled", 1, nextDate="2026-11-21")).json()

        assert (answer["eventStatus"], answer["nextDate"]) == ("cancelled", "2026-11-21")

    async def test_a_day_that_has_passed_everywhere_cannot(
        self, organiser: httpx.AsyncClient, submitting: Submitting, clock: StandingClock
    ) -> None:
        clock.advance(hours=11, minutes=40)
        later = await submitting.organiser(sub="organiser")

        refused = await stated(later, "cancelled", 1, nextDate="2026-11-21")

        assert problems(refused) == [("nextDate", "date_past")]


class TestChangesOfADay:
    """Those who saved a race are mailed about each change of its status."""

    async def change(self, organiser: httpx.AsyncClient, times: int, revision: int = 1) -> int:
        """The revision after that many changes."""
        for number in range(times):
            status = ("postponed", "scheduled")[number % 2]
            answer = await stated(organiser, status, revision)
            assert answer.status_code == 200, answer.text
            revision = answer.json()["revision"]
        return revision

    async def test_the_seventh_change_of_a_race_within_a_day_is_refused(
        self, organiser: httpx.AsyncClient, submitting: Submitting, clock: StandingClock
    ) -> None:
        revision = await self.change(organiser, 6)

        refused = await stated(organiser, "cancelled", revision)

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_attempts")
        assert refused.headers["retry-after"] == str(refused.json()["retryAfter"]) == "86400"
        assert (await submitting.race(BERLIN)).event_status == "scheduled"
        clock.advance(hours=24)
        tomorrow = await submitting.organiser(sub="organiser")
        assert (await stated(tomorrow, "cancelled", revision)).status_code == 200

    async def test_all_organisers_of_a_race_share_them(
        self, organiser: httpx.AsyncClient, submitting: Submitting
    ) -> None:
        other = await submitting.organiser()
        await claim_of(other, await submitting.admin())
        revision = await self.change(organiser, 6)

        assert (await stated(other, "cancelled", revision)).status_code == 429

    async def test_another_race_has_its_own(
        self, organiser: httpx.AsyncClient, submitting: Submitting
    ) -> None:
        await claim_of(organiser, await submitting.admin(), 2)
        await self.change(organiser, 6)

        body = {"revision": 1, "status": "scheduled", "nextDate": "2027-09-26"}
        answer = await organiser.post("/api/organiser/races/2/status", json=body)

        assert answer.status_code == 200, answer.text

    async def test_what_is_refused_counts_for_nothing(
        self, organiser: httpx.AsyncClient, submitting: Submitting
    ) -> None:
        stranger = await submitting.organiser()
        for _ in range(7):
            assert (await stated(stranger, "cancelled", 1)).status_code == 403
            assert (await stated(organiser, "cancelled", 1, nextDate="2020-01-01")).is_error
        revision = await self.change(organiser, 1)
        for _ in range(7):
            assert (await stated(organiser, "cancelled", revision - 1)).status_code == 409

        assert (await stated(organiser, "cancelled", revision, nextDate="2027-09-26")).is_success


async def test_an_administrator_changes_the_status_of_a_race_of_others_in_the_editor_alone(
    submitting: Submitting,
) -> None:
    """There it has a source and a reason, and stands in the audit log."""
    admin = await submitting.admin()

    refused = await stated(admin, "cancelled", 1, nextDate="2027-09-26")

    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")
    assert (await submitting.race(BERLIN)).revision == 1
    await claim_of(admin, admin)
    own = await stated(admin, "cancelled", 1, nextDate="2027-09-26")
    assert own.status_code == 200, own.text
