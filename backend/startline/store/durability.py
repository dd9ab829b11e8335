"""Does a commit outlive a loss of power here? What is answered as done must."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import text

from startline.foundation.errors import ProductError
from startline.store.session import Sessions

_POSTGRESQL: Final = text(
    "SELECT name, setting FROM pg_settings"
    " WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')"
)
_SQLITE_FULL: Final = 2


class NotDurable(ProductError):
    """The database may lose what it has committed, so nothing is promised on it."""

    code = "not_durable"


async def refuse_forgetful(sessions: Sessions) -> None:
    """Raises NotDurable, naming the setting; for the start of a server."""
    async with sessions.connection() as connection:
        if sessions.is_sqlite:
            level = await connection.scalar(text("PRAGMA synchronous"))
            found = {"synchronous": "full" if level >= _SQLITE_FULL else "off"}
        else:
            found = {row.name: row.setting for row in await connection.execute(_POSTGRESQL)}
    forgetful = forgetful_settings(found)
    if forgetful:
        raise NotDurable(
            f"The database has {', '.join(f'{name}=off' for name in forgetful)}: it could lose "
            "what people were told is saved. Turn that on, and start again."
        )


def forgetful_settings(settings: Mapping[str, str]) -> list[str]:
    """Names of the settings that are off; every other level of them keeps what is committed."""
    return sorted(name for name, setting in settings.items() if setting == "off")
