"""POST /verify."""

from typing import Any

import pytest

from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness, code_of


class TestVerify:
    async def test_a_link_opens_a_session_and_confirms_the_address(self, identity: Harness) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert answer.json()["user"]["email_confirmed_at"] == "2026-03-01T12:00:00Z"
        assert (await identity.user(answer.json()["access_token"])).status_code == 200

    @pytest.mark.parametrize("kind", ["signup", "email"])
    async def test_a_code_does_the_same(self, identity: Harness, kind: str) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()

        answer = await identity.post(
            "/verify", {"type": kind, "email": RUNNER.upper(), "token": mail.code}
        )

        assert answer.status_code == 200
        assert answer.json()["refresh_token"]

    async def test_works_once(self, identity: Harness) -> None:
        await identity.sign_up()
        body = {"type": "signup", "token_hash": (await identity.last_mail()).token_hash}
        await identity.post("/verify", body)

        answer = await identity.post("/verify", body)

        assert (answer.status_code, code_of(answer)) == (403, "otp_expired")

    async def test_a_code_is_valid_for_ten_minutes_and_a_link_for_a_day(
        self, identity: Harness
    ) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()
        identity.clock.advance(minutes=10, seconds=1)

        by_code = await identity.post(
            "/verify", {"type": "signup", "email": RUNNER, "token": mail.code}
        )
        by_link = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert code_of(by_code) == "otp_expired"
        assert by_link.status_code == 200

    async def test_a_link_expires_after_a_day(self, identity: Harness) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()
        identity.clock.advance(hours=24, seconds=1)

        answer = await identity.post("/verify", {"type": "signup", "token_hash": mail.token_hash})

        assert code_of(answer) == "otp_expired"

    async def test_the_right_code_is_refused_after_five_wrong_ones(self, identity: Harness) -> None:
        await identity.sign_up()
        code = (await identity.last_mail()).code
        wrong = f"{(int(code) + 1) % 1_000_000:06d}"
        for _ in range(5):
            await identity.post("/verify", {"type": "signup", "email": RUNNER, "token": wrong})

        answer = await identity.post("/verify", {"type": "signup", "email": RUNNER, "token": code})

        assert (answer.status_code, code_of(answer)) == (403, "otp_expired")

    async def test_a_token_of_one_purpose_is_refused_for_another(self, identity: Harness) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()

        answers = [
            await identity.post("/verify", {"type": "recovery", "token_hash": mail.token_hash}),
            await identity.post(
                "/verify", {"type": "recovery", "email": RUNNER, "token": mail.code}
            ),
        ]

        assert [code_of(answer) for answer in answers] == ["otp_expired"] * 2

    @pytest.mark.parametrize(
        "body",
        [
            {"type": "signup"},
            {"token_hash": "x"},
            {"type": "sms", "token": "123456", "email": RUNNER},
            {"type": "magiclink", "token": "123456", "email": RUNNER},
            {"type": "signup", "token_hash": "x", "token": "123456", "email": RUNNER},
            {"type": "signup", "token_hash": "x", "email": RUNNER},
            {"type": "signup", "token": "123456"},
        ],
    )
    async def test_an_invalid_request_is_refused(
        self, identity: Harness, body: dict[str, Any]
    ) -> None:
        answer = await identity.post("/verify", body)

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_a_network_is_refused_after_30_requests_in_five_minutes(
        self, identity: Harness
    ) -> None:
        body = {"type": "signup", "token_hash": "made up"}
        answers = [await identity.post("/verify", body) for _ in range(31)]

        assert [answer.status_code for answer in answers] == [403] * 30 + [429]


class TestVerifyRecovery:
    async def test_confirms_the_address_and_removes_an_unconfirmed_password(
        self, identity: Harness
    ) -> None:
        await identity.sign_up(password=OTHER_PASSWORD)
        await identity.post("/recover", {"email": RUNNER})
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": "recovery", "token_hash": mail.token_hash})

        assert answer.json()["user"]["email_confirmed_at"]
        assert code_of(await identity.sign_in(password=OTHER_PASSWORD)) == "invalid_credentials"
        access = answer.json()["access_token"]
        changed = await identity.update(access, current_password=None, password=PASSWORD)
        assert changed.status_code == 200
        assert (await identity.sign_in()).status_code == 200

    async def test_deletes_every_other_token_of_the_user(self, identity: Harness) -> None:
        await identity.sign_up()
        first = await identity.last_mail()
        await identity.post("/recover", {"email": RUNNER})
        recovery = await identity.last_mail()
        await identity.post("/verify", {"type": "recovery", "token_hash": recovery.token_hash})

        answer = await identity.post("/verify", {"type": "signup", "token_hash": first.token_hash})

        assert code_of(answer) == "otp_expired"
