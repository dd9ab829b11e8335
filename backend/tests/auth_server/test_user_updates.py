"""PUT /user."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.auth_server.harness import (
    OTHER_PASSWORD,
    PASSWORD,
    RUNNER,
    Harness,
    code_of,
)

NEW = "new@mail.example"


class TestChangePassword:
    async def test_keeps_this_session_ends_the_others_and_mails_the_user(
        self, identity: Harness
    ) -> None:
        other = await identity.session()
        here = await identity.new_session()

        answer = await identity.update(
            here["access_token"], password=OTHER_PASSWORD, current_password=PASSWORD
        )

        assert answer.status_code == 200
        assert (await identity.user(here["access_token"])).status_code == 200
        assert code_of(await identity.user(other["access_token"])) == "session_not_found"
        assert (await identity.sign_in(password=OTHER_PASSWORD)).status_code == 200
        assert code_of(await identity.sign_in()) == "invalid_credentials"
        assert (await identity.last_mail()).template == "password-changed"

    async def test_deletes_every_mailed_token(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.post("/recover", {"email": RUNNER})
        recovery = await identity.last_mail()

        await identity.update(session["access_token"], password=OTHER_PASSWORD)

        body = {"type": "recovery", "token_hash": recovery.token_hash}
        assert code_of(await identity.post("/verify", body)) == "otp_expired"

    async def test_requires_reauthentication_after_an_old_sign_in(self, identity: Harness) -> None:
        session = await identity.session()
        identity.clock.advance(minutes=16)

        answer = await identity.update(
            session["access_token"], current_password=None, password=OTHER_PASSWORD
        )

        assert (answer.status_code, code_of(answer)) == (400, "reauthentication_needed")

    async def test_guesses_of_the_current_password_are_limited(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]
        guesses = [
            await identity.update(access, password=OTHER_PASSWORD, current_password=f"guess {n}")
            for n in range(6)
        ]

        codes = [code_of(answer) for answer in guesses]

        assert codes == ["current_password_invalid"] * 5 + ["over_request_rate_limit"]

    @pytest.mark.parametrize(
        ("password", "status", "code"),
        [(PASSWORD, 422, "same_password"), ("short", 422, "weak_password")],
    )
    async def test_has_to_be_new_and_strong(
        self, identity: Harness, password: str, status: int, code: str
    ) -> None:
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, password=password)

        assert (answer.status_code, code_of(answer)) == (status, code)

    @pytest.mark.parametrize(
        ("current", "code"),
        [(None, "current_password_required"), ("a guess", "current_password_invalid")],
    )
    async def test_is_judged_only_after_the_current_password(
        self, identity: Harness, current: str | None, code: str
    ) -> None:
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, password=RUNNER, current_password=current)

        assert (answer.status_code, code_of(answer)) == (400, code)

    @pytest.mark.parametrize("change", [{"password": OTHER_PASSWORD}, {"email": NEW}])
    async def test_the_current_password_is_needed_however_recent_the_sign_in(
        self, identity: Harness, change: dict[str, str]
    ) -> None:
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, current_password=None, **change)

        assert (answer.status_code, code_of(answer)) == (400, "current_password_required")

    async def test_a_setting_lets_a_recent_sign_in_stand_for_it(
        self, harness_with: Callable[..., Harness]
    ) -> None:
        identity = harness_with(identity_require_current_password=False)
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, current_password=None, password=OTHER_PASSWORD)

        assert answer.status_code == 200


class TestChangeEmail:
    async def test_is_pending_until_both_addresses_confirm(self, identity: Harness) -> None:
        session = await identity.session()

        answer = await identity.update(session["access_token"], email=NEW.upper())
        first = await _open_link(identity, RUNNER)
        second = await _open_link(identity, NEW)

        assert (answer.json()["email"], answer.json()["new_email"]) == (RUNNER, NEW)
        assert set(first) == {"msg", "code"}
        assert second["user"]["email"] == NEW
        assert "new_email" not in second["user"]
        assert (await identity.sign_in(NEW)).status_code == 200
        assert code_of(await identity.sign_in(RUNNER)) == "invalid_credentials"

    async def test_can_be_confirmed_by_codes(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email=NEW)
        halves = [
            await identity.post(
                "/verify",
                {
                    "type": "email_change",
                    "email": address,
                    "token": (await identity.last_mail(address)).code,
                },
            )
            for address in (NEW, RUNNER)
        ]

        assert set(halves[0].json()) == {"msg", "code"}
        assert halves[1].json()["user"]["email"] == NEW

    async def test_mails_the_former_address_and_ends_the_sessions(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email=NEW)
        await _open_link(identity, NEW)
        await _open_link(identity, RUNNER)

        mail = await identity.last_mail(RUNNER)

        assert mail.template == "address-changed"
        assert code_of(await identity.user(session["access_token"])) == "session_not_found"

    async def test_one_address_cannot_confirm_for_both(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email=NEW)
        mail = await identity.last_mail(NEW)
        body = {"type": "email_change", "token_hash": mail.token_hash}
        await identity.post("/verify", body)

        answer = await identity.post("/verify", body)

        assert code_of(answer) == "otp_expired"

    async def test_a_taken_address_gets_the_same_answer_and_its_owner_is_told(
        self, identity: Harness
    ) -> None:
        await identity.session(NEW)
        free = "free@mail.example"
        session = await identity.session()
        access = session["access_token"]

        to_free = await identity.update(access, email=free)
        mails_for_free = [(mail.recipient, mail.template) for mail in (await identity.mails())[-2:]]
        to_taken = await identity.update(access, email=NEW)
        mails_for_taken = [
            (mail.recipient, mail.template) for mail in (await identity.mails())[-2:]
        ]

        assert to_free.text.replace(free, NEW) == to_taken.text
        assert to_taken.status_code == 200
        assert mails_for_free == [
            (RUNNER, "approve-address-change"),
            (free, "confirm-new-address"),
        ]
        assert mails_for_taken == [(RUNNER, "approve-address-change"), (NEW, "address-in-use")]

    async def test_a_taken_address_cannot_be_confirmed_and_a_resent_mail_is_the_same(
        self, identity: Harness
    ) -> None:
        owner = await identity.session(NEW)
        session = await identity.session()
        await identity.update(session["access_token"], email=NEW)
        await _open_link(identity, RUNNER)

        await identity.post("/resend", {"type": "email_change", "email": RUNNER})

        assert (await identity.last_mail(NEW)).template == "address-in-use"
        assert (await identity.last_mail(NEW)).code == ""
        assert (await identity.user(owner["access_token"])).json()["email"] == NEW

    @pytest.mark.parametrize("email", [NEW, "free@mail.example"], ids=["taken", "free"])
    async def test_the_answer_leaves_at_a_whole_step(self, identity: Harness, email: str) -> None:
        await identity.session(NEW)
        session = await identity.session()
        identity.response_delays.clear()

        await identity.update(session["access_token"], email=email)

        assert len(identity.response_delays) == 1

    async def test_an_address_taken_meanwhile_is_refused(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email=NEW)
        current, new = await identity.last_mail(RUNNER), await identity.last_mail(NEW)
        await identity.add_user(NEW)
        await identity.post("/verify", {"type": "email_change", "token_hash": current.token_hash})

        answer = await identity.post(
            "/verify", {"type": "email_change", "token_hash": new.token_hash}
        )

        assert (answer.status_code, code_of(answer)) == (422, "email_exists")

    async def test_the_sixth_change_within_an_hour_is_refused(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]

        answers = [
            await identity.update(access, email=f"new{number}@mail.example") for number in range(6)
        ]

        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert code_of(answers[-1]) == "over_email_send_rate_limit"


async def _open_link(identity: Harness, recipient: str) -> dict[str, Any]:
    mail = await identity.last_mail(recipient)
    answer = await identity.post("/verify", {"type": "email_change", "token_hash": mail.token_hash})
    assert answer.status_code == 200
    return dict(answer.json())
