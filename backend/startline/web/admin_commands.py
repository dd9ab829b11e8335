"""`startline admin`, with what needs both accounts and the embedded provider."""

import asyncio

import typer

from startline.accounts.cli_commands import Email, Issuer, app
from startline.foundation.clock import SystemClock
from startline.foundation.errors import ProductError
from startline.foundation.settings import StoreSettings
from startline.store.session import COMMAND_LOCK_PATIENCE_S, Sessions
from startline.web.ending_sessions import end_all_sessions

__all__ = ["app"]

of_sessions = typer.Typer(help="Ends sessions.", no_args_is_help=True)
app.add_typer(of_sessions, name="sessions")


@of_sessions.callback()
def _only_named() -> None:
    """Signs people out. Roles stay as they are, and whoever knows the password may come back."""


@of_sessions.command("end")
def end(email: Email, issuer: Issuer = None) -> None:
    """Signs an account out on every device, at once."""

    async def run() -> tuple[str, int]:
        sessions = Sessions(StoreSettings().url, lock_patience_s=COMMAND_LOCK_PATIENCE_S)
        try:
            return await end_all_sessions(sessions, email, issuer, SystemClock())
        finally:
            await sessions.close()

    try:
        provider, count = asyncio.run(run())
    except ProductError as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from error
    typer.echo(f"{count} session{'' if count == 1 else 's'} ended\t{email}\t{provider}")
