"""Shapes of articles: the front matter of a file, and what the API sends."""

from datetime import date
from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints, ValidationInfo, field_validator

from startline.core.schema_base import WireModel
from startline.races.schemas import RaceCard

Line = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[^\n]+$")]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=80)]
SitePath = Annotated[str, StringConstraints(pattern=r"^/[a-z0-9/-]*(?:#[a-z-]+)?$", max_length=80)]


class ArticleTopic(StrEnum):
    """The part of the index that an article stands in."""

    CHOOSE = "choose"
    COURSES = "courses"
    TRAINING = "training"
    RACE_DAY = "race-day"


class ArticleSource(WireModel):
    """Where a figure of the article comes from."""

    name: Line
    url: Annotated[str, StringConstraints(pattern=r"^(?:https://|/)\S+$")] | None = None


class _Facts(WireModel):
    title: Line
    summary: Line
    topic: ArticleTopic
    published: date
    updated: date | None = None


class FrontMatter(_Facts):
    """What stands before the text of a file."""

    order: Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
    races: tuple[Slug, ...] = ()
    tools: tuple[SitePath, ...] = ()
    related: tuple[Slug, ...] = ()
    sources: Annotated[tuple[ArticleSource, ...], Field(min_length=1)]

    @field_validator("updated")
    @classmethod
    def _dates_in_order(cls, updated: date | None, info: ValidationInfo) -> date | None:
        published: date | None = info.data.get("published")  # None for one that is no date
        if updated is not None and published is not None and updated < published:
            raise ValueError("an article is not updated before it is published")
        return updated


class ArticleCard(_Facts):
    """An article in the index."""

    slug: Slug
    reading_minutes: int


class ArticleText(FrontMatter):
    """An article as it is stored."""

    slug: Slug
    reading_minutes: int
    body: str

    def card(self) -> ArticleCard:
        return ArticleCard(**{name: getattr(self, name) for name in ArticleCard.model_fields})


class Article(ArticleCard):
    """All that the page of an article shows."""

    body: str = Field(description="Markdown, without HTML")
    sources: tuple[ArticleSource, ...]
    tools: tuple[str, ...] = Field(description="Addresses of tools on this site")
    races: tuple[RaceCard, ...]
    related: tuple[ArticleCard, ...]
