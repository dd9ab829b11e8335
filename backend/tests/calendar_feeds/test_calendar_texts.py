"""Names and texts of private calendars: what is refused, and how the rest is written."""

import json
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.session import Sessions
from startline.db.tables.calendar_feeds import TrainingCalendarRow
from tests.calendar_feeds.test_calendars import PATH, added, entry, events_of, plan
from tests.clocks import StandingClock


async def test_a_name_arrives_as_it_was_written(
    guest: httpx.AsyncClient, clock: StandingClock
) -> None:
    calendar = await added(guest, plan(clock, name="Berlin, 2027; road \\ track"))

    content = (await guest.get(calendar["path"])).content

    assert rb"NAME:Berlin\, 2027\; road \\ track" in content.split(b"\r\n")
    assert rb"X-WR-CALNAME:Berlin\, 2027\; road \\ track" in content.split(b"\r\n")


async def test_it_says_that_a_day_is_often_enough_to_fetch_it(
    guest: httpx.AsyncClient, clock: StandingClock
) -> None:
    calendar = await added(guest, plan(clock))

    content = (await guest.get(calendar["path"])).content

    assert b"REFRESH-INTERVAL;VALUE=DURATION:P1D" in content.split(b"\r\n")  # RFC 7986, 5.7


async def test_one_stored_with_a_name_of_two_lines_has_one(
    guest: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
) -> None:
    calendar = await added(guest, plan(clock))
    async with sessions.begin() as session:
        await session.execute(update(TrainingCalendarRow).values(name="Berlin\nMarathon"))

    answer = await guest.get(calendar["path"])

    assert answer.status_code == 200
    assert b"X-WR-CALNAME:Berlin Marathon" in answer.content.split(b"\r\n")
    assert len(events_of(answer.content)) == 3


@pytest.mark.parametrize("field", ["name", "title", "description"])
async def test_half_a_character_is_422_and_changes_nothing(
    guest: httpx.AsyncClient, clock: StandingClock, field: str
) -> None:
    kept = await added(guest, plan(clock))
    before = (await guest.get(kept["path"])).content
    half: dict[str, Any] = {field: "half \ud800"}
    changes = half if field == "name" else {"entries": [entry(1, clock.today(), **half)]}
    body = json.dumps(plan(clock, **changes))
    headers = {"content-type": "application/json"}

    new = await guest.post(PATH, content=body, headers=headers)
    changed = await guest.put(f"{PATH}/{kept['token']}", content=body, headers=headers)

    assert (new.status_code, changed.status_code) == (422, 422)
    assert new.json()["errors"][0]["field"].endswith(field)
    assert (await guest.get(kept["path"])).content == before
