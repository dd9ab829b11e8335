from uuid import uuid4

import pytest

from startline.accounts.directory import ProviderSession
from startline.accounts.domain import Role
from tests.accounts.stage import Stage
from tests.clocks import StandingClock


class TestReadUser:
    async def test_ones_own_record(self, stage: Stage) -> None:
        async with await stage.signed_in(email="me@startline.test") as client:
            answer = await client.get("/api/user")

        assert answer.json()["email"] == "me@startline.test"
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_a_guest_is_401(self, stage: Stage) -> None:
        async with stage.client() as client:
            answer = await client.get("/api/user")

        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")

    async def test_a_good_token_of_somebody_we_have_not_met_is_told_to_log_in(
        self, stage: Stage
    ) -> None:
        async with stage.client(stage.token()) as client:
            answer = await client.get("/api/user")

        assert (answer.status_code, answer.json()["code"]) == (401, "login_required")

    async def test_a_role_granted_since_holds_at_once(self, stage: Stage) -> None:
        async with await stage.signed_in(Role.ORGANISER) as client:
            answer = await client.get("/api/user")

        assert answer.json()["userRole"] == answer.json()["user_role"] == "organiser"

    @pytest.mark.parametrize("header", ["Basic abc", "Bearer", "Bearer ", "token"])
    async def test_another_kind_of_header_is_401(self, stage: Stage, header: str) -> None:
        async with stage.client(authorization=header) as client:
            assert (await client.get("/api/user")).status_code == 401


class TestLogout:
    @pytest.mark.parametrize("path", ["/api/auth/logout", "/api/logout"])
    async def test_the_session_ends_at_once(self, stage: Stage, path: str) -> None:
        async with await stage.signed_in() as client:
            answer = await client.post(path)

            assert answer.status_code == 204
            after = await client.get("/api/user")
        assert (after.status_code, after.json()["code"]) == (401, "session_revoked")

    async def test_a_new_token_of_the_ended_session_does_not_bring_it_back(
        self, stage: Stage
    ) -> None:
        who = {"sub": str(uuid4()), "session_id": str(uuid4())}
        async with await stage.signed_in(**who) as client:
            await client.post("/api/auth/logout")

        assert (await stage.login(stage.token(**who))).status_code == 401

    async def test_another_session_of_the_same_person_goes_on(self, stage: Stage) -> None:
        subject = str(uuid4())
        async with (
            await stage.signed_in(sub=subject) as here,
            await stage.signed_in(sub=subject) as there,
        ):
            await here.post("/api/auth/logout")

            assert (await there.get("/api/user")).status_code == 200

    async def test_both_calls_one_after_the_other(self, stage: Stage) -> None:
        async with await stage.signed_in() as client:
            assert (await client.post("/api/auth/logout")).status_code == 204
            assert (await client.post("/api/logout")).status_code == 204

    @pytest.mark.parametrize("token", [None, "a.b.c"])
    async def test_without_a_good_token_there_is_nothing_to_end(
        self, stage: Stage, token: str | None
    ) -> None:
        async with stage.client(token) as client:
            assert (await client.post("/api/auth/logout")).status_code == 204


class TestSessions:
    async def test_they_are_listed_and_this_one_is_marked(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        now = clock.now()
        stage.directory.sessions = [
            ProviderSession("this", now, now, "Browser"),
            ProviderSession("other", now),
        ]
        async with await stage.signed_in(session_id="this") as client:
            listed = (await client.get("/api/me/sessions")).json()

        assert [(card["id"], card["current"]) for card in listed] == [
            ("this", True),
            ("other", False),
        ]

    async def test_a_provider_that_does_not_tell_leaves_the_one_that_asks(
        self, stage: Stage
    ) -> None:
        stage.directory.offers_sessions = False
        async with await stage.signed_in(session_id="this") as client:
            listed = (await client.get("/api/me/sessions")).json()

        assert [card["id"] for card in listed] == ["this"]

    async def test_one_is_ended_here_and_at_the_provider(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        subject = str(uuid4())
        stage.directory.sessions = [
            ProviderSession("this", clock.now()),
            ProviderSession("other", clock.now()),
        ]
        async with (
            await stage.signed_in(sub=subject, session_id="this") as here,
            await stage.signed_in(sub=subject, session_id="other") as there,
        ):
            answer = await here.delete("/api/me/sessions/other")

            assert answer.status_code == 204
            assert (await there.get("/api/user")).status_code == 401
            assert (await here.get("/api/user")).status_code == 200
        assert stage.directory.ended == ["other"]

    async def test_somebody_elses_session_cannot_be_ended(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        stage.directory.sessions = [ProviderSession("mine", clock.now())]
        async with (
            await stage.signed_in(session_id="mine") as mine,
            await stage.signed_in(session_id="theirs") as theirs,
        ):
            answer = await mine.delete("/api/me/sessions/theirs")

            assert answer.status_code == 204
            assert (await theirs.get("/api/user")).status_code == 200

    async def test_the_provider_being_down_is_an_outage(self, stage: Stage) -> None:
        async with await stage.signed_in() as client:
            stage.directory.down = True

            assert (await client.get("/api/me/sessions")).status_code == 503
