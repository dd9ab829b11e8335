"""A schema upgrade in a process of its own, which kills itself before a given step.

    python -m tests.db.killed_upgrade DATABASE_URL STEP

Steps are statements and commits. With STEP 0 it ends well, and prints how many steps there are.
"""

import asyncio
import itertools
import os
import signal
import sys

from sqlalchemy import event
from sqlalchemy.engine import Engine

from startline.db.schema_migration import upgrade


def main(url: str, fatal: int) -> None:
    steps = itertools.count(1)

    def step(*_: object) -> None:
        if next(steps) == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", step)
    event.listen(Engine, "commit", step)
    asyncio.run(upgrade(url))
    sys.stdout.write(f"{next(steps) - 1}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
