"""Backup: a verified copy of the database of record, made while it is in use."""

import sqlite3
from datetime import datetime
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from startline.core.errors import ProductError
from startline.db.postgresql_tools import run_postgresql_tool
from startline.db.session import restrict_to_owner

_NAME = "startline-"
_ENDINGS = {"sqlite": ".sqlite", "postgresql": ".dump"}


class BackupFailed(ProductError):
    code = "backup_failed"
    default_message = "The copy is damaged and was deleted."


def back_up_database(url: str, target: Path) -> None:
    """Copies, checks the copy, and only then gives it its name. It replaces an older copy.

    SQLite: the file. PostgreSQL: a dump in pg_dump's custom form.
    Raises BackupFailed, ToolMissing.
    """
    address = make_url(url)
    partial = target.with_name(f".{target.name}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    partial.unlink(missing_ok=True)
    restrict_to_owner(partial)
    try:
        if address.get_backend_name() == "sqlite":
            _copy_sqlite(address, partial)
        else:
            _dump_postgresql(address, partial)
    except BaseException:
        partial.unlink()
        raise
    partial.replace(target)


def back_up_into(url: str, folder: Path, now: datetime, keep: int) -> Path:
    """A copy named by its moment in UTC; of the copies in the folder the newest `keep` stay."""
    ending = _ENDINGS[make_url(url).get_backend_name()]
    copy = folder / f"{_NAME}{now:%Y%m%dT%H%M%SZ}{ending}"
    back_up_database(url, copy)
    for old in sorted(folder.glob(f"{_NAME}*{ending}"))[:-keep]:
        old.unlink()
    return copy


def _copy_sqlite(address: URL, partial: Path) -> None:
    source = Path(address.database or "")
    if not source.is_file():
        raise BackupFailed(f"There is no database at {source}.")
    reading, writing = sqlite3.connect(source), sqlite3.connect(partial)
    try:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
        is_intact = writing.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        writing.close()
        reading.close()
    if not is_intact:
        raise BackupFailed


def _dump_postgresql(address: URL, partial: Path) -> None:
    run_postgresql_tool("pg_dump", address, "--format=custom", f"--file={partial}")
    contents = run_postgresql_tool("pg_restore", None, "--list", str(partial))
    if "TABLE DATA" not in contents:
        raise BackupFailed
