"""Links from an article to races, tools and further articles, none of which may lead nowhere."""

from typing import Final

from startline.articles.errors import ArticleLeadsNowhere
from startline.articles.library import ArticleLibrary
from startline.articles.schemas import FrontMatter
from startline.races.snapshot.snapshot import Snapshot

TOOLS: Final = frozenset(
    {
        "/marathon-predictor",
        "/half-marathon-predictor",
        "/marathon-pace-chart",
        "/half-marathon-pace-chart",
        "/training-plans",
        "/race-preparation",
        "/recovery-tips",
        "/pb-potential",
        "/running-tools#pace",
        "/running-tools#age-grade",
        "/running-tools#boston",
        "/running-tools#weather",
        "/running-tools#splits",
        "/running-tools#fuel",
        "/running-tools#treadmill",
    }
)
"""Those that the page of an article can show, as in `features/tools/tool-list.ts`."""


def refuse_dead_links(facts: FrontMatter, library: ArticleLibrary, catalogue: Snapshot) -> None:
    """Raises ArticleLeadsNowhere: the page of the article would leave such a line out."""
    races = [each for each in facts.races if catalogue.canonical_slug(each) is None]
    tools = [each for each in facts.tools if each not in TOOLS]
    related = [each for each in facts.related if library.find(each) is None]
    errors = [
        *(_error("races", f"No race has the address {race}.") for race in races),
        *(_error("tools", f"No tool has the address {tool}.") for tool in tools),
        *(_error("related", f"No article has the address {slug}.") for slug in related),
    ]
    if errors:
        raise ArticleLeadsNowhere(details={"errors": errors})


def _error(name: str, message: str) -> dict[str, str]:
    """In the shape of a request that is not acceptable."""
    return {"field": f"fields.{name}", "message": message}
