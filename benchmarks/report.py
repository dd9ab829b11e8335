"""Report of measurements: tables on the console and as sections of a Markdown document."""

import os
import platform
import re
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from measuring import REPOSITORY, Result
from rich.console import Console
from rich.table import Table

console = Console()


def stamp() -> str:
    """Day, commit and machine of a run."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return f"Measured {datetime.now(UTC):%Y-%m-%d} after {commit or 'no commit'}, on {machine()}."


def machine() -> str:
    model = next(
        (
            line.split(":", 1)[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def section(part: str, results: list[Result], command: str | None = None) -> str:
    """`command`: measures these rows alone."""
    lines = [f"## {part}", "", *([f"`{command}`", ""] if command else [])]
    lines += ["| What | Measured | Budget | Met |", "|---|---|---|---|"]
    for result in results:
        met = {True: "yes", False: "**no**", None: "–"}[result.met]
        lines.append(f"| {result.what} | {result.measured} | {result.budget} | {met} |")
    return "\n".join([*lines, ""])


def show(part: str, results: list[Result]) -> None:
    table = Table("What", "Measured", "Budget", "Met", title=part, title_justify="left")
    for result in results:
        table.add_row(
            result.what, result.measured, result.budget, {True: "yes", False: "NO", None: "–"}[result.met]
        )
    console.print(table)


def write(document: Path, parts: Sequence[str], sections: dict[str, str]) -> None:
    """Sections of parts that did not run now are kept as they stand; prose before the first one too."""
    text = document.read_text(encoding="utf-8") if document.exists() else "# Results\n\n"
    preface, *kept = re.split(r"(?m)^(?=## )", text)
    standing = {old.splitlines()[0].removeprefix("## ").split(" (")[0]: old for old in kept}
    standing |= sections
    ordered = [standing[part].strip() for part in parts if part in standing]
    ordered += [body.strip() for part, body in standing.items() if part not in parts]
    document.write_text(preface.rstrip() + "\n\n" + "\n\n".join(ordered) + "\n", encoding="utf-8")
