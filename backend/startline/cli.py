"""The command `startline`."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Annotated, Concatenate, NoReturn, ParamSpec, TypeVar

import typer
import uvicorn
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import ChangeReload

from startline.catalogue.exporting import export_catalogue
from startline.catalogue.following import newest_snapshot, publish
from startline.catalogue.importing import ImportReport
from startline.catalogue.importing import Progress as ImportProgress
from startline.catalogue.preparing import import_data, is_empty, publish_if_needed
from startline.catalogue.reading import CatalogueData, Problem, read_catalogue
from startline.catalogue.snapshot import Snapshot
from startline.foundation.clock import SystemClock
from startline.foundation.errors import ProductError
from startline.foundation.logging import configure_logging
from startline.foundation.settings import CatalogueSettings, StoreSettings
from startline.store.backing_up import back_up
from startline.store.migrating import upgrade
from startline.store.session import Sessions
from startline.web import serve as web_serve

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A guide to races worldwide.")
console = Console()
errors = Console(stderr=True)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
_PROBLEMS_SHOWN = 50

DataFolder = Annotated[
    Path | None, typer.Option("--data", help="Folder of races.csv; by default the project's own.")
]
Without = Annotated[
    list[str] | None,
    typer.Option(help="Key of a source to leave out, with all that rests on it alone."),
]


@app.command("import")
def import_races(
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Say what would change, change nothing.")
    ] = False,
    without: Without = None,
    data: DataFolder = None,
) -> None:
    """Bring the data files into the database of record."""
    files = _read(data)
    unknown = set(without or []) - {source.key for source in files.sources}
    if unknown:
        _stop(f"No such source: {', '.join(sorted(unknown))}. The keys are in sources.csv.")
    report = _with_store(_import, files, without or [], dry_run)
    _print_report(report, dry_run=dry_run)


@app.command("check-data")
def check_data(data: DataFolder = None) -> None:
    """Check the data files alone; ends with 1 when a row is refused."""
    files = _read(data)
    _print_problems(files.problems)
    console.print(
        f"{len(files.races)} races, {len(files.places)} places, {len(files.sources)} sources,"
        f" {len(files.courses)} courses; {len(files.problems)} problems."
    )
    if files.problems:
        raise typer.Exit(1)


@app.command("publish")
def publish_catalogue() -> None:
    """Build the snapshot that readers are served from. A running server does so by itself."""

    async def run(sessions: Sessions) -> Path:
        if await is_empty(sessions):
            _stop("The catalogue is empty: run `startline import` first.")
        return await publish(sessions, CatalogueSettings().snapshot_dir, SystemClock())

    path = _with_store(run)
    snapshot = Snapshot.open(path)
    size_mb = path.stat().st_size / 1e6
    console.print(
        f"Published version {snapshot.version} of {snapshot.as_of}:"
        f" {snapshot.total} races, {size_mb:.1f} MB."
    )


@app.command("export")
def export(
    folder: Annotated[Path, typer.Argument(help="Where the data files are written.")],
) -> None:
    """Write the database of record as data files; importing them again changes nothing."""

    async def run(sessions: Sessions) -> int:
        async with sessions.reading() as session:
            return await export_catalogue(session, folder)

    console.print(f"{_with_store(run)} races written to {folder}.")


@app.command("backup")
def backup(file: Annotated[Path, typer.Argument(help="The copy to write.")]) -> None:
    """Copy the embedded database while it is in use, and check the copy."""
    with _told_plainly():
        back_up(StoreSettings().url, file)
    console.print(f"Backed up to {file} ({file.stat().st_size / 1e6:.1f} MB).")


@app.command("serve")
def serve(
    *,
    reload: Annotated[
        bool, typer.Option("--reload", help="Start again when the code changes: for developers.")
    ] = False,
) -> None:
    """Prepare whatever is missing, then serve."""
    try:
        _with_store(_prepare)
    except (SQLAlchemyError, OSError) as error:
        if newest_snapshot(CatalogueSettings().snapshot_dir) is None:
            _stop(f"The database cannot be reached, and nothing was published yet: {error}")
        errors.print("The database cannot be reached; serving the last snapshot.")
    if reload:
        watched = uvicorn.Config("startline", reload=True, reload_dirs=[str(Path(__file__).parent)])
        ChangeReload(watched, target=_serve_again, sockets=[]).run()
    else:
        web_serve.run()


def _serve_again(_sockets: list[socket] | None) -> None:
    """In a new process after each change."""
    web_serve.run()


async def _prepare(sessions: Sessions) -> None:
    settings = CatalogueSettings()
    if await is_empty(sessions):
        report = await _import(sessions, _read(None), [], dry_run=False)
        _print_report(report, dry_run=False)
    if await publish_if_needed(sessions, settings.snapshot_dir, SystemClock()):
        console.print("Catalogue published.")


async def _import(
    sessions: Sessions, files: CatalogueData, without: Sequence[str], dry_run: bool
) -> ImportReport:
    with _progress("Importing races") as progress:
        return await import_data(
            sessions, files, SystemClock(), without=without, dry_run=dry_run, progress=progress
        )


def _read(folder: Path | None) -> CatalogueData:
    chosen = folder or CatalogueSettings().catalogue_dir
    try:
        return read_catalogue(chosen)
    except FileNotFoundError as error:
        _stop(f"There is no {error.filename}.")


def _with_store(
    work: Callable[Concatenate[Sessions, Parameters], Awaitable[Result]],
    *args: Parameters.args,
    **kwargs: Parameters.kwargs,
) -> Result:
    """Runs the work on the database of the settings, its schema brought up to date before."""
    configure_logging(StoreSettings().environment)

    async def run() -> Result:
        url = StoreSettings().url
        await upgrade(url)
        sessions = Sessions(url)
        try:
            return await work(sessions, *args, **kwargs)
        finally:
            await sessions.close()

    with _told_plainly():
        return asyncio.run(run())


@contextmanager
def _told_plainly() -> Generator[None]:
    try:
        yield
    except ProductError as error:
        _stop(error.message)


def _stop(message: str) -> NoReturn:
    errors.print(message, style="red")
    raise typer.Exit(1)


@contextmanager
def _progress(title: str) -> Generator[ImportProgress]:
    """A bar on a terminal; one line at the end elsewhere."""
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _print_report(report: ImportReport, *, dry_run: bool) -> None:
    _print_problems(report.problems)
    would = "would be " if dry_run else ""
    if not report.changes_anything:
        console.print(f"Nothing {would or 'was '}changed: {report.unchanged} races are up to date.")
    else:
        console.print(
            f"Races: {report.added} {would}added, {report.changed} {would}changed,"
            f" {report.unchanged} unchanged. Places: {report.places_changed}."
            f" Sources: {report.sources_changed}."
        )
    notes = {
        "races left out with their sources": report.left_out,
        "fields kept as organisers or admins wrote them": report.fields_kept,
        "races no longer in the files, kept": len(report.vanished),
        "races taken from view": len(report.withheld),
        "rows refused": len({(problem.file, problem.line) for problem in report.problems}),
    }
    for words, count in notes.items():
        if count:
            console.print(f"{count} {words}.")


def _print_problems(problems: Sequence[Problem]) -> None:
    if not problems:
        return
    table = Table("File", "Line", "Column", "Reason", title="Refused")
    for problem in problems[:_PROBLEMS_SHOWN]:
        table.add_row(problem.file, str(problem.line), problem.column or "", problem.reason)
    console.print(table)
    if len(problems) > _PROBLEMS_SHOWN:
        console.print(f"and {len(problems) - _PROBLEMS_SHOWN} more.")
