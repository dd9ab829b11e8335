"""Who is connected to a PostgreSQL database, for a command that must be alone with it."""

from typing import Final

from sqlalchemy.engine import URL

from startline.db.postgresql_tools import run_postgresql_tool

# A role without rights over another one sees its name and not its kind; PostgreSQL's own workers
# have no name. A copy to another server by replication (`walsender`) is no one at work.
_USERS: Final = """
SELECT usename FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
AND coalesce(backend_type, 'client backend') = 'client backend'
"""


def connected_users(address: URL) -> list[str]:
    """The user of each other connection to the database. Raises ToolMissing, ToolFailed."""
    listed = run_postgresql_tool(
        "psql", address, "--no-psqlrc", "--tuples-only", "--no-align", f"--command={_USERS}"
    )
    return listed.splitlines()
