"""Lists of the admin area that features answer: outbox, subscribers, contact messages."""

from collections.abc import AsyncIterator
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import update

from startline.accounts.domain import Role
from startline.accounts.outbox_routes import router as outbox_routes
from startline.articles.admin_routes import router as contact_routes
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow
from startline.db.tables.mail import OutgoingMailRow
from startline.db.tables.newsletter import NewsletterIssueRow, SubscriberRow
from startline.mail import outbox
from startline.mail.outgoing_mail import OutgoingMail
from startline.newsletter.admin_routes import router as newsletter_routes
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows
from tests.services import provide


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def admin(sessions: Sessions, clock: StandingClock) -> AsyncIterator[httpx.AsyncClient]:
    harness = create_harness(sessions, clock)
    for router in (outbox_routes, contact_routes, newsletter_routes):
        harness.app.include_router(router)
    provide(harness.app, public_origin="https://startline.test")
    async with await harness.signed_in(Role.ADMIN) as client:
        yield client


async def test_a_dead_letter_is_shown_without_its_text_and_sent_again(
    admin: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
) -> None:
    variables = {"reference": "SL-1", "topic": "x", "link": "https://startline.test/contact"}
    mail = OutgoingMail("ann@runners.org", "contact-received", variables, "contact")
    async with sessions.begin() as session:
        await outbox.enqueue(session, mail, clock.now())
        await session.execute(update(OutgoingMailRow).values(state="dead", last_error="550"))

    [letter] = (await admin.get("/api/admin/outbox", params={"state": "dead", "q": "ann@"})).json()
    assert (letter["recipient"], letter["lastError"]) == ("ann@runners.org", "550")
    assert "text" not in letter
    assert (await admin.get("/api/admin/outbox", params={"state": "queued"})).json() == []

    path = f"/api/admin/outbox/{letter['id']}/resend"
    assert (await admin.post(path)).status_code == 204
    assert (await admin.post(path)).status_code == 404
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["subject"]) == ("mail.resent", f"mail {letter['id']}")


async def test_subscribers_are_found_by_address_and_state(
    admin: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
) -> None:
    async with sessions.begin() as session:
        pauses = (timedelta(0), timedelta(days=1))
        for number, state in enumerate(("verified", "pending")):
            session.add(
                SubscriberRow(
                    key=f"key-{number}",
                    email=f"{state}@startline.test",
                    state=state,
                    wants_race_news=True,
                    wants_training_tips=False,
                    wants_discounts=False,
                    frequency="every",
                    requested_at=clock.now(),
                    paused_until=clock.now() + pauses[number],
                )
            )

    path = "/api/admin/newsletter/subscribers"
    found = await admin.get(path, params={"state": "verified"})
    assert [row["email"] for row in found.json()] == ["verified@startline.test"]
    assert found.headers["x-total-count"] == "1"
    ordered = await admin.get(path, params={"sort": "email", "order": "asc", "limit": 1})
    assert [row["email"] for row in ordered.json()] == ["pending@startline.test"]
    pauses_of = [found.json()[0]["pausedUntil"], ordered.json()[0]["pausedUntil"]]
    assert [until is not None for until in pauses_of] == [False, True]
    assert ordered.headers["x-total-count"] == "2"


def contact_message(reference: str, clock: StandingClock, *, spam: bool) -> ContactMessageRow:
    return ContactMessageRow(
        reference=reference,
        topic="site",
        name="=1+1",
        email="ben@runners.org",
        message="<b>The map is empty.</b>",
        likely_spam=spam,
        received_at=clock.now(),
    )


@pytest.fixture
async def inbox(sessions: Sessions, clock: StandingClock) -> str:
    """The address of the inbox, with one message and one of likely spam."""
    async with sessions.begin() as session:
        session.add(contact_message("SL-AAAA", clock, spam=False))
        session.add(contact_message("SL-BBBB", clock, spam=True))
    return "/api/admin/contact-messages"


