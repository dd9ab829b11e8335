"""Backup: a verified copy of the database of record, made while it is in use."""

import sqlite3
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL

from startline.core.errors import ProductError
from startline.db.database_address import read_address
from startline.db.postgresql_tools import run_postgresql_tool
from startline.db.session import restrict_to_owner

_NAME = "startline-"
_MOMENT: Final = "%Y%m%dT%H%M%SZ"
_ENDINGS = {"sqlite": ".sqlite", "postgresql": ".dump"}
DAY: Final = timedelta(hours=23)
"""So that a copy that is tried each hour is made each day, and not each 25 hours."""
_UNFINISHED_AT_MOST: Final = timedelta(hours=1)


class BackupFailed(ProductError):
    code = "backup_failed"
    default_message = "The copy is damaged and was deleted."


def back_up_database(url: str, target: Path) -> None:
    """Copies, checks the copy, and only then gives it its name. It replaces an older copy.

    SQLite: the file. PostgreSQL: a dump in pg_dump's custom form.
    Raises BackupFailed, ToolMissing.
    """
    address = read_address(url)
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
    """A copy named by its moment in UTC; it stays, and so do the newest others, `keep` in all.

    Files that somebody named stay too.
    """
    _delete_unfinished(folder, now)
    ending = _ENDINGS[read_address(url).get_backend_name()]
    copy = folder / f"{_NAME}{now.strftime(_MOMENT)}{ending}"
    back_up_database(url, copy)
    # one from a clock that was fast would seem newer than the copy just made
    others = [path for path in _dated_copies(folder, ending) if path != copy]
    for old in others[keep - 1 :]:
        old.unlink()
    return copy


def copy_of_the_day(url: str, folder: Path, now: datetime) -> Path | None:
    """A copy in the folder that is younger than 23 hours, by the moment in its name."""
    ending = _ENDINGS[read_address(url).get_backend_name()]
    for copy, made in _dated_copies(folder, ending).items():
        if timedelta(0) <= now - made < DAY:
            return copy
    return None


def _dated_copies(folder: Path, ending: str) -> dict[Path, datetime]:
    """The copies that are named by their moment, the newest first."""
    found: dict[Path, datetime] = {}
    for copy in sorted(folder.glob(f"{_NAME}*{ending}"), reverse=True):
        with suppress(ValueError):  # a file that somebody named
            name = f"{_NAME}{_MOMENT}{ending}"
            found[copy] = datetime.strptime(copy.name, name).replace(tzinfo=UTC)
    return found


def _delete_unfinished(folder: Path, now: datetime) -> None:
    """What killed backups left: it holds personal data, and nobody counts it among the copies."""
    for partial in folder.glob(f".{_NAME}*.part*"):
        with suppress(FileNotFoundError):  # another backup has ended
            changed = datetime.fromtimestamp(partial.stat().st_mtime, UTC)
            if now - changed > _UNFINISHED_AT_MOST:
                partial.unlink()


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
