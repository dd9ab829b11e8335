"""`startline articles export`."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner

from startline.cli.main import app
from startline.db.session import Sessions
from startline.db.tables.articles import ArticleEditRow
from tests.articles.test_library import FILE


def test_edited_articles_are_written_to_their_files(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = FILE.format(body="Run.")
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def store() -> None:
        sessions = Sessions(database_url)
        now = datetime(2026, 11, 22, tzinfo=UTC)
        async with sessions.begin() as session:
            for slug, content in (("heat", text), ("cold", None)):
                row = ArticleEditRow(slug=slug, content=content, revision=1, edited_at=now)
                session.add(row)
        await sessions.close()

    asyncio.run(store())

    answer = CliRunner().invoke(app, ["articles", "export", str(tmp_path / "out")])

    assert answer.exit_code == 0, answer.output
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["heat.md"]
    assert (tmp_path / "out/heat.md").read_text() == text
