import asyncio

import pytest
from sqlalchemy import update

from startline.identity import unconfirmed
from startline.identity.admin import IdentityAdmin
from startline.identity.errors import NotAvailable
from startline.identity.provider import IdentityProvider
from startline.identity.purging import identity_purger
from startline.identity.schemas import AdminUserRequest
from startline.store.identity import DECOY_USER_ID, IdentityUserRow
from tests.identity.stage import RUNNER, Stage


class Watched(IdentityAdmin):
    """Tells when it has purged; fails the first `failures` times."""

    def __init__(self, provider: IdentityProvider, failures: int = 0) -> None:
        super().__init__(provider)
        self._failures = failures
        self.purged = asyncio.Event()

    async def purge(self) -> int:
        if self._failures:
            self._failures -= 1
            raise NotAvailable
        gone = await super().purge()
        self.purged.set()
        return gone


class TestIdentityPurger:
    async def test_a_start_deletes_what_is_of_no_use_any_more(self, identity: Stage) -> None:
        await identity.session()
        identity.clock.advance(days=400)
        admin = Watched(identity.provider)
        purger = identity_purger(admin)

        await purger.start()
        await admin.purged.wait()
        await purger.stop()

        assert await admin.purge() == 0

    async def test_it_outlives_a_database_that_is_away(self, identity: Stage) -> None:
        admin = Watched(identity.provider, failures=1)
        purger = identity_purger(admin, every_s=0.001)

        await purger.start()
        await admin.purged.wait()
        await purger.stop()


class TestNeverConfirmed:
    async def test_a_sign_up_goes_a_week_after_it_was_made(self, identity: Stage) -> None:
        await identity.sign_up()
        admin = IdentityAdmin(identity.provider)

        identity.clock.advance(days=6, hours=23)
        await admin.purge()
        before = await admin.user_by_email(RUNNER)
        identity.clock.advance(hours=2)
        await admin.purge()

        assert before is not None
        assert await admin.user_by_email(RUNNER) is None

    async def test_whoever_confirmed_was_invited_or_has_a_link_open_stays(
        self, identity: Stage
    ) -> None:
        await identity.session("confirmed@mail.example")
        await identity.privileged.post("/invite", json={"email": "invited@mail.example"})
        await identity.sign_up("again@mail.example")
        admin = IdentityAdmin(identity.provider)
        identity.clock.advance(days=8)
        await identity.sign_up("again@mail.example")

        await admin.purge()

        users, _ = await admin.users()
        assert {user["email"].partition("@")[0] for user in users} == {
            "confirmed",
            "invited",
            "again",
        }

    async def test_somebody_signed_in_stays(self, identity: Stage) -> None:
        session = await identity.session()
        async with identity.sessions.begin() as db:
            await db.execute(update(IdentityUserRow).values(email_confirmed_at=None))
        identity.clock.advance(days=8)

        await IdentityAdmin(identity.provider).purge()

        assert (await identity.refresh(session["refresh_token"])).status_code == 200

    async def test_the_row_that_stands_in_for_nobody_stays(self, identity: Stage) -> None:
        await identity.post("/recover", {"email": "nobody@mail.example"})
        identity.clock.advance(days=8)

        await IdentityAdmin(identity.provider).purge()

        async with identity.sessions.reading() as db:
            assert await db.get(IdentityUserRow, DECOY_USER_ID) is not None

    async def test_many_go_in_several_transactions(
        self, identity: Stage, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(unconfirmed, "BATCH", 2)
        admin = IdentityAdmin(identity.provider)
        for number in range(5):
            await admin.create_user(AdminUserRequest(email=f"runner{number}@mail.example"))
        identity.clock.advance(days=8)

        assert await admin.purge() == 5

    @pytest.mark.parametrize("engine_name", ["postgresql"])
    async def test_one_that_is_being_confirmed_at_the_moment_is_left_alone(
        self, identity: Stage
    ) -> None:
        await identity.sign_up()
        identity.clock.advance(days=8)

        async with identity.sessions.begin() as db:
            confirmed = {"email_confirmed_at": identity.clock.now()}
            await db.execute(update(IdentityUserRow).values(confirmed))
            await IdentityAdmin(identity.provider).purge()

        assert await IdentityAdmin(identity.provider).user_by_email(RUNNER) is not None
