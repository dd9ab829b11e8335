"""POST /token?grant_type=refresh_token."""

import asyncio
from typing import Any
from uuid import uuid4

import jwt
import pytest

from startline.identity import refresh_tokens
from startline.identity.repository import UserRepository
from tests.identity.stage import Stage, code_of


class TestRefresh:
    async def test_gives_a_new_token_of_the_same_session(self, identity: Stage) -> None:
        session = await identity.session()

        answer = await identity.refresh(session["refresh_token"])

        assert answer.status_code == 200
        assert answer.json()["refresh_token"] != session["refresh_token"]
        assert _session_id(answer.json()) == _session_id(session)

    async def test_twenty_at_once_leave_one_active_token_and_nobody_signed_out(
        self, identity: Stage
    ) -> None:
        session = await identity.session()

        answers = await asyncio.gather(
            *(identity.refresh(session["refresh_token"]) for _ in range(20))
        )

        active = {answer.json()["refresh_token"] for answer in answers}
        assert {answer.status_code for answer in answers} == {200}
        assert len(active) == 1
        assert (await identity.refresh(active.pop())).status_code == 200

    async def test_a_lost_answer_can_be_asked_for_again_days_later(self, identity: Stage) -> None:
        session = await identity.session()
        lost = await identity.refresh(session["refresh_token"])
        identity.clock.advance(days=3)

        again = [await identity.refresh(session["refresh_token"]) for _ in range(3)]

        assert {answer.json()["refresh_token"] for answer in again} == {
            lost.json()["refresh_token"]
        }

    async def test_another_tab_may_come_late_within_the_reuse_interval(
        self, identity: Stage
    ) -> None:
        first = (await identity.session())["refresh_token"]
        second = (await identity.refresh(first)).json()["refresh_token"]
        third = (await identity.refresh(second)).json()["refresh_token"]
        identity.clock.advance(seconds=9)

        answer = await identity.refresh(first)

        assert answer.json()["refresh_token"] == third

    async def test_an_old_token_ends_the_session_although_the_request_fails(
        self, identity: Stage
    ) -> None:
        session = await identity.session()
        second = (await identity.refresh(session["refresh_token"])).json()["refresh_token"]
        third = (await identity.refresh(second)).json()
        identity.clock.advance(seconds=11)

        answer = await identity.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (400, "refresh_token_already_used")
        assert code_of(await identity.refresh(third["refresh_token"])) == "session_not_found"
        assert code_of(await identity.user(third["access_token"])) == "session_not_found"
        assert identity.ended == [_session_id(session)]

    async def test_a_fresh_rotation_does_not_excuse_a_token_spent_long_ago(
        self, identity: Stage
    ) -> None:
        stolen = (await identity.session())["refresh_token"]
        second = (await identity.refresh(stolen)).json()["refresh_token"]
        identity.clock.advance(days=2)
        await identity.refresh(second)

        answer = await identity.refresh(stolen)

        assert code_of(answer) == "refresh_token_already_used"

    async def test_ends_after_30_days_without_use(self, identity: Stage) -> None:
        session = await identity.session()
        identity.clock.advance(days=30, seconds=1)

        answer = await identity.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (400, "session_expired")
        assert identity.ended

    async def test_ends_after_180_days_however_much_it_is_used(self, identity: Stage) -> None:
        token = (await identity.session())["refresh_token"]
        for _ in range(6):
            identity.clock.advance(days=29)
            token = (await identity.refresh(token)).json()["refresh_token"]
        identity.clock.advance(days=7)

        answer = await identity.refresh(token)

        assert code_of(answer) == "session_expired"

    async def test_a_banned_user_is_refused(self, identity: Stage) -> None:
        session = await identity.session()
        await identity.privileged.put(
            f"/admin/users/{session['user']['id']}", json={"ban_duration": "1h"}
        )
        identity.clock.advance(hours=2)
        fresh = await identity.new_session()
        async with identity.provider.database.writing() as db:
            user = await UserRepository(db).by_email("runner@mail.example")
            assert user is not None
            user.banned_until = identity.clock.now().replace(year=2099)

        answer = await identity.refresh(fresh["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (400, "user_banned")

    @pytest.mark.parametrize(
        ("token", "code"),
        [
            ("short", "validation_failed"),
            ("something-somebody-made-up", "refresh_token_not_found"),
            ("ä" * 40, "refresh_token_not_found"),
        ],
    )
    async def test_what_was_never_given_is_refused(
        self, identity: Stage, token: str, code: str
    ) -> None:
        answer = await identity.refresh(token)

        assert (answer.status_code, code_of(answer)) == (400, code)

    async def test_asks_for_no_captcha(self, identity: Stage) -> None:
        session = await identity.session()
        identity.captcha.verdict = "failed"

        answer = await identity.refresh(session["refresh_token"])

        assert answer.status_code == 200

    async def test_the_151st_within_five_minutes_of_a_network_is_refused(
        self, identity: Stage
    ) -> None:
        for _ in range(150):
            await identity.refresh("something-somebody-made-up")

        answer = await identity.refresh("something-somebody-made-up")

        assert answer.status_code == 429


class TestRefreshToken:
    def test_reads_back_what_it_says(self) -> None:
        session_id = uuid4()
        text = refresh_tokens.write(b"s" * 32, session_id, 7)

        read = refresh_tokens.read(b"s" * 32, text)

        assert read == refresh_tokens.RefreshToken(session_id, 7)
        assert refresh_tokens.read(b"t" * 32, text) is None


def _session_id(session: dict[str, Any]) -> str:
    claims = jwt.decode(session["access_token"], options={"verify_signature": False})
    return str(claims["session_id"])
