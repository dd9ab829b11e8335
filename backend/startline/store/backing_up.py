"""A whole copy of an embedded database of record, taken while it is in use."""

import sqlite3
from pathlib import Path

from sqlalchemy.engine import make_url

from startline.foundation.errors import ProductError
from startline.store.session import keep_private


class NotEmbedded(ProductError):
    code = "not_embedded"
    default_message = (
        "The database of record is PostgreSQL: back it up with pg_dump, which comes with it."
    )


class BackupFailed(ProductError):
    code = "backup_failed"
    default_message = "The copy is not whole and was not kept."


def back_up(url: str, target: Path) -> None:
    """Raises NotEmbedded for PostgreSQL, BackupFailed when the copy does not check out."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise NotEmbedded
    source = Path(address.database)
    if not source.exists():
        raise BackupFailed(f"There is no database at {source}.")
    building = target.with_name(f".{target.name}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    building.unlink(missing_ok=True)
    keep_private(building)
    reading, writing = sqlite3.connect(source), sqlite3.connect(building)
    try:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
        whole = writing.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finally:
        writing.close()
        reading.close()
    if not whole:
        building.unlink()
        raise BackupFailed
    building.replace(target)
