"""Commands `startline admin`: roles, and the move of accounts to a new public address."""

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import repository, role_repository
from startline.accounts.audit_repository import Author, Change, record
from startline.accounts.domain import Person, Role
from startline.accounts.issuer_change_repository import move_accounts, public_address
from startline.core.clock import SystemClock
from startline.db.command_database import exit_on_product_error, run_with_existing_database
from startline.db.session import Sessions

T = TypeVar("T")
app = typer.Typer(
    help="Manages roles, and moves accounts to a new public address.", no_args_is_help=True
)

Email = Annotated[
    str, typer.Argument(help="confirmed address of an account that has signed in at least once")
]
Issuer = Annotated[str | None, typer.Option(help="the provider, if two have this address")]
OldAddress = Annotated[str, typer.Argument(help="the current STARTLINE_PUBLIC_URL")]
NewAddress = Annotated[str, typer.Argument(help="the new STARTLINE_PUBLIC_URL")]
GrantedRole = Annotated[Role, typer.Option("--role", help="admin, or organiser")]


@app.command("grant")
def grant(email: Email, role: GrantedRole = Role.ADMIN, issuer: Issuer = None) -> None:
    """Gives a role to an account."""
    _print(_change(email, role, issuer))


@app.command("revoke")
def revoke(email: Email, issuer: Issuer = None) -> None:
    """Removes an account's role."""
    _print(_change(email, Role.USER, issuer))


@app.command("list")
def list_roles() -> None:
    """Lists all accounts with a role."""
    people = _in_transaction(repository.list_with_roles)
    for person in people:
        _print(person)
    if not people:
        typer.echo("No account has a role.")


@app.command("move-accounts")
def move(old: OldAddress, new: NewAddress) -> None:
    """Moves accounts of the embedded provider to a new public address.

    Stop every node and make a backup first. Everyone has to sign in again.
    """
    with exit_on_product_error():
        address = public_address(new)
    moved = _in_transaction(lambda session: move_accounts(session, old, address))
    typer.echo(f"{moved} accounts moved. Start with STARTLINE_PUBLIC_URL={address}")


def _change(email: str, role: Role, issuer: str | None) -> Person:
    async def change(session: AsyncSession) -> Person:
        before = await repository.find_by_address(session, email, issuer)
        after = await role_repository.set_role(session, email, role, issuer)
        entry = Change(
            "user.role-changed",
            f"person {after.id}",
            {"role": before.granted_role},
            {"role": after.granted_role},
        )
        await record(session, Author(), entry, SystemClock().now())
        return after

    return _in_transaction(change)


def _print(person: Person) -> None:
    typer.echo(f"{person.granted_role.value}\t{person.email}\t{person.issuer}")


def _in_transaction(work: Callable[[AsyncSession], Awaitable[T]]) -> T:
    async def run(sessions: Sessions) -> T:
        async with sessions.begin() as session:
            return await work(session)

    return run_with_existing_database(run)
