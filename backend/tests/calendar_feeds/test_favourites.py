"""The private calendar of one's favourites."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from icalendar import Calendar, Event
from sqlalchemy import select

from startline.accounts.personal_data import AccountPersonalData
from startline.calendar_feeds import favourites_routes
from startline.calendar_feeds.favourites_routes import router
from startline.calendar_feeds.personal_data import CalendarFeedsPersonalData
from startline.core.networks import client_network
from startline.db.session import Sessions
from startline.db.tables.calendar_feeds import FavouriteCalendarRow
from startline.rate_limits.memory_limits import MemoryLimiter
from startline.rate_limits.rules import SEARCH_PER_NETWORK
from tests.accounts.harness import Harness, create_harness, delete_people
from tests.calendar_feeds.event_loop import answer_elsewhere_while_writing
from tests.clocks import StandingClock
from tests.races.race_api import FixedSnapshots, catalogue_services, searches_allowed
from tests.races.samples import TODAY, race_row, snapshot_of
from tests.services import provide

PATH = "/api/favorite-calendar"
DAY = TODAY + timedelta(days=100)


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> Harness:
    harness = create_harness(sessions, StandingClock())
    harness.app.include_router(router)
    rows = [race_row(1, name="First Marathon", next_date=DAY), race_row(2, usual_month=4)]
    snapshots = FixedSnapshots(snapshot_of(tmp_path, rows))
    services = catalogue_services(snapshots)
    provide(harness.app, **services, public_origin="https://startline.example")
    provide(harness.app, rate_limits=searches_allowed(), render_key="")
    personal_data = (AccountPersonalData(), CalendarFeedsPersonalData())
    provide(harness.app, personal_data=personal_data)
    return harness


@pytest.fixture
async def runner(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    client = await harness.signed_in()
    for number in (1, 2):
        answer = await client.post("/api/favorites", json={"raceId": number})
        assert answer.status_code == 201, answer.text
    yield client
    await client.aclose()


async def created(runner: httpx.AsyncClient) -> dict[str, Any]:
    answer = await runner.post(PATH, json={})
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    return body


def names(content: bytes) -> list[str]:
    parts = Calendar.from_ical(content).subcomponents
    return [str(part["summary"]) for part in parts if isinstance(part, Event)]


async def test_whoever_has_the_address_reads_the_favourites_with_a_day(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    made = await created(runner)

    async with harness.client() as guest:
        answer = await guest.get(made["path"])
        known = {"if-none-match": answer.headers["etag"]}
        again = await guest.get(made["path"], headers=known)
        longer = {"if-none-match": f"{answer.headers['etag']}-br"}
        other = await guest.get(made["path"], headers=longer)

    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["x-robots-tag"] == "noindex"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert names(answer.content) == ["First Marathon"]
    assert (again.status_code, other.status_code) == (304, 200)


async def test_a_subscriber_who_has_the_newest_file_costs_no_drawing(
    runner: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await created(runner)
    known = {"if-none-match": (await runner.get(made["path"])).headers["etag"]}

    with monkeypatch.context() as patch:
        patch.delattr(favourites_routes, "race_calendar")  # drawing would fail
        unchanged = await runner.get(made["path"], headers=known)
    await runner.delete("/api/favorites/1")
    changed = await runner.get(made["path"], headers=known)

    assert unchanged.status_code == 304
    assert (changed.status_code, names(changed.content)) == (200, [])


async def test_one_whose_text_changed_is_sent_again_though_its_races_are_the_same(
    harness: Harness, runner: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await created(runner)
    known = {"if-none-match": (await runner.get(made["path"])).headers["etag"]}

    with monkeypatch.context() as patch:
        patch.setattr(favourites_routes, "FORMAT", 0)
        written_otherwise = await runner.get(made["path"], headers=known)
    provide(harness.app, public_origin="https://other.example")
    at_another_address = await runner.get(made["path"], headers=known)

    assert (written_otherwise.status_code, at_another_address.status_code) == (200, 200)
    assert "https://other.example/" in at_another_address.text


async def test_files_that_are_drawn_count_as_searches(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    made = await created(runner)
    searches: MemoryLimiter = harness.app.state.services.rate_limits.searches

    drawn = await runner.get(made["path"])
    for _ in range(SEARCH_PER_NETWORK.limit):
        searches.hit(client_network("127.0.0.1"))
    refused = await runner.get(made["path"])
    unchanged = await runner.get(made["path"], headers={"if-none-match": drawn.headers["etag"]})

    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_searches")
    assert unchanged.status_code == 304


async def test_a_large_calendar_is_made_off_the_event_loop(
    runner: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await created(runner)
    done_meanwhile = answer_elsewhere_while_writing(monkeypatch)

    answer = await runner.get(made["path"])

    assert names(answer.content) == ["First Marathon"]
    assert done_meanwhile == ["other task"]


async def test_a_favourite_that_is_removed_leaves_the_calendar(
    runner: httpx.AsyncClient,
) -> None:
    made = await created(runner)

    await runner.delete("/api/favorites/1")

    assert names((await runner.get(made["path"])).content) == []


async def test_without_a_race_that_has_a_day_it_is_a_valid_calendar_that_shows_nothing(
    runner: httpx.AsyncClient,
) -> None:
    made = await created(runner)
    await runner.delete("/api/favorites/1")

    answer = await runner.get(made["path"])

    assert answer.status_code == 200
    calendar: Any = Calendar.from_ical(answer.content)
    calendar.validate()
    assert (calendar.events, calendar.errors) == ([], [])


async def test_a_new_address_revokes_the_former_one(runner: httpx.AsyncClient) -> None:
    first, second = await created(runner), await created(runner)

    assert (await runner.get(first["path"])).status_code == 404
    assert (await runner.get(second["path"])).status_code == 200


async def test_a_revoked_address_is_404_and_the_account_says_so(runner: httpx.AsyncClient) -> None:
    assert (await runner.get(PATH)).json() == {"createdAt": None}
    made = await created(runner)
    assert (await runner.get(PATH)).json()["createdAt"]

    removed = await runner.delete(PATH)

    assert removed.status_code == 204
    assert (await runner.get(made["path"])).status_code == 404
    assert (await runner.get(PATH)).json() == {"createdAt": None}
    assert (await runner.delete(PATH)).status_code == 204


async def test_one_of_an_account_that_was_deleted_meanwhile_is_401(
    harness: Harness, runner: httpx.AsyncClient
) -> None:
    await runner.get(PATH)
    await delete_people(harness.sessions)

    answer = await runner.post(PATH, json={})

    assert (answer.status_code, answer.json()["code"]) == (401, "login_required")


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_guests_have_none(harness: Harness, method: str) -> None:
    async with harness.client() as guest:
        body: dict[str, Any] = {"json": {}} if method == "POST" else {}
        assert (await guest.request(method, PATH, **body)).status_code == 401


async def test_only_a_hash_of_the_address_is_stored(
    runner: httpx.AsyncClient, sessions: Sessions
) -> None:
    made = await created(runner)

    async with sessions.begin() as session:
        (row,) = await session.scalars(select(FavouriteCalendarRow))
    assert made["token"] not in row.token_hash


async def test_an_erasure_ends_the_calendar(runner: httpx.AsyncClient) -> None:
    made = await created(runner)
    exported = (await runner.get("/api/me/export")).json()

    await runner.request("DELETE", "/api/me", json={})

    assert "favoritesSince" in str(exported)
    assert (await runner.get(made["path"])).status_code == 404
