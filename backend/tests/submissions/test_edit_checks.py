"""Checks of edits: what an edit is refused for, and what was wrong before it."""

from typing import Any

import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import BERLIN, Submitting, claim_of, event, sent
from tests.submissions.test_editing import edit_of, own_form

CHECK = "/api/submissions/check"
PIN = {"latitude": 52.52, "longitude": 13.4}
RULE = {"date_rule": "FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU"}


@pytest.mark.parametrize(
    ("stored", "changes", "problem"),
    [
        ({}, {"price": 50}, ("races.0.currency", "currency_required")),
        ({}, {"currency": "EUR"}, ("races.0.price", "price_required")),
        ({}, {"raceType": "half-marathon"}, ("races.0.distanceKm", "distance_of_other_type")),
        (PIN, {"longitude": -80}, ("latitude", "pin_outside")),
        (PIN, {"countryCode": "CH"}, ("latitude", "pin_outside")),
        ({}, {"countryCode": "GB"}, ("state", "state_unknown")),
        (RULE, {"dateRule": None}, ("nextDate", "required")),
    ],
)
async def test_an_edit_that_changes_one_half_of_a_pair_is_refused_for_the_other_half(
    submitting: Submitting,
    stored: dict[str, Any],
    changes: dict[str, Any],
    problem: tuple[str, str],
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    if stored:
        async with submitting.sessions.begin() as session:
            await session.execute(update(RaceRow).where(RaceRow.id == BERLIN).values(stored))
    form = await own_form(organiser)
    race = form["event"]["races"][0]
    of_race = {name: value for name, value in changes.items() if name in race}
    of_event = {name: value for name, value in changes.items() if name not in race}

    body = edit_of(form, races=[race | of_race], **of_event)
    answer = await organiser.post("/api/submissions", json=body)

    assert answer.status_code == 422, answer.text
    assert [(each["field"], each["code"]) for each in answer.json()["errors"]] == [problem]


async def test_a_mistake_of_before_stops_neither_an_edit_nor_its_approval(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    mistakes = {"entry_fee": 50.0, "latitude": 10.0, "longitude": 10.0, "distance_km": 21.1}
    async with submitting.sessions.begin() as session:
        await session.execute(update(RaceRow).where(RaceRow.id == BERLIN).values(mistakes))

    submission = await sent(organiser, edit_of(await own_form(organiser), county="Brandenburg"))

    found = (await admin.get(f"/api/admin/submissions/{submission['id']}")).json()
    assert found["problems"] == []


async def test_an_edit_names_its_own_source_whatever_the_race_had(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)

    body = edit_of(form, county="Brandenburg", sourceUrl="", note="x" * 2_001)
    answer = await organiser.post("/api/submissions", json=body)

    assert [each["field"] for each in answer.json()["errors"]] == ["sourceUrl", "note"]


async def test_a_correction_is_checked_for_what_sending_it_would_be_refused_for(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    mistakes = {"entry_fee": 50.0, "latitude": 10.0, "longitude": 10.0, "distance_km": 21.1}
    async with submitting.sessions.begin() as session:
        await session.execute(update(RaceRow).where(RaceRow.id == BERLIN).values(mistakes))
    form = await own_form(organiser)

    for changes in ({"county": "Brandenburg"}, {"county": "Brandenburg", "city": ""}):
        body = edit_of(form, **changes)
        checked = await organiser.post(CHECK, json=body["event"], params={"raceId": BERLIN})
        answer = await organiser.post("/api/submissions", json=body)
        assert checked.status_code == 200, checked.text
        assert checked.json()["problems"] == answer.json().get("errors", [])


async def test_a_correction_of_a_race_of_others_is_not_checked(submitting: Submitting) -> None:
    organiser = await submitting.organiser()

    refused = await organiser.post(CHECK, json=event(), params={"raceId": BERLIN})
    unknown = await organiser.post(CHECK, json=event(), params={"raceId": 999})

    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "race_not_found")
