"""Token refresh: POST /token with the refresh token grant."""

import asyncio
from typing import Any
from uuid import UUID, uuid4

import jwt
import pytest

from startline.auth_server import refresh_tokens
from startline.auth_server.session_repository import SessionRepository
from tests.auth_server.harness import Harness, code_of


class TestRefresh:
    async def test_rotates_the_token_within_the_same_session(self, identity: Harness) -> None:
        session = await identity.session()

        answer = await identity.refresh(session["refresh_token"])

        assert answer.status_code == 200
        assert answer.json()["refresh_token"] != session["refresh_token"]
        assert _session_id(answer.json()) == _session_id(session)

    async def test_twenty_at_once_keep_the_session_with_one_active_token(
        self, identity: Harness
    ) -> None:
        session = await identity.session()

        answers = await asyncio.gather(
            *(identity.refresh(session["refresh_token"]) for _ in range(20))
        )

        active = {answer.json()["refresh_token"] for answer in answers}
        assert {answer.status_code for answer in answers} == {200}
        assert len(active) == 1
        assert (await identity.refresh(active.pop())).status_code == 200

    async def test_a_client_that_lost_the_response_may_repeat_days_later(
        self, identity: Harness
    ) -> None:
        session = await identity.session()
        lost = await identity.refresh(session["refresh_token"])
        identity.clock.advance(days=3)

        again = [await identity.refresh(session["refresh_token"]) for _ in range(3)]

        assert {answer.json()["refresh_token"] for answer in again} == {
            lost.json()["refresh_token"]
        }

    async def test_a_concurrent_tab_may_reuse_a_token_within_the_reuse_interval(
        self, identity: Harness
    ) -> None:
        first = (await identity.session())["refresh_token"]
        second = (await identity.refresh(first)).json()["refresh_token"]
        third = (await identity.refresh(second)).json()["refresh_token"]
        identity.clock.advance(seconds=9)

        answer = await identity.refresh(first)

        assert answer.json()["refresh_token"] == third

    async def test_a_spent_token_ends_the_session_and_the_end_is_committed(
        self, identity: Harness
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

    async def test_a_recent_rotation_does_not_allow_a_token_spent_long_ago(
        self, identity: Harness
    ) -> None:
        stolen = (await identity.session())["refresh_token"]
        second = (await identity.refresh(stolen)).json()["refresh_token"]
        identity.clock.advance(days=2)
        await identity.refresh(second)

        answer = await identity.refresh(stolen)

        assert code_of(answer) == "refresh_token_already_used"

    async def test_ends_after_30_days_without_use(self, identity: Harness) -> None:
        session = await identity.session()
        identity.clock.advance(days=30, seconds=1)

        answer = await identity.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (400, "session_expired")
        assert identity.ended

    async def test_ends_after_180_days_despite_regular_use(self, identity: Harness) -> None:
        token = (await identity.session())["refresh_token"]
        for _ in range(6):
            identity.clock.advance(days=29)
            token = (await identity.refresh(token)).json()["refresh_token"]
        identity.clock.advance(days=7)

        answer = await identity.refresh(token)

        assert code_of(answer) == "session_expired"

    async def test_a_banned_user_is_refused(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.ban()

        answer = await identity.refresh(session["refresh_token"])

        assert (answer.status_code, code_of(answer)) == (400, "user_banned")

    @pytest.mark.parametrize(
        ("token", "code"),
        [
            ("short", "validation_failed"),
            ("an-invented-refresh-token", "refresh_token_not_found"),
            ("ä" * 40, "refresh_token_not_found"),
        ],
    )
    async def test_an_invented_token_is_refused(
        self, identity: Harness, token: str, code: str
    ) -> None:
        answer = await identity.refresh(token)

        assert (answer.status_code, code_of(answer)) == (400, code)

    async def test_needs_no_captcha(self, identity: Harness) -> None:
        session = await identity.session()
        identity.captcha.verdict = "failed"

        answer = await identity.refresh(session["refresh_token"])

        assert answer.status_code == 200

    async def test_a_network_is_refused_after_150_requests_in_five_minutes(
        self, identity: Harness
    ) -> None:
        for _ in range(150):
            await identity.refresh("an-invented-refresh-token")

        answer = await identity.refresh("an-invented-refresh-token")

        assert answer.status_code == 429


class TestAfterARestore:
    """The database is restored from a copy: its sessions count from the time of the copy."""

    async def test_the_token_of_a_client_that_refreshed_since_the_copy_is_rotated(
        self, identity: Harness
    ) -> None:
        session = await identity.session()
        newest = await _refreshed(identity, session["refresh_token"], times=5)
        await _restore(identity, session, counter=1)

        answers = [await identity.refresh(newest) for _ in range(2)]

        assert {answer.status_code for answer in answers} == {200}
        active = {answer.json()["refresh_token"] for answer in answers}
        assert len(active) == 1
        assert active != {newest}
        assert _session_id(answers[0].json()) == _session_id(session)
        assert (await identity.refresh(active.pop())).status_code == 200
        assert identity.ended == []

    async def test_concurrent_tabs_with_the_same_token_get_one_active_token(
        self, identity: Harness
    ) -> None:
        session = await identity.session()
        newest = await _refreshed(identity, session["refresh_token"], times=5)
        await _restore(identity, session, counter=1)

        answers = await asyncio.gather(*(identity.refresh(newest) for _ in range(5)))

        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["refresh_token"] for answer in answers}) == 1

    async def test_a_token_spent_before_the_restore_ends_the_session_once_its_owner_is_back(
        self, identity: Harness
    ) -> None:
        session, stolen, newest = await _restored_after_theft(identity)
        identity.clock.advance(seconds=11)
        await identity.refresh(newest)

        answer = await identity.refresh(stolen)

        assert code_of(answer) == "refresh_token_already_used"
        assert identity.ended == [_session_id(session)]

    async def test_a_thief_who_comes_first_is_found_out_by_the_use_after_that_of_the_owner(
        self, identity: Harness
    ) -> None:
        session, stolen, newest = await _restored_after_theft(identity)
        of_thief = await _refreshed(identity, stolen, times=1)
        await _refreshed(identity, newest, times=1)
        identity.clock.advance(seconds=11)

        answer = await identity.refresh(of_thief)

        assert code_of(answer) == "refresh_token_already_used"
        assert identity.ended == [_session_id(session)]


