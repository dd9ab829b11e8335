"""Restore: puts a backup in the place of the database of record, while no server runs."""

import os
import re
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL

from startline.core.errors import ProductError
from startline.db.database_address import read_address
from startline.db.postgresql_connections import (
    BETWEEN_LOOKS_S,
    LOOKS,
    connected_users,
    in_use_text,
)
from startline.db.postgresql_tools import run_postgresql_tool
from startline.db.schema_migration import configuration
from startline.db.session import restrict_to_owner

# In the transaction of the restore: a dump drops only what it holds itself, not what a newer
# release added. The schema stays, with its owner and its grants, and so do extensions.
_EMPTY_SCHEMA: Final = """
DO $$
DECLARE drops text;
BEGIN
    SELECT string_agg(format('DROP %s IF EXISTS %s CASCADE', named.type, named.identity), '; ')
    INTO drops
    FROM (
        SELECT 'pg_class'::regclass AS catalogue, oid FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace
        AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        UNION ALL
        SELECT 'pg_proc'::regclass, oid FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace
        UNION ALL
        SELECT 'pg_type'::regclass, oid FROM pg_type
        WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('d', 'e', 'r')
    ) AS held, pg_identify_object(held.catalogue, held.oid, 0) AS named
    WHERE NOT EXISTS ( -- what goes with its owner (a column's sequence), or is an extension's
        SELECT FROM pg_depend
        WHERE classid = held.catalogue AND objid = held.oid AND deptype IN ('a', 'e', 'i')
    );
    IF drops IS NOT NULL THEN EXECUTE drops; END IF;
END $$
"""
_COPIED_ROWS: Final = re.compile(r"^COPY [^\n]+ FROM stdin;\n(.*?)^\\\.$", re.DOTALL | re.MULTILINE)


class RestoreRefused(ProductError):
    code = "restore_refused"


def restore_database(url: str, copy: Path, now: datetime) -> Path | None:
    """The database is as it was at the backup; a later schema is reached at the next start.

    SQLite: the database that stood there is kept beside it, named by the moment in UTC, and its
    path is returned. PostgreSQL: in one transaction; what stood there is replaced.
    Raises RestoreRefused, ToolMissing, ToolFailed; then nothing has changed.
    """
    if not copy.is_file():
        raise RestoreRefused(f"There is no backup at {copy}.")
    address = read_address(url)
    if address.get_backend_name() == "sqlite":
        return _restore_sqlite(address, copy, now)
    _restore_postgresql(address, copy)
    return None


def is_in_use(database: Path) -> bool:
    """Whether a process has the SQLite file open in write-ahead mode, as a server always does.

    False for a damaged file: no server runs on it.
    """
    with closing(sqlite3.connect(database, timeout=0)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return True
        except sqlite3.DatabaseError:
            return False
        connection.rollback()
        return False


def _restore_sqlite(address: URL, copy: Path, now: datetime) -> Path | None:
    _require_intact(copy)
    database = Path(address.database or "")
    incoming = database.with_name(f".{database.name}.restoring")
    incoming.unlink(missing_ok=True)
    _copy_database(copy, incoming)
    if database.exists():
        previous_database = _keep(database, now)
    else:
        previous_database = None
        _set_logs_aside(database, now)
    try:
        incoming.replace(database)  # at once: interrupted, one of the two stands there
    except OSError:
        if previous_database is not None:
            previous_database.unlink()
        raise
    _sync(database.parent)
    return previous_database


def _keep(database: Path, now: datetime) -> Path:
    """A second name for the database, which itself stays where it is."""
    if is_in_use(database):
        raise RestoreRefused("The database is in use. Stop the server, then restore.")
    kept = _kept_name(database, now)
    if kept.exists():
        raise RestoreRefused(f"{kept} exists already. Move it away, or try again in a second.")
    try:
        with closing(sqlite3.connect(database)) as connection:
            # everything in one file, so that it can be kept
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError:  # damaged: its logs stay as they are
        _set_logs_aside(database, now)
    try:
        os.link(database, kept)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        _copy_to_disk(database, kept)
    return kept


def _kept_name(database: Path, now: datetime) -> Path:
    return database.with_name(f"{database.name}.before-restore-{now:%Y%m%dT%H%M%SZ}")


def _set_logs_aside(database: Path, now: datetime) -> None:
    """Of a database that is gone or damaged: SQLite would replay them into its successor."""
    for suffix in ("-wal", "-shm", "-journal"):
        log = database.with_name(database.name + suffix)
        if log.exists():
            log.rename(f"{_kept_name(database, now)}{suffix}")


def _copy_database(copy: Path, target: Path) -> None:
    """With what the copy's write-ahead log holds, where a file of a running server was copied."""
    restrict_to_owner(target)
    try:
        with closing(_open(copy)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE")
        _sync(target)
    except (OSError, sqlite3.Error) as error:
        target.unlink()
        raise RestoreRefused(f"{copy} cannot be copied: {error}.") from error


def _open(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)


def _copy_to_disk(source: Path, target: Path) -> None:
    restrict_to_owner(target)
    try:
        shutil.copyfile(source, target)
        _sync(target)
    except OSError:
        target.unlink()
        raise


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _require_intact(copy: Path) -> None:
    try:
        with closing(_open(copy)) as connection:
            is_intact = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            revisions = {
                row[0] for row in connection.execute("SELECT version_num FROM alembic_version")
            }
    except sqlite3.DatabaseError as error:
        raise RestoreRefused(f"{copy} is not a backup of this product: {error}.") from error
    if not is_intact:
        raise RestoreRefused(f"{copy} is damaged.")
    _require_known(revisions, copy)


def _require_known(revisions: set[str], copy: Path) -> None:
    if not revisions:
        raise RestoreRefused(f"{copy} is not a backup of this product: it has no schema version.")
    scripts = ScriptDirectory.from_config(configuration())
    if not revisions <= {script.revision for script in scripts.walk_revisions()}:
        raise RestoreRefused(f"{copy} was made by a newer version of the product.")


def _restore_postgresql(address: URL, copy: Path) -> None:
    _require_known(_dumped_revisions(copy), copy)
    _require_alone(address)
    # A file and no pipe: a dump that breaks off is found before anything is changed. The folder is
    # open to its owner alone.
    with tempfile.TemporaryDirectory(prefix="startline-restore-") as folder:
        script = Path(folder) / "restore.sql"
        run_postgresql_tool(
            "pg_restore",
            None,
            "--clean",
            "--if-exists",
            "--no-owner",
            f"--file={script}",
            str(copy),
        )
        run_postgresql_tool(
            "psql",
            address,
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            f"--command={_EMPTY_SCHEMA}",
            f"--file={script}",
        )


def _require_alone(address: URL) -> None:
    users: list[str] = []
    for look in range(LOOKS):
        if look:
            time.sleep(BETWEEN_LOOKS_S)
        if not (users := connected_users(address)):
            return
    raise RestoreRefused(in_use_text(users, "restore"))


def _dumped_revisions(copy: Path) -> set[str]:
    """What the tables of the schema's version hold, one a line between COPY and its end."""
    dumped = run_postgresql_tool(
        "pg_restore", None, "--data-only", "--table=alembic_version", "--file=-", str(copy)
    )
    return {row for rows in _COPIED_ROWS.findall(dumped) for row in rows.split()}
