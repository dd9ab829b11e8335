"""A server does not start on a database that may lose what it has acknowledged."""

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from startline.store.durability import NotDurable, forgetful_settings, refuse_forgetful
from startline.store.session import Sessions


async def test_our_own_databases_keep_what_they_commit(sessions: Sessions) -> None:
    await refuse_forgetful(sessions)


async def test_a_database_that_answers_before_it_has_written_is_refused(
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
            await refuse_forgetful(sessions)
    finally:
        await sessions.close()


@pytest.mark.parametrize(
    ("settings", "forgetful"),
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
def test_only_off_is_forgetful(settings: dict[str, str], forgetful: list[str]) -> None:
    assert forgetful_settings(settings) == forgetful
