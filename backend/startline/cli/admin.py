"""Commands of `startline admin`: roles of accounts, the end of their sessions, second factors.

`sessions end` is the administrator's remedy for a lost device or a stolen account,
`remove-second-factor` for a lost phone without recovery codes.
"""

from uuid import UUID

import typer
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import repository
from startline.accounts.audit_repository import Author, Change, record
from startline.accounts.cli_commands import Email, Issuer, app
from startline.accounts.domain import Person
from startline.app.origins import public_origin
from startline.auth_server.mails import IdentityMail
from startline.auth_server.repository import UserRepository
from startline.auth_server.session_repository import SessionRepository
from startline.auth_server.stored_factors import has_verified
from startline.core.clock import Clock, SystemClock
from startline.core.errors import ProductError
from startline.core.settings import ServeSettings
from startline.db.command_database import run_with_existing_database
from startline.db.session import Sessions
from startline.db.tables.auth_server import IdentityUserRow

__all__ = ["app"]

session_commands = typer.Typer(help="Ends sessions.", no_args_is_help=True)
app.add_typer(session_commands, name="sessions")


class HostedElsewhere(ProductError):
    """Only the account's own provider knows its sessions and second factors."""

    code = "hosted_elsewhere"


@session_commands.callback()
def sessions_group() -> None:
    """Signs accounts out. Roles stay as they are, and the password stays valid."""


@session_commands.command("end")
def end_sessions(email: Email, issuer: Issuer = None) -> None:
    """Signs an account out on every device, at once."""

    provider, count = run_with_existing_database(end_all_sessions, email, issuer, SystemClock())
    typer.echo(f"{count} session{'' if count == 1 else 's'} ended\t{email}\t{provider}")


@app.command("remove-second-factor")
def remove_second_factor(email: Email, issuer: Issuer = None) -> None:
    """For somebody who lost phone and recovery codes. Make sure who is asking.

    Removes the authenticator apps and recovery codes of an account, signs it out everywhere, and
    tells its owner by mail.
    """
    settings = ServeSettings()
    mail = IdentityMail(public_origin(settings, settings.port))
    provider = run_with_existing_database(forget_second_factor, email, issuer, SystemClock(), mail)
    typer.echo(f"second factor removed\t{email}\t{provider}")


async def end_all_sessions(
    sessions: Sessions, email: str, issuer: str | None, clock: Clock
) -> tuple[str, int]:
    """The issuer of the account with this confirmed address, and how many sessions were ended.

    One transaction. Raises AddressUnknown, AddressAmbiguous, HostedElsewhere.
    """
    async with sessions.begin() as session:
        person, user = await _embedded_user(session, email, issuer)
        ended = await _end_sessions(session, person, user.id, clock)
        entry = Change("user.sessions-ended", f"person {person.id}", after={"sessions": ended})
        await record(session, Author(), entry, clock.now())
    return person.issuer, ended


async def forget_second_factor(
    sessions: Sessions, email: str, issuer: str | None, clock: Clock, mail: IdentityMail
) -> str:
    """The issuer of the account, which signs in with its password alone from now on. Its owner is
    told where it had a second factor.

    One transaction. Raises AddressUnknown, AddressAmbiguous, HostedElsewhere.
    """
    async with sessions.begin() as session:
        person, user = await _embedded_user(session, email, issuer)
        if has_verified(user):
            await mail.send_factor_changed(session, user, "second-factor-off", clock.now())
        user.factors, user.recovery_codes = [], None
        await repository.set_second_factor(session, person.issuer, person.subject, has_one=False)
        await _end_sessions(session, person, user.id, clock)
        entry = Change("user.second-factor-removed", f"person {person.id}")
        await record(session, Author(), entry, clock.now())
    return person.issuer


async def _embedded_user(
    session: AsyncSession, email: str, issuer: str | None
) -> tuple[Person, IdentityUserRow]:
    """The user's row is locked."""
    person = await repository.find_by_address(session, email, issuer)
    user_id = _uuid(person.subject)
    user = None if user_id is None else await UserRepository(session).by_id(user_id, lock=True)
    if user is None:
        raise HostedElsewhere(f"This account signs in with {person.issuer}: change it there.")
    return person, user


async def _end_sessions(session: AsyncSession, person: Person, user_id: UUID, clock: Clock) -> int:
    ended = await SessionRepository(session).delete(user_id)
    for session_id in ended:
        await repository.revoke_session(session, person.issuer, str(session_id), clock.now())
    return len(ended)


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
