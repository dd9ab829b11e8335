"""`make bench`: measures the budgets of the design and writes benchmarks/RESULTS.md.

Ratios are taken side by side in one run. Name parts to run only those: `python benchmarks/run.py pages search`.
"""

import importlib
import sys

from measuring import REPOSITORY
from report import console, section, show, stamp, write

PARTS = (
    "pages",
    "rendering",
    "crawl",
    "overload",
    "load",
    "search",
    "lists",
    "courses",
    "start",
    "favourites",
    "admin_tables",
    "enumeration_parity",
    "browser",
)
RESULTS = REPOSITORY / "benchmarks" / "RESULTS.md"


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    run_stamp = stamp()
    sections = {}
    for part in wanted:
        console.rule(part)
        results = importlib.import_module(part).measure()
        show(part, results)
        sections[part] = section(part, results) + f"\n{run_stamp}\n"
        write(RESULTS, PARTS, sections)
    console.print(f"Written to {RESULTS.relative_to(REPOSITORY)}")


if __name__ == "__main__":
    main()
