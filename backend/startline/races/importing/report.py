"""Import report on a terminal: progress bar, counts and refused rows."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from startline.races.importing.importer import ImportReport
from startline.races.importing.importer import Progress as ImportProgress
from startline.races.importing.problems import Problem

_PROBLEMS_SHOWN: Final = 50


@contextmanager
def progress_bar(console: Console, title: str) -> Generator[ImportProgress]:
    """A bar on a terminal; one line at the end elsewhere."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def print_report(console: Console, report: ImportReport, *, dry_run: bool) -> None:
    print_problems(console, report.problems)
    for left_out in (*report.outside_points, *report.outside_pictures):
        console.print(str(left_out), highlight=False, markup=False)
    would = "would be " if dry_run else ""
    if not report.changes_anything:
        console.print(f"Nothing {would or 'was '}changed: {report.unchanged} races are up to date.")
    else:
        console.print(
            f"Races: {report.added} {would}added, {report.changed} {would}changed,"
            f" {report.unchanged} unchanged. Places: {report.places_changed}."
            f" Sources: {report.sources_changed}. Climate: {report.climate_changed}."
            f" Date rules: {report.date_rules_changed}. Editions: {report.editions_changed}."
            f" Events: {report.events_changed}."
            f" Old addresses: {report.former_changed}."
        )
    notes = {
        "races left out because of their sources": report.left_out,
        "fields changed by organisers or admins (not overwritten)": report.fields_kept,
        "races no longer in the files (not removed)": len(report.vanished),
        "races withheld": len(report.withheld),
        "rows refused": len({(problem.file, problem.line) for problem in report.problems}),
    }
    for words, count in notes.items():
        if count:
            console.print(f"{count} {words}.")


def print_problems(console: Console, problems: Sequence[Problem]) -> None:
    if not problems:
        return
    table = Table("File", "Line", "Column", "Reason", title="Refused")
    for problem in problems[:_PROBLEMS_SHOWN]:
        cells = (problem.file, str(problem.line), problem.column or "", problem.reason)
        table.add_row(*map(Text, cells))  # they may hold parts of a file, in square brackets
    console.print(table)
    if len(problems) > _PROBLEMS_SHOWN:
        console.print(f"and {len(problems) - _PROBLEMS_SHOWN} more.")
