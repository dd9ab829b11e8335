"""Migration writer: a new file in `versions` with the difference between the tables and the models.

    python migrations/write.py "Newsletter subscribers"

Read what it wrote: autogenerate takes a renamed column for one dropped and one added. What it does
by hand (rows, triggers) `downgrade` undoes by hand. A downgrade loses what the migration added; an
operator's way back is a backup.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from startline.db.schema_migration import configuration
from startline.db.session import Sessions


def next_revision() -> str:
    head = ScriptDirectory.from_config(configuration()).get_current_head()
    assert head is not None  # noqa: S101  there is always the initial migration
    return f"v1_{int(head.removeprefix('v1_')) + 1:03}"


def write(connection: Connection, message: str, revision: str) -> Path:
    config = configuration(connection)
    command.upgrade(config, "head")
    written = command.revision(config, message, autogenerate=True, rev_id=revision)
    if written is None or isinstance(written, list):
        raise SystemExit("There is nothing to write.")
    return Path(written.path)


def complete(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if "    # ###" not in line)
    upgrade, separator, downgrade = text.partition("\n\ndef downgrade() -> None:\n")
    upgrade = upgrade.replace("from datetime import UTC, datetime\n", "")
    # a table that is made again takes the rows with it that refer to its own
    downgrade = downgrade.replace("schema=None)", 'recreate="never")')
    file.write_text(upgrade + separator + downgrade)


async def main(message: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sessions = Sessions(f"sqlite+aiosqlite:///{folder}/scratch.sqlite")
        async with sessions.connection() as connection:
            file = await connection.run_sync(write, message, next_revision())
        await sessions.close()
    complete(file)
    sys.stdout.write(f"Read {file}, then: ruff format {file} && pytest tests/db\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    asyncio.run(main(sys.argv[1]))
