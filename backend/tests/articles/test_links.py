"""Links from an article to the rest of the site."""

import re

import httpx

from startline.articles.library import ArticleLibrary
from startline.articles.links import TOOLS
from startline.core.settings import REPOSITORY
from tests.articles.test_editing import HEAT, created, saved

TOOL_LIST = REPOSITORY / "frontend/app/features/tools/tool-list.ts"


def test_the_tools_are_those_that_the_page_of_an_article_shows() -> None:
    shown = re.findall(r'^ +to: "([^"]+)",$', TOOL_LIST.read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(TOOLS) == sorted(shown)


def test_each_tool_of_the_articles_of_the_product_is_there() -> None:
    library = ArticleLibrary.read(REPOSITORY / "data" / "articles")
    articles = [library.file(card.slug) for card in library.cards]

    assert {tool for each in articles if each for tool in each.tools} - TOOLS == set()


async def test_a_line_that_leads_nowhere_is_refused_by_its_name(
    admin: httpx.AsyncClient,
) -> None:
    """Else the page of the article would leave it out without a word."""
    answer = await saved(
        admin,
        races=["berlin-marathon", "no-such-race-here", "race-2"],
        tools=["/pb-potential", "/no-such-tool", "/running-tools#fuel"],
        related=["no-such-article", "heat"],
    )

    assert (answer.status_code, answer.json()["code"]) == (422, "article_leads_nowhere")
    assert answer.json()["errors"] == [
        {"field": "fields.races", "message": "No race has the address no-such-race-here."},
        {"field": "fields.tools", "message": "No tool has the address /no-such-tool."},
        {"field": "fields.related", "message": "No article has the address no-such-article."},
    ]
    assert (await admin.get(HEAT)).json()["revision"] == 0
    assert (await created(admin, "cold", races=["no-such-race-here"])).status_code == 422
    assert (await admin.get("/api/admin/articles/cold")).status_code == 404


async def test_lines_that_lead_somewhere_are_saved(admin: httpx.AsyncClient) -> None:
    await created(admin, "cold")

    answer = await saved(
        admin, races=["berlin-marathon", "race-2"], tools=["/running-tools#fuel"], related=["cold"]
    )

    assert answer.status_code == 200, answer.text
