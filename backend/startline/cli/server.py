"""Commands for the server: prepare, serve."""

import subprocess
import sys
from pathlib import Path
from socket import socket
from typing import Annotated

import typer
import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import ChangeReload

from startline.app import serve as server_process
from startline.app.origins import refuse_exposed_development
from startline.cli.catalogue import import_files, read_data_files
from startline.core.clock import SystemClock
from startline.core.settings import CatalogueSettings, ServeSettings
from startline.db.command_database import (
    console,
    errors,
    exit_on_product_error,
    exit_with_error,
    run_with_database,
)
from startline.db.durability import require_durable_commits
from startline.db.session import Sessions
from startline.races.importing.importer import is_empty
from startline.races.importing.report import print_report, progress_bar
from startline.races.snapshot.folder import newest_snapshot
from startline.races.snapshot.publish import is_published, publish_if_needed
from startline.races.source_queries import unknown_sources


def prepare() -> None:
    """Do what a start needs: schema, first import of the catalogue, current snapshot."""
    run_with_database(_prepare)


def serve(
    *,
    reload: Annotated[
        bool, typer.Option("--reload", help="Restart when the code changes: for developers.")
    ] = False,
) -> None:
    """Prepare what is missing, then serve."""
    with exit_on_product_error():
        refuse_exposed_development(ServeSettings())
    try:
        if not run_with_database(_is_prepared):
            _prepare_in_process()
        _refuse_unknown_sources()
    except (SQLAlchemyError, OSError) as error:
        if newest_snapshot(CatalogueSettings().snapshot_dir) is None:
            exit_with_error(
                f"The database cannot be reached, and nothing was published yet: {error}"
            )
        errors.print("The database cannot be reached; serving the last snapshot.")
    if reload:
        watched = uvicorn.Config(
            "startline", reload=True, reload_dirs=[str(Path(__file__).parents[1])]
        )
        ChangeReload(watched, target=_serve_in_process, sockets=[]).run()
    else:
        _serve_in_process()


def _serve_in_process(sockets: list[socket] | None = None) -> None:  # noqa: ARG001 - uvicorn names it
    """With `--reload` in a new process after each change of the code."""
    try:
        with exit_on_product_error():
            server_process.run()
    except typer.Exit as ended:  # would be a traceback in a process that no command runs in
        sys.exit(ended.exit_code)


async def _is_prepared(sessions: Sessions) -> bool:
    await require_durable_commits(sessions)
    return await is_published(sessions, CatalogueSettings().snapshot_dir, SystemClock())


def _prepare_in_process() -> None:
    """In a process that exits, because memory of an import would stay allocated in the server."""
    done = subprocess.run([sys.executable, "-m", "startline.cli.main", "prepare"], check=False)
    if done.returncode:
        raise typer.Exit(done.returncode)


def _refuse_unknown_sources() -> None:
    """A mistyped key would leave nothing out of the downloads and say nothing."""
    keys = CatalogueSettings().downloads_without_sources
    unknown = run_with_database(unknown_sources, keys) if keys else []
    if unknown:
        exit_with_error(
            "STARTLINE_DOWNLOADS_WITHOUT_SOURCES names no source of the catalogue: "
            f"{', '.join(unknown)}. The keys are in sources.csv."
        )


async def _prepare(sessions: Sessions) -> None:
    settings = CatalogueSettings()
    if await is_empty(sessions):
        report = await import_files(sessions, read_data_files(), [], dry_run=False)
        print_report(console, report, dry_run=False)
        if not report.changes_anything:  # a snapshot without races would count as prepared
            exit_with_error("Nothing could be imported from the data files.")
    with progress_bar(console, "Scoring races") as progress:
        published = await publish_if_needed(
            sessions, settings.snapshot_dir, SystemClock(), progress
        )
    if published:
        console.print("Catalogue published.")
