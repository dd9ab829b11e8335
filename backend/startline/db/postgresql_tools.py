"""PostgreSQL's own programs pg_dump, pg_restore and psql, run with the address of a database."""

import os
import shutil
import subprocess
from typing import Final

from sqlalchemy.engine import URL

from startline.core.errors import ProductError

# What the address may hold after its question mark: the driver's name, and libpq's variable.
_VARIABLES: Final = {
    "host": "PGHOST",
    "port": "PGPORT",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "database": "PGDATABASE",
    "passfile": "PGPASSFILE",
    "ssl": "PGSSLMODE",
    "sslmode": "PGSSLMODE",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}
_OF_THE_DRIVER_ALONE: Final = {
    "timeout",
    "command_timeout",
    "statement_cache_size",
    "max_cached_statement_lifetime",
    "max_cacheable_statement_size",
    "prepared_statement_cache_size",
}


class AddressRefused(ProductError):
    code = "database_address_refused"


class ToolMissing(ProductError):
    code = "postgresql_tool_missing"


class ToolFailed(ProductError):
    code = "postgresql_tool_failed"


def run_postgresql_tool(program: str, address: URL | None, *options: str) -> str:
    """What the program prints. The password is in its environment, where no process list shows it.

    Raises AddressRefused, ToolMissing, ToolFailed.
    """
    connection = _connection(address) if address else {}
    path = shutil.which(program)
    if path is None:
        raise ToolMissing(
            f"The program {program} is not on the PATH. Install PostgreSQL's client programs, "
            "of the server's version or a newer one."
        )
    ran = subprocess.run(  # noqa: S603 - a program of PostgreSQL, no shell
        [path, *options],
        env=os.environ | connection,
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode != 0:
        raise ToolFailed(f"{program}: {ran.stderr.strip()}")
    return ran.stdout


def _connection(address: URL) -> dict[str, str]:
    """libpq's environment variables. One left out unnoticed could be the one that encrypts."""
    queried: dict[str, str] = {}
    for name, value in address.query.items():
        if name in _OF_THE_DRIVER_ALONE:
            continue
        if name not in _VARIABLES or not isinstance(value, str):
            raise AddressRefused(
                f"STARTLINE_DATABASE_URL has {name} after its question mark, which PostgreSQL's "
                f"own programs would not heed. They can be given {', '.join(sorted(_VARIABLES))}, "
                "each once."
            )
        queried[_VARIABLES[name]] = value
    parts = {
        "PGHOST": address.host,
        "PGPORT": address.port,
        "PGUSER": address.username,
        "PGPASSWORD": address.password,
        "PGDATABASE": address.database,
    }
    return {name: str(value) for name, value in parts.items() if value is not None} | queried
