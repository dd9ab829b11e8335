"""POST /recover, POST /resend, GET /reauthenticate."""

import pytest

from tests.identity.stage import RUNNER, Stage, bearer, code_of


class TestRecover:
    async def test_mails_a_link_and_answers_with_nothing(self, identity: Stage) -> None:
        await identity.session()

        answer = await identity.post("/recover", {"email": RUNNER})

        mail = await identity.last_mail()
        assert (answer.status_code, answer.json()) == (200, {})
        assert (mail.template, mail.type) == ("reset-password", "recovery")

    async def test_answers_the_same_for_an_unknown_address_and_mails_nothing(
        self, identity: Stage
    ) -> None:
        answer = await identity.post("/recover", {"email": RUNNER})

        assert (answer.status_code, answer.json()) == (200, {})
        assert await identity.mails() == []

    async def test_the_fourth_within_an_hour_is_silently_not_sent(self, identity: Stage) -> None:
        await identity.sign_up()
        identity.clock.advance(hours=2)

        answers = [await identity.post("/recover", {"email": RUNNER}) for _ in range(4)]

        assert [answer.status_code for answer in answers] == [200] * 4
        templates = [mail.template for mail in await identity.mails()]
        assert templates.count("reset-password") == 3

    async def test_the_eleventh_within_an_hour_of_a_network_is_refused(
        self, identity: Stage
    ) -> None:
        answers = [
            await identity.post("/recover", {"email": f"runner{number}@mail.example"})
            for number in range(11)
        ]

        assert [answer.status_code for answer in answers] == [200] * 10 + [429]

    @pytest.mark.parametrize("body", [{}, {"email": "nonsense"}])
    async def test_needs_an_address(self, identity: Stage, body: dict[str, str]) -> None:
        answer = await identity.post("/recover", body)

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_asks_for_a_captcha(self, identity: Stage) -> None:
        identity.captcha.verdict = "failed"

        answer = await identity.post("/recover", {"email": RUNNER})

        assert code_of(answer) == "captcha_failed"
        assert identity.captcha.asked == [(None, "reset")]


class TestResend:
    async def test_a_new_confirmation_replaces_the_one_before(self, identity: Stage) -> None:
        await identity.sign_up()
        first = await identity.last_mail()

        answer = await identity.post("/resend", {"type": "signup", "email": RUNNER})

        second = await identity.last_mail()
        assert answer.json() == {}
        old = await identity.post("/verify", {"type": "signup", "token_hash": first.token_hash})
        new = await identity.post("/verify", {"type": "signup", "token_hash": second.token_hash})
        assert (code_of(old), new.status_code) == ("otp_expired", 200)

    async def test_nothing_goes_to_a_confirmed_or_unknown_address(self, identity: Stage) -> None:
        await identity.session()
        before = len(await identity.mails())

        answers = [
            await identity.post("/resend", {"type": "signup", "email": RUNNER}),
            await identity.post("/resend", {"type": "signup", "email": "nobody@mail.example"}),
            await identity.post("/resend", {"type": "email_change", "email": RUNNER}),
        ]

        assert [answer.json() for answer in answers] == [{}, {}, {}]
        assert len(await identity.mails()) == before

    async def test_an_email_change_goes_to_both_addresses_again(self, identity: Stage) -> None:
        session = await identity.session()
        await identity.update(session["access_token"], email="new@mail.example")

        await identity.post("/resend", {"type": "email_change", "email": RUNNER})

        recipients = [mail.recipient for mail in (await identity.mails())[-2:]]
        assert sorted(recipients) == ["new@mail.example", RUNNER]

    async def test_only_two_types_can_be_resent(self, identity: Stage) -> None:
        answer = await identity.post("/resend", {"type": "recovery", "email": RUNNER})

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")


class TestReauthenticate:
    async def test_mails_a_code_to_whoever_is_signed_in(self, identity: Stage) -> None:
        session = await identity.session()

        answer = await identity.client.get(
            "/reauthenticate", headers=bearer(session["access_token"])
        )

        mail = await identity.last_mail()
        assert (answer.status_code, answer.json()) == (200, {})
        assert mail.template == "reauthenticate"
        assert len(mail.code) == 6

    async def test_says_when_there_were_too_many(self, identity: Stage) -> None:
        session = await identity.session()
        headers = bearer(session["access_token"])

        answers = [await identity.client.get("/reauthenticate", headers=headers) for _ in range(6)]

        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert code_of(answers[-1]) == "over_email_send_rate_limit"
