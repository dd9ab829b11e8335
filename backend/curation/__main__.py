"""`python -m curation FACTS_DIR DATA_DIR`: converts sourced facts to the files of data/."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from curation.converting import Report, convert

STEPS = 9


def main(
    facts: Annotated[Path, typer.Argument(exists=True, file_okay=False, help="Folder of facts")],
    data: Annotated[Path, typer.Argument(file_okay=False, help="The project's data folder")],
    details: Annotated[bool, typer.Option(help="List every merge and every dropped row")] = False,
) -> None:
    """Writes races, sources, places, climate and courses. Existing ids and slugs stay."""
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("starting", total=STEPS)

        def step(words: str) -> None:
            progress.update(task, description=words, advance=1)

        report = convert(facts, data, step)
    _show(console, report, details=details)


def _show(console: Console, report: Report, *, details: bool) -> None:
    summary = Table("what", "how many", title="From facts to data")
    merged_away = sum(len(each.dropped) - 1 for each in report.merged)
    for what, count in (
        ("rows read", report.rows_in),
        ("rows dropped", len(report.dropped)),
        ("placeholder distances taken out", report.placeholder_distances),
        ("races that met a course profile", report.profiles_met),
        ("races known only from course profiles", report.missing_added),
        ("rows of further races read", report.additions_read),
        ("further races added", report.added),
        ("rows of updates read", report.updates_read),
        ("rows of further races and updates left out", len(report.left_out)),
        ("facts corrected by hand", report.corrected),
        ("points outside their country or state", len(report.outside)),
        ("towns with races over 150 km apart", len(report.towns_apart)),
        ("rows merged away", merged_away),
        ("tracks linked", len(report.tracks_linked)),
        ("profiles in steps of a kilometre linked", len(report.profiles.linked)),
        ("races with figures of the course", len(report.figures.given)),
        ("races with a new id", report.new_ids),
        ("next days of other calendars", report.dates_listed),
        ("facts of the best-known races", report.facts.written),
        *(sorted((f"written: {name}", count) for name, count in report.written.items())),
    ):
        summary.add_row(what, f"{count:,}")
    console.print(summary)
    for line in _lines(report, details=details):
        console.print(line, highlight=False, markup=False)


def _lines(report: Report, *, details: bool) -> Iterator[str]:
    """What was left out, and what a person has to look at."""
    for name, reason in report.dropped:
        yield f"dropped: {name}: {reason}"
    for row in report.left_out:
        yield f"left out: {row.file}:{row.line}: {row.name}: {row.reason}"
    for point in report.outside:
        where = f"{point.country_code} at {point.latitude}, {point.longitude}"
        yield f"outside its country or state: {point.race}: {where}: {point.outcome}"
    yield from report.towns_apart
    yield from report.corrections_unmet
    for slug in report.vanished:
        yield f"no race any more, and no redirect in former-races.csv: {slug}"
    for stem, reason in report.tracks_left:
        yield f"track without a race: {stem}: {reason}"
    for name, reason in report.figures.left:
        yield f"figures left out: {name}: {reason}"
    yield from _profile_lines(report)
    for name in report.starts.left:
        yield f"start without a race: {name}"
    for line, reason in report.facts.left:
        yield f"left out: famous-races.csv:{line}: {reason}"
    for each in report.merged if details else ():
        dropped = " | ".join(each.dropped)
        yield f"merged: {each.country_code} {each.race_type}: {each.remaining_name} <= {dropped}"


def _profile_lines(report: Report) -> Iterator[str]:
    for profile in report.profiles.left:
        yield f"profile left out: {profile.file}:{profile.line}: {profile.reason}"


if __name__ == "__main__":
    typer.run(main)
