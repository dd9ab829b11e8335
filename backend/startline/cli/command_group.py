"""The group of all commands: an error that a file or the database gives ends one in a sentence."""

import socket
from typing import Any

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from typer.core import TyperGroup

from startline.core.errors import ProductError
from startline.db.command_database import exit_with_error


class CommandGroup(TyperGroup):
    def invoke(self, ctx: Any) -> object:  # noqa: ANN401 - the type is private to typer
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # `| head` has read enough
            raise
        except (ProductError, OSError, UnicodeDecodeError, SQLAlchemyError) as error:
            exit_with_error(_sentence(error))


def _sentence(error: ProductError | OSError | UnicodeDecodeError | SQLAlchemyError) -> str:
    if isinstance(error, ProductError):
        return error.message
    if isinstance(error, UnicodeDecodeError):
        return f"A file is not text in UTF-8: {error}."
    if isinstance(error, DBAPIError):  # without the statement
        return f"The database refused this: {error.orig}."
    if isinstance(error, SQLAlchemyError):
        return f"The database cannot be used: {error}."
    if _is_of_connection(error):
        return f"The database cannot be reached: {error or 'it does not answer'}."
    return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."


def _is_of_connection(error: OSError) -> bool:
    """One that stands for several, of each address of a host, has no number."""
    connection = (ConnectionError, TimeoutError, socket.gaierror)
    return isinstance(error, connection) or error.errno is None
