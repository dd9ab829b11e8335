"""Answers to contact messages: one for each, and none without a message."""

from collections.abc import Sequence

import pytest
from sqlalchemy import select

from startline.accounts.audit_repository import Author
from startline.articles import contact
from startline.articles.errors import ContactMessageAnswered, ContactMessageNotFound
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow
from startline.db.tables.mail import OutgoingMailRow
from tests.clocks import StandingClock

REFERENCE = "SL-23456789"
ORIGIN = "https://startline.test"


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def inbox(sessions: Sessions, clock: StandingClock) -> Sessions:
    """An inbox with one message."""
    async with sessions.begin() as session:
        row = ContactMessageRow(
            reference=REFERENCE,
            topic="site",
            name="Ben",
            email="ben@example.org",
            message="The map is empty.",
            likely_spam=False,
            received_at=clock.now(),
        )
        session.add(row)
    return sessions


async def answer(inbox: Sessions, text: str, clock: StandingClock) -> str:
    async with inbox.begin() as session:
        return await contact.answer(session, Author(), REFERENCE, text, ORIGIN, clock.now())


async def stored_and_mailed(inbox: Sessions) -> tuple[str | None, Sequence[OutgoingMailRow]]:
    async with inbox.begin() as session:
        row = (await session.scalars(select(ContactMessageRow))).one()
        return row.answer, (await session.scalars(select(OutgoingMailRow))).all()


async def test_a_second_answer_is_refused_with_the_first_one_which_stays(
    inbox: Sessions, clock: StandingClock
) -> None:
    await answer(inbox, "It is back.", clock)

    with pytest.raises(ContactMessageAnswered, match=r"answered already.*“It is back\.") as refused:
        await answer(inbox, "Please reload.", clock)

    assert (refused.value.code, refused.value.details) == (
        "contact_message_answered",
        {"answer": "It is back."},
    )
    stored, mails = await stored_and_mailed(inbox)
    assert stored == "It is back."
    assert len(mails) == 1


async def test_the_same_answer_again_succeeds_and_is_mailed_once(
    inbox: Sessions, clock: StandingClock
) -> None:
    recipients = [await answer(inbox, "It is back.", clock) for _ in range(2)]

    assert recipients == ["ben@example.org"] * 2
    assert len((await stored_and_mailed(inbox))[1]) == 1


async def test_an_unknown_reference_has_no_answer(inbox: Sessions, clock: StandingClock) -> None:
    async with inbox.begin() as session:
        with pytest.raises(ContactMessageNotFound):
            await contact.answer(session, Author(), "SL-NOTHING2", "Thanks.", ORIGIN, clock.now())
