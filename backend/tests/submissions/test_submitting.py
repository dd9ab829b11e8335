"""New events: sent, asked about, changed, approved and published."""

from typing import Any

import pytest
from sqlalchemy import select

from startline.db.tables.races import EventRow, RaceRow
from tests.clocks import StandingClock
from tests.submissions.harness import (
    Submitting,
    approved,
    decided,
    event,
    new_event,
    sent,
)

ONE = [{"raceType": "marathon"}]
NO_PIN = {"latitude": None, "longitude": None}


async def test_a_new_event_waits_is_asked_about_changed_and_approved(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    assert (submission["status"], submission["revision"]) == ("pending", 1)

    asked = (await decided(admin, submission, "ask", text="Which date is right?")).json()
    [mine] = (await organiser.get("/api/submissions")).json()
    assert mine["status"] == "question"
    assert [each["text"] for each in mine["messages"]] == ["Which date is right?"]

    path = f"/api/submissions/{submission['id']}"
    change = {"revision": asked["revision"], "event": event(nextDate="2027-04-25")}
    answer = await organiser.put(path, json={**change, "answer": "The 25th."})
    assert answer.status_code == 200, answer.text
    assert answer.json()["status"] == "pending"

    version = await submitting.version()
    done = await approved(admin, answer.json())
    assert done["status"] == "approved"
    assert await submitting.version() > version
    assert [each["raceType"] for each in done["published"]] == ["marathon", "half-marathon"]
    marathon = await submitting.race(done["published"][0]["raceId"])
    half = await submitting.race(done["published"][1]["raceId"])
    assert (marathon.slug, half.slug) == ("bonn-marathon", "bonn-marathon-half-marathon")
    assert (marathon.name, half.name) == ("Bonn Marathon", "Bonn Marathon Half Marathon")
    assert marathon.id >= 1_000_000
    assert (marathon.status, marathon.origin) == ("approved", "organiser")
    assert (str(marathon.next_date), marathon.cut_off_h) == ("2027-04-25", 6)
    assert marathon.event_slug == half.event_slug == "bonn-marathon"
    assert marathon.provenance["next_date"] == [f"organiser-of-race-{marathon.id}"]
    assert (marathon.entry_status, marathon.entry_fee, marathon.entry_fee_currency) == (
        "open",
        89.5,
        "EUR",
    )

    own = (await organiser.get("/api/organiser/races")).json()
    assert {each["raceId"] for each in own} == {marathon.id, half.id}
    log = (await admin.get("/api/admin/audit/verification")).json()
    assert (log["entries"], log["problem"]) == (2, None)


async def test_a_rejection_has_its_reason_and_ends_it(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    silent = await decided(admin, submission, "reject")
    assert (silent.status_code, silent.json()["code"]) == (422, "text_required")

    rejected = (await decided(admin, submission, "reject", text="Already listed.")).json()
    assert (rejected["status"], rejected["messages"][0]["kind"]) == ("rejected", "reason")
    again = await decided(admin, rejected, "approve")
    assert (again.status_code, again.json()["code"]) == (409, "submission_decided")
    late = {"revision": rejected["revision"], "event": event()}
    refused = await organiser.put(f"/api/submissions/{submission['id']}", json=late)
    assert refused.json()["code"] == "submission_decided"


async def test_a_withdrawn_submission_is_not_approved(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    path = f"/api/submissions/{submission['id']}/withdraw"
    assert (await organiser.post(path, json={"revision": 1})).json()["status"] == "withdrawn"
    assert (await decided(admin, submission, "approve")).status_code == 409


async def test_an_older_revision_is_refused_with_the_stored_submission(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    change = {"revision": 1, "event": event(name="Bonn Rhine Marathon")}
    await organiser.put(f"/api/submissions/{submission['id']}", json=change)

    refused = await decided(admin, submission, "approve")
    assert (refused.status_code, refused.json()["code"]) == (409, "submission_changed")
    assert refused.json()["submission"]["event"]["name"] == "Bonn Rhine Marathon"


async def test_a_retry_with_the_same_key_is_stored_once(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    headers = {"idempotency-key": "first-try"}
    first = await organiser.post("/api/submissions", json=new_event(), headers=headers)
    again = await organiser.post("/api/submissions", json=new_event(), headers=headers)
    assert (again.status_code, again.json()) == (201, first.json())
    assert len((await organiser.get("/api/submissions")).json()) == 1
    other = await organiser.post("/api/submissions", json=new_event(city="Köln"), headers=headers)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


async def test_submissions_of_others_are_not_found(submitting: Submitting) -> None:
    submission = await sent(await submitting.organiser(), new_event())
    other = await submitting.organiser()
    path = f"/api/submissions/{submission['id']}"
    assert (await other.get(path)).status_code == 404
    assert (await other.put(path, json={"revision": 1, "event": event()})).status_code == 404
    assert (await other.post(f"{path}/withdraw", json={"revision": 1})).status_code == 404


async def test_the_11th_new_event_of_a_day_and_500_requests_are_refused(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser()
    statuses = [
        (await organiser.post("/api/submissions", json=new_event(name=f"Run {number}"))).status_code
        for number in range(500)
    ]
    assert statuses.count(201) == 10
    assert statuses.count(429) == 490
    refused = await organiser.post("/api/submissions", json=new_event())
    assert refused.headers["retry-after"] == str(refused.json()["retryAfter"])
    clock.advance(minutes=1)
    fine = await (await submitting.organiser()).post("/api/submissions", json=new_event())
    assert fine.status_code == 201


async def test_what_is_refused_is_no_race_of_the_day(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    for _ in range(11):
        answer = await organiser.post("/api/submissions", json=new_event(name=""))
        assert answer.status_code == 422
    await sent(organiser, new_event())


async def test_html_and_formulas_are_stored_as_they_were_typed(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    text = '<script>alert(1)</script> =HYPERLINK("x")'
    submission = await sent(organiser, new_event(name=text, description=text, races=ONE))
    assert submission["event"]["name"] == text
    done = await approved(admin, submission)
    race = await submitting.race(done["published"][0]["raceId"])
    assert (race.name, race.description) == (text, text)
    assert race.slug == "script-alert-1-script-hyperlink-x"


async def test_taken_slugs_get_the_town(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    body = new_event(name="Berlin Marathon", city="Berlin", races=ONE, **NO_PIN)
    first = await approved(admin, await sent(organiser, body))
    assert (await submitting.race(first["published"][0]["raceId"])).slug == "berlin-marathon-berlin"
    second = await approved(admin, await sent(organiser, body))
    assert (await submitting.race(second["published"][0]["raceId"])).slug == "berlin-marathon-de"
    third = await approved(admin, await sent(organiser, body))
    assert (await submitting.race(third["published"][0]["raceId"])).slug == "berlin-marathon-de-2"
    async with submitting.sessions.reading() as session:
        assert list(await session.scalars(select(EventRow))) == []
        names = await session.scalars(select(RaceRow.name).where(RaceRow.origin == "organiser"))
        assert set(names) == {"Berlin Marathon"}


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"name": ""}, "name", "required"),
        ({"name": "ab"}, "name", "too_short"),
        ({"name": "x" * 201}, "name", "too_long"),
        ({"city": ""}, "city", "required"),
        ({"countryCode": ""}, "countryCode", "required"),
        ({"countryCode": "ZZ"}, "countryCode", "country_unknown"),
        ({"countryCode": "US", "state": "Bavaria", **NO_PIN}, "state", "state_unknown"),
        ({"nextDate": "2020-04-18"}, "nextDate", "date_past"),
        ({"nextDate": "2036-04-18"}, "nextDate", "date_too_far"),
        ({"nextDate": None}, "nextDate", "required"),
        ({"dateRule": {"month": 4, "day": 31}}, "dateRule", "rule_incomplete"),
        ({"dateRule": {"month": 4, "week": 2}}, "dateRule", "rule_incomplete"),
        ({"sourceUrl": ""}, "sourceUrl", "required"),
        ({"sourceUrl": "javascript:alert(1)"}, "sourceUrl", "not_a_link"),
        ({"website": "bonn.example"}, "website", "not_a_link"),
        ({"entryUrl": "https://user:secret@bonn.example"}, "entryUrl", "not_a_link"),
        ({"latitude": 48.85, "longitude": 2.35}, "latitude", "pin_outside"),
        ({"latitude": 95, "longitude": 2.35}, "latitude", "out_of_range"),
        ({"longitude": None}, "longitude", "pin_incomplete"),
        ({"description": "x" * 4_001}, "description", "too_long"),
        ({"photo": "0" * 32}, "photo", "photo_unknown"),
        ({"races": []}, "races", "required"),
        (
            {"races": [{"raceType": "half-marathon", "distanceKm": 42.195}]},
            "races.0.distanceKm",
            "distance_of_other_type",
        ),
        ({"races": [{"raceType": "ultra-marathon"}]}, "races.0.distanceKm", "required"),
        (
            {"races": [{"raceType": "marathon", "startTime": "9 am"}]},
            "races.0.startTime",
            "not_a_time",
        ),
        (
            {"races": [{"raceType": "marathon", "cutOffMin": 3}]},
            "races.0.cutOffMin",
            "out_of_range",
        ),
        (
            {"races": [{"raceType": "marathon", "price": 50}]},
            "races.0.currency",
            "currency_required",
        ),
        (
            {"races": [{"raceType": "marathon", "price": 50, "currency": "euro"}]},
            "races.0.currency",
            "currency_unknown",
        ),
        (
            {"races": [{"raceType": "marathon", "currency": "EUR"}]},
            "races.0.price",
            "price_required",
        ),
        (
            {"races": [{"raceType": "marathon"}, {"raceType": "marathon"}]},
            "races.1.name",
            "race_repeated",
        ),
    ],
)
async def test_a_mistake_is_named_with_its_field_and_code(
    submitting: Submitting, changes: dict[str, Any], field: str, code: str
) -> None:
    organiser = await submitting.organiser()
    answer = await organiser.post("/api/submissions", json=new_event(**changes))
    assert (answer.status_code, answer.json()["code"]) == (422, "submission_invalid")
    assert [(each["field"], each["code"]) for each in answer.json()["errors"]] == [(field, code)]
    assert answer.json()["errors"][0]["message"].endswith(".")
    check = await organiser.post("/api/submissions/check", json=event(**changes))
    assert [each["code"] for each in check.json()["problems"]] == [code]


async def test_the_state_is_stored_as_the_catalogue_names_it(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    body = new_event(countryCode="GB", state="cymru", **NO_PIN)
    assert (await sent(organiser, body))["event"]["state"] == "Wales"


async def test_the_next_three_dates_of_a_rule_are_shown(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    rule: dict[str, str | int] = {"month": 4, "week": -1, "weekday": 6}
    answer = await organiser.get("/api/submissions/next-dates", params=rule)
    assert answer.json() == {
        "rule": "FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU",
        "words": "last Sunday of April",
        "days": ["2027-04-25", "2028-04-30", "2029-04-29"],
    }
    wrong = await organiser.get("/api/submissions/next-dates", params={"month": 2, "day": 30})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "submission_invalid")


async def test_likely_duplicates_are_found_while_name_and_place_are_typed(
    submitting: Submitting,
) -> None:
    organiser = await submitting.organiser()

    async def found(**typed: str) -> list[tuple[str, str]]:
        answer = await organiser.get("/api/submissions/duplicates", params=typed)
        assert answer.status_code == 200, answer.text
        return [(each["slug"], each["likeness"]) for each in answer.json()]

    assert await found(name="42. BMW Berlin-Marathon") == [("berlin-marathon", "similar")]
    assert await found(name="Berlin Marathon", city="Berlin", country="DE") == [
        ("berlin-marathon", "same")
    ]
    assert await found(name="Hamburg Marathon", city="Hamburg", country="DE") == []
    assert await found(name="Marathon") == []


async def test_the_form_gets_countries_with_states_and_outlines(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    places = {
        each["code"]: each for each in (await organiser.get("/api/submissions/places")).json()
    }
    assert places["GB"]["states"] == ["England", "Scotland", "Wales"]
    germany = (await organiser.get("/api/submissions/outlines/DE")).json()["rings"]
    assert all(5 < longitude < 16 and 47 < latitude < 56 for longitude, latitude in germany[0])
    path = "/api/submissions/outlines/US"
    ohio = (await organiser.get(path, params={"state": "Ohio"})).json()["rings"]
    assert max(longitude for longitude, _ in ohio[0]) < -80
    assert (await organiser.get("/api/submissions/outlines/ZZ")).status_code == 404
