"""Command `startline articles export`: edited articles as files."""

from pathlib import Path
from typing import Annotated

import typer

from startline.articles import edit_repository
from startline.core.settings import CatalogueSettings
from startline.db.command_database import run_with_existing_database
from startline.db.session import Sessions

app = typer.Typer(help="Writes articles that were edited in the admin area to files.")
Folder = Annotated[
    Path | None, typer.Argument(file_okay=False, help="by default the articles of the catalogue")
]


@app.callback()
def articles_group() -> None:
    """Articles are files; one that was edited is kept in the database until its file is written."""


@app.command("export")
def export(folder: Folder = None) -> None:
    """Writes each edited article to its file. It stays edited: the admin area takes it back."""
    written = run_with_existing_database(_contents)
    target = folder or CatalogueSettings().catalogue_dir / "articles"
    target.mkdir(parents=True, exist_ok=True)
    for slug, content in written.items():
        (target / f"{slug}.md").write_text(content, encoding="utf-8")
        typer.echo(str(target / f"{slug}.md"))
    typer.echo(f"{len(written)} written.")


async def _contents(sessions: Sessions) -> dict[str, str]:
    async with sessions.reading() as session:
        rows = await edit_repository.edits(session)
        return {slug: row.content for slug, row in rows.items() if row.content is not None}
