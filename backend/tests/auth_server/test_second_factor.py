"""Second factors: codes of an authenticator app."""

from pathlib import Path

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from startline.auth_server.keys import KeyRing
from startline.db.tables.auth_server import IdentityUserRow
from tests.auth_server.factor_steps import App, claims_of, enroll, with_app
from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, Harness, bearer, code_of


class TestEnrolling:
    async def test_gives_a_secret_and_its_picture_which_a_data_address_can_hold(
        self, identity: Harness
    ) -> None:
        token = (await identity.session())["access_token"]

        enrolled = (await enroll(identity, token, friendly_name="Phone")).json()

        assert (enrolled["type"], enrolled["friendly_name"]) == ("totp", "Phone")
        assert enrolled["totp"]["uri"].startswith("otpauth://totp/Startline:runner%40mail.example")
        assert enrolled["totp"]["qr_code"].startswith('<svg xmlns="http://www.w3.org/2000/svg"')
        assert "#" not in enrolled["totp"]["qr_code"]

    async def test_counts_only_once_a_code_was_verified(self, identity: Harness) -> None:
        token = (await identity.session())["access_token"]
        app = App(identity, (await enroll(identity, token)).json())
        assert (await identity.user(token)).json()["factors"][0]["status"] == "unverified"

        session = (await app.verify(token)).json()

        assert session["user"]["factors"][0]["status"] == "verified"
        assert claims_of(session["access_token"])["aal"] == "aal2"
        methods = [each["method"] for each in claims_of(session["access_token"])["amr"]]
        assert methods == ["password", "totp"]
        assert (await identity.last_mail()).template == "second-factor-on"

    async def test_ends_the_sessions_of_the_password_alone(self, identity: Harness) -> None:
        other = (await identity.session())["access_token"]
        here = (await identity.new_session())["access_token"]
        app = App(identity, (await enroll(identity, here)).json())

        assert (await app.verify(here)).status_code == 200

        assert code_of(await identity.user(other)) == "session_not_found"

    async def test_asks_to_sign_in_again_after_an_old_sign_in(self, identity: Harness) -> None:
        token = (await identity.session())["access_token"]
        identity.clock.advance(minutes=16)

        assert code_of(await enroll(identity, token)) == "reauthentication_needed"

    async def test_needs_the_factor_that_there_is(self, identity: Harness) -> None:
        await with_app(identity)
        token = (await identity.new_session())["access_token"]

        assert code_of(await enroll(identity, token, friendly_name="2")) == "insufficient_aal"

    async def test_the_secret_is_not_stored_as_it_is(self, identity: Harness) -> None:
        token = (await identity.session())["access_token"]
        secret = (await enroll(identity, token)).json()["totp"]["secret"]

        async with identity.sessions.reading() as db:
            stored = await db.scalar(
                select(IdentityUserRow.factors).where(IdentityUserRow.email.is_not(None))
            )
        assert stored
        assert secret not in str(stored)


class TestSigningIn:
    async def test_a_password_alone_is_the_first_level(self, identity: Harness) -> None:
        app, _ = await with_app(identity)

        session = await identity.new_session()

        assert claims_of(session["access_token"])["aal"] == "aal1"
        upgraded = (await app.verify(session["access_token"])).json()
        assert claims_of(upgraded["access_token"])["aal"] == "aal2"
        refreshed = (await identity.refresh(upgraded["refresh_token"])).json()
        assert claims_of(refreshed["access_token"])["aal"] == "aal2"

    @pytest.mark.parametrize("seconds", [-30, 0, 30])
    async def test_a_clock_may_be_one_step_off(self, identity: Harness, seconds: int) -> None:
        app, _ = await with_app(identity)
        identity.clock.advance(minutes=5)
        token = (await identity.new_session())["access_token"]

        assert (await app.verify(token, app.code(seconds=seconds))).status_code == 200

    @pytest.mark.parametrize("seconds", [-60, 60])
    async def test_and_no_more(self, identity: Harness, seconds: int) -> None:
        app, _ = await with_app(identity)
        identity.clock.advance(minutes=5)
        token = (await identity.new_session())["access_token"]

        answer = await app.verify(token, app.code(seconds=seconds))

        assert (answer.status_code, code_of(answer)) == (422, "mfa_verification_failed")

    async def test_a_code_is_accepted_once_and_no_older_one_after_it(
        self, identity: Harness
    ) -> None:
        app, _ = await with_app(identity)
        identity.clock.advance(minutes=5)
        token = (await identity.new_session())["access_token"]
        assert (await app.verify(token)).status_code == 200

        for seconds in (0, -30):
            again = (await identity.new_session())["access_token"]
            answer = await app.verify(again, app.code(seconds=seconds))
            assert code_of(answer) == "mfa_verification_failed"

    async def test_guesses_are_limited(self, identity: Harness) -> None:
        app, _ = await with_app(identity)
        token = (await identity.new_session())["access_token"]

        answers = [await app.verify(token, "000000") for _ in range(11)]

        assert [answer.status_code for answer in answers] == [422] * 10 + [429]
        assert int(answers[-1].headers["retry-after"]) > 0

    async def test_a_challenge_is_of_one_session_and_five_minutes(self, identity: Harness) -> None:
        app, _ = await with_app(identity)
        mine = (await identity.new_session())["access_token"]
        other = (await identity.new_session())["access_token"]
        made = await identity.client.post(f"/factors/{app.id}/challenge", headers=bearer(mine))
        path = f"/factors/{app.id}/verify"
        body = {"challenge_id": made.json()["id"], "code": app.code()}

        assert code_of(await identity.post(path, body, bearer(other))) == "validation_failed"

        identity.clock.advance(seconds=301)
        late = await identity.post(path, {**body, "code": app.code()}, bearer(mine))
        assert (late.status_code, code_of(late)) == (422, "mfa_challenge_expired")

    async def test_a_new_password_needs_the_second_factor(self, identity: Harness) -> None:
        app, _ = await with_app(identity)
        token = (await identity.new_session())["access_token"]
        change = {"password": OTHER_PASSWORD, "current_password": PASSWORD}

        assert code_of(await identity.update(token, **change)) == "insufficient_aal"

        upgraded = (await app.verify(token)).json()["access_token"]
        assert (await identity.update(upgraded, **change)).status_code == 200

    async def test_a_factor_of_somebody_else_is_not_found(self, identity: Harness) -> None:
        app, _ = await with_app(identity)
        stranger = (await identity.session("other@mail.example"))["access_token"]

        path = f"/factors/{app.id}/challenge"
        answer = await identity.client.post(path, headers=bearer(stranger))

        assert (answer.status_code, code_of(answer)) == (404, "mfa_factor_not_found")


