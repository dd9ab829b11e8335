"""Durability check: a server does not start on a database that may lose committed data."""

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from startline.db.durability import NotDurable, non_durable_settings, require_durable_commits
from startline.db.session import Sessions


async def test_default_databases_are_durable(sessions: Sessions) -> None:
    await require_durable_commits(sessions)


async def test_commits_of_sqlite_that_do_not_wait_for_the_disk_are_refused(sqlite_url: str) -> None:
    sessions = Sessions(sqlite_url)
    async with sessions.single_write() as connection:
        await connection.execute(text("PRAGMA synchronous=NORMAL"))

    with pytest.raises(NotDurable, match="synchronous=off"):
        await require_durable_commits(sessions)

    await sessions.close()


async def test_asynchronous_commits_are_refused(
    changeable_postgresql_url: str,
) -> None:
    engine = create_async_engine(changeable_postgresql_url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        name = make_url(changeable_postgresql_url).database
        await connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    await engine.dispose()
    sessions = Sessions(changeable_postgresql_url)
    try:
        with pytest.raises(NotDurable, match="synchronous_commit=off"):
            await require_durable_commits(sessions)
    finally:
        await sessions.close()


@pytest.mark.parametrize(
    ("settings", "not_durable"),
    [
        ({"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}, []),
        ({"fsync": "on", "full_page_writes": "on", "synchronous_commit": "remote_apply"}, []),
        ({"fsync": "on", "full_page_writes": "on", "synchronous_commit": "local"}, []),
        ({"fsync": "off", "full_page_writes": "on", "synchronous_commit": "on"}, ["fsync"]),
        ({"fsync": "on", "full_page_writes": "off"}, ["full_page_writes"]),
        ({"synchronous": "off"}, ["synchronous"]),
    ],
    ids=str,
)
def test_only_off_is_not_durable(settings: dict[str, str], not_durable: list[str]) -> None:
    assert non_durable_settings(settings) == not_durable
