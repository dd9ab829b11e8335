"""POST /token?grant_type=password, and the grants that are refused."""

from collections.abc import Callable

import pytest

from startline.identity.settings import IdentitySettings
from startline.store.session import Sessions
from tests.identity.stage import (
    OTHER_PASSWORD,
    PASSWORD,
    RUNNER,
    CountingArgon2,
    Stage,
    code_of,
    stage,
)


class TestSignIn:
    async def test_answers_with_all_that_makes_a_session(self, identity: Stage) -> None:
        session = await identity.session()

        assert session["token_type"] == "bearer"  # noqa: S105
        assert session["expires_in"] == 3_600
        assert session["expires_at"] == int(identity.clock.now().timestamp()) + 3_600
        assert len(session["refresh_token"]) > 40
        assert session["user"]["last_sign_in_at"] == "2026-03-01T12:00:00Z"
        assert session["user"]["identities"][0]["identity_data"]["email_verified"] is True
        assert session["user"]["role"] == session["user"]["aud"] == "authenticated"

    @pytest.mark.parametrize("email", [RUNNER, "nobody@mail.example", "not an address"])
    async def test_a_wrong_password_and_an_unknown_address_are_told_alike(
        self, identity: Stage, email: str
    ) -> None:
        await identity.session()

        answer = await identity.sign_in(email, OTHER_PASSWORD)

        assert answer.status_code == 400
        assert answer.json() == {
            "code": "invalid_credentials",
            "message": "Invalid login credentials",
        }

    async def test_only_the_right_password_learns_that_the_address_is_unconfirmed(
        self, identity: Stage
    ) -> None:
        await identity.sign_up()

        right, wrong = await identity.sign_in(), await identity.sign_in(password=OTHER_PASSWORD)

        assert code_of(right) == "email_not_confirmed"
        assert code_of(wrong) == "invalid_credentials"

    async def test_a_banned_user_is_told_so(self, identity: Stage) -> None:
        session = await identity.session()
        ban = {"ban_duration": "24h"}
        await identity.privileged.put(f"/admin/users/{session['user']['id']}", json=ban)

        answer = await identity.sign_in()

        assert (answer.status_code, code_of(answer)) == (400, "user_banned")

    async def test_a_password_of_other_letters_for_the_same_word_is_the_same(
        self, identity: Stage
    ) -> None:
        await identity.session(password=PASSWORD + " caf\u00e9")

        answer = await identity.sign_in(password=PASSWORD + " cafe\u0301")

        assert answer.status_code == 200

    async def test_an_older_hash_is_renewed(self, identity: Stage, sessions: Sessions) -> None:
        await identity.session()
        dearer = stage(sessions, identity.provider.settings, CountingArgon2(memory_kib=16))

        first = await dearer.sign_in()
        computed_first = dearer.argon2.computations
        await dearer.sign_in()

        assert first.status_code == 200
        assert (computed_first, dearer.argon2.computations) == (2, 3)

    async def test_a_password_that_today_would_be_refused_is_noted(
        self, identity: Stage, sessions: Sessions
    ) -> None:
        await identity.session()
        settings = identity.provider.settings.model_copy(update={"identity_password_min": 40})
        stricter = stage(sessions, IdentitySettings(**settings.model_dump()))

        answer = await stricter.sign_in()

        assert answer.json()["weak_password"]["reasons"] == ["length"]

    async def test_the_eleventh_failure_of_a_network_is_refused_before_the_hash(
        self, identity: Stage
    ) -> None:
        for number in range(10):
            await identity.sign_in(f"runner{number}@mail.example")
        computed = identity.argon2.computations

        answer = await identity.sign_in()

        assert (answer.status_code, code_of(answer)) == (429, "over_request_rate_limit")
        assert int(answer.headers["retry-after"]) > 0
        assert identity.argon2.computations == computed

    async def test_signing_in_well_is_no_failure(self, identity: Stage) -> None:
        await identity.session()

        answers = [await identity.sign_in() for _ in range(12)]

        assert {answer.status_code for answer in answers} == {200}

    async def test_an_account_that_is_tried_too_often_answers_slowly_and_never_locks(
        self, identity: Stage
    ) -> None:
        await identity.session()
        for _ in range(22):
            identity.clock.advance(minutes=2)
            await identity.sign_in(password=OTHER_PASSWORD)

        answer = await identity.sign_in()

        assert answer.status_code == 200
        assert identity.pauses == [1.0, 2.0, 4.0]

    async def test_needs_no_captcha_until_failures_where_so_set(
        self, stage_with: Callable[..., Stage]
    ) -> None:
        identity = stage_with(identity_captcha_on_sign_in="after_failures")
        identity.captcha.verdict = "failed"

        codes = [code_of(await identity.sign_in()) for _ in range(6)]

        assert codes == ["invalid_credentials"] * 5 + ["captcha_failed"]


class TestOtherGrants:
    @pytest.mark.parametrize(
        ("grant", "status", "code"),
        [
            ("id_token", 400, "provider_disabled"),
            ("web3", 422, "web3_provider_disabled"),
            ("client_credentials", 400, "invalid_credentials"),
        ],
    )
    async def test_are_refused(self, identity: Stage, grant: str, status: int, code: str) -> None:
        answer = await identity.post(f"/token?grant_type={grant}", {})

        assert (answer.status_code, code_of(answer)) == (status, code)
