"""The contact form."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from startline.accounts.audit_repository import Author
from startline.articles import contact, contact_repository
from startline.articles.contact_routes import router
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow
from startline.db.tables.mail import OutgoingMailRow
from startline.rate_limits.database_limits import AttemptLimiter
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock
from tests.races.race_api import FixedSnapshots, small_snapshot
from tests.services import provide

ORIGIN = "https://startline.test"
TEXT = "The date is wrong: it is on 3 May.\n\nKind regards"


class RateLimitsDouble:
    def __init__(self, limiter: AttemptLimiter) -> None:
        self.limiter = limiter


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
async def guest(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncIterator[httpx.AsyncClient]:
    harness = create_harness(sessions, clock)
    harness.app.include_router(router)
    provide(
        harness.app,
        rate_limits=RateLimitsDouble(AttemptLimiter(sessions, clock)),
        snapshots=FixedSnapshots(small_snapshot(tmp_path)),
        public_origin=ORIGIN,
    )
    async with harness.client() as client:
        yield client


def draft(**changes: object) -> dict[str, Any]:
    return {
        "topic": "wrong-fact",
        "race": "berlin-marathon",
        "name": "Ada",
        "email": "ada@example.org",
        "message": TEXT,
        "openForS": 40,
    } | changes


async def stored(sessions: Sessions) -> list[ContactMessageRow]:
    async with sessions.begin() as session:
        return list((await session.scalars(select(ContactMessageRow))).all())


async def mails(sessions: Sessions) -> list[OutgoingMailRow]:
    async with sessions.begin() as session:
        found = await session.scalars(select(OutgoingMailRow).order_by(OutgoingMailRow.id))
        return list(found.all())


class TestSending:
    async def test_a_message_is_stored_with_its_race_and_a_reference(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        answer = await guest.post("/api/contact", json=draft())

        assert answer.status_code == 201, answer.text
        (row,) = await stored(sessions)
        assert row.reference == answer.json()["reference"]
        assert (row.topic, row.race_id, row.message) == ("wrong-fact", 1, TEXT)
        assert not row.likely_spam

    async def test_the_sender_gets_a_mail_with_the_reference_and_no_typed_words(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        reference = (await guest.post("/api/contact", json=draft())).json()["reference"]

        (mail,) = await mails(sessions)
        assert mail.recipient == "ada@example.org"
        assert reference in mail.text
        assert "3 May" not in mail.text + mail.html
        assert "Ada" not in mail.text + mail.html

    @pytest.mark.parametrize("changes", [{"subject": "Buy now"}, {"openForS": 1}])
    async def test_likely_spam_is_stored_and_causes_no_mail(
        self, guest: httpx.AsyncClient, sessions: Sessions, changes: dict[str, object]
    ) -> None:
        answer = await guest.post("/api/contact", json=draft(**changes))

        assert answer.status_code == 201
        assert [row.likely_spam for row in await stored(sessions)] == [True]
        assert await mails(sessions) == []

    async def test_a_retry_with_the_same_key_is_stored_once(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        answers = [
            await guest.post("/api/contact", json=draft(), headers={"idempotency-key": "k-1"})
            for _ in range(2)
        ]

        assert answers[0].json() == answers[1].json()
        assert len(await stored(sessions)) == 1
        assert len(await mails(sessions)) == 1

    async def test_a_retry_after_a_lost_answer_is_the_same_message_however_long_it_took(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        key = {"idempotency-key": "k-1"}
        first = await guest.post("/api/contact", json=draft(openForS=40), headers=key)
        again = await guest.post("/api/contact", json=draft(openForS=95), headers=key)
        other = await guest.post("/api/contact", json=draft(name="Bob"), headers=key)

        assert (again.status_code, again.json()) == (201, first.json())
        assert other.status_code == 422
        assert len(await stored(sessions)) == 1

    async def test_an_address_gets_three_acknowledgements_an_hour(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        for _ in range(5):
            assert (await guest.post("/api/contact", json=draft())).status_code == 201

        assert len(await stored(sessions)) == 5
        assert len(await mails(sessions)) == 3

    async def test_a_network_may_send_ten_an_hour(self, guest: httpx.AsyncClient) -> None:
        statuses = [(await guest.post("/api/contact", json=draft())).status_code for _ in range(11)]

        assert statuses == [201] * 10 + [429]

    async def test_a_retry_of_the_tenth_message_of_an_hour_gets_the_first_answer(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        for _ in range(9):
            await guest.post("/api/contact", json=draft())
        key = {"idempotency-key": "k-1"}
        first = await guest.post("/api/contact", json=draft(), headers=key)
        again = await guest.post("/api/contact", json=draft(), headers=key)

        assert (again.status_code, again.json()) == (201, first.json())
        assert len(await stored(sessions)) == 10
        assert (await guest.post("/api/contact", json=draft())).status_code == 429

    async def test_a_message_about_an_unknown_race_is_stored_without_it(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        await guest.post("/api/contact", json=draft(race="no-such-race"))

        assert [row.race_id for row in await stored(sessions)] == [None]

    @pytest.mark.parametrize(
        "changes",
        [
            {"email": "a@b.example, c@d.example"},
            {"email": "nobody"},
            {"message": "short"},
            {"message": "a" * 5_001},
            {"message": "zero \x00 and more"},
            {"message": "delete \x7f and more"},
            {"name": "two\nlines"},
            {"name": "two\r\nlines"},
            {"name": "two\u2028lines"},
            {"topic": "else"},
            {"extra": 1},
        ],
    )
    async def test_what_is_not_acceptable_is_refused(
        self, guest: httpx.AsyncClient, sessions: Sessions, changes: dict[str, object]
    ) -> None:
        assert (await guest.post("/api/contact", json=draft(**changes))).status_code == 422
        assert await stored(sessions) == []

    @pytest.mark.parametrize("name", ["بی\u200cبی", "Ada\u00a0L.", "\U0001f469\u200d\U0001f9b0"])
    async def test_a_name_is_stored_with_its_joiners_and_no_break_spaces(
        self, guest: httpx.AsyncClient, sessions: Sessions, name: str
    ) -> None:
        await guest.post("/api/contact", json=draft(name=name))

        assert [row.name for row in await stored(sessions)] == [name]

    async def test_markup_is_stored_as_the_text_it_is(
        self, guest: httpx.AsyncClient, sessions: Sessions
    ) -> None:
        await guest.post("/api/contact", json=draft(message="<script>alert(1)</script>"))

        assert (await stored(sessions))[0].message == "<script>alert(1)</script>"


class TestAnswering:
    async def test_an_answer_is_mailed_with_its_paragraphs_and_escaped(
        self, guest: httpx.AsyncClient, sessions: Sessions, clock: StandingClock
    ) -> None:
        reference = (await guest.post("/api/contact", json=draft())).json()["reference"]
        async with sessions.begin() as session:
            text = "Thank <you>.\n\nIt is right now."
            await contact.answer(session, Author(), reference, text, ORIGIN, clock.now())

        mail = (await mails(sessions))[-1]
        assert "Thank <you>.\n\nIt is right now." in mail.text
        assert "<p>Thank &lt;you&gt;.</p>" in mail.html
        async with sessions.begin() as session:
            assert await contact_repository.list_messages(session) == []
