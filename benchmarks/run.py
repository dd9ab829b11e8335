"""`make bench`: measures the budgets of the design and writes benchmarks/RESULTS.md.

Ratios are taken side by side in one run. Parts that are named, `python benchmarks/run.py pages lists`, are
measured and shown, and nothing is written: all figures of the document are of one run. `--without PART …`
leaves out long parts; the document names them.
"""

import argparse
import importlib

from measuring import REPOSITORY
from report import console, section, show, stamp

PARTS = (
    "pages",
    "rendering",
    "crawl",
    "overload",
    "load",
    "lists",
    "courses",
    "start",
    "favourites",
    "admin_tables",
    "enumeration_parity",
    "browser",
)
LONG_PARTS = ("large_cache",)
"""Measured where they are named, and no part of a whole run."""
PREFACE = """# Results

{stamp} All of it in one run of `make bench`; the command of a section measures its rows alone. Ratios hold better than times. What misses its budget, why, and what was tried: [docs/performance.md](../docs/performance.md).
"""
RESULTS = REPOSITORY / "benchmarks" / "RESULTS.md"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the budgets of the design.")
    parser.add_argument("parts", nargs="*", metavar="PART", help="measured and shown, and not written")
    parser.add_argument("--without", nargs="+", default=[], choices=PARTS, metavar="PART")
    arguments = parser.parse_args()
    document = PREFACE.format(stamp=stamp())
    if arguments.without:
        document += f"\nNot measured in this run: {', '.join(arguments.without)}.\n"
    for part in arguments.parts or [each for each in PARTS if each not in arguments.without]:
        console.rule(part)
        results = importlib.import_module(part).measure()
        show(part, results)
        document += "\n" + section(part, results, f"python benchmarks/run.py {part}")
        if not arguments.parts:  # a run that is cut off leaves what it measured
            RESULTS.write_text(document, encoding="utf-8")
    if not arguments.parts:
        console.print(f"Written to {RESULTS.relative_to(REPOSITORY)}")


if __name__ == "__main__":
    main()
