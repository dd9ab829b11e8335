"""Schema upgrades killed with SIGKILL midway; `make faults` kills them at every step."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest
from alembic import command

from startline.db.schema_migration import configuration, upgrade
from startline.db.session import Sessions
from tests.db import killed_upgrade
from tests.db.schemas import add_person, people_of, schema_of

pytestmark = pytest.mark.slow

OLD = "v1_010"
STEPS = (1, 2, 6, 15, 30, 45)


@pytest.mark.parametrize("step", STEPS)
async def test_a_killed_upgrade_leaves_the_old_schema_and_the_next_start_finishes_it(
    empty_database_url: str, step: int
) -> None:
    await upgrade(empty_database_url, OLD)
    sessions = Sessions(empty_database_url)
    async with sessions.connection() as connection:
        old = await connection.run_sync(schema_of)
        await connection.run_sync(add_person, "one")

    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        killed_upgrade.__name__,
        empty_database_url,
        str(step),
        cwd=Path(__file__).parents[2],
    )

    assert await process.wait() == -signal.SIGKILL
    async with sessions.connection() as connection:
        assert await connection.run_sync(schema_of) == old
    await upgrade(empty_database_url)
    async with sessions.connection() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
        assert await connection.run_sync(people_of) == ["one"]
    await sessions.close()
