"""A change of address that waits for confirmations: mailed again, replaced, ended and limited."""

import re

import pytest
from httpx import Response
from sqlalchemy import select

from startline.auth_server.purge import purge
from startline.db.tables.mail import OutgoingMailRow
from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness, Mail, code_of

NEW = "new@mail.example"
OTHER = "other@mail.example"
CHANGE = "email_change"


async def _begin(identity: Harness, access_token: str, email: str = NEW) -> tuple[Mail, Mail]:
    """The mails to the current and to the new address."""
    assert (await identity.update(access_token, email=email)).status_code == 200
    return await identity.last_mail(RUNNER), await identity.last_mail(email)


async def _confirm(identity: Harness, mail: Mail) -> Response:
    body = {"type": CHANGE, "email": mail.recipient, "token": mail.code}
    return await identity.post("/verify", body)


@pytest.mark.parametrize("is_current_first", [True, False], ids=["current", "new"])
async def test_a_change_that_a_stranger_has_mailed_again_keeps_the_confirmation_that_it_has(
    identity: Harness, is_current_first: bool
) -> None:
    current, new = await _begin(identity, (await identity.session())["access_token"])
    first, missing = (current, new) if is_current_first else (new, current)
    assert set((await _confirm(identity, first)).json()) == {"msg", "code"}
    before = len(await identity.mails())

    await identity.post("/resend", {"type": CHANGE, "email": RUNNER})

    (mail,) = (await identity.mails())[before:]
    assert (mail.recipient, mail.template) == (missing.recipient, missing.template)
    assert (await _confirm(identity, mail)).json()["user"]["email"] == NEW


async def test_a_confirmation_of_one_change_never_counts_for_the_next(identity: Harness) -> None:
    access = (await identity.session())["access_token"]
    current, _ = await _begin(identity, access)
    await _confirm(identity, current)
    _, other = await _begin(identity, access, OTHER)

    answer = await _confirm(identity, other)

    assert set(answer.json()) == {"msg", "code"}
    assert (await identity.user(access)).json()["email"] == RUNNER


async def _open(identity: Harness, mail: Mail) -> Response:
    return await identity.post("/verify", {"type": CHANGE, "token_hash": mail.token_hash})


async def _text_of_last_mail(identity: Harness) -> str:
    query = select(OutgoingMailRow.text).order_by(OutgoingMailRow.id.desc()).limit(1)
    async with identity.sessions.reading() as db:
        return str(await db.scalar(query))


async def _mails_of_resend(identity: Harness) -> list[str]:
    """Whom `/resend` mails, asked by somebody who is not signed in."""
    before = len(await identity.mails())
    answer = await identity.post("/resend", {"type": CHANGE, "email": RUNNER})
    assert (answer.status_code, answer.json()) == (200, {})
    return sorted(mail.recipient for mail in (await identity.mails())[before:])


