"""Edited articles, on their way from the database into the library of a node."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from startline.articles import edit_repository
from startline.articles.editing import ArticleEdits
from startline.articles.library import ArticleLibrary
from startline.articles.schemas import ArticleText
from startline.db.session import Sessions
from startline.db.tables.articles import ArticleEditRow


async def test_a_refresh_reads_only_after_the_one_before_has_shown_what_it_read(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a slower one could show the article of before again."""
    library = ArticleLibrary.read(tmp_path)
    steps: list[str] = []
    read, show = edit_repository.edits, library.apply

    async def edits(session: AsyncSession) -> dict[str, ArticleEditRow]:
        steps.append("read")
        return await read(session)

    def apply(edited: Iterable[ArticleText]) -> None:
        steps.append("shown")
        show(edited)

    monkeypatch.setattr(edit_repository, "edits", edits)
    monkeypatch.setattr(library, "apply", apply)
    article_edits = ArticleEdits(sessions, library)

    await asyncio.gather(*(article_edits.refresh() for _ in range(3)))

    assert steps == ["read", "shown"] * 3
