"""Commands `startline contact`: messages of the contact form, and answers to them."""

from collections.abc import Sequence
from typing import Annotated

import typer
from pydantic import ValidationError

from startline.accounts.audit_repository import Author
from startline.articles import contact, contact_repository
from startline.articles.contact_schemas import ContactAnswer
from startline.articles.errors import ContactMessageAnswered, ContactMessageNotFound
from startline.core.clock import SystemClock
from startline.core.settings import ServeSettings
from startline.db.command_database import exit_with_error, run_with_existing_database
from startline.db.session import Sessions
from startline.db.tables.articles import ContactMessageRow

app = typer.Typer(help="Lists messages of the contact form, and answers them by mail.")
Every = Annotated[bool, typer.Option("--all", help="answered ones too")]
AnswerFile = Annotated[typer.FileText, typer.Argument(help="the answer; - reads standard input")]


@app.command("list")
def list_messages(*, every: Every = False) -> None:
    """Lists messages, newest first, likely spam last."""

    async def run(sessions: Sessions) -> Sequence[ContactMessageRow]:
        async with sessions.reading() as session:
            return await contact_repository.list_messages(session, unanswered=not every)

    for row in run_with_existing_database(run):
        received = row.received_at.isoformat(timespec="minutes")
        mark = " (likely spam)" if row.likely_spam else ""
        about = f" race-{row.race_id}" if row.race_id else ""
        typer.echo(f"{row.reference}\t{received}\t{row.topic}{about}\t{row.email}{mark}")
        typer.echo(f"    {row.message!r}")


@app.command("answer")
def answer(reference: str, text: AnswerFile) -> None:
    """Queues the answer as a mail; a running server sends it."""
    try:
        words = ContactAnswer(text=text.read()).text
    except ValidationError as error:
        rule = "an answer has 3 to 5,000 characters, none of them a control character"
        typer.echo(f"Not sent: {rule}", err=True)
        raise typer.Exit(1) from error

    async def run(sessions: Sessions) -> str:
        now = SystemClock().now()
        try:
            async with sessions.begin() as session:
                return await contact.answer(session, Author(), reference, words, _origin(), now)
        except (ContactMessageNotFound, ContactMessageAnswered, ValueError) as error:
            exit_with_error(f"Not sent: {error}")

    typer.echo(f"Queued for {run_with_existing_database(run)}.")


def _origin() -> str:
    settings = ServeSettings()
    address = settings.public_url or f"http://{settings.host}:{settings.port}"
    return str(address).rstrip("/")
