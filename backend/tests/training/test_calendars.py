from collections.abc import AsyncIterator
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from icalendar import Calendar, Event
from sqlalchemy import func, select

from startline.guard.limits import AttemptLimiter
from startline.store.session import Sessions
from startline.store.training import TrainingCalendarRow
from startline.training.routes import router
from tests.accounts.stage import set_the_stage
from tests.clocks import StandingClock

PATH = "/api/calendars"


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def anybody(sessions: Sessions, clock: StandingClock) -> AsyncIterator[httpx.AsyncClient]:
    stage = set_the_stage(sessions, clock)
    stage.app.include_router(router)
    stage.app.state.guard = SimpleNamespace(limiter=AttemptLimiter(sessions, clock))
    async with stage.client() as client:
        yield client


def entry(number: int, on: date, **changes: object) -> dict[str, Any]:
    title, description = "Easy run, 8 km", "Easy: 5:50 to 6:20 per km.\nTalk all the way; stay easy"
    draft = {"uid": f"day-{number}", "date": on.isoformat(), "title": title}
    return draft | {"description": description} | changes


def plan(clock: StandingClock, **changes: object) -> dict[str, Any]:
    days = [entry(number, clock.today() + timedelta(days=number)) for number in range(3)]
    return {"name": "Berlin Marathon in 16 weeks", "entries": days} | changes


async def kept(anybody: httpx.AsyncClient, draft: dict[str, Any]) -> dict[str, str]:
    answer = await anybody.post(PATH, json=draft)
    assert answer.status_code == 201, answer.text
    body: dict[str, str] = answer.json()
    return body


def events_of(content: bytes) -> list[Event]:
    calendar = Calendar.from_ical(content)
    return [part for part in calendar.subcomponents if isinstance(part, Event)]


class TestKeepCalendar:
    async def test_what_was_kept_is_what_applications_read(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await kept(anybody, plan(clock))

        answer = await anybody.get(calendar["path"])

        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert b"X-WR-CALNAME:Berlin Marathon in 16 weeks\r\n" in answer.content
        events = events_of(answer.content)
        assert [event.start for event in events] == [
            clock.today() + timedelta(days=number) for number in range(3)
        ]
        assert events[0]["summary"] == "Easy run, 8 km"
        assert events[0]["description"] == "Easy: 5:50 to 6:20 per km.\nTalk all the way; stay easy"

    async def test_the_token_itself_is_not_in_the_database(
        self, anybody: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
    ) -> None:
        calendar = await kept(anybody, plan(clock))

        async with sessions.reading() as session:
            rows = list(await session.scalars(select(TrainingCalendarRow)))
        assert [row.token_hash == calendar["token"] for row in rows] == [False]
        assert calendar["token"] not in str([vars(row) for row in rows])

    @pytest.mark.parametrize(
        "changes",
        [
            {"entries": []},
            {"name": ""},
            {"name": "bell\u0007"},
            {"entries": [entry(1, date(2027, 1, 1)), entry(1, date(2027, 1, 2))]},
            {"entries": [entry(1, date(2027, 1, 1), uid="a\r\nATTENDEE:mailto:x@y.z")]},
            {"entries": [entry(1, date(2027, 1, 1), title="a\rb")]},
            {"entries": [entry(1, date(2027, 1, 1), url="https://example.org")]},
            {"entries": [entry(day, date(2027, 1, 1)) for day in range(401)]},
        ],
        ids=lambda changes: str(changes)[:40],
    )
    async def test_what_does_not_fit_is_422_and_nothing_is_kept(
        self,
        anybody: httpx.AsyncClient,
        sessions: Sessions,
        clock: StandingClock,
        changes: dict[str, Any],
    ) -> None:
        answer = await anybody.post(PATH, json=plan(clock, **changes))

        assert answer.status_code == 422
        async with sessions.reading() as session:
            count = select(func.count()).select_from(TrainingCalendarRow)
            assert await session.scalar(count) == 0

    async def test_the_twenty_first_of_an_hour_has_to_wait(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        for _ in range(20):
            await kept(anybody, plan(clock))

        refused = await anybody.post(PATH, json=plan(clock))

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_attempts")

    async def test_plans_long_over_are_forgotten(
        self, anybody: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
    ) -> None:
        old = await kept(anybody, plan(clock))
        clock.advance(hours=24 * (2 + 181))

        await kept(anybody, plan(clock))

        assert (await anybody.get(old["path"])).status_code == 404
        async with sessions.reading() as session:
            count = select(func.count()).select_from(TrainingCalendarRow)
            assert await session.scalar(count) == 1


class TestReadCalendar:
    async def test_no_line_is_longer_than_75_octets_and_all_end_with_crlf(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        long = entry(1, clock.today(), title="Zürich, \\ ; " * 15, description="schön " * 300)
        calendar = await kept(anybody, plan(clock, entries=[long]))

        content = (await anybody.get(calendar["path"])).content

        lines = content.split(b"\r\n")
        assert lines[-1] == b""
        assert max(len(line) for line in lines) <= 75
        assert b"\n" not in content.replace(b"\r\n", b"")
        assert events_of(content)[0]["summary"] == "Zürich, \\ ; " * 15

    async def test_an_unchanged_calendar_is_not_sent_again(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await kept(anybody, plan(clock))
        tag = (await anybody.get(calendar["path"])).headers["etag"]

        again = await anybody.get(calendar["path"], headers={"if-none-match": tag})

        assert (again.status_code, again.content) == (304, b"")

    async def test_an_invented_address_is_404(self, anybody: httpx.AsyncClient) -> None:
        answer = await anybody.get(f"{PATH}/{'A' * 32}.ics")

        assert (answer.status_code, answer.json()["code"]) == (404, "calendar_not_found")


class TestReplaceCalendar:
    async def test_a_moved_session_keeps_its_uid_under_the_same_address(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await kept(anybody, plan(clock))
        clock.advance(minutes=5)
        moved = plan(clock, entries=[entry(1, date(2027, 2, 3))])

        answer = await anybody.put(f"{PATH}/{calendar['token']}", json=moved)

        assert (answer.status_code, answer.json()) == (200, calendar)
        (event,) = events_of((await anybody.get(calendar["path"])).content)
        assert (event["uid"], event.start) == ("day-1@startline", date(2027, 2, 3))
        assert clock.now() == event.DTSTAMP

    async def test_one_that_was_removed_is_404(
        self, anybody: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await kept(anybody, plan(clock))
        assert (await anybody.delete(f"{PATH}/{calendar['token']}")).status_code == 204

        answer = await anybody.put(f"{PATH}/{calendar['token']}", json=plan(clock))

        assert (answer.status_code, answer.json()["code"]) == (404, "calendar_not_found")
        assert (await anybody.get(calendar["path"])).status_code == 404
        assert (await anybody.delete(f"{PATH}/{calendar['token']}")).status_code == 204
