"""Command `startline audit verify`: whether the audit log is as it was written."""

import typer

from startline.accounts.audit_repository import Verification, verify
from startline.db.command_database import run_with_existing_database
from startline.db.session import Sessions

app = typer.Typer(help="Checks the log of what admins changed.", no_args_is_help=True)


@app.callback()
def audit_group() -> None:
    """Each entry holds the hash of the one before: a changed, removed or inserted one shows."""


@app.command("verify")
def verify_log() -> None:
    """Reads the whole log. Ends with 1 where an entry is not as it was written.

    Note the printed hash elsewhere: whoever may change the schema could write the whole log again.
    """
    found = run_with_existing_database(_verify)
    typer.echo(f"{found.entries} entries\t{found.hash}")
    if found.problem is not None:
        typer.echo(found.problem, err=True)
        raise typer.Exit(1)


async def _verify(sessions: Sessions) -> Verification:
    async with sessions.reading() as session:
        return await verify(session)
