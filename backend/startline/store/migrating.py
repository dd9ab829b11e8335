"""Brings the schema of the database of record to the newest version, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from startline.store.session import COMMAND_LOCK_PATIENCE_S, Sessions

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
_LOCK = 5_377_216


async def upgrade(url: str, revision: str = "head") -> None:
    """Does nothing when the schema is already there; several nodes may call it at once."""
    sessions = Sessions(url, lock_patience_s=COMMAND_LOCK_PATIENCE_S)
    try:
        async with sessions.connection() as connection:
            if not sessions.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
            await connection.run_sync(_upgrade, revision)
    finally:
        await sessions.close()


def configuration(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    command.upgrade(configuration(connection), revision)
