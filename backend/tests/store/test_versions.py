from datetime import UTC, datetime

from startline.store.session import Sessions
from startline.store.versions import catalogue_changed, catalogue_version

NOW = datetime(2026, 11, 21, tzinfo=UTC)


class TestCatalogueVersion:
    async def test_it_is_0_before_the_first_change(self, sessions: Sessions) -> None:
        async with sessions.reading() as session:
            assert await catalogue_version(session) == 0

    async def test_every_change_makes_it_one_more(self, sessions: Sessions) -> None:
        async with sessions.begin() as session:
            assert await catalogue_changed(session, NOW) == 1
        async with sessions.begin() as session:
            assert await catalogue_changed(session, NOW) == 2

        async with sessions.reading() as session:
            assert await catalogue_version(session) == 2