class TestLostKeyFile:
    async def test_is_a_named_error_with_the_remedy_in_the_log(
        self, identity: Harness, tmp_path: Path
    ) -> None:
        app, _ = await with_app(identity)
        made = tmp_path / "made-by-the-next-start.json"
        KeyRing.open(made, identity.clock.now())
        made.replace(identity.provider.settings.key_file)
        token = (await identity.new_session())["access_token"]

        with capture_logs() as logs:
            answer = await app.verify(token)

        assert (answer.status_code, code_of(answer)) == (503, "mfa_factor_unreadable")
        assert [entry["event"] for entry in logs] == ["second factor is of another key file"]
        assert "startline admin remove-second-factor" in logs[0]["remedy"]


class TestRemoving:
    async def test_needs_the_factor_and_then_sessions_start_anew(self, identity: Harness) -> None:
        app, full = await with_app(identity)
        password_only = (await identity.new_session())["access_token"]
        path = f"/factors/{app.id}"
        refused = await identity.client.delete(path, headers=bearer(password_only))
        assert code_of(refused) == "insufficient_aal"

        removed = await identity.client.delete(path, headers=bearer(full))

        assert removed.json() == {"id": app.id}
        assert "factors" not in (await identity.user(full)).json()
        assert (await identity.last_mail()).template == "second-factor-off"

    async def test_asks_to_sign_in_again_after_an_old_sign_in(self, identity: Harness) -> None:
        app, full = await with_app(identity)
        identity.clock.advance(minutes=16)

        answer = await identity.client.delete(f"/factors/{app.id}", headers=bearer(full))

        assert (answer.status_code, code_of(answer)) == (400, "reauthentication_needed")
        assert "factors" in (await identity.user(full)).json()
        fresh = (await app.verify((await identity.new_session())["access_token"])).json()
        removed = await identity.client.delete(
            f"/factors/{app.id}", headers=bearer(fresh["access_token"])
        )
        assert removed.json() == {"id": app.id}


class TestPasswordAlone:
    async def test_changes_nothing_of_the_account(self, identity: Harness) -> None:
        _, full = await with_app(identity)
        token = (await identity.new_session())["access_token"]

        answer = await identity.update(token, data={"first_name": "Eve"})

        assert (answer.status_code, code_of(answer)) == (403, "insufficient_aal")
        assert (await identity.user(full)).json()["user_metadata"] == {}
        assert (await identity.update(full, data={"first_name": "Ada"})).status_code == 200

    async def test_ends_no_other_session(self, identity: Harness) -> None:
        _, full = await with_app(identity)
        token = (await identity.new_session())["access_token"]

        answer = await identity.client.post("/logout?scope=others", headers=bearer(token))

        assert (answer.status_code, code_of(answer)) == (403, "insufficient_aal")
        assert (await identity.user(full)).status_code == 200

    @pytest.mark.parametrize("scope", ["local", "global"])
    async def test_ends_itself_alone(self, identity: Harness, scope: str) -> None:
        _, full = await with_app(identity)
        token = (await identity.new_session())["access_token"]

        answer = await identity.client.post(f"/logout?scope={scope}", headers=bearer(token))

        assert answer.status_code == 204
        assert code_of(await identity.user(token)) == "session_not_found"
        assert (await identity.user(full)).status_code == 200
