"""The race editor of the admin area, over HTTP."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.accounts.audit_repository import verify
from startline.accounts.domain import Role
from startline.db.tables.races import RaceRow
from tests.accounts.harness import Harness
from tests.clocks import StandingClock

RACES = "/api/admin/races"
BERLIN = f"{RACES}/1"
REASON = "The race announced it."
SOURCE = "https://race.example/news"


def change(base: int, **changes: Any) -> dict[str, Any]:  # noqa: ANN401 (any value of JSON)
    return {"baseRevision": base, "changes": changes, "sourceUrl": SOURCE, "reason": REASON}


async def store(harness: Harness, **values: Any) -> None:  # noqa: ANN401 (any value of a column)
    async with harness.sessions.begin() as session:
        await session.execute(update(RaceRow).where(RaceRow.id == 1).values(**values))


async def test_races_are_searched_sorted_and_paged(admin: httpx.AsyncClient) -> None:
    answer = await admin.get(RACES, params={"q": "town", "sort": "id", "order": "asc", "limit": 2})

    assert [race["id"] for race in answer.json()] == [1, 2]
    assert answer.headers["x-total-count"] == "3"
    found = await admin.get(RACES, params={"q": "2", "eventStatus": "scheduled"})
    assert [race["name"] for race in found.json()] == ["Race of Town 2"]


async def test_a_change_is_stored_shown_and_in_the_audit_log(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    answer = await admin.put(BERLIN, json=change(1, city="Kassel", state="Hesse"))

    assert answer.status_code == 200, answer.text
    saved = answer.json()
    assert saved["race"]["revision"] == 2
    assert saved["race"]["fields"]["city"] == "Kassel"
    assert saved["changed"] == ["city", "state"]
    [revision] = (await admin.get(f"{BERLIN}/history")).json()
    assert revision["fields"][0] == {"field": "city", "before": None, "after": "Kassel"}
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["subject"], entry["reason"]) == (
        "race.changed",
        "race 1",
        REASON,
    )
    async with harness.sessions.reading() as session:
        assert (await verify(session)).problem is None


async def test_of_two_admins_who_edit_one_race_the_second_gets_the_difference(
    admin: httpx.AsyncClient,
) -> None:
    assert (await admin.put(BERLIN, json=change(1, city="Kassel"))).status_code == 200

    answer = await admin.put(BERLIN, json=change(1, city="Cassel"))

    assert answer.status_code == 409
    refused = answer.json()
    assert (refused["code"], refused["revision"]) == ("race_changed", 2)
    difference = {"field": "city", "current": "Kassel", "submitted": "Cassel"}
    assert refused["differences"] == [difference]
    assert (await admin.get(BERLIN)).json()["fields"]["city"] == "Kassel"


async def test_of_ten_edits_at_once_one_is_stored_and_nine_are_refused(
    admin: httpx.AsyncClient,
) -> None:
    cities = [f"Town {number}" for number in range(10)]

    answers = await asyncio.gather(
        *(admin.put(BERLIN, json=change(1, city=city)) for city in cities)
    )

    stored = [city for city, answer in zip(cities, answers, strict=True) if answer.is_success]
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    race = (await admin.get(BERLIN)).json()
    assert (race["fields"]["city"], race["revision"]) == (stored[0], 2)
    assert len((await admin.get(f"{BERLIN}/history")).json()) == 1
    assert len((await admin.get("/api/admin/audit")).json()) == 1


async def test_an_undo_restores_the_value_and_is_in_the_audit_log(
    admin: httpx.AsyncClient,
) -> None:
    await admin.put(BERLIN, json=change(1, city="Kassel"))

    undo = {"baseRevision": 2, "revision": 2, "reason": REASON}
    answer = await admin.post(f"{BERLIN}/undo", json=undo)

    assert answer.json()["race"]["fields"]["city"] is None
    assert answer.json()["race"]["revision"] == 3
    history = (await admin.get(f"{BERLIN}/history")).json()
    assert [(each["undoes"], each["undoneBy"]) for each in history] == [(2, None), (None, 3)]
    entries = (await admin.get("/api/admin/audit")).json()
    assert [each["action"] for each in entries] == ["race.undone", "race.changed"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"latitude": 52.5}, "longitude"),
        ({"participants": 900}, "participantsBasis"),
        ({"entryFee": 40}, "entryFeeCurrency"),
        ({"countryCode": "XX"}, "countryCode"),
        ({"name": None}, "changes.name"),
        ({"website": "javascript:alert(1)"}, "changes.website"),
        ({"revision": 9}, "changes.revision"),
    ],
)
async def test_values_that_cannot_be_are_refused_beside_their_field(
    admin: httpx.AsyncClient, changes: dict[str, Any], field: str
) -> None:
    answer = await admin.put(BERLIN, json=change(1, **changes))

    assert answer.status_code == 422, answer.text
    assert [each["field"] for each in answer.json()["errors"]] == [field]


@pytest.mark.parametrize("slug", ["race-2", "2", "race-77"])
async def test_an_admin_cannot_give_a_race_the_address_of_another_races_number(
    admin: httpx.AsyncClient, slug: str
) -> None:
    answer = await admin.put(BERLIN, json=change(1, slug=slug))

    assert answer.status_code == 422, answer.text
    message = "This is the address of a race by its number."
    assert answer.json()["errors"] == [{"field": "changes.slug", "message": message}]


async def test_of_two_races_that_get_one_address_at_once_one_is_refused(
    admin: httpx.AsyncClient,
) -> None:
    answers = await asyncio.gather(
        *(admin.put(f"{RACES}/{race_id}", json=change(1, slug="town-run")) for race_id in (1, 2))
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert [each.json()["code"] for each in answers if not each.is_success] == ["slug_taken"]


async def test_a_change_of_a_fact_needs_its_source(admin: httpx.AsyncClient) -> None:
    unsourced = change(1, city="Kassel") | {"sourceUrl": None}

    answer = await admin.put(BERLIN, json=unsourced)

    assert answer.status_code == 422, answer.text
    assert [each["field"] for each in answer.json()["errors"]] == ["sourceUrl"]
    withheld = change(1, status="withheld") | {"sourceUrl": None}
    assert (await admin.put(BERLIN, json=withheld)).status_code == 200


async def test_a_day_that_has_passed_is_refused(admin: httpx.AsyncClient, harness: Harness) -> None:
    passed = (harness.clock.today() - timedelta(days=2)).isoformat()

    answer = await admin.put(BERLIN, json=change(1, nextDate=passed))

    assert answer.json()["errors"] == [{"field": "nextDate", "message": "This day has passed."}]


class TestTheEveningOfTheRace:
    """At 16:20 in Las Vegas: the next day has begun in UTC."""

    @pytest.fixture
    def clock(self) -> StandingClock:
        return StandingClock(datetime(2026, 11, 22, 0, 20, tzinfo=UTC))

    @pytest.mark.parametrize("day", ["2026-11-21", None])
    async def test_a_day_that_still_lasts_there_can_be_cancelled(
        self, admin: httpx.AsyncClient, harness: Harness, day: str | None
    ) -> None:
        await store(harness, next_date=date(2026, 11, 28 if day else 21))
        stated = {"nextDate": day} if day else {}

        answer = await admin.put(BERLIN, json=change(1, eventStatus="cancelled", **stated))

        assert answer.status_code == 200, answer.text


async def test_a_race_without_a_stated_day_cannot_be_cancelled(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    refused = await admin.put(BERLIN, json=change(1, eventStatus="cancelled"))

    assert refused.status_code == 422, refused.text
    errors = [{"field": "nextDate", "message": "State the day that is cancelled."}]
    assert refused.json()["errors"] == errors
    day = (harness.clock.today() + timedelta(days=30)).isoformat()
    dated = change(1, eventStatus="cancelled", nextDate=day)
    assert (await admin.put(BERLIN, json=dated)).status_code == 200
    undated = await admin.put(BERLIN, json=change(2, nextDate=None))
    assert undated.json()["errors"] == errors


async def test_a_race_whose_stated_day_has_passed_is_cancelled_with_another_day_alone(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    passed = harness.clock.today() - timedelta(days=2)
    await store(harness, next_date=passed)

    refused = await admin.put(BERLIN, json=change(1, eventStatus="cancelled"))

    assert [each["field"] for each in refused.json()["errors"]] == ["nextDate"]
    await store(harness, event_status="cancelled")
    assert (await admin.put(BERLIN, json=change(1, city="Kassel"))).status_code == 200


async def test_a_race_is_never_postponed_to_the_day_that_it_has(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    day = harness.clock.today() + timedelta(days=30)
    await store(harness, next_date=day)

    same = change(1, eventStatus="postponed", nextDate=day.isoformat())
    refused = await admin.put(BERLIN, json=same)

    message = "This is the day it already has. Give the new one, or leave it empty."
    assert refused.json()["errors"] == [{"field": "nextDate", "message": message}]


@pytest.mark.parametrize("role", [None, Role.USER, Role.ORGANISER])
async def test_only_admins_reach_the_editor(harness: Harness, role: Role | None) -> None:
    guest = httpx.AsyncClient(transport=httpx.ASGITransport(harness.app), base_url="http://test")
    async with guest if role is None else await harness.signed_in(role) as client:
        answers = [
            await client.get(RACES),
            await client.get(BERLIN),
            await client.get(f"{BERLIN}/history"),
            await client.put(BERLIN, json=change(1, city="Kassel")),
            await client.post(
                f"{BERLIN}/undo", json={"baseRevision": 1, "revision": 1, "reason": REASON}
            ),
        ]

    assert {answer.status_code for answer in answers} == {401 if role is None else 403}
    async with harness.sessions.reading() as session:
        row = await session.get_one(RaceRow, 1)
        assert row.city is None
