"""The admin calls, and the functions behind them."""

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity.admin import IdentityAdmin
from startline.identity.provider import Hooks, SessionLimits
from startline.store.identity import IdentitySessionRow, IdentityTokenRow
from tests.identity.stage import OTHER_PASSWORD, RUNNER, VERSION, Stage, code_of


class TestAccess:
    @pytest.mark.parametrize(
        ("headers", "status", "code"),
        [
            ({"authorization": ""}, 401, "no_authorization"),
            ({"authorization": "Bearer wrong"}, 403, "not_admin"),
        ],
    )
    async def test_only_the_service_key_opens_them(
        self, identity: Stage, headers: dict[str, str], status: int, code: str
    ) -> None:
        answer = await identity.privileged.get("/admin/users", headers={**VERSION, **headers})

        assert (answer.status_code, code_of(answer)) == (status, code)

    async def test_the_public_application_has_none_whatever_the_key(self, identity: Stage) -> None:
        key = {"authorization": identity.privileged.headers["authorization"]}

        answer = await identity.client.get("/admin/users", headers=key)

        assert (answer.status_code, code_of(answer)) == (403, "not_admin")


class TestUsers:
    async def test_are_listed_by_page_without_the_decoy(self, identity: Stage) -> None:
        for number in range(3):
            await identity.sign_up(f"runner{number}@mail.example")
        await identity.post("/recover", {"email": "nobody@mail.example"})

        answer = await identity.privileged.get("/admin/users?page=1&per_page=2")

        assert len(answer.json()["users"]) == 2
        assert answer.json()["aud"] == "authenticated"
        assert answer.headers["x-total-count"] == "3"
        assert 'page=2&per_page=2>; rel="next"' in answer.headers["link"]

    async def test_one_can_be_made_confirmed_and_sign_in(self, identity: Stage) -> None:
        body = {"email": RUNNER, "password": OTHER_PASSWORD, "email_confirm": True}
        made = await identity.privileged.post("/admin/users", json=body)

        again = await identity.privileged.post("/admin/users", json=body)

        assert made.status_code == 200
        assert (again.status_code, code_of(again)) == (422, "email_exists")
        assert (await identity.sign_in(password=OTHER_PASSWORD)).status_code == 200

    async def test_one_that_is_not_there_is_a_404(self, identity: Stage) -> None:
        answers = [
            await identity.privileged.get(f"/admin/users/{uuid4()}"),
            await identity.privileged.delete(f"/admin/users/{uuid4()}"),
            await identity.privileged.get("/admin/users/00000000-0000-0000-0000-000000000000"),
            await identity.privileged.delete("/admin/users/00000000-0000-0000-0000-000000000000"),
        ]

        assert {(answer.status_code, code_of(answer)) for answer in answers} == {
            (404, "user_not_found")
        }

    async def test_a_ban_ends_every_session_and_can_be_lifted(self, identity: Stage) -> None:
        session = await identity.session()
        address = f"/admin/users/{session['user']['id']}"

        await identity.privileged.put(address, json={"ban_duration": "1h30m"})
        during = await identity.user(session["access_token"])
        await identity.privileged.put(address, json={"ban_duration": "none"})

        assert code_of(during) == "session_not_found"
        assert (await identity.sign_in()).status_code == 200

    async def test_deleting_takes_all_that_belongs_to_the_user(self, identity: Stage) -> None:
        session = await identity.session()
        await identity.post("/recover", {"email": RUNNER})

        await identity.privileged.delete(f"/admin/users/{session['user']['id']}")

        async with identity.sessions.reading() as db:
            for table in (IdentitySessionRow, IdentityTokenRow):
                assert await db.scalar(select(func.count()).select_from(table)) == 0
        assert len(identity.ended) == 2


class TestLinks:
    async def test_a_generated_link_verifies(self, identity: Stage) -> None:
        made = await identity.privileged.post(
            "/admin/generate_link", json={"type": "signup", "email": RUNNER}
        )

        answer = await identity.post(
            "/verify", {"type": "signup", "token_hash": made.json()["hashed_token"]}
        )

        assert answer.json()["user"]["email"] == RUNNER
        assert await identity.mails() == []

    async def test_an_invitation_is_mailed_and_lets_in(self, identity: Stage) -> None:
        await identity.privileged.post("/invite", json={"email": RUNNER})
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": mail.type, "token_hash": mail.token_hash})

        assert mail.type == "invite"
        assert answer.json()["user"]["email_confirmed_at"]

    async def test_who_takes_an_invitation_has_no_strangers_password(self, identity: Stage) -> None:
        await identity.sign_up(password=OTHER_PASSWORD, data={"first_name": "Eve"})
        await identity.privileged.post("/invite", json={"email": RUNNER})
        mail = await identity.last_mail()

        answer = await identity.post("/verify", {"type": mail.type, "token_hash": mail.token_hash})

        assert answer.json()["user"]["user_metadata"] == {}
        assert code_of(await identity.sign_in(password=OTHER_PASSWORD)) == "invalid_credentials"


class TestSessions:
    async def test_are_listed_and_ended_one_by_one(self, identity: Stage) -> None:
        session = await identity.session()
        admin = IdentityAdmin(identity.provider)
        user_id = UUID(session["user"]["id"])

        before = await admin.sessions(user_id)
        ended = await admin.revoke_session(user_id, before[0].id)
        again = await admin.revoke_session(user_id, before[0].id)

        assert (len(before), ended, again) == (2, True, False)
        assert before[0].user_agent is not None
        assert before[0].user_agent.startswith("python-httpx")
        assert [one.id for one in await admin.sessions(user_id)] == [before[1].id]

    async def test_nobody_ends_a_session_of_somebody_else(self, identity: Stage) -> None:
        session = await identity.session()
        admin = IdentityAdmin(identity.provider)
        (own, *_) = await admin.sessions(UUID(session["user"]["id"]))

        assert await admin.revoke_session(uuid4(), own.id) is False

    async def test_all_but_one_can_be_ended(self, identity: Stage) -> None:
        session = await identity.session()
        admin = IdentityAdmin(identity.provider)
        user_id = UUID(session["user"]["id"])
        kept = (await admin.sessions(user_id))[0].id

        assert await admin.revoke_sessions(user_id, but=kept) == 1
        assert [one.id for one in await admin.sessions(user_id)] == [kept]

    async def test_some_users_may_have_shorter_ones(self, stage_with: Callable[..., Stage]) -> None:
        identity = stage_with()

        async def short(_db: AsyncSession, _user_id: UUID) -> SessionLimits:
            return SessionLimits(timedelta(hours=12), timedelta(hours=24))

        object.__setattr__(identity.provider, "hooks", Hooks(limits_of_user=short))
        session = await identity.session()
        identity.clock.advance(hours=12, seconds=1)

        answer = await identity.refresh(session["refresh_token"])

        assert code_of(answer) == "session_expired"


class TestPurge:
    async def test_deletes_only_what_can_never_be_used_again(self, identity: Stage) -> None:
        session = await identity.session()
        await identity.post("/recover", {"email": RUNNER})
        admin = IdentityAdmin(identity.provider)

        assert await admin.purge() == 0

        identity.clock.advance(days=31)
        assert await admin.purge() == 3
        assert code_of(await identity.refresh(session["refresh_token"])) == "session_not_found"
