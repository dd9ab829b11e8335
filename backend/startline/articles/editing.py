"""Writing and editing of articles: kept in the database, shown by every node, and taken back."""

import asyncio
from datetime import datetime
from typing import Annotated, Final, Self

import structlog
from pydantic import Field, StringConstraints
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author, Change, record
from startline.articles import edit_repository
from startline.articles.errors import (
    ArticleChanged,
    ArticleExists,
    ArticleNotFound,
    ArticleUnfit,
)
from startline.articles.library import ArticleLibrary, article_file, parse_article
from startline.articles.schemas import ArticleText, FrontMatter
from startline.core.background_task import BackgroundTask
from startline.core.schema_base import WireModel
from startline.core.text_patterns import PARAGRAPHS_OF_FILES
from startline.db.session import Sessions
from startline.db.tables.articles import ArticleEditRow
from startline.db.unavailable import (
    LONG_TIMEOUT_S,
    DatabaseUnavailable,
    database_timeout,
    reading,
)

REFRESH_EVERY_S: Final = 5.0
"""So long another node may show the article of before. Ours."""
LONGEST_BODY: Final = 60_000

log = structlog.get_logger("startline.articles.editing")


class ArticleFields(FrontMatter):
    """All that an editor sets."""

    body: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True,
            min_length=1,
            max_length=LONGEST_BODY,
            pattern=PARAGRAPHS_OF_FILES,
        ),
    ]

    @classmethod
    def of(cls, article: ArticleText) -> Self:
        return cls(**{name: getattr(article, name) for name in cls.model_fields})


class EditableArticle(WireModel):
    """An article as the editor opens it."""

    slug: str
    revision: int = Field(description="0 where it was never edited")
    is_edited: bool
    has_file: bool
    edited_at: datetime | None
    fields: ArticleFields


class ArticleEdits:
    """Brings the articles of the database into the library: at once on the node that changed one,
    on others at their next round.
    """

    def __init__(self, sessions: Sessions, library: ArticleLibrary) -> None:
        self._sessions = sessions
        self._library = library
        self._refreshing = asyncio.Lock()
        self._task = BackgroundTask(
            "edited articles", self.refresh, every_s=REFRESH_EVERY_S, expected=DatabaseUnavailable
        )

    async def start(self) -> None:
        await self._task.start()

    async def stop(self) -> None:
        await self._task.stop()

    async def refresh_after_commit(self) -> None:
        """Within the database time of the request. A failure is logged: the change is committed,
        and the next round shows it.
        """
        try:
            async with database_timeout():
                await self.refresh()
        except DatabaseUnavailable:
            log.warning("changed article is shown later")

    async def refresh(self) -> None:
        """One at a time: a slower one would show the articles of before a faster one.

        Raises DatabaseUnavailable.
        """
        async with self._refreshing:
            async with reading(self._sessions, LONG_TIMEOUT_S) as session:
                rows = await edit_repository.edits(session)
            self._library.apply(
                article for row in rows.values() if (article := _article(row)) is not None
            )


async def read_editable(
    session: AsyncSession, library: ArticleLibrary, slug: str
) -> EditableArticle:
    """Raises ArticleNotFound."""
    return _editable(library, slug, await edit_repository.find(session, slug))


async def create(
    session: AsyncSession,
    library: ArticleLibrary,
    author: Author,
    slug: str,
    fields: ArticleFields,
    now: datetime,
) -> EditableArticle:
    """A new article, without a file. Raises ArticleExists, ArticleUnfit."""
    content = _content(slug, fields)
    row = await edit_repository.lock(session, slug, now)
    if library.file(slug) is not None or row.content is not None:
        raise ArticleExists
    await _store(session, author, row, content, "article.created", now)
    return _editable(library, slug, row)


async def save(
    session: AsyncSession,
    library: ArticleLibrary,
    author: Author,
    slug: str,
    base_revision: int,
    fields: ArticleFields,
    now: datetime,
) -> EditableArticle:
    """Raises ArticleNotFound, ArticleChanged, ArticleUnfit."""
    content = _content(slug, fields)
    row = await _locked(session, library, slug, base_revision, now)
    await _store(session, author, row, content, "article.changed", now)
    return _editable(library, slug, row)


async def take_back(
    session: AsyncSession,
    library: ArticleLibrary,
    author: Author,
    slug: str,
    base_revision: int,
    now: datetime,
) -> EditableArticle | None:
    """The file counts again; without a file the article is removed, and None is returned.

    Raises ArticleNotFound, ArticleChanged.
    """
    row = await _locked(session, library, slug, base_revision, now)
    is_gone = library.file(slug) is None
    action = "article.removed" if is_gone else "article.taken-back"
    await _store(session, author, row, None, action, now)
    return None if is_gone else _editable(library, slug, row)


def _content(slug: str, fields: ArticleFields) -> str:
    content = article_file(fields, fields.body)
    try:
        parse_article(slug, content)
    except ValueError as error:
        raise ArticleUnfit from error
    return content


async def _store(
    session: AsyncSession,
    author: Author,
    row: ArticleEditRow,
    content: str | None,
    action: str,
    now: datetime,
) -> None:
    """With its entry in the audit log."""
    row.content, row.revision, row.edited_at = content, row.revision + 1, now
    await session.flush()
    change = Change(action, f"article {row.slug}", None, {"revision": row.revision})
    await record(session, author, change, now)


async def _locked(
    session: AsyncSession, library: ArticleLibrary, slug: str, base_revision: int, now: datetime
) -> ArticleEditRow:
    row = await edit_repository.lock(session, slug, now)
    if library.file(slug) is None and row.content is None:
        raise ArticleNotFound
    if row.revision != base_revision:
        stored = _editable(library, slug, row).model_dump(mode="json", by_alias=True)
        raise ArticleChanged(details={"article": stored})
    return row


def _editable(library: ArticleLibrary, slug: str, row: ArticleEditRow | None) -> EditableArticle:
    edited = _article(row) if row is not None else None
    file = library.file(slug)
    article = edited or file
    if article is None:
        raise ArticleNotFound
    return EditableArticle(
        slug=slug,
        revision=row.revision if row else 0,
        is_edited=edited is not None,
        has_file=file is not None,
        edited_at=row.edited_at if row is not None and edited is not None else None,
        fields=ArticleFields.of(article),
    )


def _article(row: ArticleEditRow) -> ArticleText | None:
    """None for one that went back to its file, or that this release cannot read."""
    if row.content is None:
        return None
    try:
        return parse_article(row.slug, row.content)
    except ValueError:  # that of pydantic is one too
        log.exception("edited_article_unreadable", slug=row.slug)
        return None
