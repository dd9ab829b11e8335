"""Snapshot folder: file names, the newest file, removal of the files it replaces."""

import contextlib
import hashlib
import time
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

import structlog

from startline.races.snapshot.schema import FORMAT
from startline.races.snapshot.snapshot import Snapshot, SnapshotDamaged
from startline.races.snapshot.writer import UNFINISHED_SUFFIX

log = structlog.get_logger("startline.races.snapshot.folder")

_BUILDER_MODULES: Final = ("races/**/*.py", "courses/**/*.py")
_UNFINISHED_FILE_MAX_AGE_S: Final = 3_600.0


def snapshot_path(folder: Path, version: int, as_of: date) -> Path:
    return folder / f"catalogue-{version}-{as_of.isoformat()}-{builder_version()}.sqlite"


def patched_path(folder: Path, version: int, as_of: date) -> Path:
    """Of a snapshot that is used until the whole one is built, and by no other start."""
    return folder / f"patched-{version}-{as_of.isoformat()}-{builder_version()}.sqlite"


@cache
def builder_version() -> str:
    """A hash over the code that builds snapshots: one built by other code is replaced."""
    digest = hashlib.sha256(str(FORMAT).encode())
    package = Path(__file__).parents[2]
    for modules in _BUILDER_MODULES:
        for module in sorted(package.glob(modules)):
            digest.update(module.read_bytes())
    return digest.hexdigest()[:8]


def open_snapshot(path: Path) -> Snapshot | None:
    """None where there is no such file, or a damaged one, which is removed."""
    if not path.exists():
        return None
    try:
        return Snapshot.open(path)
    except SnapshotDamaged as error:
        log.error("snapshot is damaged", reason=str(error))  # noqa: TRY400
        path.unlink(missing_ok=True)
        return None


def newest_snapshot(folder: Path) -> Snapshot | None:
    """The last undamaged snapshot published; damaged files are removed."""
    snapshots = [
        snapshot
        for path in folder.glob("catalogue-*.sqlite")
        if (snapshot := open_snapshot(path)) is not None
    ]
    snapshots.sort(key=lambda snapshot: (snapshot.as_of, snapshot.version, snapshot.published_at))
    for older in snapshots[:-1]:
        older.close()
    return snapshots[-1] if snapshots else None


def remove_other_snapshots(folder: Path, *current: Path) -> None:
    """Removes the names of the other files. A process that has one open can go on reading it.

    Also removes unfinished files that are an hour old: their builder was killed.
    """
    for path in (*folder.glob("catalogue-*.sqlite"), *folder.glob("patched-*.sqlite")):
        if path not in current:
            path.unlink(missing_ok=True)
    oldest_allowed = time.time() - _UNFINISHED_FILE_MAX_AGE_S
    for path in folder.glob(f".*{UNFINISHED_SUFFIX}"):
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mtime < oldest_allowed:
                path.unlink()
