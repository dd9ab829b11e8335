"""Benchmark helpers: percentiles, budgets, and servers started and stopped around a measurement."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Result:
    """One line of RESULTS.md. `met` is None where a figure has no budget."""

    what: str
    measured: str
    budget: str
    met: bool | None


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` (0 to 1) of the values lie, by nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def timed(call: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def fetch(url: str, **headers: str) -> tuple[int, bytes]:
    request = urllib.request.Request(  # noqa: S310  loopback only
        url, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return answer.status, answer.read()


def wait_until_answering(url: str, process: subprocess.Popen[bytes], limit_s: float = 300) -> None:
    end = time.monotonic() + limit_s
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        with contextlib.suppress(OSError):
            if fetch(url)[0] == 200:
                return
        time.sleep(0.02)
    raise TimeoutError(url)


@contextlib.contextmanager
def running(
    command: list[str],
    ready_url: str,
    *,
    core: int | None = None,
    ready_limit_s: float = 300,
    stop_limit_s: float = 10,
    **environment: str,
) -> Iterator[subprocess.Popen[bytes]]:
    """A server process, on one core where asked, stopped at the end."""
    pinned = ["taskset", "-c", str(core), *command] if core is not None else command
    process = subprocess.Popen(  # noqa: S603
        pinned, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_until_answering(ready_url, process, ready_limit_s)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=stop_limit_s)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def require(program: str, package: str) -> str:
    """The path of a system program, installed from the system's packages where it is missing."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        subprocess.run(  # noqa: S603
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],  # noqa: S607
            check=True,
            stdout=subprocess.DEVNULL,
        )
        found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        raise RuntimeError(f"{program} is missing: install the package {package}")
    return found


def resident_mb(pid: int) -> float:
    """Resident memory of a process in MB, without its children."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def children_of(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in path.read_text().split()]


def pin(pid: int, core: int) -> None:
    """A process and its children; threads of later inherit it."""
    for process in (pid, *children_of(pid)):
        for thread in Path(f"/proc/{process}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})
