"""The day that is postponed: a postponement needs one, and one that has not passed."""

from datetime import date, timedelta
from typing import Any

import httpx
import orjson
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from startline.race_changes.errors import InvalidRace
from startline.races.event_status import POSTPONED_DAY_NEEDED
from tests.accounts.harness import Harness
from tests.race_changes.samples import change, race
from tests.race_changes.test_admin_routes import BERLIN, store
from tests.race_changes.test_admin_routes import change as edit
from tests.race_changes.test_race_file import imported, written
from tests.races.node import Node
from tests.races.samples import TODAY, race_cells

HELD = date(2026, 5, 3)
AUTUMN = date(2027, 9, 19)
PROBLEM = {"field": "previousDate", "message": POSTPONED_DAY_NEEDED}


async def stored(node: Node, **values: Any) -> None:  # noqa: ANN401 (any value of a column)
    async with node.sessions.begin() as session:
        await session.execute(update(RaceRow).where(RaceRow.id == 1).values(**values))


@pytest.mark.parametrize("new_day", [{}, {"next_date": AUTUMN}])
@pytest.mark.parametrize("held", ["", HELD.isoformat()])
async def test_an_edition_that_was_held_or_never_stated_is_not_postponed(
    node: Node, held: str, new_day: dict[str, Any]
) -> None:
    await node.import_rows([race_cells(1, next_date=held)])

    with pytest.raises(InvalidRace) as refused:
        await change(node, event_status="postponed", **new_day)

    assert list(refused.value.fields) == [("previousDate", POSTPONED_DAY_NEEDED)]


async def test_an_edition_after_a_postponed_one_that_was_held_is_not_postponed_by_its_day(
    node: Node,
) -> None:
    await node.import_rows([race_cells(1, next_date=HELD.isoformat())])
    await stored(node, event_status="postponed", previous_date=date(2026, 4, 5))

    with pytest.raises(InvalidRace):
        await change(node, event_status="postponed", next_date=AUTUMN)


async def test_another_fact_of_a_postponed_race_without_any_day_can_be_corrected(
    node: Node,
) -> None:
    await node.import_rows([race_cells(1)])
    await stored(node, event_status="postponed")

    await change(node, city="Kassel")

    assert (await race(node)).city == "Kassel"


async def test_a_postponed_race_without_any_day_is_shown_without_our_estimate(node: Node) -> None:
    await node.import_rows([race_cells(1, date_rule="FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO")])
    await stored(node, event_status="postponed")
    await node.refresher.start()

    shown = orjson.loads(node.refresher.current().race_json("1") or b"")

    assert (shown["eventStatus"], shown["nextEventDate"]) == ("postponed", None)
    assert shown["dateBasis"] == "Postponed. The new date is not known yet."


@pytest.mark.parametrize("days", [None, -2])
async def test_the_editor_asks_for_the_day_that_is_postponed(
    admin: httpx.AsyncClient, harness: Harness, days: int | None
) -> None:
    passed = None if days is None else harness.clock.today() + timedelta(days=days)
    await store(harness, next_date=passed)
    new_day = (harness.clock.today() + timedelta(days=90)).isoformat()

    undated = await admin.put(BERLIN, json=edit(1, eventStatus="postponed"))
    dated = await admin.put(BERLIN, json=edit(1, eventStatus="postponed", nextDate=new_day))

    assert undated.json()["errors"] == dated.json()["errors"] == [PROBLEM]
    former = edit(1, eventStatus="postponed", nextDate=new_day, previousDate="2026-12-13")
    assert (await admin.put(BERLIN, json=former)).status_code == 200


async def test_a_postponed_race_keeps_its_previous_day(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await store(harness, event_status="postponed", previous_date=TODAY)

    cleared = await admin.put(BERLIN, json=edit(1, previousDate=None))

    assert cleared.json()["errors"] == [PROBLEM]


@pytest.mark.parametrize("race_id", ["1", ""])
async def test_a_race_file_states_the_day_that_is_postponed(
    admin: httpx.AsyncClient, race_id: str
) -> None:
    row = {"id": race_id, "name": "The Kassel Run", "type": "marathon", "slug": "kassel-run"}

    report = await imported(admin, written(row | {"eventStatus": "postponed"}))

    assert report["isImported"] is False
    problems = [(each["column"], each["message"]) for each in report["problems"]]
    assert problems == [("previousDate", POSTPONED_DAY_NEEDED)]
