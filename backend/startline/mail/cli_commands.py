"""Commands `startline mail`: list the mails that could not be sent, and send them again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from startline.core.clock import SystemClock
from startline.core.settings import DatabaseSettings
from startline.db.session import Sessions
from startline.mail import outbox
from startline.mail.outbox import NoSuchDeadLetter

T = TypeVar("T")
app = typer.Typer(help="Lists mails that could not be sent, and sends them again.")

SendAll = Annotated[bool, typer.Option("--all", help="every dead letter")]
LetterId = Annotated[int | None, typer.Argument(help="the number in the list")]


@app.command("list")
def list_dead_letters(limit: Annotated[int, typer.Option(min=1, max=10_000)] = 100) -> None:
    """Lists the dead letters, newest first: number, time, topic, recipient, reason."""
    letters = _run(lambda sessions: outbox.list_dead_letters(sessions, limit=limit))
    for letter in letters:
        died = letter.died_at.isoformat(timespec="seconds")
        typer.echo(f"{letter.id}\t{died}\t{letter.topic}\t{letter.recipient}\t{letter.reason}")
    if not letters:
        typer.echo("There are no dead letters.")


@app.command("resend")
def resend(letter: LetterId = None, *, send_all: SendAll = False) -> None:
    """Queues a dead letter again, or all of them; a running server sends them."""
    now = SystemClock().now()
    if send_all:
        typer.echo(f"{_run(lambda sessions: outbox.resend_all(sessions, now))} queued.")
        return
    if letter is None:
        typer.echo("Name the number of a dead letter, or --all.", err=True)
        raise typer.Exit(2)
    try:
        _run(lambda sessions: outbox.resend(sessions, letter, now))
    except NoSuchDeadLetter as error:
        typer.echo(f"There is no dead letter {letter}.", err=True)
        raise typer.Exit(1) from error
    typer.echo("Queued.")


def _run(work: Callable[[Sessions], Awaitable[T]]) -> T:
    async def run() -> T:
        sessions = Sessions(DatabaseSettings().url)
        try:
            return await work(sessions)
        finally:
            await sessions.close()

    return asyncio.run(run())
