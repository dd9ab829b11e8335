"""Commands for the catalogue: import, check-data, publish, explain, export."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from startline.core.clock import SystemClock, first_lasting_day
from startline.core.settings import CatalogueSettings
from startline.db.command_database import (
    console,
    exit_with_error,
    run_with_database,
    run_with_existing_database,
)
from startline.db.session import Sessions
from startline.races.importing.catalogue_data import CatalogueData
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data, is_empty
from startline.races.importing.report import print_problems, print_report, progress_bar
from startline.races.quality.report import print_quality
from startline.races.score_explanation import explain_race, print_explanation
from startline.races.snapshot.publish import publish
from startline.races.snapshot.snapshot import Snapshot

DataFolder = Annotated[
    Path | None, typer.Option("--data", help="Folder of races.csv; by default the project's own.")
]
Without = Annotated[
    list[str] | None,
    typer.Option(help="Key of a source to leave out, with all data that comes from it alone."),
]


def import_races(
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print what would change and change nothing.")
    ] = False,
    without: Without = None,
    data: DataFolder = None,
) -> None:
    """Import the data files into the database of record.

    Exits with 1 when a row is refused; the others are imported.
    """
    files = read_data_files(data)
    unknown = set(without or []) - {source.key for source in files.sources}
    if unknown:
        exit_with_error(
            f"No such source: {', '.join(sorted(unknown))}. The keys are in sources.csv."
        )
    report = run_with_database(import_files, files, without or [], dry_run)
    print_report(console, report, dry_run=dry_run)
    if report.problems:
        raise typer.Exit(1)


def check_data(data: DataFolder = None) -> None:
    """Check the data files alone: refused rows, completeness and doubts.

    Exits with 1 when a row is refused.
    """
    files = read_data_files(data)
    print_problems(console, files.problems)
    console.print(
        f"{len(files.races)} races, {len(files.places)} places, {len(files.sources)} sources,"
        f" {len(files.courses)} courses; {len(files.problems)} problems."
    )
    as_of = first_lasting_day(SystemClock().now())
    print_quality(console, files, data or CatalogueSettings().catalogue_dir, as_of)
    if files.problems:
        raise typer.Exit(1)


def publish_catalogue() -> None:
    """Build a snapshot of the catalogue. A running server does so by itself."""

    async def run(sessions: Sessions) -> Path:
        if await is_empty(sessions):
            exit_with_error("The catalogue is empty: run `startline import` first.")
        with progress_bar(console, "Scoring races") as progress:
            return await publish(
                sessions, CatalogueSettings().snapshot_dir, SystemClock(), progress
            )

    path = run_with_database(run)
    snapshot = Snapshot.open(path)
    size_mb = path.stat().st_size / 1e6
    console.print(
        f"Published version {snapshot.version} of {snapshot.as_of}:"
        f" {snapshot.total} races, {size_mb:.1f} MB."
    )


def explain(
    race: Annotated[str, typer.Argument(help="Slug or number, as in the race's address.")],
) -> None:
    """Print every step and number of a race's score, with the sources."""
    as_of = first_lasting_day(SystemClock().now())
    print_explanation(console, run_with_existing_database(explain_race, race, as_of))


def export(
    folder: Annotated[Path, typer.Argument(help="Where the data files are written.")],
) -> None:
    """Write the database of record as data files; importing them again changes nothing."""

    async def run(sessions: Sessions) -> int:
        async with sessions.reading() as session:
            return await export_catalogue(session, folder)

    console.print(f"{run_with_existing_database(run)} races written to {folder}.")


async def import_files(
    sessions: Sessions, files: CatalogueData, without: Sequence[str], dry_run: bool
) -> ImportReport:
    with progress_bar(console, "Importing races") as progress:
        return await import_data(
            sessions, files, SystemClock(), without=without, dry_run=dry_run, progress=progress
        )


def read_data_files(folder: Path | None = None) -> CatalogueData:
    chosen = folder or CatalogueSettings().catalogue_dir
    try:
        return read_catalogue(chosen)
    except FileNotFoundError as error:
        exit_with_error(f"There is no {error.filename}.")
