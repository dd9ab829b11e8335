"""`make bench`: measures the budgets of the design and writes benchmarks/RESULTS.md.

Ratios are taken side by side in one run. Name parts to run only those: `python benchmarks/run.py pages search`.
"""

import importlib
import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from measuring import REPOSITORY, Result
from rich.console import Console
from rich.table import Table

PARTS = (
    "pages",
    "rendering",
    "overload",
    "search",
    "lists",
    "courses",
    "start",
    "favourites",
    "enumeration_parity",
    "browser",
)
RESULTS = REPOSITORY / "benchmarks" / "RESULTS.md"
console = Console()


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


def section(part: str, results: list[Result]) -> str:
    lines = [f"## {part}", "", "| What | Measured | Budget | Met |", "|---|---|---|---|"]
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


def write(sections: dict[str, str]) -> None:
    """Sections of parts that did not run now are kept as they stand; prose before the first one too."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n\n"
    preface, *kept = re.split(r"(?m)^(?=## )", text)
    standing = {old.splitlines()[0].removeprefix("## ").split(" (")[0]: old for old in kept}
    standing |= sections
    ordered = [standing[part].strip() for part in PARTS if part in standing]
    ordered += [body.strip() for part, body in standing.items() if part not in PARTS]
    RESULTS.write_text(preface.rstrip() + "\n\n" + "\n\n".join(ordered) + "\n", encoding="utf-8")


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],  # noqa: S607
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    stamp = f"Measured {datetime.now(UTC):%Y-%m-%d} after {commit or 'no commit'}, on {machine()}."
    sections = {}
    for part in wanted:
        console.rule(part)
        results = importlib.import_module(part).measure()
        show(part, results)
        sections[part] = section(part, results) + f"\n{stamp}\n"
        write(sections)
    console.print(f"Written to {RESULTS.relative_to(REPOSITORY)}")


if __name__ == "__main__":
    main()
