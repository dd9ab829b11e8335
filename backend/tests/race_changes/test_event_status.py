"""Cancelled and postponed races, and the history of dates, as everyone reads them."""

from datetime import date
from typing import Any

import orjson
import pytest

from startline.races.race_calendar import race_calendar
from tests.race_changes.samples import ORGANISER, change, undo
from tests.races.node import Node
from tests.races.samples import NOW, race_cells

AUTUMN = date(2027, 9, 19)


@pytest.fixture
async def published(node: Node) -> Node:
    await node.import_rows([race_cells(1, next_date="2027-04-18")])
    await node.refresher.start()
    return node


async def shown(node: Node) -> dict[str, Any]:
    await node.refresher.refresh()
    race: dict[str, Any] = orjson.loads(node.refresher.current().race_json("1") or b"")
    return race


def calendar_of(race: dict[str, Any]) -> str:
    return race_calendar(
        [race], name="My races", uid="x", origin="https://startline.test", published_at=NOW
    ).decode()


async def test_a_cancelled_race_is_cancelled_in_calendar_files(published: Node) -> None:
    await change(published, event_status="cancelled")

    race = await shown(published)
    assert (race["eventStatus"], race["nextEventDate"]) == ("cancelled", "2027-04-18")
    assert "STATUS:CANCELLED" in calendar_of(race)


async def test_a_postponed_race_without_a_day_is_off_its_previous_one(published: Node) -> None:
    await change(published, event_status="postponed")

    race = await shown(published)
    assert (race["nextEventDate"], race["previousEventDate"]) == (None, "2027-04-18")
    assert race["dateBasis"] == "Postponed from 18 Apr 2027. The new date is not known yet."
    assert "STATUS:CANCELLED" in calendar_of(race)


async def test_a_race_postponed_to_a_day_is_on_that_day(published: Node) -> None:
    await change(published, editor=ORGANISER, event_status="postponed", next_date=AUTUMN)

    race = await shown(published)
    assert (race["eventStatus"], race["nextEventDate"]) == ("postponed", "2027-09-19")
    assert "STATUS:CONFIRMED" in calendar_of(race)
    assert race["dateChanges"][0]["kind"] == "postponed"


async def test_only_the_organiser_of_the_race_confirms_its_date(published: Node) -> None:
    await change(published, next_date=AUTUMN)
    assert (await shown(published))["dateStatus"] == "listed"

    await change(published, editor=ORGANISER, next_date=AUTUMN)
    race = await shown(published)
    assert race["dateStatus"] == "confirmed"
    assert race["dateBasis"] == "Confirmed by the organiser on 21 Nov 2026"


async def test_the_history_leaves_out_what_was_undone(published: Node) -> None:
    moved = await change(published, next_date=AUTUMN)
    [change_shown] = (await shown(published))["dateChanges"]
    assert (change_shown["kind"], change_shown["previousDate"]) == ("moved", "2027-04-18")

    await undo(published, moved.revision)

    race = await shown(published)
    assert (race["dateChanges"], race["nextEventDate"]) == ([], "2027-04-18")


async def test_once_its_day_has_passed_the_next_edition_is_on(published: Node) -> None:
    await change(published, event_status="cancelled")
    published.clock.moment = NOW.replace(year=2027, month=5)

    assert (await shown(published))["eventStatus"] == "scheduled"


async def test_a_cancelled_race_is_cancelled_in_its_description_and_its_questions(
    published: Node,
) -> None:
    await change(published, type="half-marathon")
    await published.refresher.refresh()
    built = published.built
    await change(published, event_status="cancelled")

    race = await shown(published)

    assert published.built == built  # the change was published as a patch
    cancelled = "The edition of 18 Apr 2027 is cancelled."
    assert cancelled in race["description"]
    answers = {each["question"]: each["answer"] for each in orjson.loads(race["faqs"])}
    assert answers["When is the next Race of Town 1?"] == cancelled
    for words in (race["description"], race["faqs"]):
        assert "lists the next edition" not in words


@pytest.mark.parametrize("status", ["cancelled", "postponed"])
async def test_the_edition_after_one_that_was_off_is_on(published: Node, status: str) -> None:
    await change(published, event_status=status, next_date=AUTUMN)
    published.clock.moment = NOW.replace(year=2027)

    await change(published, editor=ORGANISER, next_date=date(2028, 4, 16))

    race = await shown(published)
    assert (race["eventStatus"], race["nextEventDate"]) == ("scheduled", "2028-04-16")
    assert race["previousEventDate"] is None
    assert race["dateChanges"][0]["kind"] == "confirmed"  # it was never off
    assert "STATUS:CONFIRMED" in calendar_of(race)


async def test_a_new_day_of_an_edition_to_come_leaves_its_status_as_it_is(published: Node) -> None:
    await change(published, event_status="postponed")
    await change(published, next_date=AUTUMN)
    assert (await shown(published))["eventStatus"] == "postponed"


async def test_a_cancellation_of_the_next_edition_stands_with_its_day(published: Node) -> None:
    await change(published, event_status="cancelled")
    published.clock.moment = NOW.replace(year=2027)

    await change(published, event_status="cancelled", next_date=date(2028, 4, 16))

    assert (await shown(published))["eventStatus"] == "cancelled"


async def test_a_race_long_postponed_that_is_given_a_day_is_scheduled(published: Node) -> None:
    await change(published, event_status="postponed")
    published.clock.moment = NOW.replace(year=2028)

    await change(published, next_date=date(2029, 4, 15))

    race = await shown(published)
    assert (race["eventStatus"], race["previousEventDate"]) == ("scheduled", None)


async def test_the_history_shows_a_change_whose_undo_was_undone(published: Node) -> None:
    moved = await change(published, next_date=AUTUMN)
    undone = await undo(published, moved.revision)
    restored = await undo(published, undone.revision)

    race = await shown(published)
    assert race["nextEventDate"] == "2027-09-19"
    assert [each["newDate"] for each in race["dateChanges"]] == ["2027-09-19"]

    await undo(published, restored.revision)

    race = await shown(published)
    assert (race["dateChanges"], race["nextEventDate"]) == ([], "2027-04-18")
