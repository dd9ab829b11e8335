"""Reading articles from files, and the articles of the product."""

import csv
import re
from pathlib import Path

import pytest

from startline.articles.library import ArticleLibrary, parse_article
from startline.core.settings import REPOSITORY

FOLDER = REPOSITORY / "data" / "articles"
FILE = """+++
title = "Heat"
summary = "What warm weather costs."
topic = "race-day"
order = 2
published = 2026-11-22
[[sources]]
name = "A study"
+++
{body}
"""


def written(folder: Path, **bodies: str) -> ArticleLibrary:
    for slug, body in bodies.items():
        (folder / f"{slug}.md").write_text(body, encoding="utf-8")
    return ArticleLibrary.read(folder)


class TestParsing:
    def test_the_front_matter_and_the_text_are_read(self) -> None:
        article = parse_article("heat", FILE.format(body="Run **slowly**."))

        assert (article.slug, article.title, article.topic) == ("heat", "Heat", "race-day")
        assert article.body == "Run **slowly**.\n"

    def test_the_reading_time_is_rounded_up_to_whole_minutes(self) -> None:
        assert parse_article("heat", FILE.format(body="word " * 401)).reading_minutes == 3

    @pytest.mark.parametrize(
        "text",
        ["no facts", "+++\ntitle = 1\n", FILE.replace("title", "headline"), "+++\n=\n+++\n"],
    )
    def test_a_file_without_its_facts_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError):  # noqa: PT011  pydantic, TOML and our own
            parse_article("heat", text)

    def test_an_article_is_not_updated_before_it_is_published(self) -> None:
        text = FILE.replace("[[sources]]", "updated = 2026-11-21\n[[sources]]")

        with pytest.raises(ValueError, match="not updated before"):
            parse_article("heat", text)


class TestLibrary:
    def test_the_index_follows_the_order_of_the_files(self, tmp_path: Path) -> None:
        first = FILE.replace("order = 2", "order = 1").format(body="One.")
        library = written(tmp_path, second=FILE.format(body="Two."), first=first)

        assert [card.slug for card in library.cards] == ["first", "second"]

    def test_a_file_that_cannot_be_read_does_not_stop_the_others(self, tmp_path: Path) -> None:
        library = written(tmp_path, good=FILE.format(body="Good."), bad="+++")

        assert [card.slug for card in library.cards] == ["good"]

    def test_the_key_changes_with_a_text(self, tmp_path: Path) -> None:
        before = written(tmp_path, heat=FILE.format(body="Before.")).key

        assert written(tmp_path, heat=FILE.format(body="After.")).key != before

    def test_a_missing_folder_is_an_empty_library(self, tmp_path: Path) -> None:
        assert ArticleLibrary.read(tmp_path / "nothing").cards == ()


class TestArticlesOfTheProduct:
    library = ArticleLibrary.read(FOLDER)

    def test_every_file_is_read(self) -> None:
        assert len(self.library.cards) == len(list(FOLDER.glob("*.md")))

    def test_each_has_between_700_and_1400_words(self) -> None:
        words = {file.stem: len(_text(file).split()) for file in FOLDER.glob("*.md")}

        assert {slug for slug, count in words.items() if not 700 <= count <= 1_400} == set()

    def test_related_articles_and_links_to_articles_exist(self) -> None:
        for file in FOLDER.glob("*.md"):
            article = self.library.find(file.stem)
            assert article is not None
            linked = re.findall(r"\]\(/articles/([a-z-]+)\)", article.body)
            missing = {each for each in (*article.related, *linked) if not self.library.find(each)}
            assert missing == set(), file.stem

    def test_related_races_are_in_the_catalogue(self) -> None:
        with (REPOSITORY / "data" / "races.csv").open(encoding="utf-8", newline="") as races:
            slugs = {row["slug"] for row in csv.DictReader(races)}

        for card in self.library.cards:
            article = self.library.find(card.slug)
            assert article is not None
            assert set(article.races) - slugs == set(), card.slug

    def test_none_contains_html(self) -> None:
        for file in FOLDER.glob("*.md"):
            assert not re.search(r"<[a-zA-Z/!]", _text(file)), file.stem


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8").split("+++\n", 2)[2]
