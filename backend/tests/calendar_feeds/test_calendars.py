"""Private calendars, stored without an account."""

from datetime import date, timedelta
from http import HTTPStatus
from typing import Any

import httpx
import pytest
from icalendar import Calendar, Event
from sqlalchemy import func, select

from startline.calendar_feeds import repository
from startline.db.session import Sessions
from startline.db.tables.calendar_feeds import TrainingCalendarRow
from tests.clocks import StandingClock

PATH = "/api/calendars"


def entry(number: int, on: date, **changes: object) -> dict[str, Any]:
    title, description = "Easy run, 8 km", "Easy: 5:50 to 6:20 per km.\nTalk all the way; stay easy"
    draft = {"uid": f"day-{number}", "date": on.isoformat(), "title": title}
    return draft | {"description": description} | changes


def plan(clock: StandingClock, **changes: object) -> dict[str, Any]:
    days = [entry(number, clock.today() + timedelta(days=number)) for number in range(3)]
    return {"name": "Berlin Marathon in 16 weeks", "entries": days} | changes


async def added(guest: httpx.AsyncClient, draft: dict[str, Any]) -> dict[str, str]:
    answer = await guest.post(PATH, json=draft)
    assert answer.status_code == 201, answer.text
    body: dict[str, str] = answer.json()
    return body


def events_of(content: bytes) -> list[Event]:
    calendar = Calendar.from_ical(content)
    return [part for part in calendar.subcomponents if isinstance(part, Event)]


