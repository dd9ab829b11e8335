"""F6 to F15: faults that the test suite breaks by itself, counted by its own runs."""

import re
import subprocess
import sys
from pathlib import Path

from measuring import REPOSITORY, Result

TESTS = {
    "F6: identity provider down, slow, 500, new keys": (
        "tests/accounts/test_hanging_provider.py",
        "tests/accounts/test_jwks.py",
        "tests/accounts/test_gotrue_client.py",
    ),
    "F7: mail server down, refuses, hangs, drops": (
        "tests/mail/test_outages.py",
        "tests/mail/test_dead_letters.py",
        "tests/mail/test_several_workers.py",
        "tests/newsletter/test_outage.py",
    ),
    "F8: captcha provider down, slow": ("tests/captcha/test_hosted_captcha.py", "tests/captcha/test_unavailable.py"),
    "F9: clocks": ("tests/core/test_clock.py", "tests/accounts/test_verifier.py"),
    "F12: concurrency": (
        "tests/auth_server/test_concurrent_changes.py",
        "tests/auth_server/test_token_refresh.py",
        "tests/saved_races",
    ),
    "F13: overload": ("tests/app/test_overload.py", "tests/auth_server/test_passwords.py"),
    "F14: backup, restore, interrupted migrations": (
        "tests/db/test_backup.py",
        "tests/db/test_restore.py",
        "tests/db/test_schema_migration.py",
        "tests/db/test_postgres_migration.py",
    ),
}
_COUNTS = re.compile(r"(\d+) (passed|failed|error)")


def run(scale: float) -> list[Result]:  # noqa: ARG001 - these are bounded
    return [counted(fault, files) for fault, files in TESTS.items()]


def counted(fault: str, files: tuple[str, ...]) -> Result:
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        cwd=REPOSITORY / "backend",
        capture_output=True,
        text=True,
        check=False,
    )
    counts = {word: int(count) for count, word in _COUNTS.findall(ran.stdout)}
    names = ", ".join(Path(file).stem for file in files)
    passed, failed = counts.get("passed", 0), counts.get("failed", 0) + counts.get("error", 0)
    measured = f"{passed} tests passed, {failed} failed ({names})"
    return Result(fault, measured, "all pass", ran.returncode == 0)
