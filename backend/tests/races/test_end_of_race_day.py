"""A race is next until its day is over everywhere: noon in UTC of the day after, as in UTC-12."""

from datetime import UTC, date, datetime

import orjson
import pytest

from startline.race_changes.errors import InvalidRace
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.snapshot.publish import is_published, publish_if_needed
from tests.race_changes.samples import change
from tests.races.node import Node
from tests.races.samples import race_cells

RACE_DAY = "2026-11-21"
AFTERNOON_IN_HONOLULU = datetime(2026, 11, 22, 1, 30, tzinfo=UTC)
LAST_MINUTE = datetime(2026, 11, 22, 11, 59, tzinfo=UTC)
OVER_EVERYWHERE = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
YEARLY = "FREQ=YEARLY;BYMONTH=11;BYDAY=+3SA"


@pytest.fixture
async def raced(node: Node) -> Node:
    """On the afternoon of a race of the third Saturday of November."""
    node.clock.moment = AFTERNOON_IN_HONOLULU
    await node.import_rows([race_cells(1, next_date=RACE_DAY, date_rule=YEARLY)])
    await node.refresher.start()
    return node


def next_day(node: Node) -> str:
    race = orjson.loads(node.refresher.current().race_json("1") or b"")
    day: str = race["nextEventDate"]
    return day


@pytest.mark.parametrize("moment", [AFTERNOON_IN_HONOLULU, LAST_MINUTE])
async def test_a_race_page_says_the_day_as_long_as_it_lasts_anywhere(
    raced: Node, moment: datetime
) -> None:
    raced.clock.moment = moment
    await raced.refresher.refresh()

    assert (next_day(raced), raced.built) == (RACE_DAY, 1)


async def test_a_list_of_that_day_has_the_race_as_long_as_it_lasts_anywhere(raced: Node) -> None:
    that_day = date.fromisoformat(RACE_DAY)
    wanted = RaceFilter(date_from=that_day, date_to=that_day)

    assert list_races(raced.refresher.current(), wanted, Page()).total == 1


async def test_once_the_day_is_over_everywhere_the_next_one_is_said(raced: Node) -> None:
    raced.clock.moment = OVER_EVERYWHERE
    await raced.refresher.refresh()

    assert (next_day(raced), raced.built) == ("2027-11-20", 2)


async def test_a_change_of_a_race_is_patched_into_the_catalogue_of_the_day_that_lasts(
    raced: Node,
) -> None:
    await change(raced, city="Kassel")

    await raced.refresher.publish_changes()

    assert orjson.loads(raced.refresher.current().race_json("1") or b"")["city"] == "Kassel"
    assert (next_day(raced), raced.built) == (RACE_DAY, 1)


async def test_a_cancelled_race_keeps_the_day_that_lasts_so_that_it_is_not_expected_again(
    raced: Node,
) -> None:
    await change(raced, event_status="cancelled")

    with pytest.raises(InvalidRace):
        await change(raced, next_date=None)

    raced.clock.moment = OVER_EVERYWHERE
    await change(raced, next_date=None)
    await raced.refresher.refresh()
    assert next_day(raced) == "2027-11-20"


async def test_a_start_builds_a_catalogue_for_the_day_that_lasts(raced: Node) -> None:
    folder = raced.folder / "snapshots"
    assert await is_published(raced.sessions, folder, raced.clock)
    raced.clock.moment = LAST_MINUTE
    assert not await publish_if_needed(raced.sessions, folder, raced.clock)

    raced.clock.moment = OVER_EVERYWHERE
    assert await publish_if_needed(raced.sessions, folder, raced.clock)
