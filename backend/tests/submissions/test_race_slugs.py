"""Addresses of the races that an approval makes."""

import asyncio

from sqlalchemy import select

from startline.db.tables.races import EventRow
from tests.submissions.harness import Submitting, approved, decided, new_event, sent

ONE = [{"raceType": "marathon"}]


async def test_an_event_named_race_1_gets_another_slug_than_race_1(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    for name, slug in (("Race 1", "race-1-bonn"), ("2027", "2027-bonn")):
        done = await approved(admin, await sent(organiser, new_event(name=name, races=ONE)))
        assert (await submitting.race(done["published"][0]["raceId"])).slug == slug


async def test_two_events_of_one_name_approved_at_once_get_two_addresses(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    waiting = [await sent(organiser, new_event()) for _ in range(2)]

    answers = await asyncio.gather(*(decided(admin, each, "approve") for each in waiting))

    assert [answer.status_code for answer in answers] == [200, 200]
    slugs = [each["slug"] for answer in answers for each in answer.json()["published"]]
    assert sorted(slugs) == [
        "bonn-marathon",
        "bonn-marathon-bonn",
        "bonn-marathon-half-marathon",
        "bonn-marathon-half-marathon-bonn",
    ]
    async with submitting.sessions.reading() as session:
        events = await session.scalars(select(EventRow.slug))
        assert sorted(events) == ["bonn-marathon", "bonn-marathon-2"]
