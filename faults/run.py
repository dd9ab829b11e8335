"""`make faults`: breaks what can break around a running server, and writes docs/reliability.md.

Name parts to run only those: `python faults/run.py kills`. FAULTS_SCALE=0.1 runs a tenth of them.
"""

import compileall
import importlib
import os
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
# the servers of the benchmarks, and the doubles of the tests
_IMPORTED = [str(REPOSITORY / "benchmarks"), str(REPOSITORY / "backend")]
sys.path[:0] = _IMPORTED
# parts that start a process of their own
os.environ["PYTHONPATH"] = os.pathsep.join([*_IMPORTED, *filter(None, [os.environ.get("PYTHONPATH")])])

from report import console, section, show, stamp, write  # noqa: E402

PARTS = (
    "kills",
    "crash_copies",
    "disk_full",
    "database_away",
    "outside",
    "lost_answers",
    "clocks",
    "storm",
    "migrations",
    "backups",
    "corrupt",
    "bounded_tests",
)
DOCUMENT = REPOSITORY / "docs" / "reliability.md"


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    # as in each way to install it: a start compiles nothing
    compileall.compile_dir(REPOSITORY / "backend" / "startline", quiet=1)
    scale, run_stamp, all_met = float(os.environ.get("FAULTS_SCALE", "1")), stamp(), True
    sections = {}
    for part in wanted:
        console.rule(part)
        results = importlib.import_module(part).run(scale)
        show(part, results)
        all_met &= all(result.met is not False for result in results)
        sections[part] = section(part, results) + f"\n{run_stamp}\n"
        write(DOCUMENT, PARTS, sections)
    console.print(f"Written to {DOCUMENT.relative_to(REPOSITORY)}")
    sys.exit(0 if all_met else 1)


if __name__ == "__main__":
    main()
