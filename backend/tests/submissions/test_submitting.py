"""New events: sent, asked about, changed, approved and published."""

from sqlalchemy import select

from startline.db.tables.races import EventRow, RaceRow
from tests.clocks import StandingClock
from tests.submissions.harness import (
    NO_PIN,
    Submitting,
    approved,
    decided,
    event,
    new_event,
    sent,
)

ONE = [{"raceType": "marathon"}]


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


async def test_a_retry_of_the_tenth_event_of_a_day_with_its_key_gets_the_first_answer(
    submitting: Submitting,
) -> None:
    organiser = await submitting.organiser()
    for number in range(9):
        await sent(organiser, new_event(name=f"Run {number}"))
    tenth, key = new_event(name="Run 9"), {"idempotency-key": "tenth"}
    first = await organiser.post("/api/submissions", json=tenth, headers=key)
    again = await organiser.post("/api/submissions", json=tenth, headers=key)

    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert first.status_code == 201
    assert (await organiser.post("/api/submissions", json=tenth)).status_code == 429
    other = await organiser.post("/api/submissions", json=new_event(), headers=key)
    assert other.status_code == 429


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