class TestEnd:
    async def test_a_new_password_ends_it(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]
        current, new = await _begin(identity, access)
        await _open(identity, current)

        changed = await identity.update(access, password=OTHER_PASSWORD)

        assert "new_email" not in changed.json()
        assert await _mails_of_resend(identity) == []
        assert code_of(await _open(identity, new)) == "otp_expired"

    async def test_a_new_password_after_a_recovery_ends_it(self, identity: Harness) -> None:
        current, _ = await _begin(identity, (await identity.session())["access_token"])
        await _open(identity, current)
        await identity.post("/recover", {"email": RUNNER})
        body = {"type": "recovery", "token_hash": (await identity.last_mail()).token_hash}
        recovered = (await identity.post("/verify", body)).json()["access_token"]

        await identity.update(recovered, current_password=None, password=OTHER_PASSWORD)

        assert await _mails_of_resend(identity) == []

    async def test_a_new_password_with_a_new_address_begins_another(
        self, identity: Harness
    ) -> None:
        access = (await identity.session())["access_token"]
        current, _ = await _begin(identity, access)
        await _open(identity, current)

        changed = await identity.update(access, password=OTHER_PASSWORD, email=OTHER)

        assert changed.json()["new_email"] == OTHER
        halves = [await _open(identity, await identity.last_mail(to)) for to in (RUNNER, OTHER)]
        assert set(halves[0].json()) == {"msg", "code"}
        assert halves[1].json()["user"]["email"] == OTHER

    async def test_sending_the_present_address_withdraws_it_without_a_password_or_a_mail(
        self, identity: Harness
    ) -> None:
        access = (await identity.session())["access_token"]
        current, new = await _begin(identity, access)
        await _open(identity, current)
        await identity.post("/recover", {"email": RUNNER})
        recovery, before = await identity.last_mail(), len(await identity.mails())

        withdrawn = await identity.update(access, current_password=None, email=RUNNER.upper())

        assert (withdrawn.status_code, withdrawn.json()["email"]) == (200, RUNNER)
        assert "new_email" not in withdrawn.json()
        assert len(await identity.mails()) == before
        assert code_of(await _open(identity, new)) == "otp_expired"
        assert await _mails_of_resend(identity) == []
        body = {"type": "recovery", "token_hash": recovery.token_hash}
        assert (await identity.post("/verify", body)).status_code == 200

    async def test_a_day_after_it_was_asked_for_nobody_can_have_it_mailed_again(
        self, identity: Harness
    ) -> None:
        await _begin(identity, (await identity.session())["access_token"])
        identity.clock.advance(hours=23)
        mailed = await _mails_of_resend(identity)
        identity.clock.advance(hours=1)

        assert mailed == [NEW, RUNNER]
        assert await _mails_of_resend(identity) == []

    async def test_a_mail_that_was_sent_again_confirms_nothing_a_day_after_it_was_asked_for(
        self, identity: Harness
    ) -> None:
        current, _ = await _begin(identity, (await identity.session())["access_token"])
        await _open(identity, current)
        identity.clock.advance(hours=23, minutes=55)
        await _mails_of_resend(identity)
        mail = await identity.last_mail(NEW)
        identity.clock.advance(minutes=5)

        by_code, by_link = await _confirm(identity, mail), await _open(identity, mail)

        assert [code_of(by_code), code_of(by_link)] == ["otp_expired"] * 2
        assert (await identity.sign_in(RUNNER, PASSWORD)).status_code == 200

    async def test_a_mail_that_is_sent_again_says_how_long_it_is_valid(
        self, identity: Harness
    ) -> None:
        await _begin(identity, (await identity.session())["access_token"])
        said = [await _text_of_last_mail(identity)]
        for minutes in (3, 22 * 60, 111):
            identity.clock.advance(minutes=minutes)
            await _mails_of_resend(identity)
            said.append(await _text_of_last_mail(identity))

        lives = [re.findall(r"for (\d+ \w+)\.|within (\d+ \w+)", text) for text in said]
        assert lives == [
            [("", "10 minutes"), ("24 hours", "")],
            [("", "10 minutes"), ("23 hours", "")],
            [("", "10 minutes"), ("117 minutes", "")],
            [("", "6 minutes"), ("6 minutes", "")],
        ]

    async def test_one_that_was_never_confirmed_is_forgotten(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]
        await _begin(identity, access)

        identity.clock.advance(hours=23)
        await purge(identity.provider)
        session = await identity.new_session()
        waiting = session["user"]
        identity.clock.advance(hours=1, seconds=1)
        await purge(identity.provider)

        assert waiting["new_email"] == NEW
        forgotten = (await identity.user(session["access_token"])).json()
        assert (forgotten["email"], forgotten.get("new_email")) == (RUNNER, None)

    async def test_one_that_has_ended_is_not_shown_as_waiting_before_it_is_forgotten(
        self, identity: Harness
    ) -> None:
        await _begin(identity, (await identity.session())["access_token"])
        identity.clock.advance(hours=24, seconds=-1)
        waiting = (await identity.new_session())["user"]
        identity.clock.advance(seconds=1)
        access = (ended := await identity.new_session())["access_token"]
        answers = (await identity.user(access), await identity.update(access, data={}))
        names = {"new_email", "email_change_sent_at"}
        shown = [ended["user"], *(answer.json() for answer in answers)]
        assert names <= set(waiting)
        assert [names & set(user) for user in shown] == [set()] * 3


class TestLimitOfTheNewAddress:
    async def test_the_fourth_mail_within_an_hour_is_not_sent_whoever_asks(
        self, identity: Harness
    ) -> None:
        answers: list[Response] = []
        for number in range(4):
            access = (await identity.session(f"changer{number}@mail.example"))["access_token"]
            answers.append(await identity.update(access, email=NEW))

        assert [answer.status_code for answer in answers] == [200] * 4
        assert {answer.json()["new_email"] for answer in answers} == {NEW}
        assert [mail.recipient for mail in await identity.mails()].count(NEW) == 3

    async def test_a_mail_sent_again_counts_for_it_too(self, identity: Harness) -> None:
        for _ in range(2):
            await identity.post("/recover", {"email": NEW})
        await _begin(identity, (await identity.session())["access_token"])

        assert await _mails_of_resend(identity) == []

    async def test_beyond_it_no_link_of_an_earlier_change_confirms_the_new_one(
        self, identity: Harness
    ) -> None:
        for _ in range(3):
            await identity.post("/recover", {"email": OTHER})
        access = (await identity.session())["access_token"]
        current, new = await _begin(identity, access)

        await identity.update(access, email=OTHER)

        assert [code_of(await _open(identity, mail)) for mail in (current, new)] == [
            "otp_expired",
            "otp_expired",
        ]

    async def test_asking_again_for_a_change_that_does_not_exist_counts_once_for_the_address(
        self, identity: Harness
    ) -> None:
        await identity.session()
        for _ in range(2):
            assert await _mails_of_resend(identity) == []

        await identity.post("/recover", {"email": RUNNER})

        assert (await identity.last_mail()).template == "reset-password"
