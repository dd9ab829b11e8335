"""Runtime folder of a process: a temporary folder below the data directory.

A process that is killed leaves its folder behind. The next start removes every folder that no
process has locked: a process number could belong to another process by then, a lock cannot.
"""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

LOCK_FILE: Final = "lock"
LONGEST_FOLDER_BYTES: Final = 80
"""The address of a Unix socket has at most 104 bytes on macOS and 108 on Linux."""
_PREFIX: Final = "process-"
_RANDOM_LETTERS: Final = 8


@contextmanager
def runtime_folder(parent: Path) -> Generator[Path]:
    """A new folder with mode 0700, removed at the end; below the system's temporary folder where
    the address of a socket in `parent` would be too long, or `parent` cannot be written.

    Raises OSError where neither can be written.
    """
    try:
        folder, lock = _locked_folder(parent.absolute())
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
        lock = _lock(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        lock.close()


def _locked_folder(parent: Path) -> tuple[Path, BinaryIO]:
    parent.mkdir(parents=True, exist_ok=True)
    length = len(os.fsencode(parent)) + 1 + len(_PREFIX) + _RANDOM_LETTERS
    with (parent / LOCK_FILE).open("wb") as gate:  # no start removes what another one is creating
        fcntl.flock(gate, fcntl.LOCK_EX)
        _remove_abandoned(parent)
        is_short = length <= LONGEST_FOLDER_BYTES
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=parent if is_short else None))
        return folder, _lock(folder)


def _lock(folder: Path) -> BinaryIO:
    lock: BinaryIO = (folder / LOCK_FILE).open("wb")
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def _remove_abandoned(parent: Path) -> None:
    for folder in parent.glob(f"{_PREFIX}*"):
        if not _is_locked(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _is_locked(folder: Path) -> bool:
    try:
        with (folder / LOCK_FILE).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
