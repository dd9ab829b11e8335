"""Claims of races and edits of one's own."""

from datetime import date
from typing import Any

import httpx
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import (
    BERLIN,
    Submitting,
    approved,
    claim_of,
    decided,
    event,
    sent,
)

SOURCE = "https://berlin.example/2027"


async def own_form(organiser: httpx.AsyncClient, race_id: int = BERLIN) -> dict[str, Any]:
    answer = await organiser.get(f"/api/organiser/races/{race_id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def edit_of(form: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {
        "kind": "edit",
        "raceId": form["raceId"],
        "baseRevision": form["revision"],
        "event": form["event"] | {"sourceUrl": SOURCE} | changes,
    }


async def test_a_race_of_others_is_neither_shown_nor_edited(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    answer = await organiser.get(f"/api/organiser/races/{BERLIN}")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_race")
    body = {"kind": "edit", "raceId": BERLIN, "baseRevision": 1, "event": event()}
    refused = await organiser.post("/api/submissions", json=body)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")
    body["raceId"] = 999
    unknown = await organiser.post("/api/submissions", json=body)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "race_not_found")


async def test_an_approved_claim_gives_the_race_once(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    claim = {
        "evidenceUrl": "https://berlin.example/team",
        "explanation": "I am its race director.",
    }
    body = {"kind": "claim", "raceId": BERLIN, "claim": claim}
    version = await submitting.version()
    waiting = await sent(organiser, body)
    again = await organiser.post("/api/submissions", json=body)
    assert (again.status_code, again.json()["code"]) == (409, "claim_pending")
    await approved(admin, waiting)
    assert await submitting.version() == version
    again = await organiser.post("/api/submissions", json=body)
    assert (again.status_code, again.json()["code"]) == (409, "already_organiser")
    [mine] = (await organiser.get("/api/organiser/races")).json()
    assert (mine["raceId"], mine["slug"]) == (BERLIN, "berlin-marathon")


async def test_a_claim_needs_evidence_and_a_reason(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    body = {"kind": "claim", "raceId": BERLIN, "claim": {"explanation": "Mine."}}
    answer = await organiser.post("/api/submissions", json=body)
    assert [(each["field"], each["code"]) for each in answer.json()["errors"]] == [
        ("evidenceUrl", "required"),
        ("explanation", "too_short"),
    ]


async def test_an_approved_edit_changes_what_the_organiser_changed_alone(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    races = [form["event"]["races"][0] | {"cutOffMin": 390}]
    submission = await sent(organiser, edit_of(form, nextDate="2027-09-26", races=races))
    async with submitting.sessions.begin() as session:  # another editor meanwhile
        change = update(RaceRow).where(RaceRow.id == BERLIN).values(city="Berlin-Mitte", revision=2)
        await session.execute(change)

    found = (await admin.get(f"/api/admin/submissions/{submission['id']}")).json()
    assert {each["field"]: each["submitted"] for each in found["differences"]} == {
        "nextDate": "2027-09-26",
        "races.0.cutOffMin": 390,
    }
    assert (found["conflicts"], found["publishedRevision"]) == ([], 2)
    assert found["sourceUrl"] == SOURCE
    version = await submitting.version()
    answer = await decided(admin, submission, "approve", publishedRevision=2)
    assert answer.status_code == 200, answer.text

    race = await submitting.race(BERLIN)
    assert (str(race.next_date), race.cut_off_h, race.city) == ("2027-09-26", 6.5, "Berlin-Mitte")
    assert (race.revision, await submitting.version()) == (3, version + 1)
    assert race.field_origins["next_date"] == "organiser"
    assert race.provenance["cut_off_h"] == [f"organiser-of-race-{BERLIN}"]
    assert race.provenance["*"] == ["alpha"]
    entries = (await admin.get("/api/admin/audit")).json()
    assert entries[0]["after"]["fields"] == ["nextDate", "races.0.cutOffMin"]


async def test_an_edit_of_an_older_race_is_refused_with_the_difference(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    async with submitting.sessions.begin() as session:
        change = update(RaceRow).where(RaceRow.id == BERLIN).values(city="Berlin-Mitte", revision=2)
        await session.execute(change)
    refused = await organiser.post("/api/submissions", json=edit_of(form, county="Brandenburg"))
    assert (refused.status_code, refused.json()["code"]) == (409, "race_changed")
    assert refused.json()["revision"] == 2
    assert refused.json()["differences"] == [
        {"field": "city", "published": "Berlin-Mitte", "submitted": "Berlin"},
        {"field": "county", "published": None, "submitted": "Brandenburg"},
    ]


async def test_two_editors_who_approve_one_race_get_the_difference(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    first = await sent(organiser, edit_of(form, county="Brandenburg"))
    second = await sent(organiser, edit_of(form, county="Berlin"))
    await decided(admin, first, "approve", publishedRevision=1)

    refused = await decided(admin, second, "approve", publishedRevision=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "race_changed")
    assert refused.json()["differences"] == [
        {"field": "county", "published": "Brandenburg", "submitted": "Berlin"}
    ]
    assert (await submitting.race(BERLIN)).county == "Brandenburg"
    [conflict] = (await admin.get(f"/api/admin/submissions/{second['id']}")).json()["conflicts"]
    assert conflict["field"] == "county"
    assert (await admin.get("/api/admin/audit/verification")).json()["entries"] == 2


async def test_an_edit_without_a_difference_is_refused(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    refused = await organiser.post("/api/submissions", json=edit_of(await own_form(organiser)))
    assert (refused.status_code, refused.json()["code"]) == (422, "nothing_changed")


async def test_an_edit_is_of_one_race_and_old_mistakes_do_not_stop_it(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    async with submitting.sessions.begin() as session:
        past = update(RaceRow).where(RaceRow.id == BERLIN).values(next_date=None, latitude=10.0)
        await session.execute(past)
    form = await own_form(organiser)
    await sent(organiser, edit_of(form, website="https://berlin.example/new"))
    races = [*form["event"]["races"], {"raceType": "half-marathon"}]
    refused = await organiser.post("/api/submissions", json=edit_of(form, races=races))
    assert [each["code"] for each in refused.json()["errors"]] == ["one_race"]


async def test_an_organiser_postpones_cancels_and_resumes_at_once(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    async with submitting.sessions.begin() as session:
        day = update(RaceRow).where(RaceRow.id == BERLIN).values(next_date=date(2027, 9, 26))
        await session.execute(day)
    path = f"/api/organiser/races/{BERLIN}/status"
    version = await submitting.version()
    body = {"revision": 1, "status": "postponed", "sourceUrl": SOURCE}
    answer = await organiser.post(path, json=body)
    assert answer.status_code == 200, answer.text
    assert (answer.json()["eventStatus"], answer.json()["nextDate"]) == ("postponed", None)
    race = await submitting.race(BERLIN)
    assert (race.event_status, str(race.previous_date)) == ("postponed", "2027-09-26")
    assert await submitting.version() == version + 1

    late = await organiser.post(path, json=body | {"status": "cancelled"})
    assert (late.status_code, late.json()["code"]) == (409, "race_changed")
    body = {"revision": 2, "status": "scheduled", "nextDate": "2027-10-03"}
    assert (await organiser.post(path, json=body)).json()["nextDate"] == "2027-10-03"
    past = await organiser.post(path, json=body | {"revision": 3, "nextDate": "2020-01-01"})
    assert [each["code"] for each in past.json()["errors"]] == ["date_past"]
    other = await submitting.organiser()
    refused = await other.post(path, json=body | {"revision": 3})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_race")


async def test_an_organiser_states_the_day_that_is_cancelled(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    path = f"/api/organiser/races/{BERLIN}/status"
    body = {"revision": 1, "status": "cancelled", "sourceUrl": SOURCE}
    message = "State the day that is cancelled."
    problem = {"field": "nextDate", "code": "required", "message": message}

    undated = await organiser.post(path, json=body)
    async with submitting.sessions.begin() as session:
        past = update(RaceRow).where(RaceRow.id == BERLIN).values(next_date=date(2020, 9, 27))
        await session.execute(past)
    over = await organiser.post(path, json=body)

    assert [answer.status_code for answer in (undated, over)] == [422, 422]
    assert undated.json()["errors"] == over.json()["errors"] == [problem]
    answer = await organiser.post(path, json=body | {"nextDate": "2027-09-26"})
    assert (answer.json()["eventStatus"], answer.json()["nextDate"]) == ("cancelled", "2027-09-26")


async def test_the_state_of_entry_reads_as_it_was_sent(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    for state in ("ballot", "sold-out", "not-open", "open", "closed"):
        form = await own_form(organiser)
        await approved(admin, await sent(organiser, edit_of(form, entryStatus=state)))
        assert (await own_form(organiser))["event"]["entryStatus"] == state
