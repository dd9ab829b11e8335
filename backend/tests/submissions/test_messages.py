"""Messages of a submission: as many as a conversation needs, and no more."""

from sqlalchemy import update

from startline.db.tables.submissions import SubmissionRow
from startline.submissions.service import MOST_MESSAGES
from tests.submissions.harness import BERLIN, Submitting, decided, event, new_event, sent


async def test_beyond_the_hundredth_message_an_answer_is_refused_and_a_change_is_not(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    path = f"/api/submissions/{submission['id']}"
    message = {
        "sender": "organiser",
        "kind": "answer",
        "text": "Yes.",
        "sent_at": "2026-11-21T09:30:00+00:00",
    }
    async with submitting.sessions.begin() as session:
        many = [message] * (MOST_MESSAGES - 1)
        await session.execute(update(SubmissionRow).values(messages=many))

    last = await organiser.put(path, json={"revision": 1, "answer": "The 25th."})
    assert last.status_code == 200, last.text
    assert len(last.json()["messages"]) == MOST_MESSAGES == 100

    changed = event(city="Beuel")
    refused = await organiser.put(path, json={"revision": 2, "event": changed, "answer": "No."})
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_messages")
    text = "This submission holds as many messages as it can. Please write to us."
    assert refused.json()["message"] == text

    kept = (await organiser.get(path)).json()
    assert (kept["revision"], kept["event"]["city"]) == (2, "Bonn")
    fine = await organiser.put(path, json={"revision": 2, "event": changed})
    assert fine.status_code == 200, fine.text
    asked = await decided(admin, fine.json(), "ask", text="Which date is right?")
    assert asked.status_code == 200, asked.text


async def test_an_answer_whose_response_was_lost_is_stored_once_when_it_is_sent_again(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    path = f"/api/submissions/{submission['id']}"
    await decided(admin, submission, "ask", text="Which date is right?")
    headers = {"idempotency-key": "one-answer"}
    answer = {"revision": 2, "answer": "The 25th."}

    first = await organiser.put(path, json=answer, headers=headers)
    again = await organiser.put(path, json=answer, headers=headers)

    assert (again.status_code, again.json()) == (200, first.json())
    messages = (await organiser.get(path)).json()["messages"]
    assert [each["text"] for each in messages] == ["Which date is right?", "The 25th."]

    withdrawal = f"{path}/withdraw", {"revision": first.json()["revision"]}
    gone = await organiser.post(withdrawal[0], json=withdrawal[1], headers=headers)
    twice = await organiser.post(withdrawal[0], json=withdrawal[1], headers=headers)
    assert (twice.status_code, twice.json()) == (200, gone.json()), twice.text
    assert gone.json()["status"] == "withdrawn"


async def test_a_question_waits_for_an_answer_or_for_a_change_of_what_was_sent(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    submission = await sent(organiser, new_event())
    path = f"/api/submissions/{submission['id']}"
    asked = (await decided(admin, submission, "ask", text="Which date is right?")).json()

    for form in ({}, {"event": event()}):
        refused = await organiser.put(path, json={"revision": asked["revision"], **form})
        assert (refused.status_code, refused.json()["code"]) == (422, "submission_invalid")
        [problem] = refused.json()["errors"]
        assert (problem["field"], problem["code"]) == ("answer", "required")
        assert problem["message"] == "Please answer the question, or change what you sent."
    assert (await organiser.get(path)).json()["status"] == "question"

    changed = {"revision": asked["revision"], "event": event(nextDate="2027-04-25")}
    taken = await organiser.put(path, json=changed)
    assert (taken.status_code, taken.json()["status"]) == (200, "pending"), taken.text


async def test_a_question_about_a_claim_waits_for_an_answer_or_another_claim(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    claim = {"evidenceUrl": "https://berlin.example/team", "explanation": "I am its race director."}
    submission = await sent(organiser, {"kind": "claim", "raceId": BERLIN, "claim": claim})
    path = f"/api/submissions/{submission['id']}"
    asked = (await decided(admin, submission, "ask", text="Since when?")).json()

    same = {"revision": asked["revision"], "claim": claim}
    assert (await organiser.put(path, json=same)).status_code == 422
    other = {**same, "claim": {**claim, "explanation": "I have directed it since 2019."}}
    taken = await organiser.put(path, json=other)
    assert (taken.status_code, taken.json()["status"]) == (200, "pending"), taken.text
