"""Edited articles, on their way from the database into the library of a node."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession
from structlog.testing import capture_logs

from startline.articles import edit_repository
from startline.articles.editing import ArticleEdits
from startline.articles.library import ArticleLibrary
from startline.articles.schemas import ArticleText
from startline.db import unavailable
from startline.db.session import Sessions
from startline.db.tables.articles import ArticleEditRow
from startline.db.unavailable import DatabaseUnavailable
from tests.articles.test_editing import HEAT, created, saved

SHOWN_LATER = "changed article is shown later"


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


def fail_to_refresh(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refresh(_: ArticleEdits) -> None:
        raise DatabaseUnavailable

    monkeypatch.setattr(ArticleEdits, "refresh", refresh)


async def audited(admin: httpx.AsyncClient) -> list[str]:
    entries: list[dict[str, Any]] = (await admin.get("/api/admin/audit")).json()
    return [each["action"] for each in entries]


async def test_a_change_that_is_committed_is_answered_though_it_is_shown_later(
    admin: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_to_refresh(monkeypatch)

    with capture_logs() as logs:
        answers = [
            await created(admin, "cold", title="Racing in the cold"),
            await saved(admin, title="Hot days"),
            await admin.delete(HEAT, params={"baseRevision": 1}),
        ]

    assert [each.status_code for each in answers] == [201, 200, 200]
    assert [each["event"] for each in logs] == [SHOWN_LATER] * 3
    expected = ["article.taken-back", "article.changed", "article.created"]
    assert await audited(admin) == expected


async def test_a_change_waits_for_the_library_no_longer_than_a_request_for_the_database(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def edits(_: AsyncSession) -> dict[str, ArticleEditRow]:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(edit_repository, "edits", edits)
    monkeypatch.setattr(unavailable, "DATABASE_TIMEOUT_S", 0.0)
    article_edits = ArticleEdits(sessions, ArticleLibrary.read(tmp_path))

    with capture_logs() as logs:
        async with asyncio.timeout(10):
            await article_edits.refresh_after_commit()

    assert [each["event"] for each in logs] == [SHOWN_LATER]
