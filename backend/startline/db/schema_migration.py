"""Schema migration: brings the database of record to the newest schema, in one transaction.

Alembic is loaded only where there is something to migrate: it takes a tenth of a second of a start.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from startline.core.errors import ProductError
from startline.db.session import SQLITE_COMMAND_LOCK_TIMEOUT_S, Sessions

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
_ADVISORY_LOCK = 5_377_216


class UnknownSchema(ProductError):
    """The database was made by another version of the product."""

    code = "unknown_schema"


async def upgrade(url: str, revision: str = "head") -> None:
    """Does nothing when the schema is already there; several nodes may call it at once.

    Raises UnknownSchema for a database made by migrations that are not among ours.
    """
    sessions = Sessions(url, sqlite_lock_timeout_s=SQLITE_COMMAND_LOCK_TIMEOUT_S)
    try:
        if revision == "head" and await _revisions(sessions) == [newest_revision()]:
            return
        async with sessions.connection() as connection:
            if not sessions.is_sqlite:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK}
                )
            await connection.run_sync(_upgrade, revision)
    finally:
        await sessions.close()


def newest_revision() -> str:
    """By the names of the files, which are in order."""
    newest = max((MIGRATIONS / "versions").glob("v*_*_*.py")).name
    return "_".join(newest.split("_")[:2])


async def _revisions(sessions: Sessions) -> list[str]:
    """That the database says to have; none where it has no schema."""
    try:
        async with sessions.reading() as session:
            return list(await session.scalars(text("SELECT version_num FROM alembic_version")))
    except DBAPIError:
        return []


def configuration(connection: Connection | None = None) -> "Config":
    from alembic.config import Config  # noqa: PLC0415 - see above

    # its own default is the standard output of the moment at which Alembic was imported
    config = Config(stdout=sys.stdout)
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.migration import MigrationContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = configuration(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise UnknownSchema(
            f"The database has the schema {', '.join(sorted(unknown))}, which this version of "
            "Startline does not know. Either start the version that made it, or set "
            "STARTLINE_DATABASE_URL to an empty database (the embedded one is the file "
            "startline.sqlite in STARTLINE_DATA_DIR: move it away) and start again. The catalogue "
            "is then imported again; accounts and saved races stay in the old database."
        )
    command.upgrade(config, revision)
