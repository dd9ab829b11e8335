"""POST /signup."""

import asyncio
from collections.abc import Callable
from uuid import UUID

import pytest

from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness, code_of


class TestSignUp:
    async def test_returns_the_unconfirmed_user(self, identity: Harness) -> None:
        answer = await identity.sign_up(data={"first_name": "Ada"})

        user = answer.json()
        assert answer.status_code == 200
        assert UUID(user["id"])
        assert user["confirmation_sent_at"] == "2026-03-01T12:00:00Z"
        assert user["user_metadata"] == {"first_name": "Ada"}
        assert "access_token" not in user
        assert "email_confirmed_at" not in user

    async def test_mails_a_link_to_our_own_page_and_a_code(self, identity: Harness) -> None:
        await identity.sign_up()

        mail = await identity.last_mail()
        assert mail.template == "verify-address"
        assert mail.link.startswith("https://startline.example/verify-email?token_hash=")
        assert mail.type == "signup"
        assert len(mail.code) == 6

    async def test_an_address_in_capitals_is_the_same_address(self, identity: Harness) -> None:
        await identity.session()

        answer = await identity.sign_in("RUNNER@Mail.Example")

        assert answer.status_code == 200
        assert answer.json()["user"]["email"] == RUNNER

    async def test_a_name_of_200_characters_is_stored(self, identity: Harness) -> None:
        await identity.sign_up(data={"first_name": "Ä" * 200})

        mail = await identity.last_mail()
        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert answer.json()["user"]["user_metadata"] == {"first_name": "Ä" * 200}
        assert len(answer.json()["access_token"]) < 8_192

    @pytest.mark.parametrize("note", ["x" * 5_000, "é" * 2_000])
    async def test_metadata_too_large_for_a_token_is_refused(
        self, identity: Harness, note: str
    ) -> None:
        answer = await identity.sign_up(data={"note": note})

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_the_newest_of_two_sign_ups_counts(self, identity: Harness) -> None:
        await identity.sign_up(password=OTHER_PASSWORD, data={"first_name": "Ade"})
        await identity.sign_up(data={"first_name": "Ada"})
        first, second = await identity.mails()

        refused = await identity.post("/verify", {"type": "signup", "token_hash": first.token_hash})
        accepted = await identity.post(
            "/verify", {"type": "signup", "token_hash": second.token_hash}
        )

        assert code_of(refused) == "otp_expired"
        assert accepted.json()["user"]["user_metadata"] == {"first_name": "Ada"}
        assert "needs_password" not in accepted.json()["user"]["app_metadata"]
        assert (await identity.sign_in()).status_code == 200
        assert code_of(await identity.sign_in(password=OTHER_PASSWORD)) == "invalid_credentials"

    async def test_concurrent_sign_ups_of_one_address_create_one_user(
        self, identity: Harness
    ) -> None:
        answers = await asyncio.gather(*(identity.sign_up() for _ in range(4)))

        assert {answer.status_code for answer in answers} == {200}
        assert await identity.emails() == [RUNNER]

    @pytest.mark.parametrize(
        ("body", "status", "code", "message"),
        [
            ({"email": RUNNER}, 400, "validation_failed", "Signup requires a valid password"),
            (
                {"email": "no address", "password": PASSWORD},
                400,
                "validation_failed",
                "Unable to validate email address: invalid format",
            ),
            ({}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
            (
                {"phone": "+44", "password": PASSWORD},
                422,
                "anonymous_provider_disabled",
                "Anonymous sign-ins are disabled",
            ),
        ],
    )
    async def test_an_invalid_request_is_refused(
        self, identity: Harness, body: dict[str, str], status: int, code: str, message: str
    ) -> None:
        answer = await identity.post("/signup", body)

        assert answer.status_code == status
        assert answer.json() == {"code": code, "message": message}

    @pytest.mark.parametrize(
        ("password", "reason"),
        [("short 1 x", "length"), ("y" * 129, "length"), ("password1234", "pwned")],
    )
    async def test_a_weak_password_is_refused_with_its_reason(
        self, identity: Harness, password: str, reason: str
    ) -> None:
        answer = await identity.sign_up(password=password)

        assert (answer.status_code, code_of(answer)) == (422, "weak_password")
        assert answer.json()["weak_password"] == {"reasons": [reason]}

    async def test_a_password_equal_to_the_address_is_weak(self, identity: Harness) -> None:
        answer = await identity.sign_up("zyxolotl@mail.example", "zyxolotl@mail.example")

        assert code_of(answer) == "weak_password"

    async def test_a_network_is_refused_after_five_sign_ups_in_an_hour(
        self, identity: Harness
    ) -> None:
        answers = [await identity.sign_up(f"runner{number}@mail.example") for number in range(6)]

        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert code_of(answers[-1]) == "over_request_rate_limit"
        assert int(answers[-1].headers["retry-after"]) > 0

    async def test_weak_passwords_are_no_sign_ups_and_thirty_an_hour_are_judged(
        self, identity: Harness
    ) -> None:
        answers = [await identity.sign_up(password=RUNNER) for _ in range(31)]

        assert [answer.status_code for answer in answers] == [422] * 30 + [429]

    async def test_the_fourth_mail_to_an_address_within_an_hour_is_not_sent(
        self, identity: Harness
    ) -> None:
        answers = [await identity.sign_up() for _ in range(4)]

        assert [answer.status_code for answer in answers] == [200] * 4
        assert len(await identity.mails()) == 3

    async def test_the_password_of_a_fourth_counts_and_the_last_mail_confirms_it(
        self, identity: Harness
    ) -> None:
        for _ in range(3):
            await identity.sign_up(password=OTHER_PASSWORD)
        await identity.sign_up()

        mail = await identity.last_mail()
        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert "needs_password" not in answer.json()["user"]["app_metadata"]
        assert (await identity.sign_in()).status_code == 200

    async def test_a_failed_captcha_is_refused_without_hashing(self, identity: Harness) -> None:
        identity.captcha.verdict = "failed"

        answer = await identity.sign_up(gotrue_meta_security={"captcha_token": "spent"})

        assert (answer.status_code, code_of(answer)) == (400, "captcha_failed")
        assert identity.captcha.requests == [("spent", "signup")]
        assert identity.argon2.computations == 0

    async def test_a_captcha_that_cannot_be_checked_is_a_503(self, identity: Harness) -> None:
        identity.captcha.verdict = "unavailable"

        answer = await identity.sign_up()

        assert answer.status_code == 503
        assert answer.headers["retry-after"]

    async def test_can_be_disabled(self, harness_with: Callable[..., Harness]) -> None:
        identity = harness_with(identity_sign_up=False)

        answer = await identity.sign_up()

        assert (answer.status_code, code_of(answer)) == (422, "signup_disabled")


class TestAutoconfirm:
    async def test_returns_a_session(self, harness_with: Callable[..., Harness]) -> None:
        identity = harness_with(identity_autoconfirm=True)

        answer = await identity.sign_up()

        assert answer.json()["user"]["email_confirmed_at"]
        assert (await identity.user(answer.json()["access_token"])).status_code == 200

    async def test_refuses_an_address_with_an_account(
        self, harness_with: Callable[..., Harness]
    ) -> None:
        identity = harness_with(identity_autoconfirm=True)
        await identity.sign_up()

        answer = await identity.sign_up()

        assert (answer.status_code, code_of(answer)) == (422, "user_already_exists")
