"""An older change is undone where nothing was changed after it."""

import httpx
import pytest

from startline.race_changes.errors import ChangedSince
from tests.race_changes.samples import change, race, undo
from tests.race_changes.test_admin_routes import BERLIN, REASON
from tests.race_changes.test_admin_routes import change as body_of
from tests.races.node import Node
from tests.races.samples import race_cells


@pytest.fixture
async def imported(node: Node) -> Node:
    await node.import_rows([race_cells(1, city="Bonn")])
    return node


async def test_an_undo_never_overwrites_what_a_later_change_wrote(
    admin: httpx.AsyncClient,
) -> None:
    await admin.put(BERLIN, json=body_of(1, city="Kassel", county="Hessen"))
    await admin.put(BERLIN, json=body_of(2, city="Cassel"))

    undo_of_first = {"baseRevision": 3, "revision": 2, "reason": REASON}
    answer = await admin.post(f"{BERLIN}/undo", json=undo_of_first)

    assert answer.status_code == 409, answer.text
    refused = answer.json()
    assert (refused["code"], refused["changedBy"]) == ("changed_since", 3)
    assert refused["fields"] == ["city"]
    assert refused["message"] == "Change 3 changed this again. Undo change 3 first."
    fields = (await admin.get(BERLIN)).json()["fields"]
    assert (fields["city"], fields["county"]) == ("Cassel", "Hessen")


async def test_changes_are_undone_one_after_the_other_from_the_latest(imported: Node) -> None:
    first = await change(imported, city="Kassel")
    second = await change(imported, city="Cassel")

    await undo(imported, second.revision)
    await undo(imported, first.revision)

    assert (await race(imported)).city == "Bonn"


async def test_a_change_that_is_in_force_again_can_be_undone_again(
    admin: httpx.AsyncClient,
) -> None:
    await admin.put(BERLIN, json=body_of(1, city="Kassel"))
    for revision in (2, 3):
        undone = {"baseRevision": revision, "revision": revision, "reason": REASON}
        assert (await admin.post(f"{BERLIN}/undo", json=undone)).status_code == 200
    assert await undone_by(admin) == {4: None, 3: 4, 2: None}

    again = {"baseRevision": 4, "revision": 2, "reason": REASON}
    answer = await admin.post(f"{BERLIN}/undo", json=again)

    assert answer.status_code == 200, answer.text
    assert (await admin.get(BERLIN)).json()["fields"]["city"] is None
    assert (await undone_by(admin))[2] == 5


async def undone_by(admin: httpx.AsyncClient) -> dict[int, int | None]:
    revisions = (await admin.get(f"{BERLIN}/history")).json()
    return {each["revision"]: each["undoneBy"] for each in revisions}


async def test_a_later_change_of_other_facts_stops_no_undo(imported: Node) -> None:
    first = await change(imported, city="Kassel")
    await change(imported, county="Hessen")

    await undo(imported, first.revision)

    assert ((await race(imported)).city, (await race(imported)).county) == ("Bonn", "Hessen")


async def test_an_undo_that_no_change_of_the_history_stands_against_names_none(
    imported: Node,
) -> None:
    first = await change(imported, city="Kassel")
    undone = await undo(imported, first.revision)
    await imported.import_rows([race_cells(1, city="Siegburg")])

    with pytest.raises(ChangedSince) as refused:
        await undo(imported, undone.revision)

    assert refused.value.details == {"changedBy": None, "fields": ["city"]}
