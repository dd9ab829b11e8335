"""Restore: puts a backup in the place of the database of record, while no server runs."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL, make_url

from startline.core.errors import ProductError
from startline.db.postgresql_tools import run_postgresql_tool
from startline.db.schema_migration import configuration
from startline.db.session import restrict_to_owner


class RestoreRefused(ProductError):
    code = "restore_refused"


def restore_database(url: str, copy: Path) -> Path | None:
    """The database is as it was at the backup; a later schema is reached at the next start.

    SQLite: the database that stood there is kept beside it, and its path is returned.
    PostgreSQL: in one transaction; what stood there is replaced.
    Raises RestoreRefused, ToolMissing, ToolFailed; then nothing has changed.
    """
    if not copy.is_file():
        raise RestoreRefused(f"There is no backup at {copy}.")
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return _restore_sqlite(address, copy)
    _restore_postgresql(address, copy)
    return None


def is_in_use(database: Path) -> bool:
    """Whether a process has the SQLite file open in write-ahead mode, as a server always does."""
    with closing(sqlite3.connect(database, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
        connection.rollback()
        return False


def _restore_sqlite(address: URL, copy: Path) -> Path | None:
    _require_intact(copy)
    database = Path(address.database or "")
    incoming = database.with_name(f".{database.name}.restoring")
    incoming.unlink(missing_ok=True)
    restrict_to_owner(incoming)
    shutil.copyfile(copy, incoming)
    kept = _set_aside(database) if database.exists() else None
    incoming.replace(database)
    return kept


def _set_aside(database: Path) -> Path:
    if is_in_use(database):
        raise RestoreRefused("The database is in use. Stop the server, then restore.")
    with closing(sqlite3.connect(database)) as connection:
        # everything in one file, so that it can be moved
        connection.execute("PRAGMA journal_mode=DELETE")
    kept = database.with_name(f"{database.name}.before-restore")
    database.replace(kept)
    return kept


def _require_intact(copy: Path) -> None:
    known = {
        script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()
    }
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as connection:
            is_intact = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            revisions = {
                row[0] for row in connection.execute("SELECT version_num FROM alembic_version")
            }
    except sqlite3.DatabaseError as error:
        raise RestoreRefused(f"{copy} is not a backup of this product: {error}.") from error
    if not is_intact:
        raise RestoreRefused(f"{copy} is damaged.")
    if not revisions or not revisions <= known:
        raise RestoreRefused(f"{copy} was made by a newer version of the product.")


def _restore_postgresql(address: URL, copy: Path) -> None:
    run_postgresql_tool("pg_restore", None, "--list", str(copy))
    run_postgresql_tool(
        "pg_restore",
        address,
        "--clean",
        "--if-exists",
        "--no-owner",
        "--single-transaction",
        f"--dbname={address.database}",
        str(copy),
    )
