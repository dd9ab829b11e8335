"""Mails to those who saved a race: about what, to whom, and once each."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update

from startline.accounts.email_choices import RACE_TOPIC
from startline.db.tables.accounts import EmailChoiceRow, PersonRow
from startline.db.tables.mail import OutgoingMailRow
from startline.db.tables.race_changes import RaceNoticeRow
from startline.db.tables.saved_races import FavouriteRow
from startline.mail.message import Sender, compose
from startline.race_changes.notice_mails import NoticeMails, create_notice_worker
from tests.mail.sample_mails import outbox_rows
from tests.race_changes.samples import ADMIN, ORGANISER, change, undo
from tests.races.node import Node
from tests.races.samples import race_cells

ORIGIN = "https://startline.test"
SPRING = date(2027, 4, 18)
AUTUMN = date(2027, 9, 19)
SITE = "https://www.town.example/run"


@pytest.fixture
async def node_with_savers(node: Node) -> Node:
    await node.import_rows([race_cells(1, next_date="2027-04-18", website=SITE), race_cells(2)])
    for name in ("ann", "ben"):
        await add_saver(node, name)
    return node


async def add_saver(
    node: Node,
    name: str,
    *,
    race_id: int = 1,
    wants: bool | None = True,
    is_confirmed: bool = True,
    email: str | None = None,
) -> int:
    now = node.clock.now()
    address = email or f"{name}@example.org"
    async with node.sessions.begin() as session:
        person = PersonRow(
            issuer="https://id.test",
            subject=name,
            email=address,
            email_normalised=address,
            email_confirmed_at=now if is_confirmed else None,
            role="user",
            created_at=now,
            last_login_at=now,
        )
        session.add(person)
        await session.flush()
        saved = FavouriteRow(
            person_id=person.id, race_id=race_id, race_type="marathon", saved_at=now
        )
        session.add(saved)
        if wants is not None:
            choice = EmailChoiceRow(
                person_id=person.id, key=f"key-{name}", wants_race_mails=wants, changed_at=now
            )
            session.add(choice)
        return person.id


async def mailed(node: Node) -> list[OutgoingMailRow]:
    """The mails that the waiting notices cause; the outbox is empty afterwards."""
    await create_notice_worker(node.sessions, node.clock, public_origin=ORIGIN).run_due()
    rows = await outbox_rows(node.sessions)
    async with node.sessions.begin() as session:
        await session.execute(delete(OutgoingMailRow))
    return rows


async def subjects(node: Node) -> set[str]:
    return {mail.subject.removeprefix("Race of Town 1: ") for mail in await mailed(node)}


async def waiting_notices(node: Node) -> int:
    async with node.sessions.reading() as session:
        return await session.scalar(select(func.count()).select_from(RaceNoticeRow)) or 0


class TestWhat:
    async def test_a_confirmed_date(self, node_with_savers: Node) -> None:
        await change(node_with_savers, editor=ORGANISER, next_date=SPRING)

        assert await subjects(node_with_savers) == {"the date is confirmed"}

    async def test_a_date_that_the_site_of_the_race_states(self, node_with_savers: Node) -> None:
        await change(node_with_savers, race_id=2, next_date=AUTUMN, website=SITE)
        assert await waiting_notices(node_with_savers) == 0

        await change(node_with_savers, next_date=None)
        await change(node_with_savers, source_url=f"{SITE}/2027", next_date=AUTUMN)

        assert await subjects(node_with_savers) == {"the date is confirmed"}

    async def test_a_date_that_moved(self, node_with_savers: Node) -> None:
        await change(node_with_savers, editor=ORGANISER, next_date=AUTUMN)

        mail = (await mailed(node_with_savers))[0]
        assert mail.subject == "Race of Town 1: the date has moved"
        assert "moved from 18 April 2027 to 19 September 2027, as its organiser says." in mail.text

    @pytest.mark.parametrize(
        ("fields", "subject"),
        [
            ({"event_status": "cancelled"}, "cancelled"),
            ({"event_status": "postponed"}, "postponed"),
            ({"entry_status": "open"}, "entry is open"),
            ({"entry_status": "ballot"}, "entry is open"),
        ],
    )
    async def test_a_status(
        self, node_with_savers: Node, fields: dict[str, Any], subject: str
    ) -> None:
        await change(node_with_savers, **fields)

        assert await subjects(node_with_savers) == {subject}

    async def test_several_facts_of_one_change_are_one_mail(self, node_with_savers: Node) -> None:
        await change(
            node_with_savers,
            editor=ORGANISER,
            next_date=AUTUMN,
            entry_status="open",
            entry_url="https://www.town.example/entry",
        )

        mails = await mailed(node_with_savers)
        assert [mail.recipient for mail in mails] == ["ann@example.org", "ben@example.org"]
        assert "Entry is open. Enter here: https://www.town.example/entry" in mails[0].text

    async def test_an_undone_cancellation(self, node_with_savers: Node) -> None:
        cancelled = await change(node_with_savers, event_status="cancelled")
        await mailed(node_with_savers)

        await undo(node_with_savers, cancelled.revision)

        assert await subjects(node_with_savers) == {"it takes place again"}

    @pytest.mark.parametrize(
        "fields", [{"city": "Kassel"}, {"entry_status": "closed"}, {"entry_fee": 80.0}]
    )
    async def test_nothing_else(self, node_with_savers: Node, fields: dict[str, Any]) -> None:
        await change(node_with_savers, **fields)

        assert await waiting_notices(node_with_savers) == 0

    async def test_a_new_race_is_not_told(self, node_with_savers: Node) -> None:
        added: dict[str, Any] = {
            "name": "New Run",
            "slug": "new-run",
            "type": "marathon",
            "next_date": AUTUMN,
        }
        await change(node_with_savers, race_id=None, editor=ORGANISER, **added)

        assert await waiting_notices(node_with_savers) == 0


class TestWhom:
    async def test_only_those_who_asked_with_a_confirmed_address(
        self, node_with_savers: Node
    ) -> None:
        await add_saver(node_with_savers, "never", wants=None)
        await add_saver(node_with_savers, "off", wants=False)
        await add_saver(node_with_savers, "unconfirmed", is_confirmed=False)
        await add_saver(node_with_savers, "other", race_id=2)
        await add_saver(node_with_savers, "odd", email="no address")

        await change(node_with_savers, editor=ADMIN, event_status="cancelled")

        mails = await mailed(node_with_savers)
        assert [mail.recipient for mail in mails] == ["ann@example.org", "ben@example.org"]

    async def test_each_mail_can_be_ended_with_one_click(self, node_with_savers: Node) -> None:
        await change(node_with_savers, event_status="cancelled")

        mail = (await mailed(node_with_savers))[0]
        message = compose(mail, Sender("Startline", "mail@startline.test"))
        one_click = f"{ORIGIN}/api/race-mails/unsubscribe?t=key-ann"
        assert message["List-Unsubscribe"] == f"<{one_click}>"
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert f"{ORIGIN}/unsubscribe?races=key-ann" in mail.text
        assert f"{ORIGIN}/marathon/" in mail.text
        assert mail.topic == RACE_TOPIC

    async def test_a_name_with_markup_is_text(self, node_with_savers: Node) -> None:
        await change(node_with_savers, name="<b>Run</b>", event_status="cancelled")

        assert "&lt;b&gt;Run&lt;/b&gt;." in (await mailed(node_with_savers))[0].html


class TestOnce:
    async def test_a_notice_that_was_cut_off_goes_on_where_it_was(
        self, node_with_savers: Node
    ) -> None:
        node = node_with_savers
        await add_saver(node, "cem")
        await change(node, event_status="cancelled")
        assert await NoticeMails(node.sessions, node.clock, ORIGIN, batch=2).mail_next(1)

        mails = await mailed(node)

        assert [mail.recipient[:3] for mail in mails] == ["ann", "ben", "cem"]

    async def test_a_notice_done_but_not_yet_settled_is_not_mailed_again(
        self, node_with_savers: Node
    ) -> None:
        node = node_with_savers
        await change(node, event_status="cancelled")
        await NoticeMails(node.sessions, node.clock, ORIGIN).mail_next(1)

        assert len(await mailed(node)) == 2
        assert await waiting_notices(node) == 0

    async def test_a_saver_who_left_meanwhile_gets_nothing(self, node_with_savers: Node) -> None:
        node = node_with_savers
        await change(node, event_status="cancelled")
        async with node.sessions.begin() as session:
            await session.execute(delete(PersonRow).where(PersonRow.subject == "ann"))
            left = update(EmailChoiceRow).values(wants_race_mails=False)
            await session.execute(left)

        assert await mailed(node) == []

    @pytest.mark.parametrize("status", ["withheld", "draft"])
    async def test_nothing_is_mailed_about_a_race_that_is_not_published_any_more(
        self, node_with_savers: Node, status: str
    ) -> None:
        await change(node_with_savers, event_status="cancelled")
        await change(node_with_savers, status=status)

        assert await mailed(node_with_savers) == []
        assert await waiting_notices(node_with_savers) == 0
