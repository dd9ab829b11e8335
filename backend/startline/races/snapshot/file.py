"""Snapshot file: opened read-only, after a check of its length."""

import sqlite3
from pathlib import Path
from typing import Final

_HEADER: Final = b"SQLite format 3\x00"
_CACHE_KIB: Final = 32_768


def connect_read_only(path: Path) -> sqlite3.Connection:
    """A read-only connection for any thread.

    Raises OSError for a missing file, ValueError for a truncated one or another format, and
    sqlite3.Error if SQLite cannot open it.
    """
    _check_length(path)
    db = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=ro&immutable=1",
        uri=True,
        check_same_thread=False,
        isolation_level=None,
        cached_statements=512,
    )
    try:
        db.execute(f"PRAGMA cache_size=-{_CACHE_KIB}")
        db.execute("PRAGMA query_only=ON")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _check_length(path: Path) -> None:
    """Compares the file's length with the number of pages in its header of 100 bytes."""
    with path.open("rb") as file:
        header = file.read(100)
    page_size = int.from_bytes(header[16:18], "big")
    page_size = 65_536 if page_size == 1 else page_size
    pages = int.from_bytes(header[28:32], "big")
    if not header.startswith(_HEADER) or path.stat().st_size != page_size * pages:
        raise ValueError("not a whole SQLite file")
