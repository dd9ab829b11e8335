"""Work of a command on the database of the settings, and the end of a command with an error."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Concatenate, NoReturn, ParamSpec, TypeVar

import typer
from rich.console import Console

from startline.core.errors import ProductError
from startline.core.logging import configure_logging
from startline.core.settings import DatabaseSettings
from startline.db.database_address import read_address
from startline.db.schema_migration import upgrade
from startline.db.session import SQLITE_COMMAND_LOCK_TIMEOUT_S, Sessions

console = Console()
errors = Console(stderr=True)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def run_with_database(
    work: Callable[Concatenate[Sessions, Parameters], Awaitable[Result]],
    *args: Parameters.args,
    **kwargs: Parameters.kwargs,
) -> Result:
    """Migrates the schema, then runs the work."""
    configure_logging(DatabaseSettings().environment)

    async def run() -> Result:
        url = DatabaseSettings().url
        await upgrade(url)
        sessions = Sessions(url, sqlite_lock_timeout_s=SQLITE_COMMAND_LOCK_TIMEOUT_S)
        try:
            return await work(sessions, *args, **kwargs)
        finally:
            await sessions.close()

    with exit_on_product_error():
        return asyncio.run(run())


def run_with_existing_database(
    work: Callable[Concatenate[Sessions, Parameters], Awaitable[Result]],
    *args: Parameters.args,
    **kwargs: Parameters.kwargs,
) -> Result:
    """For what is of no use without its content: a file that is not there is not made."""
    with exit_on_product_error():
        address = read_address(DatabaseSettings().url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        exit_with_error(f"There is no database at {address.database}.")
    return run_with_database(work, *args, **kwargs)


@contextmanager
def exit_on_product_error() -> Generator[None]:
    try:
        yield
    except ProductError as error:
        exit_with_error(error.message)


def exit_with_error(message: str) -> NoReturn:
    errors.print(message, style="red", soft_wrap=True, markup=False)
    raise typer.Exit(1)
