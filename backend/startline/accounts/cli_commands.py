"""`startline admin`: who has a role beyond a user's."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import repository
from startline.accounts.domain import Person, Role
from startline.accounts.errors import AddressAmbiguous, AddressUnknown
from startline.foundation.settings import StoreSettings
from startline.store.session import Sessions

T = TypeVar("T")
app = typer.Typer(help="Grants roles, takes them away, and lists them.", no_args_is_help=True)

Email = Annotated[str, typer.Argument(help="a confirmed address that has signed in at least once")]
Issuer = Annotated[str | None, typer.Option(help="which provider, where two know the address")]
GrantedRole = Annotated[Role, typer.Option("--role", help="admin, or organiser")]


@app.command("grant")
def grant(email: Email, role: GrantedRole = Role.ADMIN, issuer: Issuer = None) -> None:
    """Gives a role to an account."""
    _tell(_change(email, role, issuer))


@app.command("revoke")
def revoke(email: Email, issuer: Issuer = None) -> None:
    """Makes an account a plain user's again."""
    _tell(_change(email, Role.USER, issuer))


@app.command("list")
def list_roles() -> None:
    """Names everybody with a role beyond a user's."""
    people = _in_transaction(repository.list_with_roles)
    for person in people:
        _tell(person)
    if not people:
        typer.echo("Nobody has been granted a role.")


def _change(email: str, role: Role, issuer: str | None) -> Person:
    try:
        return _in_transaction(lambda session: repository.set_role(session, email, role, issuer))
    except (AddressUnknown, AddressAmbiguous) as error:
        typer.echo(error.message, err=True)
        raise typer.Exit(1) from error


def _tell(person: Person) -> None:
    typer.echo(f"{person.granted_role.value}\t{person.email}\t{person.issuer}")


def _in_transaction(work: Callable[[AsyncSession], Awaitable[T]]) -> T:
    async def run() -> T:
        sessions = Sessions(StoreSettings().url)
        try:
            async with sessions.begin() as session:
                return await work(session)
        finally:
            await sessions.close()

    return asyncio.run(run())
