"""Account administration in process: sessions and deletion."""

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID, uuid4

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.provider import Hooks, SessionLimits
from startline.db.tables.auth_server import DECOY_USER_ID, IdentitySessionRow, IdentityTokenRow
from tests.auth_server.harness import RUNNER, Harness, code_of


class TestDeleteUser:
    async def test_deletes_sessions_and_tokens_too(self, identity: Harness) -> None:
        session = await identity.session()
        await identity.post("/recover", {"email": RUNNER})

        deleted = await IdentityAdmin(identity.provider).delete_user(UUID(session["user"]["id"]))

        assert deleted
        async with identity.sessions.reading() as db:
            for table in (IdentitySessionRow, IdentityTokenRow):
                assert await db.scalar(select(func.count()).select_from(table)) == 0
        assert len(identity.ended) == 2

    async def test_does_not_find_an_unknown_user_or_the_decoy(self, identity: Harness) -> None:
        await identity.post("/recover", {"email": "unknown@mail.example"})
        admin = IdentityAdmin(identity.provider)

        assert not await admin.delete_user(uuid4())
        assert not await admin.delete_user(DECOY_USER_ID)


class TestSessions:
    async def test_are_listed_and_ended_one_by_one(self, identity: Harness) -> None:
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

    async def test_a_session_of_another_user_is_not_ended(self, identity: Harness) -> None:
        session = await identity.session()
        admin = IdentityAdmin(identity.provider)
        (own, *_) = await admin.sessions(UUID(session["user"]["id"]))

        assert await admin.revoke_session(uuid4(), own.id) is False

    async def test_limits_can_be_shorter_for_some_users(
        self, harness_with: Callable[..., Harness]
    ) -> None:
        identity = harness_with()

        async def short(_db: AsyncSession, _user_id: UUID) -> SessionLimits:
            return SessionLimits(timedelta(hours=12), timedelta(hours=24))

        object.__setattr__(identity.provider, "hooks", Hooks(limits_of_user=short))
        session = await identity.session()
        identity.clock.advance(hours=12, seconds=1)

        answer = await identity.refresh(session["refresh_token"])

        assert code_of(answer) == "session_expired"
