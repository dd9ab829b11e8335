"""Routes of articles."""

from typing import Annotated, Final

import orjson
from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from startline.accounts.problem_responses import refusals
from startline.articles.errors import ArticleNotFound
from startline.articles.library import ArticleLibrary
from startline.articles.schemas import Article, ArticleCard, ArticleText
from startline.races.routes import Catalogue
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot_responses import public_json

router: Final = APIRouter(prefix="/api/articles", tags=["articles"])


@router.get("", response_model=list[ArticleCard], summary="Every article, in order")
async def list_articles(request: Request) -> Response:
    articles: ArticleLibrary = request.app.state.services.articles
    cards = [card.model_dump(mode="json", by_alias=True) for card in articles.cards]
    return await public_json(request, orjson.dumps(cards), articles.key)


@router.get(
    "/{slug}",
    response_model=Article,
    responses=refusals(404, 503),
    summary="One article with its sources, and the races and tools that it refers to",
)
async def read_article(
    request: Request, catalogue: Catalogue, slug: Annotated[str, Path()]
) -> Response:
    articles: ArticleLibrary = request.app.state.services.articles
    article = articles.find(slug)
    if article is None:
        raise ArticleNotFound
    body = _page_of(article, articles, catalogue)
    return await public_json(request, body, f"{articles.key}-{catalogue.key}")


def _page_of(article: ArticleText, articles: ArticleLibrary, catalogue: Snapshot) -> bytes:
    """The JSON of `Article`; races that the catalogue does not have are left out."""
    fields = article.model_dump(mode="json", by_alias=True, exclude={"order", "races", "related"})
    related = [
        card.model_dump(mode="json", by_alias=True) for card in articles.cards_of(article.related)
    ]
    cards = catalogue.cards_of(article.races)
    races = [orjson.Fragment(card) for card in cards]
    return orjson.dumps({**fields, "races": races, "related": related})
