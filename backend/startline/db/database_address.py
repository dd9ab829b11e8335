"""Address of a database: what it may begin with, and what may stand after its question mark."""

import inspect
from collections.abc import Callable
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from startline.db.postgresql_tools import AddressRefused

_NO_TEXT: Final = {"dsn", "loop", "connection_class", "record_class", "server_settings"}
"""Parameters of the driver that are objects."""
_OF_SQLALCHEMY: Final = {"prepared_statement_cache_size"}
_BACKENDS: Final = ("sqlite", "postgresql")


def read_address(url: str) -> URL:
    """Raises AddressRefused for what is no address of a known database; repeats no password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        raise AddressRefused(
            "The database's address cannot be read. It is written like "
            "postgresql://user:password@host:5432/database."
        ) from None
    backend = address.get_backend_name()
    if backend not in _BACKENDS:
        raise AddressRefused(
            f"The database's address begins with {backend}: "
            "Startline runs on sqlite and postgresql."
        )
    return address


def refuse_unknown_parameters(address: URL) -> None:
    """Raises AddressRefused for one that the driver would end on at the first connection."""
    if not address.query:
        return
    import asyncpg  # noqa: PLC0415 - a server on SQLite needs none

    connect: Callable[..., object] = vars(asyncpg)["connect"]  # its own types are not known
    known = inspect.signature(connect).parameters.keys() - _NO_TEXT | _OF_SQLALCHEMY
    for name in address.query:
        if name not in known:
            instead = ": ssl takes its values" if name == "sslmode" else ""
            raise AddressRefused(
                f"The database's address has {name} after its question mark, which the driver of "
                f"PostgreSQL does not know{instead}."
            )