async def test_a_message_is_answered_by_mail_and_the_log_holds_no_address(
    admin: httpx.AsyncClient, inbox: str
) -> None:
    path = inbox
    [message] = (await admin.get(path, params={"answered": False})).json()
    assert (message["reference"], message["message"]) == ("SL-AAAA", "<b>The map is empty.</b>")
    assert len((await admin.get(path, params={"likelySpam": True})).json()) == 1

    answer = {"text": "Thank you.\nIt is back."}
    assert (await admin.post(f"{path}/SL-AAAA/answer", json=answer)).status_code == 204
    assert (await admin.post(f"{path}/SL-CCCC/answer", json=answer)).status_code == 404
    assert (await admin.get(path, params={"answered": False})).json() == []
    [mail] = (await admin.get("/api/admin/outbox")).json()
    assert mail["recipient"] == "ben@runners.org"
    entries = (await admin.get("/api/admin/audit")).text
    assert "contact.answered" in entries
    assert "ben@" not in entries


async def test_the_same_answer_again_is_logged_once(admin: httpx.AsyncClient, inbox: str) -> None:
    for _ in range(2):
        answer = await admin.post(f"{inbox}/SL-AAAA/answer", json={"text": "It is back."})
        assert answer.status_code == 204, answer.text

    entries = (await admin.get("/api/admin/audit")).json()
    assert [entry["action"] for entry in entries] == ["contact.answered"]


async def test_an_answer_of_5000_characters_with_a_tab_and_a_no_break_space_is_mailed(
    admin: httpx.AsyncClient, sessions: Sessions, inbox: str
) -> None:
    start = "Entry:\t90\u00a0€ \u200b👩\u200d🦰\n\nWithin <a week>.\n\n"
    text = start + "a" * (5_000 - len(start))

    answer = await admin.post(f"{inbox}/SL-AAAA/answer", json={"text": text})

    assert answer.status_code == 204, answer.text
    [mail] = await outbox_rows(sessions)
    assert mail.subject == "The answer of Startline to your message"
    assert text in mail.text
    assert "You get this mail because you wrote to us" in mail.text
    assert "<p>Within &lt;a week&gt;.</p>" in mail.html
    [message] = (await admin.get(inbox, params={"answered": True})).json()
    assert message["answer"] == text


@pytest.mark.parametrize("text", ["a" * 5_001, "bell \x07 rings", "nul \x00", "no"])
async def test_an_answer_that_cannot_be_mailed_is_refused(
    admin: httpx.AsyncClient, inbox: str, text: str
) -> None:
    answer = await admin.post(f"{inbox}/SL-AAAA/answer", json={"text": text})

    assert answer.status_code == 422
    assert (await admin.get("/api/admin/outbox")).json() == []


async def test_issues_of_the_newsletter_have_their_state_and_number_of_recipients(
    admin: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
) -> None:
    now = clock.now()
    async with sessions.begin() as session:
        for digest, subject, completed_at in (("a", "May", now), ("b", "June", None)):
            issue = NewsletterIssueRow(
                digest=digest,
                topic="race-news",
                subject=subject,
                started_at=now,
                completed_at=completed_at,
            )
            session.add(issue)
            clock.advance(minutes=1)
            now = clock.now()

    june, may = (await admin.get("/api/admin/newsletter/issues")).json()
    assert (june["subject"], june["completedAt"], june["recipients"]) == ("June", None, 0)
    assert (may["subject"], may["completedAt"] is not None) == ("May", True)
    found = await admin.get("/api/admin/newsletter/issues", params={"q": "jun"})
    assert found.headers["x-total-count"] == "1"


async def test_an_issue_of_a_topic_that_is_not_known_is_listed_with_that_topic(
    admin: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
) -> None:
    async with sessions.begin() as session:
        for topic in ("race-news", "cakes"):
            session.add(
                NewsletterIssueRow(digest=topic, topic=topic, subject="May", started_at=clock.now())
            )

    answer = await admin.get("/api/admin/newsletter/issues")

    assert answer.status_code == 200, answer.text
    assert sorted(issue["topic"] for issue in answer.json()) == ["cakes", "race-news"]
