"""Backup: a verified copy of an embedded database of record, made while it is in use."""

import sqlite3
from pathlib import Path

from sqlalchemy.engine import make_url

from startline.core.errors import ProductError
from startline.db.session import restrict_to_owner


class NotEmbedded(ProductError):
    code = "not_embedded"
    default_message = "The database of record is PostgreSQL: back it up with pg_dump."


class BackupFailed(ProductError):
    code = "backup_failed"
    default_message = "The copy is damaged and was deleted."


def back_up_database(url: str, target: Path) -> None:
    """Raises NotEmbedded for PostgreSQL, BackupFailed when the copy is damaged."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise NotEmbedded
    source = Path(address.database)
    if not source.exists():
        raise BackupFailed(f"There is no database at {source}.")
    partial = target.with_name(f".{target.name}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    partial.unlink(missing_ok=True)
    restrict_to_owner(partial)
    reading, writing = sqlite3.connect(source), sqlite3.connect(partial)
    try:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
        is_intact = writing.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        writing.close()
        reading.close()
    if not is_intact:
        partial.unlink()
        raise BackupFailed
    partial.replace(target)
