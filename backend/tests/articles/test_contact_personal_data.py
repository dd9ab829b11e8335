"""Contact messages of an account's confirmed address: exported, erased, and moved with it."""

import pytest
from sqlalchemy import select

from startline.accounts.personal_data import AccountPersonalData
from startline.articles.contact import ContactPersonalData, Delivery, receive
from startline.articles.contact_schemas import ContactDraft
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow
from startline.mail.outgoing_mail import single_address
from tests.accounts.harness import Harness, create_harness
from tests.clocks import StandingClock
from tests.mail.sample_mails import outbox_rows
from tests.services import provide

SUBJECT = "4b0ba3a5-6f8e-4dbb-8b4f-0d8c6a6f7f11"
UNICODE = "info@münchen.example"
ASCII = "info@xn--mnchen-3ya.example"
MESSAGE = "Thank you for the site."


@pytest.fixture
def harness(sessions: Sessions) -> Harness:
    harness = create_harness(sessions, StandingClock())
    provide(harness.app, personal_data=(AccountPersonalData(), ContactPersonalData()))
    return harness


async def write(harness: Harness, email: str) -> None:
    """As the form does."""
    draft = ContactDraft.model_validate(
        {"topic": "other", "email": single_address(email), "message": MESSAGE, "openForS": 40}
    )
    delivery = Delivery(race_id=None, acknowledges=True, origin="https://startline.test")
    async with harness.sessions.begin() as session:
        await receive(session, draft, delivery, harness.clock.now())


async def senders(harness: Harness) -> list[str]:
    async with harness.sessions.reading() as session:
        rows = await session.scalars(select(ContactMessageRow.email))
        return sorted(rows)


@pytest.mark.parametrize(
    ("typed", "of_account"),
    [
        ("Ada@example.org", "ada@example.org"),
        (UNICODE, UNICODE),
        (ASCII, UNICODE),
        (UNICODE, ASCII),
    ],
)
async def test_messages_are_exported_and_deleted_in_any_form_of_the_account_s_address(
    harness: Harness, typed: str, of_account: str
) -> None:
    await write(harness, typed)
    await write(harness, "bob@example.org")

    async with await harness.signed_in(email=of_account) as client:
        sections = (await client.get("/api/me/export")).json()["sections"]
        assert (await client.delete("/api/me")).status_code == 204

    assert [each["message"] for each in sections["contactMessages"]] == [MESSAGE]
    assert await senders(harness) == ["bob@example.org"]


async def test_messages_and_their_waiting_mails_follow_a_change_of_the_confirmed_address(
    harness: Harness,
) -> None:
    await write(harness, "ada@example.org")
    await write(harness, "bob@example.org")
    for email in ("ada@example.org", UNICODE):
        await harness.signed_in(sub=SUBJECT, email=email)

    assert await senders(harness) == ["bob@example.org", ASCII]
    recipients = sorted(mail.recipient for mail in await outbox_rows(harness.sessions))
    assert recipients == ["bob@example.org", ASCII]
    async with harness.client(harness.token(sub=SUBJECT, email=UNICODE)) as client:
        sections = (await client.get("/api/me/export")).json()["sections"]
    assert len(sections["contactMessages"]) == 1
    assert [mail["topic"] for mail in sections["account"]["mails"]] == ["contact acknowledgement"]
