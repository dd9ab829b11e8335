"""Pages of sources, when facts of one source are changed with a page and without."""

from datetime import date

from startline.db.tables.races import SourceRow
from tests.race_changes.samples import ORGANISER, change
from tests.races.node import Node
from tests.races.samples import TODAY, race_cells

PAGE = "https://town.example/dates"
NEW_PAGE = "https://town.example/news"


async def source_of_organiser(node: Node) -> SourceRow:
    async with node.sessions.reading() as session:
        return await session.get_one(SourceRow, "organiser-of-race-1")


async def test_a_change_without_a_page_leaves_the_page_that_earlier_facts_name(
    node: Node,
) -> None:
    await node.import_rows([race_cells(1, next_date="2027-04-18")])
    await change(node, editor=ORGANISER, next_date=date(2027, 9, 19), source_url=PAGE)

    await change(node, editor=ORGANISER, event_status="postponed")

    source = await source_of_organiser(node)
    assert (source.url, source.read_on) == (PAGE, TODAY)


async def test_a_change_with_another_page_brings_the_page_up_to_date(node: Node) -> None:
    await node.import_rows([race_cells(1)])
    await change(node, editor=ORGANISER, city="Kassel")
    assert (await source_of_organiser(node)).url is None

    for page in (PAGE, NEW_PAGE):
        await change(node, editor=ORGANISER, city=page, source_url=page)

        assert (await source_of_organiser(node)).url == page
