"""PostgreSQL of the fault suite: its server process, killed and started again."""

import os
import signal
import subprocess
import time
from pathlib import Path


class PostgresqlProcess:
    """The server process of a data folder, killed and started again as the same user."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        pid = self._pid()
        self._command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:-1]
        status = Path(f"/proc/{pid}").stat()
        self._user, self._group = status.st_uid, status.st_gid

    def kill(self) -> None:
        pid = self._pid()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, children)):
            kill_if_there(each)
        while Path(f"/proc/{pid}/stat").exists() and not _is_zombie(pid):
            time.sleep(0.01)
        # where nothing collects the dead process, its id still looks alive to the next one
        for lock in ("postmaster.pid", ".s.PGSQL.5432.lock", ".s.PGSQL.5432"):
            (self._folder / lock).unlink(missing_ok=True)

    def start(self) -> None:
        log = (self._folder.parent / "postgresql.log").open("ab")
        self._process = subprocess.Popen(  # noqa: S603
            self._command,
            user=self._user,
            group=self._group,
            cwd=self._folder,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        log.close()
        end = time.monotonic() + 30
        while time.monotonic() < end:
            lines = self._state()
            if lines[:1] == [str(self._process.pid)] and lines[7:8] == ["ready"]:
                return
            time.sleep(0.01)
        raise TimeoutError((self._folder.parent / "postgresql.log").read_text()[-2_000:])

    def __enter__(self) -> "PostgresqlProcess":
        return self

    def __exit__(self, *_: object) -> None:
        """Stops what it has started, which nobody else would."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(timeout=30)

    def _pid(self) -> int:
        return int(self._state()[0])

    def _state(self) -> list[str]:
        try:
            return [line.strip() for line in (self._folder / "postmaster.pid").read_text().splitlines()]
        except FileNotFoundError:
            return []


def kill_if_there(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
