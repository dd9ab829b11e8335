"""Commands `startline newsletter`: send an issue."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from startline.app.origins import public_origin
from startline.core.clock import SystemClock
from startline.core.settings import ServeSettings
from startline.db.command_database import console, exit_on_product_error, run_with_database
from startline.db.session import Sessions
from startline.newsletter.issue import Issue, read_issue
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import IssueSender, SendingReport
from startline.newsletter.settings import NewsletterSettings, link_key

app = typer.Typer(help="Sends the newsletter.", no_args_is_help=True)

File = Annotated[
    Path,
    typer.Argument(exists=True, dir_okay=False, help="Markdown; first line: # and the subject"),
]
About = Annotated[
    NewsletterTopic, typer.Option("--topic", help="who has chosen this topic gets the issue")
]
Pace = Annotated[int, typer.Option("--per-minute", min=1, max=60_000, help="mails queued a minute")]


@app.callback()
def newsletter_group() -> None:
    """Sends the newsletter to those who confirmed their address."""


@app.command("send")
def send(
    file: File,
    topic: About,
    per_minute: Pace = 600,
    *,
    dry_run: Annotated[bool, typer.Option(help="count recipients, send nothing")] = False,
) -> None:
    """Queues an issue for every confirmed subscriber of the topic; a running server sends it.

    The same file again goes on where it stopped: nobody gets an issue twice.
    """
    with exit_on_product_error():
        issue = read_issue(file.read_text(encoding="utf-8"), topic, _origin())
    if dry_run:
        count = run_with_database(_count, issue, per_minute)
        console.print(f"“{issue.content.subject}” would go to {count} of {topic.value}.")
        return
    report = run_with_database(_send, issue, per_minute)
    before = f", {report.queued_before} before" if report.queued_before else ""
    console.print(f"“{issue.content.subject}”: {report.queued} queued{before}.")


async def _count(sessions: Sessions, issue: Issue, per_minute: int) -> int:
    return await _sender(sessions, per_minute).count(issue)


async def _send(sessions: Sessions, issue: Issue, per_minute: int) -> SendingReport:
    columns = (TextColumn("Queued"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("Queued", total=None)
        return await _sender(sessions, per_minute).send(
            issue, lambda done, total: bar.update(task, completed=done, total=total)
        )


def _sender(sessions: Sessions, per_minute: int) -> IssueSender:
    links = NewsletterLinks(link_key(NewsletterSettings()), _origin())
    return IssueSender(sessions, SystemClock(), links, per_minute=per_minute)


def _origin() -> str:
    serve = ServeSettings()
    return public_origin(serve, serve.port)
