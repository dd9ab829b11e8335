"""`startline admin`: who has a role beyond a user's, and which address accounts belong to."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Annotated, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import repository
from startline.accounts.domain import Person, Role
from startline.accounts.moving import move_accounts, public_address
from startline.foundation.errors import ProductError
from startline.foundation.settings import StoreSettings
from startline.store.session import Sessions

T = TypeVar("T")
app = typer.Typer(
    help="Looks after roles, and after the address that accounts belong to.", no_args_is_help=True
)

Email = Annotated[str, typer.Argument(help="a confirmed address that has signed in at least once")]
Issuer = Annotated[str | None, typer.Option(help="which provider, where two know the address")]
OldAddress = Annotated[str, typer.Argument(help="STARTLINE_PUBLIC_URL until now")]
NewAddress = Annotated[str, typer.Argument(help="STARTLINE_PUBLIC_URL from now on")]
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


@app.command("move-accounts")
def move(old: OldAddress, new: NewAddress) -> None:
    """Takes the accounts of the embedded provider along to another public address.

    Stop every node first, and make a backup. Everybody signs in once more.
    """
    with _told_plainly():
        address = public_address(new)
        moved = _in_transaction(lambda session: move_accounts(session, old, address))
    typer.echo(f"{moved} accounts moved. Start with STARTLINE_PUBLIC_URL={address}")


def _change(email: str, role: Role, issuer: str | None) -> Person:
    with _told_plainly():
        return _in_transaction(lambda session: repository.set_role(session, email, role, issuer))


@contextmanager
def _told_plainly() -> Generator[None]:
    try:
        yield
    except ProductError as error:
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
