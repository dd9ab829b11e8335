"""Watch over a server under load: memory, open files and errors of each minute, and whether memory stays flat."""

import asyncio
import os
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from measuring import children_of, percentile, resident_mb

MINUTE_S = 60.0
FLAT = 0.05


@dataclass(frozen=True)
class Minute:
    memory_mb: float
    worker_mb: float
    files: int


async def watch(pid: int, latencies_ms: dict[str, list[float]], refused: Counter[str], minutes: int) -> bool:
    """Prints a line each minute, and takes the measured latencies out. True where all is well."""
    seen: list[Minute] = []
    for number in range(1, minutes + 1):
        began = time.perf_counter()
        await asyncio.sleep(MINUTE_S)
        minute = Minute(resident_mb(pid), sum(map(resident_mb, children_of(pid))), open_files(pid))
        values = [ms for kind in latencies_ms.values() for ms in kind]
        latencies_ms.clear()
        seen.append(minute)
        print(
            f"minute {number}: {len(values) / (time.perf_counter() - began):,.0f} requests/s,"
            f" p50 {percentile(values, 0.5):.1f} ms, p99 {percentile(values, 0.99):.0f} ms;"
            f" {minute.memory_mb:.1f} MB, worker {minute.worker_mb:.1f} MB, {minute.files} files;"
            f" errors {dict(refused) or 'none'}",
            flush=True,
        )
    half = seen[len(seen) // 2 :]
    spread = max(deviation([each.memory_mb for each in half]), deviation([each.worker_mb for each in half]))
    files = max(each.files for each in half) - min(each.files for each in half)
    is_well = spread <= FLAT and not refused
    print(
        f"second half: memory within ±{spread:.1%} of its mean (≤ {FLAT:.0%}), open files within {files};"
        f" {sum(refused.values())} errors: {'held' if is_well else 'NOT held'}"
    )
    return is_well


def deviation(values: list[float]) -> float:
    """The farthest value from the mean, as a share of it."""
    middle = mean(values)
    return max(abs(value - middle) for value in values) / middle


def open_files(pid: int) -> int:
    return len(os.listdir(Path(f"/proc/{pid}/fd")))
