"""Addresses of the races that an approval makes."""

from tests.submissions.harness import Submitting, approved, new_event, sent

ONE = [{"raceType": "marathon"}]


async def test_an_event_named_race_1_gets_another_slug_than_race_1(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    for name, slug in (("Race 1", "race-1-bonn"), ("2027", "2027-bonn")):
        done = await approved(admin, await sent(organiser, new_event(name=name, races=ONE)))
        assert (await submitting.race(done["published"][0]["raceId"])).slug == slug
