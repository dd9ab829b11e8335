"""Password sign-in: POST /token with the password grant."""

from collections.abc import Callable

import pytest

from startline.auth_server.settings import IdentitySettings
from startline.db.session import Sessions
from tests.auth_server.doubles import CountingArgon2
from tests.auth_server.harness import (
    OTHER_PASSWORD,
    PASSWORD,
    RUNNER,
    Harness,
    code_of,
    create_harness,
)


class TestSignIn:
    async def test_returns_a_complete_session(self, identity: Harness) -> None:
        session = await identity.session()

        assert session["token_type"] == "bearer"  # noqa: S105
        assert session["expires_in"] == 3_600
        assert session["expires_at"] == int(identity.clock.now().timestamp()) + 3_600
        assert len(session["refresh_token"]) > 40
        assert session["user"]["last_sign_in_at"] == "2026-03-01T12:00:00Z"
        assert session["user"]["identities"][0]["identity_data"]["email_verified"] is True
        assert session["user"]["role"] == session["user"]["aud"] == "authenticated"

    @pytest.mark.parametrize("email", [RUNNER, "unknown@mail.example", "not an address"])
    async def test_a_wrong_password_and_an_unknown_address_get_the_same_response(
        self, identity: Harness, email: str
    ) -> None:
        await identity.session()

        answer = await identity.sign_in(email, OTHER_PASSWORD)

        assert answer.status_code == 400
        assert answer.json() == {
            "code": "invalid_credentials",
            "message": "Invalid login credentials",
        }

    async def test_signing_up_and_then_in_does_not_tell_whether_an_address_has_an_account(
        self, identity: Harness
    ) -> None:
        await identity.session()
        for email in (RUNNER, "unknown@mail.example"):
            await identity.sign_up(email, OTHER_PASSWORD)

        known, unknown = [
            await identity.sign_in(email, OTHER_PASSWORD)
            for email in (RUNNER, "unknown@mail.example")
        ]

        assert (unknown.status_code, unknown.json()) == (known.status_code, known.json())
        assert code_of(known) == "invalid_credentials"

    async def test_the_right_password_of_an_unconfirmed_account_counts_as_a_failure(
        self, identity: Harness
    ) -> None:
        await identity.sign_up()

        answers = [await identity.sign_in() for _ in range(11)]

        assert [answer.status_code for answer in answers] == [400] * 10 + [429]

    async def test_a_banned_user_is_refused(self, identity: Harness) -> None:
        await identity.session()
        await identity.ban()

        answer = await identity.sign_in()

        assert (answer.status_code, code_of(answer)) == (400, "user_banned")

    async def test_equivalent_unicode_forms_of_the_password_are_accepted(
        self, identity: Harness
    ) -> None:
        await identity.session(password=PASSWORD + " caf\u00e9")

        answer = await identity.sign_in(password=PASSWORD + " cafe\u0301")

        assert answer.status_code == 200

    async def test_an_older_hash_is_renewed(self, identity: Harness, sessions: Sessions) -> None:
        await identity.session()
        with_costlier_hash = create_harness(
            sessions, identity.provider.settings, CountingArgon2(memory_kib=16)
        )

        first = await with_costlier_hash.sign_in()
        computed_first = with_costlier_hash.argon2.computations
        await with_costlier_hash.sign_in()

        assert first.status_code == 200
        assert (computed_first, with_costlier_hash.argon2.computations) == (2, 3)

    async def test_a_password_below_the_current_policy_is_reported(
        self, identity: Harness, sessions: Sessions
    ) -> None:
        await identity.session()
        settings = identity.provider.settings.model_copy(update={"identity_password_min": 40})
        with_longer_minimum = create_harness(sessions, IdentitySettings(**settings.model_dump()))

        answer = await with_longer_minimum.sign_in()

        assert answer.json()["weak_password"]["reasons"] == ["length"]

    async def test_a_network_is_refused_after_ten_failures_without_hashing(
        self, identity: Harness
    ) -> None:
        for number in range(10):
            await identity.sign_in(f"runner{number}@mail.example")
        computed = identity.argon2.computations

        answer = await identity.sign_in()

        assert (answer.status_code, code_of(answer)) == (429, "over_request_rate_limit")
        assert int(answer.headers["retry-after"]) > 0
        assert identity.argon2.computations == computed

    async def test_successful_sign_ins_are_not_counted(self, identity: Harness) -> None:
        await identity.session()

        answers = [await identity.sign_in() for _ in range(12)]

        assert {answer.status_code for answer in answers} == {200}

    async def test_an_account_with_many_failures_is_slowed_down_and_never_locked(
        self, identity: Harness
    ) -> None:
        await identity.session()
        for _ in range(22):
            identity.clock.advance(minutes=2)
            await identity.sign_in(password=OTHER_PASSWORD)

        answer = await identity.sign_in()

        assert answer.status_code == 200
        assert identity.pauses == [1.0, 2.0, 4.0]

    async def test_the_captcha_can_be_required_after_failures_only(
        self, harness_with: Callable[..., Harness]
    ) -> None:
        identity = harness_with(identity_captcha_on_sign_in="after_failures")
        identity.captcha.verdict = "failed"

        codes = [code_of(await identity.sign_in()) for _ in range(6)]

        assert codes == ["invalid_credentials"] * 5 + ["captcha_failed"]
