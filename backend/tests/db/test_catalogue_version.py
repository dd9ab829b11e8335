from datetime import UTC, datetime

from startline.db.catalogue_version import catalogue_version, increment_catalogue_version
from startline.db.session import Sessions

NOW = datetime(2026, 11, 21, tzinfo=UTC)


class TestCatalogueVersion:
    async def test_it_is_0_before_the_first_change(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            assert await catalogue_version(session) == 0

    async def test_every_change_increments_it(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            assert await increment_catalogue_version(session, NOW) == 1
        async with sessions.begin() as session:
            assert await increment_catalogue_version(session, NOW) == 2

        async with sessions.reading() as session:
            assert await catalogue_version(session) == 2
