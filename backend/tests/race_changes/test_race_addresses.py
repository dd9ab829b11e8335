import pytest

from startline.db.tables.races import FormerRaceRow
from startline.race_changes.errors import SlugTaken
from startline.races.snapshot.snapshot import Snapshot
from tests.race_changes.samples import change, race, undo
from tests.races.node import Node
from tests.races.samples import race_cells


@pytest.fixture
async def imported(node: Node) -> Node:
    await node.import_rows([race_cells(1), race_cells(2)])
    return node


async def test_the_address_of_another_race_is_refused(imported: Node) -> None:
    with pytest.raises(SlugTaken):
        await change(imported, slug="race-of-town-2")


async def test_the_former_address_of_another_race_is_refused(imported: Node) -> None:
    await change(imported, 2, slug="town-run")

    for race_id in (1, None):
        with pytest.raises(SlugTaken):
            await change(imported, race_id, slug="race-of-town-2", name="Run", type="marathon")


async def test_an_address_can_be_changed_back_and_forth(imported: Node) -> None:
    renamed = await change(imported, slug="town-run")
    await undo(imported, renamed.revision)
    assert (await race(imported)).slug == "race-of-town-1"

    await change(imported, slug="town-run")
    assert (await race(imported)).slug == "town-run"


async def test_a_merged_race_keeps_its_former_address_through_a_rename(imported: Node) -> None:
    async with imported.sessions.begin() as session:
        session.add(FormerRaceRow(slug="old-run", id=7, race_id=1))
    await change(imported, slug="old-run")
    await change(imported, slug="town-run")

    snapshot = Snapshot.open(await imported.publish())
    for address in ("old-run", "race-7", "race-of-town-1"):
        assert snapshot.canonical_slug(address) == "town-run"
