from collections.abc import AsyncIterator

import pytest
from sqlalchemy import func, insert, select

from startline.db import postgres_migration
from startline.db.postgres_migration import (
    Content,
    MigrationFailed,
    MigrationRefused,
    migrate_to_postgres,
)
from startline.db.session import Sessions
from startline.db.tables.accounts import PersonRow
from startline.db.tables.auth_server import IdentityTokenRow
from startline.db.tables.races import RaceRow
from tests.db.stored_rows import NOW, store_rows


def no_progress(_table: str, _rows: int) -> None: ...


@pytest.fixture
async def target(empty_postgresql_url: str) -> AsyncIterator[Sessions]:
    opened = Sessions(empty_postgresql_url)
    yield opened
    await opened.close()


async def store_and_change(sqlite_url: str, target_url: str, target: Sessions) -> None:
    """The target holds a migration, and less of it since."""
    await store_rows(sqlite_url)
    await migrate_to_postgres(sqlite_url, target_url, no_progress)
    async with target.begin() as session:
        await session.delete(await session.get_one(PersonRow, 1))


class TestMigrateToPostgres:
    async def test_every_row_is_there_with_the_same_values(
        self, sqlite_url: str, empty_postgresql_url: str, target: Sessions
    ) -> None:
        await store_rows(sqlite_url)
        copied: dict[str, int] = {}

        assert await migrate_to_postgres(sqlite_url, empty_postgresql_url, copied.__setitem__)

        assert (copied["races"], copied["people"], copied["favourites"]) == (1, 1, 1)
        async with target.reading() as session:
            race = await session.get_one(RaceRow, 7)
            assert (race.name, race.latitude) == ("Zürich Marathon 😀", 47.3769 + 1e-13)
            assert race.course == {"profile": [1.5, 2, 0, 1e15, None]}
            assert (race.city, race.created_at) == (None, NOW)
            tokens = (await session.scalars(select(IdentityTokenRow))).all()
            assert [token.link_hash for token in tokens] == [bytes(range(32))]

    async def test_ids_go_on_after_the_last_one_ever_given(
        self, sqlite_url: str, empty_postgresql_url: str, target: Sessions
    ) -> None:
        await store_rows(sqlite_url)
        await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)

        person = {"issuer": "i", "subject": "s", "role": "user"}
        async with target.begin() as session:
            given = await session.scalar(
                insert(PersonRow)
                .values(**person, created_at=NOW, last_login_at=NOW)
                .returning(PersonRow.id)
            )
            race = {"status": "draft", "name": "New", "type": "half"}
            race_id = await session.scalar(
                insert(RaceRow).values(**race, created_at=NOW, updated_at=NOW).returning(RaceRow.id)
            )
        assert given == 3
        assert race_id is not None
        assert race_id >= 1_000_000

    async def test_a_second_run_finds_the_same_content_and_changes_nothing(
        self, sqlite_url: str, empty_postgresql_url: str
    ) -> None:
        await store_rows(sqlite_url)
        await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)

        assert not await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)


class TestRefusals:
    async def test_other_content_is_replaced_only_when_asked(
        self, sqlite_url: str, empty_postgresql_url: str, target: Sessions
    ) -> None:
        await store_and_change(sqlite_url, empty_postgresql_url, target)

        with pytest.raises(MigrationRefused, match="--replace"):
            await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)

        await target.close()
        assert await migrate_to_postgres(
            sqlite_url, empty_postgresql_url, no_progress, replace=True
        )
        after = Sessions(empty_postgresql_url)
        async with after.reading() as session:
            assert await session.scalar(select(func.count()).select_from(PersonRow)) == 1
        await after.close()

    async def test_a_target_in_use_is_not_replaced(
        self,
        sqlite_url: str,
        empty_postgresql_url: str,
        target: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(postgres_migration, "BETWEEN_LOOKS_S", 0.0)
        await store_and_change(sqlite_url, empty_postgresql_url, target)

        with pytest.raises(MigrationRefused, match="in use by other connections"):
            await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress, replace=True)

        async with target.reading() as session:
            assert await session.get(PersonRow, 1) is None

    async def test_a_copy_that_differs_leaves_the_target_as_it_was(
        self,
        sqlite_url: str,
        empty_postgresql_url: str,
        target: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        await store_rows(sqlite_url)
        contents = iter(range(1_000))

        async def different(_rows: object) -> Content:
            return Content(next(contents), 0)

        monkeypatch.setattr(postgres_migration, "_content", different)

        with pytest.raises(MigrationFailed, match="Nothing was changed"):
            await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)

        async with target.reading() as session:
            assert await session.scalar(select(func.count()).select_from(RaceRow)) == 0

    async def test_a_database_in_use_is_refused(
        self, sqlite_url: str, empty_postgresql_url: str
    ) -> None:
        await store_rows(sqlite_url)
        server = Sessions(sqlite_url)
        async with server.reading() as session:
            await session.scalar(select(func.count()).select_from(RaceRow))

        with pytest.raises(MigrationRefused, match="Stop the server"):
            await migrate_to_postgres(sqlite_url, empty_postgresql_url, no_progress)
        await server.close()

    @pytest.mark.parametrize(
        ("source", "target_address"),
        [
            ("postgresql+asyncpg://x/y", "postgresql+asyncpg://x/y"),
            ("sqlite+aiosqlite:///a", "sqlite+aiosqlite:///b"),
            ("sqlite+aiosqlite:///missing", "postgresql+asyncpg://x/y"),
        ],
    )
    async def test_only_from_an_existing_sqlite_database_to_postgresql(
        self, source: str, target_address: str
    ) -> None:
        with pytest.raises(MigrationRefused):
            await migrate_to_postgres(source, target_address, no_progress)
