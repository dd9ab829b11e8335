"""F1 to F15: the bounded forms of the faults in the test suite, counted by its own runs."""

import re
import subprocess
import sys
from pathlib import Path

from measuring import REPOSITORY, Result

TESTS = {
    "F1: server killed": ("tests/app/test_kills.py", "tests/db/test_transactions.py"),
    "F2: connections that PostgreSQL closed": ("tests/db/test_connection_reuse.py",),
    "F3: commits that do not wait for the disk": ("tests/db/test_durability.py", "tests/db/test_session.py"),
    "F4: a full database": ("tests/db/test_full_database.py",),
    "F5: database down, silent, slow": (
        "tests/db/test_silent_database.py",
        "tests/db/test_request_time.py",
        "tests/db/test_database_probe.py",
        "tests/accounts/test_unavailable.py",
        "tests/auth_server/test_database_down.py",
        "tests/rate_limits/test_unavailable.py",
    ),
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
    "F9: clocks": (
        "tests/core/test_clock.py",
        "tests/accounts/test_caller_cache.py",
        "tests/accounts/test_verifier.py",
    ),
    "F10: lost answers": ("tests/saved_races/test_idempotency.py", "tests/newsletter/test_signup.py"),
    "F12: concurrency": (
        "tests/auth_server/test_concurrent_changes.py",
        "tests/auth_server/test_token_refresh.py",
        "tests/race_changes/test_admin_routes.py",
        "tests/saved_races",
    ),
    "F13: overload": (
        "tests/app/test_overload.py",
        "tests/auth_server/test_passwords.py",
        "tests/auth_server/test_sign_in_storm.py",
    ),
    "F14: backup, restore, interrupted migrations": (
        "tests/db/test_backup.py",
        "tests/db/test_restore.py",
        "tests/db/test_schema_migration.py",
        "tests/db/test_killed_migrations.py",
        "tests/db/test_migrations_back.py",
        "tests/db/test_postgres_migration.py",
    ),
    "F15: corrupt inputs": (
        "tests/auth_server/test_keys.py",
        "tests/captcha/test_secrets.py",
        "tests/core/test_runtime_folder.py",
        "tests/rendering/test_worker_folder.py",
        "tests/races/test_snapshot_file.py",
        "tests/races/test_published_race.py",
        "tests/races/test_refresher.py",
    ),
}
MIGRATION = "app/features/saved-races/migration"
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_COUNTS = re.compile(r"(\d+) (passed|failed|error)")


def run(scale: float) -> list[Result]:  # noqa: ARG001 - these are bounded
    results = [counted(fault, files) for fault, files in TESTS.items()]
    return sorted([*results, guest_migration()], key=lambda result: int(result.what[1:].partition(":")[0]))


def guest_migration() -> Result:
    """F11 happens in the browser: its tests are the front end's."""
    command = ["npm", "test", "--silent", "-w", "frontend", "--", MIGRATION]
    ran = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)  # noqa: S603
    lines = [line for line in _COLOURS.sub("", ran.stdout).splitlines() if line.strip().startswith("Tests ")]
    return summed("F11: guest migration cut off", " ".join(lines), (MIGRATION,), ran.returncode)


def counted(fault: str, files: tuple[str, ...]) -> Result:
    ran = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files],
        cwd=REPOSITORY / "backend",
        capture_output=True,
        text=True,
        check=False,
    )
    return summed(fault, ran.stdout, files, ran.returncode)


def summed(fault: str, output: str, files: tuple[str, ...], code: int) -> Result:
    counts = {word: int(count) for count, word in _COUNTS.findall(output)}
    names = ", ".join(Path(file).stem for file in files)
    passed, failed = counts.get("passed", 0), counts.get("failed", 0) + counts.get("error", 0)
    return Result(fault, f"{passed} tests passed, {failed} failed ({names})", "all pass", code == 0)
