"""Commands `startline mail`: list the mails that could not be sent, and send them again.

Beside the routes of the outbox, because the audit log records both.
"""

from typing import Annotated

import typer

from startline.accounts.audit_repository import Author, Change, record
from startline.core.clock import SystemClock
from startline.db.command_database import run_with_existing_database
from startline.db.session import Sessions
from startline.db.unavailable import LONG_TIMEOUT_S, writing
from startline.mail import outbox
from startline.mail.outbox import OUTBOX

app = typer.Typer(help="Lists mails that could not be sent, and sends them again.")

SendAll = Annotated[bool, typer.Option("--all", help="every dead letter")]
LetterId = Annotated[int | None, typer.Argument(help="the number in the list")]


@app.command("list")
def list_dead_letters(limit: Annotated[int, typer.Option(min=1, max=10_000)] = 100) -> None:
    """Lists the dead letters, newest first: number, time, topic, recipient, reason."""
    letters = run_with_existing_database(outbox.list_dead_letters, limit=limit)
    for letter in letters:
        died = letter.died_at.isoformat(timespec="seconds")
        typer.echo(f"{letter.id}\t{died}\t{letter.topic}\t{letter.recipient}\t{letter.reason}")
    if not letters:
        typer.echo("There are no dead letters.")


@app.command("resend")
def resend(letter: LetterId = None, *, send_all: SendAll = False) -> None:
    """Queues a dead letter again, or all of them; a running server sends them."""
    if letter is None and not send_all:
        typer.echo("Name the number of a dead letter, or --all.", err=True)
        raise typer.Exit(2)
    queued = run_with_existing_database(_resend, None if send_all else letter)
    if send_all:
        typer.echo(f"{queued} queued.")
    elif queued:
        typer.echo("Queued.")
    else:
        typer.echo(f"There is no dead letter {letter}.", err=True)
        raise typer.Exit(1)


async def _resend(sessions: Sessions, letter: int | None) -> int:
    """One dead letter or all of them, with an entry in the audit log; returns how many."""
    now = SystemClock().now()
    async with writing(sessions, LONG_TIMEOUT_S) as session:
        queued = await OUTBOX.requeue_dead(session, now, letter)
        if queued:
            subject = "all dead letters" if letter is None else f"mail {letter}"
            change = Change("mail.resent", subject, after={"mails": queued})
            await record(session, Author(), change, now)
    return queued
