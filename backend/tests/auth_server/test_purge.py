"""Purge of expired sessions and tokens, and of sign-ups that were never confirmed."""

import asyncio

import pytest
from sqlalchemy import update

from startline.auth_server import purge as purge_module
from startline.auth_server.errors import NotAvailable
from startline.auth_server.provider import IdentityProvider
from startline.auth_server.purge import identity_purger, purge
from startline.db.tables.auth_server import DECOY_USER_ID, IdentityUserRow
from tests.auth_server.harness import RUNNER, Harness, code_of


class ObservedPurge:
    """Signals when it has purged; fails the first `failures` times."""

    def __init__(self, failures: int = 0) -> None:
        self._failures = failures
        self.done = asyncio.Event()

    async def __call__(self, provider: IdentityProvider) -> int:
        if self._failures:
            self._failures -= 1
            raise NotAvailable
        deleted = await purge(provider)
        self.done.set()
        return deleted


class TestIdentityPurger:
    async def test_purges_at_the_start(
        self, identity: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await identity.session()
        identity.clock.advance(days=400)
        observed = ObservedPurge()
        monkeypatch.setattr(purge_module, "purge", observed)
        purger = identity_purger(identity.provider)

        await purger.start()
        await observed.done.wait()
        await purger.stop()

        assert await purge(identity.provider) == 0

    async def test_continues_after_a_database_failure(
        self, identity: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        observed = ObservedPurge(failures=1)
        monkeypatch.setattr(purge_module, "purge", observed)
        purger = identity_purger(identity.provider, every_s=0.001)

        await purger.start()
        await observed.done.wait()
        await purger.stop()


class TestExpired:
    async def test_only_sessions_and_tokens_that_cannot_be_used_are_deleted(
        self, identity: Harness
    ) -> None:
        session = await identity.session()
        await identity.post("/recover", {"email": RUNNER})

        assert await purge(identity.provider) == 0

        identity.clock.advance(days=31)
        assert await purge(identity.provider) == 3
        assert code_of(await identity.refresh(session["refresh_token"])) == "session_not_found"


class TestUnconfirmed:
    async def test_a_sign_up_is_deleted_after_a_week(self, identity: Harness) -> None:
        await identity.sign_up()

        identity.clock.advance(days=6, hours=23)
        await purge(identity.provider)
        before = await identity.emails()
        identity.clock.advance(hours=2)
        await purge(identity.provider)

        assert before == [RUNNER]
        assert await identity.emails() == []

    async def test_confirmed_users_and_users_with_an_open_link_stay(
        self, identity: Harness
    ) -> None:
        await identity.session("confirmed@mail.example")
        await identity.sign_up("again@mail.example")
        identity.clock.advance(days=8)
        await identity.sign_up("again@mail.example")

        await purge(identity.provider)

        assert await identity.emails() == ["again@mail.example", "confirmed@mail.example"]

    async def test_a_user_with_a_session_stays(self, identity: Harness) -> None:
        session = await identity.session()
        async with identity.sessions.begin() as db:
            await db.execute(update(IdentityUserRow).values(email_confirmed_at=None))
        identity.clock.advance(days=8)

        await purge(identity.provider)

        assert (await identity.refresh(session["refresh_token"])).status_code == 200

    async def test_the_decoy_stays(self, identity: Harness) -> None:
        await identity.post("/recover", {"email": "unknown@mail.example"})
        identity.clock.advance(days=8)

        await purge(identity.provider)

        async with identity.sessions.reading() as db:
            assert await db.get(IdentityUserRow, DECOY_USER_ID) is not None

    async def test_many_are_deleted_in_several_transactions(
        self, identity: Harness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(purge_module, "BATCH", 2)
        for number in range(5):
            await identity.add_user(f"runner{number}@mail.example")
        identity.clock.advance(days=8)

        assert await purge(identity.provider) == 5

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_a_user_who_is_confirming_concurrently_stays(self, identity: Harness) -> None:
        await identity.sign_up()
        identity.clock.advance(days=8)

        async with identity.sessions.begin() as db:
            confirmed = {"email_confirmed_at": identity.clock.now()}
            await db.execute(update(IdentityUserRow).values(confirmed))
            await purge(identity.provider)

        assert await identity.emails() == [RUNNER]
