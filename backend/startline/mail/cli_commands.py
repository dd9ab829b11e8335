"""`startline mail`: mails that could not be sent."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from startline.foundation.clock import SystemClock
from startline.foundation.settings import StoreSettings
from startline.mail.dead_letters import DeadLetters, NoSuchDeadLetter
from startline.store.session import Sessions

T = TypeVar("T")
app = typer.Typer(help="Lists mails that could not be sent, and sends them again.")

Everything = Annotated[bool, typer.Option("--all", help="every dead letter")]
LetterId = Annotated[int | None, typer.Argument(help="the number in the list")]


@app.command("list")
def list_dead_letters(limit: Annotated[int, typer.Option(min=1, max=10_000)] = 100) -> None:
    """Names the dead letters, newest first: number, when, what, to whom, why."""
    letters = _with(lambda dead: dead.listed(limit=limit))
    for letter in letters:
        died = letter.died_at.isoformat(timespec="seconds")
        typer.echo(f"{letter.id}\t{died}\t{letter.topic}\t{letter.recipient}\t{letter.reason}")
    if not letters:
        typer.echo("No mail was given up.")


@app.command("resend")
def resend(letter: LetterId = None, *, everything: Everything = False) -> None:
    """Queues a dead letter again, or all of them; a running server sends them."""
    now = SystemClock().now()
    if everything:
        typer.echo(f"{_with(lambda dead: dead.resend_all(now))} queued.")
        return
    if letter is None:
        typer.echo("Name the number of a dead letter, or --all.", err=True)
        raise typer.Exit(2)
    try:
        _with(lambda dead: dead.resend(letter, now))
    except NoSuchDeadLetter as error:
        typer.echo(f"There is no dead letter {letter}.", err=True)
        raise typer.Exit(1) from error
    typer.echo("Queued.")


def _with(work: Callable[[DeadLetters], Awaitable[T]]) -> T:
    async def run() -> T:
        sessions = Sessions(StoreSettings().url)
        try:
            return await work(DeadLetters(sessions))
        finally:
            await sessions.close()

    return asyncio.run(run())
