"""Organisers who lose the role: their request is over, and a mail says so."""

import httpx
import pytest
from sqlalchemy import update

from startline.accounts import role_repository
from startline.accounts.domain import Role
from startline.db.tables.accounts import PersonRow
from tests.accounts.harness import Harness
from tests.accounts.test_admin_users import USERS, id_of, rows
from tests.accounts.token_issuer import ORIGIN
from tests.mail.sample_mails import outbox_rows

REASON = "Two complaints, see the minutes of May."
ENDED = "Your role as race organiser has ended"


async def given(admin: httpx.AsyncClient, user_id: int, *roles: str) -> None:
    for role in roles:
        body = {"role": role, "reason": REASON}
        answer = await admin.put(f"{USERS}/{user_id}/role", json=body)
        assert answer.status_code == 200, answer.text


async def asked(harness: Harness, user_id: int) -> None:
    async with harness.sessions.begin() as session:
        who = update(PersonRow).where(PersonRow.id == user_id)
        await session.execute(who.values(organiser_requested_at=harness.clock.now()))


@pytest.mark.parametrize("role", ["organiser", "admin"])
async def test_who_loses_a_role_is_nobody_any_more_who_asked_for_one(
    harness: Harness, role: str
) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        user_id = await id_of(user)
        await asked(harness, user_id)
        await given(admin, user_id, role, "user")

        shown = (await user.get("/api/user")).json()
        assert (shown["userRole"], shown["isRaceOrganiser"]) == ("user", False)
        assert await rows(admin, organiserRequested=True) == []


async def test_the_command_that_takes_a_role_ends_the_request_too(harness: Harness) -> None:
    async with await harness.signed_in(Role.ORGANISER, email="club@startline.test") as user:
        await asked(harness, await id_of(user))
        async with harness.sessions.begin() as session:
            person = await role_repository.set_role(session, "club@startline.test", Role.USER)

        assert person.organiser_requested_at is None


async def test_a_request_that_was_not_answered_yet_stays(harness: Harness) -> None:
    async with await harness.signed_in(Role.ADMIN) as admin, await harness.signed_in() as user:
        user_id = await id_of(user)
        await asked(harness, user_id)
        await given(admin, user_id, "user")

        assert [row["id"] for row in await rows(admin, organiserRequested=True)] == [user_id]
        assert await outbox_rows(harness.sessions) == []


async def test_who_loses_the_role_of_organiser_is_told_by_mail_without_the_reason_of_the_log(
    harness: Harness,
) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(Role.ORGANISER, email="ann@example.org") as user,
    ):
        await given(admin, await id_of(user), "user", "user")

        [mail] = await outbox_rows(harness.sessions)
        assert (mail.recipient, mail.subject) == ("ann@example.org", ENDED)
        assert f"{ORIGIN}/contact?topic=organiser" in mail.text
        assert REASON not in mail.text


async def test_an_organiser_who_becomes_an_admin_is_not_told_that_a_role_has_ended(
    harness: Harness,
) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(Role.ORGANISER) as user,
    ):
        await given(admin, await id_of(user), "admin", "user")

        assert await outbox_rows(harness.sessions) == []


async def test_no_mail_about_a_lost_role_goes_to_an_address_that_is_not_confirmed(
    harness: Harness,
) -> None:
    async with (
        await harness.signed_in(Role.ADMIN) as admin,
        await harness.signed_in(Role.ORGANISER) as user,
    ):
        user_id = await id_of(user)
        async with harness.sessions.begin() as session:
            who = update(PersonRow).where(PersonRow.id == user_id)
            await session.execute(who.values(email_confirmed_at=None))
        await given(admin, user_id, "user")

        assert await outbox_rows(harness.sessions) == []
