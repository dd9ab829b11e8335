"""Routes of the admin area for articles: list, create, read, save, and take back."""

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field

from startline.accounts.access import AdminAccess
from startline.accounts.audit import AdminAuthor
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.articles import edit_repository, editing
from startline.articles.editing import ArticleEdits, ArticleFields, EditableArticle
from startline.articles.library import ArticleLibrary
from startline.articles.links import refuse_dead_links
from startline.articles.schemas import ArticleCard
from startline.articles.schemas import Slug as NewSlug
from startline.core.schema_base import WireModel
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import writing
from startline.races.routes import Catalogue

router = APIRouter(prefix="/api/admin/articles", tags=["admin"])
Slug = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$")]
Revision = Annotated[int, Query(alias="baseRevision", ge=0, le=1_000_000)]


class AdminArticle(ArticleCard):
    edited_at: datetime | None
    """None where the file counts."""


class ArticleChange(WireModel):
    base_revision: Annotated[int, Field(ge=0, le=1_000_000)]
    fields: ArticleFields


class NewArticle(WireModel):
    slug: NewSlug
    fields: ArticleFields


@router.get("", responses=refusals(401, 403, *READ), summary="Every article, edited or not")
async def list_admin_articles(
    _: AdminAccess, request: Request, session: ReadingSession
) -> list[AdminArticle]:
    edits = await edit_repository.edits(session)
    edited_at = {slug: row.edited_at for slug, row in edits.items() if row.content is not None}
    return [
        AdminArticle(**dict(card), edited_at=edited_at.get(card.slug))
        for card in _library(request).cards
    ]


@router.get("/{slug}", responses=refusals(401, 403, 404, *READ), summary="An article for editing")
async def read_admin_article(
    slug: Slug, _: AdminAccess, request: Request, session: ReadingSession
) -> EditableArticle:
    return await editing.read_editable(session, _library(request), slug)


@router.post(
    "", status_code=201, responses=refusals(401, 409, *WRITE), summary="Write a new article"
)
async def create_article(
    body: NewArticle, admin: AdminAuthor, request: Request, catalogue: Catalogue, now: Now
) -> EditableArticle:
    """409 `article_exists` where the address is taken."""
    refuse_dead_links(body.fields, _library(request), catalogue)
    async with writing(_sessions(request)) as session:
        created = await editing.create(
            session, _library(request), admin.author, body.slug, body.fields, now
        )
    await _edits(request).refresh_after_commit()
    return created


@router.put("/{slug}", responses=refusals(401, 404, 409, *WRITE), summary="Change an article")
async def save_article(
    slug: Slug,
    body: ArticleChange,
    admin: AdminAuthor,
    request: Request,
    catalogue: Catalogue,
    now: Now,
) -> EditableArticle:
    """409 `article_changed` has the article as it is now."""
    refuse_dead_links(body.fields, _library(request), catalogue)
    async with writing(_sessions(request)) as session:
        saved = await editing.save(
            session, _library(request), admin.author, slug, body.base_revision, body.fields, now
        )
    await _edits(request).refresh_after_commit()
    return saved


@router.delete(
    "/{slug}",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Take an article back to its file, or remove one without a file",
)
async def take_article_back(
    slug: Slug, base_revision: Revision, admin: AdminAuthor, request: Request, now: Now
) -> EditableArticle | None:
    """null where the article is gone."""
    async with writing(_sessions(request)) as session:
        file = await editing.take_back(
            session, _library(request), admin.author, slug, base_revision, now
        )
    await _edits(request).refresh_after_commit()
    return file


def _library(request: Request) -> ArticleLibrary:
    articles: ArticleLibrary = request.app.state.services.articles
    return articles


def _edits(request: Request) -> ArticleEdits:
    article_edits: ArticleEdits = request.app.state.services.article_edits
    return article_edits


def _sessions(request: Request) -> Sessions:
    sessions: Sessions = request.app.state.services.sessions
    return sessions
