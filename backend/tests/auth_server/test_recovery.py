"""POST /recover and POST /resend."""

import pytest

from tests.auth_server.harness import RUNNER, Harness, code_of


class TestRecover:
    async def test_mails_a_link_and_returns_an_empty_object(self, identity: Harness) -> None:
        await identity.session()

        answer = await identity.post("/recover", {"email": RUNNER})

        mail = await identity.last_mail()
        assert (answer.status_code, answer.json()) == (200, {})
        assert (mail.template, mail.type) == ("reset-password", "recovery")

    async def test_an_unknown_address_gets_the_same_response_and_no_mail(
        self, identity: Harness
    ) -> None:
        answer = await identity.post("/recover", {"email": RUNNER})

        assert (answer.status_code, answer.json()) == (200, {})
        assert await identity.mails() == []

    async def test_the_fourth_mail_within_an_hour_is_not_sent(self, identity: Harness) -> None:
        await identity.sign_up()
        identity.clock.advance(hours=2)

        answers = [await identity.post("/recover", {"email": RUNNER}) for _ in range(4)]

        assert [answer.status_code for answer in answers] == [200] * 4
        templates = [mail.template for mail in await identity.mails()]
        assert templates.count("reset-password") == 3

    async def test_a_network_is_refused_after_ten_requests_in_an_hour(
        self, identity: Harness
    ) -> None:
        answers = [
            await identity.post("/recover", {"email": f"runner{number}@mail.example"})
            for number in range(11)
        ]

        assert [answer.status_code for answer in answers] == [200] * 10 + [429]

    @pytest.mark.parametrize("body", [{}, {"email": "nonsense"}])
    async def test_needs_an_address(self, identity: Harness, body: dict[str, str]) -> None:
        answer = await identity.post("/recover", body)

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_requires_a_captcha(self, identity: Harness) -> None:
        identity.captcha.verdict = "failed"

        answer = await identity.post("/recover", {"email": RUNNER})

        assert code_of(answer) == "captcha_failed"
        assert identity.captcha.requests == [(None, "reset")]


class TestResend:
    async def test_a_new_confirmation_replaces_the_earlier_one(self, identity: Harness) -> None:
        await identity.sign_up()
        first = await identity.last_mail()

        answer = await identity.post("/resend", {"type": "signup", "email": RUNNER})

        second = await identity.last_mail()
        assert answer.json() == {}
        old = await identity.post("/verify", {"type": "signup", "token_hash": first.token_hash})
        new = await identity.post("/verify", {"type": "signup", "token_hash": second.token_hash})
        assert (code_of(old), new.status_code) == ("otp_expired", 200)

    async def test_confirmed_and_unknown_addresses_get_no_mail(self, identity: Harness) -> None:
        await identity.session()
        before = len(await identity.mails())

        answers = [
            await identity.post("/resend", {"type": "signup", "email": RUNNER}),
            await identity.post("/resend", {"type": "signup", "email": "unknown@mail.example"}),
            await identity.post("/resend", {"type": "email_change", "email": RUNNER}),
        ]

        assert [answer.json() for answer in answers] == [{}, {}, {}]
        assert len(await identity.mails()) == before

    async def test_an_address_change_is_mailed_to_both_addresses(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email="new@mail.example")

        await identity.post("/resend", {"type": "email_change", "email": RUNNER})

        recipients = [mail.recipient for mail in (await identity.mails())[-2:]]
        assert sorted(recipients) == ["new@mail.example", RUNNER]

    async def test_only_two_types_can_be_resent(self, identity: Harness) -> None:
        answer = await identity.post("/resend", {"type": "recovery", "email": RUNNER})

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")
