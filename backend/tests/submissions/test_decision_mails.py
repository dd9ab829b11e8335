"""Mails to organisers about decisions."""

from sqlalchemy import update

from startline.db.tables.accounts import PersonRow
from startline.races.event_status import RaceEntryStatus
from tests.mail.sample_mails import outbox_rows
from tests.submissions.harness import Submitting, approved, decided, new_event, sent

ORGANISER = "ann@example.org"


async def test_each_decision_is_mailed_with_its_words(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(email=ORGANISER), await submitting.admin()
    submission = await sent(organiser, new_event())

    asked = await decided(admin, submission, "ask", text="Which day is <right>?")
    submission["revision"] = asked.json()["revision"]
    rejected = await decided(admin, submission, "reject", text="It is already listed.")

    assert rejected.status_code == 200, rejected.text
    mails = await outbox_rows(submitting.sessions)
    assert [(mail.recipient, mail.subject) for mail in mails] == [
        (ORGANISER, "Bonn Marathon: a question to you"),
        (ORGANISER, "Bonn Marathon: not approved"),
    ]
    assert "Which day is <right>?" in mails[0].text
    assert "Which day is &lt;right&gt;?" in mails[0].html
    link = f"https://startline.test/submit-race?submission={submission['id']}"
    assert [link in mail.text for mail in mails] == [True, True]
    assert "It is already listed." in mails[1].text


async def test_an_approval_is_mailed(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(email=ORGANISER), await submitting.admin()

    submission = await sent(organiser, new_event())
    await approved(admin, submission)

    [mail] = await outbox_rows(submitting.sessions)
    assert mail.subject == "Bonn Marathon: approved"
    assert "We approved your race Bonn Marathon." in mail.text
    assert f"/submit-race?submission={submission['id']}" in mail.text


async def test_no_mail_goes_to_an_address_that_is_not_confirmed(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(email=ORGANISER), await submitting.admin()
    submission = await sent(organiser, new_event())
    async with submitting.sessions.begin() as session:
        await session.execute(update(PersonRow).values(email_confirmed_at=None))

    await approved(admin, submission)

    assert await outbox_rows(submitting.sessions) == []


async def test_every_state_of_entry_is_published_as_it_was_sent(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    for number, status in enumerate(RaceEntryStatus):
        name = f"Bonn Run {number}"
        made = await approved(
            admin, await sent(organiser, new_event(name=name, entryStatus=status.value))
        )
        race = await submitting.race(made["published"][0]["raceId"])
        assert (race.entry_status, race.entry) == (status.value, None)
