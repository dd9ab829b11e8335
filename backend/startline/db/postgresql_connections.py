"""Connections to a PostgreSQL database, for a command that must be alone with it."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sqlalchemy.engine import URL

from startline.db.postgresql_tools import run_postgresql_tool

# A role without rights over another one sees its name and not its kind; PostgreSQL's own workers
# have no name. A copy to another server by replication (`walsender`) is no one at work.
OTHER_USERS: Final = """
SELECT usename FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
AND coalesce(backend_type, 'client backend') = 'client backend'
"""

LOOKS: Final = 10
BETWEEN_LOOKS_S: Final = 0.2
"""PostgreSQL ends the connections of a server that has just stopped a moment later."""


def connected_users(address: URL) -> list[str]:
    """The user of each other connection to the database. Raises ToolMissing, ToolFailed."""
    listed = run_postgresql_tool(
        "psql", address, "--no-psqlrc", "--tuples-only", "--no-align", f"--command={OTHER_USERS}"
    )
    return listed.splitlines()


def in_use_text(users: Iterable[str], what_next: str) -> str:
    others = ", ".join(f"{count} of {user}" for user, count in sorted(Counter(users).items()))
    return (
        f"The database is in use by other connections ({others}). Stop every server and whatever "
        f"else is connected, then {what_next}."
    )
