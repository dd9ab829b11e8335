"""F15: corrupt rows, a truncated key file, empty settings, and a database that cannot be written."""

import asyncio
import os
import re
import sqlite3
import subprocess
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from measuring import REPOSITORY, Result
from server import READY_LIMIT_S, Server
from sqlalchemy.engine import make_url
from workload import clients_of, sqlite_address

RACES = 20
BROKEN = ("{", "[1, 2", '"text"', "null", '{"faqs": 3}', '[{"question": 3}]', "[]", "\\u0000")
NOT_EMPTIED = {"STARTLINE_DATA_DIR", "STARTLINE_DATABASE_URL", "STARTLINE_CATALOGUE_DIR", "STARTLINE_FRONTEND_DIR"}


def run(scale: float) -> list[Result]:  # noqa: ARG001 - five starts
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(corrupted(Path(name)))


async def corrupted(folder: Path) -> list[Result]:
    var = folder / "var"
    var.mkdir()
    is_root = os.geteuid() == 0
    if is_root:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256m", "tmpfs", str(var)], check=True)  # noqa: S603, S607
    try:
        url = sqlite_address(var)
        async with Server(folder, url) as server:
            await server.start()
            await clients_of(server.origin, url, seed=15)
            await asyncio.to_thread(server.stop)
            results = [await broken_rows(server, url), await empty_settings(folder, url)]
            results.append(await read_only(server, var) if is_root else not_run())
            return [*results, await truncated_keys(server, var)]
    finally:
        if is_root:
            subprocess.run(["umount", "--lazy", str(var)], check=True)  # noqa: S603, S607


def not_run() -> Result:
    return Result("F15: the database's file system is read-only", "not run: needs root to mount one", "–", None)


async def broken_rows(server: Server, url: str) -> Result:
    with closing(sqlite3.connect(str(make_url(url).database))) as file, file:
        rows = file.execute("SELECT id, slug FROM races WHERE status = 'approved' LIMIT ?", (RACES,)).fetchall()
        for number, (race, _) in enumerate(rows):
            broken = BROKEN[number % len(BROKEN)]
            file.execute("UPDATE races SET description = ?, faqs = ? WHERE id = ?", (broken, broken, race))
        file.execute("UPDATE catalogue_version SET version = version + 1")
    await server.start()
    kinds = ("marathon", "half-marathon", "ultra-marathon")
    answers: Counter[int | None] = Counter()
    for race, slug in rows:
        answers[await server.status(f"/api/marathons/{slug}")] += 1
        found = [await server.status(f"/{kind}/{slug}") for kind in kinds]
        answers[next((each for each in found if each == 200), found[0])] += 1
    await asyncio.to_thread(server.stop)
    said = ", ".join(f"{count} × {status}" for status, count in answers.items())
    return Result(
        f"F15: pages and answers of {RACES} races with malformed `description` and `faqs`", said, "all 200",
        set(answers) == {200},
    )


async def empty_settings(folder: Path, url: str) -> Result:
    documented = (REPOSITORY / "docs" / "settings.md").read_text()
    names = set(re.findall(r"`(STARTLINE_[A-Z_]+)`", documented)) - NOT_EMPTIED
    async with Server(folder, url, **dict.fromkeys(sorted(names), "")) as server:
        said = await started(server)
    return Result(
        f"F15: all {len(names)} settings are empty", said, "serves, or says which", not said.startswith("failed:")
    )


async def read_only(server: Server, var: Path) -> Result:
    subprocess.run(["mount", "-o", "remount,ro", str(var)], check=True)  # noqa: S603, S607
    try:
        said = await started(server)
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(var)], check=True)  # noqa: S603, S607
    return Result(
        "F15: the database's file system is read-only", said, "serves reads without a 500, or says so",
        not said.startswith("failed:") and "500" not in said,
    )


async def truncated_keys(server: Server, var: Path) -> Result:
    file = var / "identity" / "keys.json"
    file.write_bytes(file.read_bytes()[:40])
    said = await started(server)
    return Result(
        "F15: the file of signing keys is truncated", said, "says so", file.name in said and "failed:" not in said
    )


async def started(server: Server) -> str:
    """What it says where it does not start, else the answers to a few requests."""
    server.log.write_text("")
    try:
        await server.start()
    except TimeoutError:
        server.kill()
        return f"failed: not ready within {READY_LIMIT_S} s"
    except RuntimeError:
        return refusal(server.log.read_text(), server.log.parent)
    paths = ("/", "/marathons", "/api/marathons?limit=20", "/api/favorites", "/readyz")
    answers = Counter([await server.status(path) for path in paths])
    await asyncio.to_thread(server.stop)
    return "serves: " + ", ".join(f"{count} × {status}" for status, count in answers.items())


def refusal(log: str, folder: Path) -> str:
    """One sentence from the log of a server that did not start, without the path of this run's folder."""
    # pydantic names each setting in a line of its own, with the reason in the next
    fields = re.findall(r"^([a-z]\w*)\n  (?! )", log, re.MULTILINE)
    if fields:
        return f"does not start: the message names {len(fields)} settings, the last `STARTLINE_{fields[-1].upper()}`"
    lines = log.replace(f"{folder}/", "").split("\n")
    text = " ".join(line.strip() for line in lines if line.strip())
    # the end of a traceback, which may be in several lines, names the error
    if unsafe := re.search(r"Unsafe: ([^:]+)$", text):
        return f"does not start: {unsafe[1]}"
    return f"failed: {text[-200:]}"
