"""GET /user and POST /logout."""

import pytest

from tests.auth_server.harness import RUNNER, VERSION, Harness, bearer, code_of


class TestGetUser:
    async def test_returns_the_user(self, identity: Harness) -> None:
        session = await identity.session()

        answer = await identity.user(session["access_token"])

        assert answer.json()["email"] == RUNNER
        assert answer.headers["cache-control"] == "no-store"

    async def test_requires_a_bearer_token(self, identity: Harness) -> None:
        answer = await identity.client.get("/user")

        assert (answer.status_code, code_of(answer)) == (401, "no_authorization")

    async def test_refuses_two_bearers(self, identity: Harness) -> None:
        session = await identity.session()
        header = ("authorization", f"Bearer {session['access_token']}")

        answer = await identity.client.get("/user", headers=[header, header])

        assert (answer.status_code, code_of(answer)) == (401, "no_authorization")

    @pytest.mark.parametrize("token", ["x", "a.b.c", "x" * 9_000])
    async def test_refuses_an_invalid_token(self, identity: Harness, token: str) -> None:
        answer = await identity.user(token)

        assert (answer.status_code, code_of(answer)) == (403, "bad_jwt")
        assert answer.json()["message"].startswith("invalid JWT")

    async def test_an_expired_token_is_accepted_within_the_leeway_only(
        self, identity: Harness
    ) -> None:
        session = await identity.session()
        identity.clock.advance(seconds=3_629)
        within = await identity.user(session["access_token"])
        identity.clock.advance(seconds=1)

        beyond = await identity.user(session["access_token"])

        assert (within.status_code, code_of(beyond)) == (200, "bad_jwt")

    async def test_a_deleted_user_is_not_found(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.delete_user(session["user"]["id"])

        answer = await identity.user(session["access_token"])

        assert (answer.status_code, code_of(answer)) == (403, "user_not_found")


class TestSignOut:
    @pytest.mark.parametrize(
        ("scope", "here", "elsewhere"),
        [
            ("?scope=global", 403, 403),
            ("", 403, 403),
            ("?scope=local", 403, 200),
            ("?scope=others", 200, 403),
        ],
    )
    async def test_ends_the_sessions_of_its_scope_at_once(
        self, identity: Harness, scope: str, here: int, elsewhere: int
    ) -> None:
        first = await identity.session()
        second = await identity.new_session()

        answer = await identity.client.post(
            f"/logout{scope}", headers=bearer(first["access_token"])
        )

        assert (answer.status_code, answer.content) == (204, b"")
        assert (await identity.user(first["access_token"])).status_code == here
        assert (await identity.user(second["access_token"])).status_code == elsewhere

    @pytest.mark.parametrize("scope", ["local", "global", "others"])
    async def test_of_an_ended_session_has_nothing_to_do_and_ends_no_other(
        self, identity: Harness, scope: str
    ) -> None:
        first = await identity.session()
        second = await identity.new_session()
        headers = bearer(first["access_token"])
        await identity.client.post("/logout?scope=local", headers=headers)

        answer = await identity.client.post(f"/logout?scope={scope}", headers=headers)

        assert answer.status_code == 204
        assert (await identity.user(second["access_token"])).status_code == 200

    async def test_refuses_an_unknown_scope(self, identity: Harness) -> None:
        session = await identity.session()

        answer = await identity.client.post(
            "/logout?scope=all", headers=bearer(session["access_token"])
        )

        assert (answer.status_code, code_of(answer)) == (400, "validation_failed")

    async def test_reports_the_ended_sessions_to_the_hook(self, identity: Harness) -> None:
        await identity.session()
        session = await identity.new_session()

        await identity.client.post("/logout", headers=bearer(session["access_token"]))

        assert len(identity.ended) == 3  # the one that verified, and two sign-ins

    async def test_requires_a_bearer_token(self, identity: Harness) -> None:
        answer = await identity.client.post("/logout", headers=VERSION)

        assert code_of(answer) == "no_authorization"
