"""Article library: the Markdown files of a folder, each with TOML front matter, read once."""

import hashlib
import math
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Self

import structlog

from startline.articles.schemas import ArticleCard, ArticleText, FrontMatter

FENCE: Final = "+++\n"
WORDS_PER_MINUTE: Final = 200
"""A careful reader of a text with figures; ours."""

log = structlog.get_logger("startline.articles.library")


class ArticleLibrary:
    """Articles by slug, in the order of the index."""

    def __init__(self, articles: Iterable[ArticleText]) -> None:
        in_order = sorted(articles, key=lambda article: (article.order, article.slug))
        self._by_slug: Mapping[str, ArticleText] = {each.slug: each for each in in_order}
        self.cards: tuple[ArticleCard, ...] = tuple(each.card() for each in in_order)
        whole = "".join(each.model_dump_json() for each in in_order)
        self.key = hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()
        """Changes with any article."""

    @classmethod
    def read(cls, folder: Path) -> Self:
        """A file that cannot be read is logged and left out; without the folder it is empty."""
        found: list[ArticleText] = []
        for file in sorted(folder.glob("*.md")):
            try:
                found.append(parse_article(file.stem, file.read_text(encoding="utf-8")))
            except ValueError:
                log.exception("article_unreadable", file=file.name)
        return cls(found)

    def find(self, slug: str) -> ArticleText | None:
        return self._by_slug.get(slug)

    def cards_of(self, slugs: Iterable[str]) -> tuple[ArticleCard, ...]:
        """Cards in the order given; unknown slugs are left out."""
        found = (self.find(slug) for slug in slugs)
        return tuple(article.card() for article in found if article)


NO_ARTICLES: Final = ArticleLibrary(())


def parse_article(slug: str, text: str) -> ArticleText:
    """Raises ValueError for missing or unfit front matter."""
    before, fence, rest = text.partition(FENCE)
    front_matter, second_fence, body = rest.partition(FENCE)
    if before or not fence or not second_fence:
        raise ValueError("a file begins with its front matter between two lines of +++")
    facts = FrontMatter.model_validate(tomllib.loads(front_matter))
    body = body.strip() + "\n"
    minutes = math.ceil(len(body.split()) / WORDS_PER_MINUTE)
    return ArticleText(**dict(facts), slug=slug, body=body, reading_minutes=minutes)
