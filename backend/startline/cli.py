"""The command `startline`."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import Annotated, Concatenate, NoReturn, ParamSpec, TypeVar

import typer
import uvicorn
from rich.console import Console
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import ChangeReload

from startline.catalogue.exporting import export_catalogue
from startline.catalogue.following import newest_snapshot
from startline.catalogue.importing import ImportReport
from startline.catalogue.preparing import import_data, is_empty, is_published
from startline.catalogue.reading import CatalogueData, read_catalogue
from startline.catalogue.reporting import print_problems, print_report, progress_bar
from startline.catalogue.snapshot import Snapshot
from startline.foundation.clock import SystemClock
from startline.foundation.errors import ProductError
from startline.foundation.logging import configure_logging
from startline.foundation.settings import CatalogueSettings, StoreSettings
from startline.guard import cli_commands as captcha
from startline.mail import cli_commands as mail
from startline.store.backing_up import back_up
from startline.store.durability import refuse_forgetful
from startline.store.migrating import upgrade
from startline.store.session import COMMAND_LOCK_PATIENCE_S, Sessions
from startline.web import admin_commands as admin
from startline.web import serve as web_serve
from startline.web.explaining import explained, print_explanation
from startline.web.publishing import publish, publish_what_is_missing

app = typer.Typer(no_args_is_help=True, add_completion=False, help="A guide to races worldwide.")
app.add_typer(admin.app, name="admin")
app.add_typer(mail.app, name="mail")
app.add_typer(captcha.app, name="captcha")
console = Console()
errors = Console(stderr=True)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

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
    print_report(console, report, dry_run=dry_run)


@app.command("check-data")
def check_data(data: DataFolder = None) -> None:
    """Check the data files alone; ends with 1 when a row is refused."""
    files = _read(data)
    print_problems(console, files.problems)
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
        with progress_bar(console, "Scoring races") as progress:
            return await publish(
                sessions, CatalogueSettings().snapshot_dir, SystemClock(), progress
            )

    path = _with_store(run)
    snapshot = Snapshot.open(path)
    size_mb = path.stat().st_size / 1e6
    console.print(
        f"Published version {snapshot.version} of {snapshot.as_of}:"
        f" {snapshot.total} races, {size_mb:.1f} MB."
    )


@app.command("explain")
def explain(
    race: Annotated[str, typer.Argument(help="Slug or number, as in the race's address.")],
) -> None:
    """Print every step and number behind the score of a race, with the sources."""
    print_explanation(console, _with_store(explained, race, SystemClock().today()))


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


@app.command("prepare")
def prepare() -> None:
    """Do what a start needs: schema, the catalogue at first, a snapshot of today."""
    _with_store(_prepare)


@app.command("serve")
def serve(
    *,
    reload: Annotated[
        bool, typer.Option("--reload", help="Start again when the code changes: for developers.")
    ] = False,
) -> None:
    """Prepare whatever is missing, then serve."""
    try:
        if not _with_store(_is_prepared):
            _prepare_aside()
    except (SQLAlchemyError, OSError) as error:
        if newest_snapshot(CatalogueSettings().snapshot_dir) is None:
            _stop(f"The database cannot be reached, and nothing was published yet: {error}")
        errors.print("The database cannot be reached; serving the last snapshot.")
    if reload:
        watched = uvicorn.Config("startline", reload=True, reload_dirs=[str(Path(__file__).parent)])
        ChangeReload(watched, target=_serve_again, sockets=[]).run()
    else:
        web_serve.run()


def _serve_again(sockets: list[socket] | None) -> None:  # noqa: ARG001 - uvicorn names it
    """In a new process after each change."""
    web_serve.run()


async def _is_prepared(sessions: Sessions) -> bool:
    await refuse_forgetful(sessions)
    return await is_published(sessions, CatalogueSettings().snapshot_dir, SystemClock())


def _prepare_aside() -> None:
    """In a process that ends: what an import leaves in memory would stay as long as the server."""
    done = subprocess.run([sys.executable, "-m", "startline.cli", "prepare"], check=False)
    if done.returncode:
        raise typer.Exit(done.returncode)


async def _prepare(sessions: Sessions) -> None:
    settings = CatalogueSettings()
    if await is_empty(sessions):
        report = await _import(sessions, _read(None), [], dry_run=False)
        print_report(console, report, dry_run=False)
    with progress_bar(console, "Scoring races") as progress:
        published = await publish_what_is_missing(
            sessions, settings.snapshot_dir, SystemClock(), progress
        )
    if published:
        console.print("Catalogue published.")


async def _import(
    sessions: Sessions, files: CatalogueData, without: Sequence[str], dry_run: bool
) -> ImportReport:
    with progress_bar(console, "Importing races") as progress:
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
        sessions = Sessions(url, lock_patience_s=COMMAND_LOCK_PATIENCE_S)
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


if __name__ == "__main__":
    app()
