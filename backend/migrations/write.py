"""Migration writer: a new file in `versions` with the difference between the tables and the models.

    python migrations/write.py "Newsletter subscribers"
    python migrations/write.py --initial     (until the first release: rewrites the initial one)

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

from startline.db.schema_migration import MIGRATIONS, configuration
from startline.db.session import Sessions

INITIAL_REVISION = "v1_001"
FIRST_ROWS = """
    catalogue_version = sa.table(
        "catalogue_version",
        sa.column("id"),
        sa.column("version"),
        sa.column("changed_at", sa.DateTime(timezone=True)),
    )
    never = datetime(1970, 1, 1, tzinfo=UTC)
    op.execute(catalogue_version.insert().values(id=1, version=0, changed_at=never))
    if op.get_bind().dialect.name == "sqlite":  # PostgreSQL has the first id in the identity
        op.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('races', 999999)")
"""


def next_revision() -> str:
    head = ScriptDirectory.from_config(configuration()).get_current_head() or INITIAL_REVISION
    return f"v1_{int(head.removeprefix('v1_')) + 1:03}"


def write(connection: Connection, message: str, revision: str) -> Path:
    config = configuration(connection)
    command.upgrade(config, "head")
    config.attributes["as_batch"] = revision != INITIAL_REVISION
    written = command.revision(config, message, autogenerate=True, rev_id=revision)
    if written is None or isinstance(written, list):
        raise SystemExit("There is nothing to write.")
    return Path(written.path)


def complete(file: Path, *, is_initial: bool) -> None:
    lines = file.read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if "    # ###" not in line)
    upgrade, separator, downgrade = text.partition("\n\ndef downgrade() -> None:\n")
    if is_initial:
        upgrade = upgrade.rstrip("\n") + "\n" + FIRST_ROWS
    else:
        upgrade = upgrade.replace("from datetime import UTC, datetime\n", "")
    # a table that is made again takes the rows with it that refer to its own
    downgrade = downgrade.replace("schema=None)", 'recreate="never")')
    file.write_text(upgrade + separator + downgrade)


async def main(message: str) -> None:
    is_initial = message == "--initial"
    if is_initial:
        for old in (MIGRATIONS / "versions").glob("*.py"):
            old.unlink()
    revision = INITIAL_REVISION if is_initial else next_revision()
    with tempfile.TemporaryDirectory() as folder:
        sessions = Sessions(f"sqlite+aiosqlite:///{folder}/scratch.sqlite")
        async with sessions.connection() as connection:
            title = "Initial schema" if is_initial else message
            file = await connection.run_sync(write, title, revision)
        await sessions.close()
    complete(file, is_initial=is_initial)
    sys.stdout.write(f"Read {file}, then: ruff format {file} && pytest tests/db\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    asyncio.run(main(sys.argv[1]))
