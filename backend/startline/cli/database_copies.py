"""Commands for copies of the database: backup, restore, migrate-to-postgres."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from startline.app.warm_restart import FILE_NAME as PAGES_FILE
from startline.core.clock import SystemClock
from startline.core.settings import CatalogueSettings, DatabaseSettings
from startline.db.backup import back_up_database, back_up_into, copy_of_the_day
from startline.db.command_database import console, exit_on_product_error, exit_with_error
from startline.db.postgres_migration import migrate_to_postgres
from startline.db.restore import restore_database
from startline.races.snapshot.folder import remove_other_snapshots


def backup(
    target: Annotated[Path, typer.Argument(help="The copy to write; a folder with --keep.")],
    *,
    keep: Annotated[
        int | None,
        typer.Option(min=1, help="Write a dated copy into the folder, and keep so many."),
    ] = None,
    at_most_daily: Annotated[
        bool,
        typer.Option(
            "--at-most-daily", help="With --keep: none while the newest is younger than 23 hours."
        ),
    ] = False,
) -> None:
    """Copy the database while it is in use, and check the copy. PostgreSQL needs pg_dump."""
    url, now = DatabaseSettings().url, SystemClock().now()
    if at_most_daily:
        if keep is None:
            exit_with_error("--at-most-daily is for a folder of copies: say how many to --keep.")
        if (copy := copy_of_the_day(url, target, now)) is not None:
            console.print(
                f"{copy} is younger than 23 hours: no other copy is made.", soft_wrap=True
            )
            return
    with exit_on_product_error():
        if keep is not None:
            target = back_up_into(url, target, now, keep)
        elif target.is_dir():
            exit_with_error(f"{target} is a folder: name a file, or say how many to --keep in it.")
        else:
            back_up_database(url, target)
    console.print(f"Backed up to {target} ({target.stat().st_size / 1e6:.1f} MB).", soft_wrap=True)


def restore(copy: Annotated[Path, typer.Argument(help="What `backup` wrote.")]) -> None:
    """Put a backup in the place of the database. Stop every server first.

    What the data directory holds of the published catalogue is removed: the next start publishes
    what was restored. PostgreSQL needs pg_restore and psql.
    """
    with exit_on_product_error():
        previous_database = restore_database(DatabaseSettings().url, copy, SystemClock().now())
    _remove_published()
    console.print(f"Restored {copy}.", soft_wrap=True)
    if previous_database is not None:
        console.print(f"The database before is {previous_database}.", soft_wrap=True)


def _remove_published() -> None:
    """The restored database may come to a version that was published before, with other races in
    it, and a snapshot is known by its version. Cached pages could be served once more.
    """
    settings = CatalogueSettings()
    remove_other_snapshots(settings.snapshot_dir)
    (settings.data_dir / PAGES_FILE).unlink(missing_ok=True)


def migrate_to_postgresql(
    target: Annotated[str, typer.Argument(help="postgresql://user:password@host/database")],
    *,
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what the PostgreSQL database holds first.")
    ] = False,
) -> None:
    """Copy the SQLite database to PostgreSQL and compare every row. Stop every server first."""
    target_url = DatabaseSettings(database_url=target).url

    def progress(table: str, rows: int) -> None:
        console.print(f"{table}: {rows:,} rows, the same on both sides", soft_wrap=True)

    with exit_on_product_error():
        copied = asyncio.run(
            migrate_to_postgres(DatabaseSettings().url, target_url, progress, replace=replace)
        )
    if copied:
        console.print("Copied. Set STARTLINE_DATABASE_URL to the new address and start.")
    else:
        console.print("The PostgreSQL database has the same content already.")
