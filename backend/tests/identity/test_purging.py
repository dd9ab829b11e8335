import asyncio

from startline.identity.admin import IdentityAdmin
from startline.identity.errors import NotAvailable
from startline.identity.provider import IdentityProvider
from startline.identity.purging import identity_purger
from tests.identity.stage import Stage


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
