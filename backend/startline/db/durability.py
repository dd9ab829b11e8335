"""Durability check: a commit must survive a loss of power, or the server does not start."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import text

from startline.core.errors import ProductError
from startline.db.session import Sessions

_POSTGRESQL: Final = text(
    "SELECT name, setting FROM pg_settings"
    " WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')"
)
_SQLITE_FULL: Final = 2


class NotDurable(ProductError):
    """The database may lose committed data."""

    code = "not_durable"


async def require_durable_commits(sessions: Sessions) -> None:
    """Raises NotDurable, naming the setting; for the start of a server."""
    async with sessions.connection() as connection:
        if sessions.is_sqlite:
            level = await connection.scalar(text("PRAGMA synchronous"))
            found = {"synchronous": "full" if level >= _SQLITE_FULL else "off"}
        else:
            found = {row.name: row.setting for row in await connection.execute(_POSTGRESQL)}
    not_durable = non_durable_settings(found)
    if not_durable:
        raise NotDurable(
            f"The database has {', '.join(f'{name}=off' for name in not_durable)}: it could lose "
            "saved data in a power failure. Turn that on, and start again."
        )


def non_durable_settings(settings: Mapping[str, str]) -> list[str]:
    """Names of the settings that are off; at every other level committed data is kept."""
    return sorted(name for name, setting in settings.items() if setting == "off")
