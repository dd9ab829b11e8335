"""Article library: the Markdown files of a folder, each with TOML front matter, read once."""

import hashlib
import math
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final, Self

import orjson
import structlog

from startline.articles.schemas import ArticleCard, ArticleSource, ArticleText, FrontMatter

FENCE: Final = "+++\n"
WORDS_PER_MINUTE: Final = 200
"""A careful reader of a text with figures; ours."""

log = structlog.get_logger("startline.articles.library")


class ArticleLibrary:
    """Articles by slug, in the order of the index. An edited article wins over its file."""

    def __init__(self, articles: Iterable[ArticleText]) -> None:
        self._files: Mapping[str, ArticleText] = {each.slug: each for each in articles}
        self._listeners: list[Callable[[], None]] = []
        self._show(self._files)

    def _show(self, articles: Mapping[str, ArticleText]) -> None:
        in_order = sorted(articles.values(), key=lambda article: (article.order, article.slug))
        self._by_slug: Mapping[str, ArticleText] = {each.slug: each for each in in_order}
        self.cards: tuple[ArticleCard, ...] = tuple(each.card() for each in in_order)
        whole = "".join(each.model_dump_json() for each in in_order)
        self.key = hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()
        """Changes with any article."""

    def apply(self, edited: Iterable[ArticleText]) -> None:
        """Takes over every article that is edited now; others are as in their files."""
        before = self.key
        self._show({**self._files, **{each.slug: each for each in edited}})
        if self.key != before:
            for listener in self._listeners:
                listener()

    def subscribe(self, listener: Callable[[], None]) -> None:
        """It is called after each change of an article."""
        self._listeners.append(listener)

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

    def file(self, slug: str) -> ArticleText | None:
        """As its file says, edited or not."""
        return self._files.get(slug)

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


def article_file(facts: FrontMatter, body: str) -> str:
    """The text of a file that `parse_article` reads as these facts and this body."""
    values: dict[str, Any] = {name: getattr(facts, name) for name in FrontMatter.model_fields}
    sources: Sequence[ArticleSource] = values.pop("sources")
    lines = [f"{name} = {_toml(value)}" for name, value in values.items() if value is not None]
    for source in sources:
        lines += ["", "[[sources]]", f"name = {_toml(source.name)}"]
        lines += [f"url = {_toml(source.url)}"] if source.url else []
    front_matter = "\n".join(lines)
    return f"{FENCE}{front_matter}\n{FENCE}{body.strip()}\n"


def _toml(value: object) -> str:
    """A string of JSON is one of TOML, and so are its numbers and lists."""
    if isinstance(value, date):
        return value.isoformat()
    return orjson.dumps(value).decode().replace("\x7f", "\\u007f")
