"""`python -m curation FACTS_DIR DATA_DIR`: converts sourced facts to the files of data/."""

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
        ("rows merged away", merged_away),
        ("tracks linked", len(report.tracks_linked)),
        ("races with figures of the course", len(report.figures.given)),
        ("races with a new id", report.new_ids),
        *(sorted((f"written: {name}", count) for name, count in report.written.items())),
    ):
        summary.add_row(what, f"{count:,}")
    console.print(summary)
    for name, reason in report.dropped:
        console.print(f"dropped: {name}: {reason}", highlight=False, markup=False)
    for row in report.left_out:
        line = f"left out: {row.file}:{row.line}: {row.name}: {row.reason}"
        console.print(line, highlight=False, markup=False)
    for slug in report.vanished:
        line = f"no race any more, and no redirect in former-races.csv: {slug}"
        console.print(line, highlight=False, markup=False)
    for stem, reason in report.tracks_left:
        console.print(f"track without a race: {stem}: {reason}", highlight=False, markup=False)
    for name, reason in report.figures.left:
        console.print(f"figures left out: {name}: {reason}", highlight=False, markup=False)
    for name in report.starts.left:
        console.print(f"start without a race: {name}", highlight=False, markup=False)
    if details:
        for each in report.merged:
            dropped = " | ".join(each.dropped)
            line = f"merged: {each.country_code} {each.race_type}: {each.kept} <= {dropped}"
            console.print(line, highlight=False, markup=False)


if __name__ == "__main__":
    typer.run(main)
