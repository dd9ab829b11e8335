"""PostgreSQL's own programs pg_dump, pg_restore and psql, run with the address of a database."""

import os
import shutil
import subprocess

from sqlalchemy.engine import URL

from startline.core.errors import ProductError


class ToolMissing(ProductError):
    code = "postgresql_tool_missing"


class ToolFailed(ProductError):
    code = "postgresql_tool_failed"


def run_postgresql_tool(program: str, address: URL | None, *options: str) -> str:
    """What the program prints. The password is in its environment, where no process list shows it.

    Raises ToolMissing, ToolFailed.
    """
    path = shutil.which(program)
    if path is None:
        raise ToolMissing(
            f"The program {program} is not on the PATH. Install PostgreSQL's client programs, "
            "of the server's version or a newer one."
        )
    ran = subprocess.run(  # noqa: S603 - a program of PostgreSQL, no shell
        [path, *options],
        env=os.environ | (_connection(address) if address else {}),
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode != 0:
        raise ToolFailed(f"{program}: {ran.stderr.strip()}")
    return ran.stdout


def _connection(address: URL) -> dict[str, str]:
    """libpq's environment variables."""
    host = address.host or address.query.get("host")
    values = {
        "PGHOST": host,
        "PGPORT": address.port,
        "PGUSER": address.username,
        "PGPASSWORD": address.password,
        "PGDATABASE": address.database,
    }
    return {name: str(value) for name, value in values.items() if value is not None}
