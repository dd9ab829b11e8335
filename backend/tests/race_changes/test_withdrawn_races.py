"""Withdrawn races are gone without a whole build, and other changes do not wait for one."""

from datetime import date

import orjson

from startline.races.calendar_month import calendar_month
from startline.races.list_parameters import ListParameters
from startline.races.race_filter import RaceFilter
from startline.races.race_list import list_races
from startline.races.suggestions import suggest
from tests.race_changes.samples import change
from tests.race_changes.test_publication import names, started
from tests.races.node import Node


async def test_a_race_that_is_withdrawn_is_gone_without_a_build_and_built_whole_soon(
    node: Node,
) -> None:
    refresher = await started(node)
    evicted: set[str] = set()
    refresher.subscribe(lambda snapshot: evicted.update(snapshot.patched))

    await change(node, 1, status="withheld")
    await change(node, 3, city="Bremen")
    await refresher.publish_changes()

    snapshot = refresher.current()
    assert (snapshot.race_json("1"), snapshot.race_json("race-of-town-1")) == (None, None)
    assert sorted(names(snapshot)) == ["Race of Town 2", "Race of Town 3"]
    found = ListParameters(search="Bremen")
    body = list_races(snapshot, found.filter(), found.page()).body
    assert [race["id"] for race in orjson.loads(body)] == [3]
    assert "Race of Town 1" not in snapshot.body("cards").decode()
    assert orjson.loads(suggest(snapshot, "race of town 1"))["races"] == []
    assert {"race-1", "race-of-town-1", "race-3"} <= evicted
    assert snapshot.total == 2

    await refresher.refresh()
    built = refresher.current()
    assert (built.total, built.has_withdrawn, node.built) == (2, False, 2)
    # a build that began before the other change has it as a patch
    assert set(built.patched) <= {"race-3", "race-of-town-3"}


async def test_a_calendar_without_a_withdrawn_race_has_the_others_on_their_days(
    node: Node,
) -> None:
    refresher = await started(node)
    days = {number: date(2027, 5, number) for number in (1, 2, 3)}
    for number, day in days.items():
        await change(node, number, next_date=day)
    await refresher.refresh()

    await change(node, 1, status="withheld")
    await refresher.publish_changes()

    found = orjson.loads(calendar_month(refresher.current(), RaceFilter(), date(2027, 5, 1)))
    shown = {each["day"]: [race["id"] for race in each["races"]] for each in found["days"]}
    assert shown == {"2027-05-02": [2], "2027-05-03": [3]}


async def test_a_change_after_a_race_was_withdrawn_asks_for_no_second_build(node: Node) -> None:
    refresher = await started(node)
    await change(node, 1, status="withheld")
    await refresher.publish_changes()
    assert refresher.current().has_withdrawn

    await change(node, 2, city="Bremen")
    await refresher.publish_changes()

    assert not refresher.current().has_withdrawn


async def test_a_race_that_was_withdrawn_and_is_restored_is_there_again(node: Node) -> None:
    refresher = await started(node)

    await change(node, 2, status="withheld")
    await refresher.publish_changes()
    await change(node, 2, status="approved")
    await refresher.publish_changes()

    snapshot = refresher.current()
    assert sorted(names(snapshot)) == [f"Race of Town {number}" for number in (1, 2, 3)]
    assert snapshot.race_json("race-of-town-2") is not None
