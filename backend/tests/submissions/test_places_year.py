"""Places of a race: the year of the edition that has them."""

from datetime import date

import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import BERLIN, Submitting, approved, claim_of, new_event, sent
from tests.submissions.test_editing import edit_of, own_form


async def test_places_of_a_new_event_are_of_the_year_of_its_next_day(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    races = [{"raceType": "marathon", "entryCapacity": 10_000}]
    submission = await sent(organiser, new_event(nextDate="2027-04-18", races=races))

    done = await approved(admin, submission)

    race = await submitting.race(done["published"][0]["raceId"])
    assert (race.entry_capacity, race.entry_capacity_year) == (10_000, 2027)


@pytest.mark.parametrize(
    ("next_date", "places", "year"),
    [(date(2027, 9, 26), 12_000, 2027), (None, 12_000, None), (date(2027, 9, 26), None, None)],
)
async def test_places_that_an_organiser_edits_are_of_the_year_of_the_next_day_if_it_is_known(
    submitting: Submitting, next_date: date | None, places: int | None, year: int | None
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    async with submitting.sessions.begin() as session:
        before = {"next_date": next_date, "entry_capacity": 8_000, "entry_capacity_year": 2019}
        await session.execute(update(RaceRow).where(RaceRow.id == BERLIN).values(before))
    form = await own_form(organiser)
    races = [form["event"]["races"][0] | {"entryCapacity": places}]

    await approved(admin, await sent(organiser, edit_of(form, races=races)))

    race = await submitting.race(BERLIN)
    assert (race.entry_capacity, race.entry_capacity_year) == (places, year)
