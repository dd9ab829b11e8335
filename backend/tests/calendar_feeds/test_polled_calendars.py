"""Cost of a calendar application that asks for a calendar again and again."""

from datetime import timedelta

import httpx
import pytest

from tests.calendar_feeds.event_loop import answer_elsewhere_while_writing
from tests.calendar_feeds.test_calendars import PATH, added, entry, events_of, plan
from tests.clocks import StandingClock


async def test_a_large_calendar_is_made_off_the_event_loop(
    guest: httpx.AsyncClient, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = [entry(number, clock.today() + timedelta(days=number)) for number in range(400)]
    calendar = await added(guest, plan(clock, entries=days))
    done_meanwhile = answer_elsewhere_while_writing(monkeypatch)

    answer = await guest.get(calendar["path"])

    assert len(events_of(answer.content)) == 400
    assert done_meanwhile == ["other task"]


async def test_a_tag_counts_in_a_list_but_not_as_part_of_another(
    guest: httpx.AsyncClient, clock: StandingClock
) -> None:
    path = (await added(guest, plan(clock)))["path"]
    tag: str = (await guest.get(path)).headers["etag"]

    async def status(known: str) -> int:
        return (await guest.get(path, headers={"if-none-match": known})).status_code

    assert await status(f'"other", W/{tag}') == 304
    assert await status(f'"other-{tag}') == 200
    assert await status(f"{tag}-br") == 200


async def test_an_unchanged_calendar_is_not_written_again(
    guest: httpx.AsyncClient, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = await added(guest, plan(clock))
    first = await guest.get(calendar["path"])
    written = answer_elsewhere_while_writing(monkeypatch)
    known = {"if-none-match": first.headers["etag"]}

    assert (await guest.get(calendar["path"], headers=known)).status_code == 304
    assert written == []
    clock.advance(minutes=5)
    await guest.put(f"{PATH}/{calendar['token']}", json=plan(clock, name="Berlin, again"))
    changed = await guest.get(calendar["path"], headers=known)
    assert (changed.status_code, written) == (200, ["other task"])