class TestRefreshToken:
    def test_decodes_what_was_encoded(self) -> None:
        session_id = uuid4()
        text = refresh_tokens.encode(b"s" * 32, session_id, 7)

        decoded = refresh_tokens.decode(b"s" * 32, text)

        assert decoded == refresh_tokens.RefreshToken(session_id, 7)
        assert refresh_tokens.decode(b"t" * 32, text) is None


async def _refreshed(identity: Harness, token: str, times: int) -> str:
    for _ in range(times):
        token = str((await identity.refresh(token)).json()["refresh_token"])
    return token


async def _restored_after_theft(identity: Harness) -> tuple[dict[str, Any], str, str]:
    """A session, a token that was spent before its copy was restored, and the newest token."""
    session = await identity.session()
    stolen = await _refreshed(identity, session["refresh_token"], times=2)
    newest = await _refreshed(identity, stolen, times=3)
    await _restore(identity, session, counter=1)
    return session, stolen, newest


async def _restore(identity: Harness, session: dict[str, Any], counter: int) -> None:
    """Sets the session back to what a copy of the database held of it."""
    async with identity.sessions.begin() as db:
        row = await SessionRepository(db).by_id(UUID(_session_id(session)))
        assert row is not None
        row.refresh_counter, row.recent_spends = counter, []


def _session_id(session: dict[str, Any]) -> str:
    claims = jwt.decode(session["access_token"], options={"verify_signature": False})
    return str(claims["session_id"])
