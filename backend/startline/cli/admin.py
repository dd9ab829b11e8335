"""Commands of `startline admin`: roles of accounts, and the end of their sessions.

`sessions end` is the administrator's remedy for a lost device or a stolen account.
"""

import asyncio
from uuid import UUID

import typer

from startline.accounts import repository
from startline.accounts.audit_repository import Author, Change, record
from startline.accounts.cli_commands import Email, Issuer, app
from startline.auth_server.repository import UserRepository
from startline.auth_server.session_repository import SessionRepository
from startline.core.clock import Clock, SystemClock
from startline.core.errors import ProductError
from startline.core.settings import DatabaseSettings
from startline.db.session import COMMAND_LOCK_TIMEOUT_S, Sessions

__all__ = ["app"]

session_commands = typer.Typer(help="Ends sessions.", no_args_is_help=True)
app.add_typer(session_commands, name="sessions")


class HostedElsewhere(ProductError):
    """Only the account's own provider knows its sessions."""

    code = "hosted_elsewhere"


@session_commands.callback()
def sessions_group() -> None:
    """Signs accounts out. Roles stay as they are, and the password stays valid."""


@session_commands.command("end")
def end_sessions(email: Email, issuer: Issuer = None) -> None:
    """Signs an account out on every device, at once."""

    async def run() -> tuple[str, int]:
        sessions = Sessions(DatabaseSettings().url, lock_timeout_s=COMMAND_LOCK_TIMEOUT_S)
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


async def end_all_sessions(
    sessions: Sessions, email: str, issuer: str | None, clock: Clock
) -> tuple[str, int]:
    """The issuer of the account with this confirmed address, and how many sessions were ended.

    One transaction. Raises AddressUnknown, AddressAmbiguous, HostedElsewhere.
    """
    async with sessions.begin() as session:
        person = await repository.find_by_address(session, email, issuer)
        user_id = _uuid(person.subject)
        if user_id is None or await UserRepository(session).by_id(user_id) is None:
            raise HostedElsewhere(
                f"This account signs in with {person.issuer}: end its sessions there."
            )
        ended = await SessionRepository(session).delete(user_id)
        for session_id in ended:
            await repository.revoke_session(session, person.issuer, str(session_id), clock.now())
        entry = Change("user.sessions-ended", f"person {person.id}", after={"sessions": len(ended)})
        await record(session, Author(), entry, clock.now())
    return person.issuer, len(ended)


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
