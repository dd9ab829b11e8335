"""HTTP routes of accounts: own record, logout, sessions."""

from datetime import timedelta
from uuid import uuid4

import pytest

from startline.accounts.domain import Role
from startline.accounts.identity_provider import ProviderSession
from tests.accounts.harness import Harness
from tests.clocks import StandingClock


class TestReadUser:
    async def test_returns_the_own_record(self, harness: Harness) -> None:
        async with await harness.signed_in(email="me@startline.test") as client:
            answer = await client.get("/api/user")

        assert answer.json()["email"] == "me@startline.test"
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_a_guest_is_401(self, harness: Harness) -> None:
        async with harness.client() as client:
            answer = await client.get("/api/user")

        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")

    async def test_a_valid_token_without_an_account_has_to_log_in(self, harness: Harness) -> None:
        async with harness.client(harness.token()) as client:
            answer = await client.get("/api/user")

        assert (answer.status_code, answer.json()["code"]) == (401, "login_required")

    async def test_a_granted_role_applies_at_once(self, harness: Harness) -> None:
        async with await harness.signed_in(Role.ORGANISER) as client:
            answer = await client.get("/api/user")

        assert answer.json()["userRole"] == answer.json()["user_role"] == "organiser"

    @pytest.mark.parametrize("header", ["Basic abc", "Bearer", "Bearer ", "token"])
    async def test_an_invalid_header_is_401(self, harness: Harness, header: str) -> None:
        async with harness.client(authorization=header) as client:
            assert (await client.get("/api/user")).status_code == 401


class TestLogout:
    @pytest.mark.parametrize("path", ["/api/auth/logout", "/api/logout"])
    async def test_ends_the_session_at_once(self, harness: Harness, path: str) -> None:
        async with await harness.signed_in() as client:
            answer = await client.post(path)

            assert answer.status_code == 204
            after = await client.get("/api/user")
        assert (after.status_code, after.json()["code"]) == (401, "session_revoked")

    @pytest.mark.parametrize("path", ["/api/auth/logout", "/api/logout"])
    async def test_ends_the_session_at_the_provider_too(self, harness: Harness, path: str) -> None:
        async with await harness.signed_in(session_id="this") as client:
            await client.post(path)

        assert harness.directory.signed_out == ["this"]

    async def test_a_provider_that_is_down_does_not_keep_the_session_open_here(
        self, harness: Harness
    ) -> None:
        async with await harness.signed_in() as client:
            harness.directory.down = True

            assert (await client.post("/api/auth/logout")).status_code == 204
            assert (await client.get("/api/user")).status_code == 401

    async def test_a_new_token_of_the_ended_session_is_refused(self, harness: Harness) -> None:
        who = {"sub": str(uuid4()), "session_id": str(uuid4())}
        async with await harness.signed_in(**who) as client:
            await client.post("/api/auth/logout")

        assert (await harness.login(harness.token(**who))).status_code == 401

    async def test_other_sessions_of_the_person_stay(self, harness: Harness) -> None:
        subject = str(uuid4())
        async with (
            await harness.signed_in(sub=subject) as here,
            await harness.signed_in(sub=subject) as there,
        ):
            await here.post("/api/auth/logout")

            assert (await there.get("/api/user")).status_code == 200

    async def test_both_logout_calls_can_be_combined(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            assert (await client.post("/api/auth/logout")).status_code == 204
            assert (await client.post("/api/logout")).status_code == 204

    @pytest.mark.parametrize("token", [None, "a.b.c"])
    async def test_without_a_valid_token_nothing_happens(
        self, harness: Harness, token: str | None
    ) -> None:
        async with harness.client(token) as client:
            assert (await client.post("/api/auth/logout")).status_code == 204


class TestSessions:
    async def test_are_listed_with_the_current_one_marked(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        now = clock.now()
        harness.directory.sessions = [
            ProviderSession("this", now, now, "Browser"),
            ProviderSession("other", now),
        ]
        async with await harness.signed_in(session_id="this") as client:
            listed = (await client.get("/api/me/sessions")).json()

        assert [(card["id"], card["current"]) for card in listed] == [
            ("this", True),
            ("other", False),
        ]

    async def test_only_the_current_session_is_listed_if_the_provider_lists_none(
        self, harness: Harness
    ) -> None:
        harness.directory.offers_sessions = False
        async with await harness.signed_in(session_id="this") as client:
            listed = (await client.get("/api/me/sessions")).json()

        assert [card["id"] for card in listed] == ["this"]

    async def test_one_is_ended_here_and_at_the_provider(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        subject = str(uuid4())
        harness.directory.sessions = [
            ProviderSession("this", clock.now()),
            ProviderSession("other", clock.now()),
        ]
        async with (
            await harness.signed_in(sub=subject, session_id="this") as here,
            await harness.signed_in(sub=subject, session_id="other") as there,
        ):
            answer = await here.delete("/api/me/sessions/other")

            assert answer.status_code == 204
            assert (await there.get("/api/user")).status_code == 401
            assert (await here.get("/api/user")).status_code == 200
        assert harness.directory.ended == ["other"]

    async def test_after_an_old_sign_in_only_the_own_one_can_be_ended(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        harness.directory.sessions = [
            ProviderSession("this", clock.now()),
            ProviderSession("other", clock.now()),
        ]
        signed_in_s = int((clock.now() - timedelta(hours=1)).timestamp())
        amr = [{"method": "password", "timestamp": signed_in_s}]
        async with await harness.signed_in(session_id="this", amr=amr) as client:
            refused = await client.delete("/api/me/sessions/other")
            ended = await client.delete("/api/me/sessions/this")

        assert (refused.status_code, refused.json()["code"]) == (403, "reauthentication_required")
        assert ended.status_code == 204
        assert harness.directory.ended == ["this"]

    async def test_a_session_of_another_user_cannot_be_ended(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        harness.directory.sessions = [ProviderSession("mine", clock.now())]
        async with (
            await harness.signed_in(session_id="mine") as mine,
            await harness.signed_in(session_id="theirs") as theirs,
        ):
            answer = await mine.delete("/api/me/sessions/theirs")

            assert answer.status_code == 204
            assert (await theirs.get("/api/user")).status_code == 200

    async def test_a_provider_that_is_down_is_a_503(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            harness.directory.down = True

            assert (await client.get("/api/me/sessions")).status_code == 503
