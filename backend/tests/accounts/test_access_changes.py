"""Access that ends or changes: sessions of administrators, roles and sessions on several nodes."""

from typing import Any

import jwt
import pytest

from startline.accounts import repository, role_repository
from startline.accounts.domain import Role
from startline.accounts.settings import AccountSettings
from startline.db.session import Sessions
from tests.accounts.harness import Harness, create_harness
from tests.accounts.restricted_routes import RESTRICTED
from tests.clocks import StandingClock


def _password_a_day_ago(clock: StandingClock) -> list[dict[str, Any]]:
    """One second more than a day."""
    return [{"method": "password", "timestamp": int(clock.now().timestamp()) - 86_401}]


class TestAdministrators:
    @pytest.mark.parametrize("audience", ["admins", "organisers"])
    async def test_admin_sessions_end_sooner(
        self, harness: Harness, clock: StandingClock, audience: str
    ) -> None:
        harness.app.include_router(RESTRICTED)

        async with await harness.signed_in(Role.ADMIN, amr=_password_a_day_ago(clock)) as client:
            answer = await client.post(f"/api/restricted/{audience}")

        assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_required")

    @pytest.mark.parametrize("audience", ["admins", "organisers"])
    async def test_admins_need_a_second_factor_where_the_settings_ask_for_it(
        self, sessions: Sessions, clock: StandingClock, audience: str
    ) -> None:
        harness = create_harness(sessions, clock, AccountSettings(admin_second_factor=True))
        harness.app.include_router(RESTRICTED)

        for aal, status in (("aal1", 403), ("aal2", 200)):
            async with await harness.signed_in(Role.ADMIN, aal=aal) as client:
                answer = await client.post(f"/api/restricted/{audience}")
                assert answer.status_code == status, answer.text
                # to set one up
                assert (await client.get("/api/user")).status_code == 200
            if status == 403:
                assert answer.json()["code"] == "admin_second_factor_required"

    async def test_organisers_need_none(self, sessions: Sessions, clock: StandingClock) -> None:
        harness = create_harness(sessions, clock, AccountSettings(admin_second_factor=True))
        harness.app.include_router(RESTRICTED)

        async with await harness.signed_in(Role.ORGANISER, aal="aal1") as one:
            assert (await one.post("/api/restricted/organisers")).status_code == 200

    async def test_sessions_of_organisers_do_not(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        harness.app.include_router(RESTRICTED)

        async with await harness.signed_in(Role.ORGANISER, amr=_password_a_day_ago(clock)) as one:
            assert (await one.post("/api/restricted/organisers")).status_code == 200

    async def test_a_revoked_role_is_gone_at_the_next_request(self, harness: Harness) -> None:
        harness.app.include_router(RESTRICTED)
        async with await harness.signed_in(Role.ADMIN, email="boss@startline.test") as client:
            assert (await client.post("/api/restricted/admins")).status_code == 200

            async with harness.sessions.begin() as session:
                await role_repository.set_role(session, "boss@startline.test", Role.USER)

            assert (await client.post("/api/restricted/admins")).status_code == 403


class TestChangesByAnotherNode:
    async def test_a_role_counts_within_a_second(self, harness: Harness) -> None:
        harness.app.include_router(RESTRICTED)
        async with await harness.signed_in(Role.ORGANISER, email="club@startline.test") as client:
            assert (await client.post("/api/restricted/organisers")).status_code == 200

            async with harness.sessions.begin() as session:
                await role_repository.set_role(session, "club@startline.test", Role.USER)
            harness.clock.advance(seconds=1)

            assert (await client.post("/api/restricted/organisers")).status_code == 403

    async def test_a_revoked_session_counts_within_a_second(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            token = client.headers["authorization"].removeprefix("Bearer ")
            claims = jwt.decode(token, options={"verify_signature": False})
            assert (await client.get("/api/user")).status_code == 200

            async with harness.sessions.begin() as session:
                await repository.revoke_session(
                    session, claims["iss"], claims["session_id"], harness.clock.now()
                )
            harness.clock.advance(seconds=1)

            assert (await client.get("/api/user")).status_code == 401


class TestChangesByThisNode:
    async def test_a_session_that_was_just_used_ends_at_once(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            assert (await client.get("/api/user")).status_code == 200

            await client.post("/api/auth/logout")

            assert (await client.get("/api/user")).json()["code"] == "session_revoked"