class TestAddCalendar:
    async def test_the_file_has_the_entries_that_were_added(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await added(guest, plan(clock))

        answer = await guest.get(calendar["path"])

        assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
        assert answer.headers["x-robots-tag"] == "noindex"
        assert b"X-WR-CALNAME:Berlin Marathon in 16 weeks\r\n" in answer.content
        events = events_of(answer.content)
        assert [event.start for event in events] == [
            clock.today() + timedelta(days=number) for number in range(3)
        ]
        assert events[0]["summary"] == "Easy run, 8 km"
        assert events[0]["description"] == "Easy: 5:50 to 6:20 per km.\nTalk all the way; stay easy"

    async def test_the_token_itself_is_not_in_the_database(
        self, guest: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
    ) -> None:
        calendar = await added(guest, plan(clock))

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
            {"name": "two\nlines"},
            {"name": "tab\tstop"},
            {"entries": [entry(1, date(2027, 1, 1)), entry(1, date(2027, 1, 2))]},
            {"entries": [entry(1, date(2027, 1, 1), uid="a\r\nATTENDEE:mailto:x@y.z")]},
            {"entries": [entry(1, date(2027, 1, 1), title="a\rb")]},
            {"entries": [entry(1, date(2027, 1, 1), url="https://example.org")]},
            {"entries": [entry(day, date(2027, 1, 1)) for day in range(401)]},
        ],
        ids=lambda changes: str(changes)[:40],
    )
    async def test_an_invalid_calendar_is_422_and_nothing_is_stored(
        self,
        guest: httpx.AsyncClient,
        sessions: Sessions,
        clock: StandingClock,
        changes: dict[str, Any],
    ) -> None:
        answer = await guest.post(PATH, json=plan(clock, **changes))

        assert answer.status_code == 422
        async with sessions.reading() as session:
            count = select(func.count()).select_from(TrainingCalendarRow)
            assert await session.scalar(count) == 0

    async def test_the_twenty_first_of_an_hour_is_429(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        for _ in range(20):
            await added(guest, plan(clock))

        refused = await guest.post(PATH, json=plan(clock))

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_attempts")

    async def test_an_expired_calendar_is_404(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        old = await added(guest, plan(clock))
        clock.advance(hours=24 * (2 + 181))

        assert (await guest.get(old["path"])).status_code == 404


class TestBounds:
    @pytest.mark.parametrize(
        ("days_ahead", "status"),
        [((0, 731), 201), ((1_096,), 201), ((-5_000,), 201), ((0, 732), 422), ((1_097,), 422)],
    )
    async def test_days_lie_two_years_apart_and_three_years_ahead_at_most(
        self,
        guest: httpx.AsyncClient,
        clock: StandingClock,
        days_ahead: tuple[int, ...],
        status: int,
    ) -> None:
        days = [entry(day, clock.today() + timedelta(days=day)) for day in days_ahead]
        calendar = await added(guest, plan(clock))

        new = await guest.post(PATH, json=plan(clock, entries=days))
        changed = await guest.put(f"{PATH}/{calendar['token']}", json=plan(clock, entries=days))

        assert (new.status_code, changed.status_code) == (status, 200 if status == 201 else status)
        if status == 422:
            assert new.json()["code"] == changed.json()["code"] == "calendar_out_of_range"

    async def test_all_texts_together_have_128_kib_at_most(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        def sized(size: int) -> dict[str, Any]:
            full = [
                entry(day, clock.today(), title="x" * 48, description="ü" * 1_000)
                for day in range(64)
            ]
            rest = entry(64, clock.today(), title="x" * (size - 64 * 2_048), description="")
            return plan(clock, entries=[*full, rest])

        largest = await guest.post(PATH, json=plan(clock, entries=sized(131_073)["entries"][:-1]))
        refused = await guest.post(PATH, json=sized(131_073))

        assert (largest.status_code, refused.status_code) == (201, 413)
        problem = refused.json()
        assert (problem["code"], problem["title"], problem["detail"]) == (
            "body_too_large",
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE.phrase,
            "This request is too large.",
        )

    async def test_of_everybody_together_are_bounded_and_deleted_ones_make_room(
        self,
        guest: httpx.AsyncClient,
        sessions: Sessions,
        clock: StandingClock,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(repository, "MOST_CALENDARS", 2)
        await added(guest, plan(clock))
        await added(guest, plan(clock))

        refused = await guest.post(PATH, json=plan(clock))
        clock.advance(hours=24 * 365)
        async with sessions.begin() as session:
            assert await repository.delete_expired(session, clock.now(), 100) == 2

        assert (refused.status_code, refused.json()["code"]) == (503, "calendars_full")
        await added(guest, plan(clock))


class TestReadCalendar:
    async def test_no_line_is_longer_than_75_octets_and_all_end_with_crlf(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        long = entry(1, clock.today(), title="Zürich, \\ ; " * 15, description="schön " * 300)
        calendar = await added(guest, plan(clock, entries=[long]))

        content = (await guest.get(calendar["path"])).content

        lines = content.split(b"\r\n")
        assert lines[-1] == b""
        assert max(len(line) for line in lines) <= 75
        assert b"\n" not in content.replace(b"\r\n", b"")
        assert events_of(content)[0]["summary"] == "Zürich, \\ ; " * 15

    async def test_an_unchanged_calendar_is_not_sent_again(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await added(guest, plan(clock))
        tag = (await guest.get(calendar["path"])).headers["etag"]

        again = await guest.get(calendar["path"], headers={"if-none-match": tag})

        assert (again.status_code, again.content) == (304, b"")

    async def test_an_unknown_token_is_404(self, guest: httpx.AsyncClient) -> None:
        answer = await guest.get(f"{PATH}/{'A' * 32}.ics")

        assert (answer.status_code, answer.json()["code"]) == (404, "calendar_not_found")


class TestReplaceCalendar:
    async def test_a_moved_session_keeps_its_uid_under_the_same_address(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await added(guest, plan(clock))
        clock.advance(minutes=5)
        moved = plan(clock, entries=[entry(1, date(2027, 2, 3))])

        answer = await guest.put(f"{PATH}/{calendar['token']}", json=moved)

        assert (answer.status_code, answer.json()) == (200, calendar)
        (event,) = events_of((await guest.get(calendar["path"])).content)
        assert (event["uid"], event.start) == ("day-1@startline", date(2027, 2, 3))
        assert clock.now() == event.DTSTAMP

    async def test_a_removed_one_is_404(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        calendar = await added(guest, plan(clock))
        assert (await guest.delete(f"{PATH}/{calendar['token']}")).status_code == 204

        answer = await guest.put(f"{PATH}/{calendar['token']}", json=plan(clock))

        assert (answer.status_code, answer.json()["code"]) == (404, "calendar_not_found")
        assert (await guest.get(calendar["path"])).status_code == 404
        assert (await guest.delete(f"{PATH}/{calendar['token']}")).status_code == 204
