"""The queue of submissions in the admin area."""

import httpx

from tests.clocks import StandingClock
from tests.submissions.harness import Submitting, claim_of, decided, new_event, sent
from tests.submissions.test_editing import edit_of, own_form

QUEUE = "/api/admin/submissions"


async def names(admin: httpx.AsyncClient, **params: str | int | bool) -> list[str]:
    answer = await admin.get(QUEUE, params=params)
    assert answer.status_code == 200, answer.text
    return [row["name"] for row in answer.json()]


async def test_the_queue_is_filtered_sorted_and_paged(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser(email="ann@startline.test")
    admin = await submitting.admin()
    for name, day in (("Bonn Run", "2027-05-01"), ("Ahr Run", "2027-06-01")):
        clock.advance(minutes=1)
        await sent(organiser, new_event(name=name, nextDate=day))
    await claim_of(organiser, admin)
    everything = ["Berlin Marathon", "Ahr Run", "Bonn Run"]
    assert set(await names(admin)) == set(everything)
    assert await names(admin, sort="name", order="asc") == [
        "Ahr Run",
        "Berlin Marathon",
        "Bonn Run",
    ]
    assert await names(admin, open=True) == ["Ahr Run", "Bonn Run"]
    assert await names(admin, status="approved") == ["Berlin Marathon"]
    assert await names(admin, kind="claim") == ["Berlin Marathon"]
    assert await names(admin, country="GB") == []
    assert await names(admin, q="bonn run") == ["Bonn Run"]
    assert len(await names(admin, q="ann@startline")) == 3
    page = await admin.get(QUEUE, params={"sort": "firstDay", "order": "asc", "limit": 1})
    assert ([row["name"] for row in page.json()], page.headers["x-total-count"]) == (
        ["Bonn Run"],
        "3",
    )
    assert page.json()[0]["sender"] == "ann@startline.test"
    for bad in ({"sort": "person"}, {"limit": 101}, {"country": "de"}, {"status": "open"}):
        assert (await admin.get(QUEUE, params=bad)).status_code == 422


async def test_a_submission_is_shown_with_sender_source_and_duplicates(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    first = await sent(organiser, new_event(name="Berlin Rhine Marathon", city="Berlin"))
    second = await sent(organiser, new_event(name="Berlin Rhine Run", city="Berlin"))
    found = (await admin.get(f"{QUEUE}/{second['id']}")).json()
    assert found["sourceUrl"] == "https://bonn.example/2027"
    assert found["sender"]["races"] == 0
    assert [(each["raceId"], each["submissionId"]) for each in found["duplicates"]] == [
        (1, None),
        (None, first["id"]),
    ]
    assert found["problems"] == []
    stated = {each["field"]: each["submitted"] for each in found["differences"]}
    assert stated["races.0.price"] == 89.5
    assert "county" not in stated
    assert (await admin.get(f"{QUEUE}/999999")).status_code == 404


async def test_the_queue_is_searched_by_town_region_and_country(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    await sent(organiser, edit_of(form, name="The Big One", county="Brandenburg"))
    await sent(organiser, new_event(name="Rhine Run"))

    assert await names(admin, q="bonn") == ["Rhine Run"]
    assert await names(admin, q="brandenb") == ["The Big One"]
    # the claim's place is that of its race
    assert set(await names(admin, q="berlin")) == {"The Big One", "Berlin Marathon"}
    assert len(await names(admin, q="germ")) == 3
    assert len(await names(admin, q="DE")) == 3
    assert await names(admin, q="france") == []


async def test_a_day_that_has_passed_since_is_named(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser()
    submission = await sent(organiser, new_event(nextDate="2026-11-22"))
    clock.advance(hours=72)
    admin = await submitting.admin()
    found = (await admin.get(f"{QUEUE}/{submission['id']}")).json()
    assert [each["code"] for each in found["problems"]] == ["date_past"]


async def test_several_are_decided_with_one_text_and_refusals_are_named(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    first, second = [await sent(organiser, new_event(name=f"Run {name}")) for name in ("A", "B")]
    await decided(admin, first, "reject", text="Already listed.")
    body = {
        "decision": "reject",
        "text": "Not found at the source.",
        "submissions": [{"id": each["id"], "revision": 1} for each in (first, second)],
    }
    outcomes = (await admin.post(f"{QUEUE}/decisions", json=body)).json()
    assert [(each["status"], each["code"]) for each in outcomes] == [
        (None, "submission_decided"),
        ("rejected", None),
    ]
    [_, mine] = sorted(
        (await organiser.get("/api/submissions")).json(), key=lambda each: each["id"]
    )
    assert mine["messages"][0]["text"] == "Not found at the source."
    log = (await admin.get("/api/admin/audit/verification")).json()
    assert (log["entries"], log["problem"]) == (2, None)


async def test_there_are_templates_for_each_decision(submitting: Submitting) -> None:
    admin = await submitting.admin()
    found = (await admin.get(f"{QUEUE}/reason-templates")).json()
    assert {each["decision"] for each in found} == {"approve", "reject", "ask"}
    assert len({each["key"] for each in found}) == len(found)


async def test_a_new_event_that_would_be_refused_today_is_approved_neither_alone_nor_among_others(
    submitting: Submitting, clock: StandingClock
) -> None:
    organiser = await submitting.organiser()
    late = await sent(organiser, new_event(name="Ahr Run", nextDate="2026-11-22"))
    good = await sent(organiser, new_event())
    clock.advance(hours=72)
    admin = await submitting.admin()

    alone = await decided(admin, late, "approve")
    targets = [{"id": each["id"], "revision": 1} for each in (late, good)]
    body = {"decision": "approve", "submissions": targets}
    outcomes = (await admin.post(f"{QUEUE}/decisions", json=body)).json()

    message = "This day has passed. Please give the next one."
    assert alone.status_code == 422, alone.text
    assert (alone.json()["code"], alone.json()["message"]) == ("submission_invalid", message)
    assert [each["code"] for each in alone.json()["errors"]] == ["date_past"]
    assert [(each["status"], each["code"], each["message"]) for each in outcomes] == [
        (None, "submission_invalid", message),
        ("approved", None, None),
    ]
    asked = await decided(admin, late, "ask", text="When is the next one?")
    assert asked.json()["status"] == "question"
