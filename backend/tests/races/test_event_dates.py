"""Dates of an event: a race without a day of its own is expected in the week of another one."""

from datetime import date
from pathlib import Path

import pytest

from startline.db.session import Sessions
from startline.races.dates import NextDate, StatedDates
from startline.races.event_dates import EventMember, event_weeks
from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.importer import import_data
from startline.races.schemas import DateStatus
from startline.races.snapshot.builder import read_content
from tests.races.samples import FixedClock, race_cells, write_data

TODAY = date(2026, 11, 21)
SUNDAY = date(2027, 4, 11)
LISTED = NextDate(DateStatus.LISTED, day=SUNDAY)
NOTHING_KNOWN = NextDate()


def member(
    number: int,
    when: NextDate,
    *,
    last: date | None = None,
    usual_month: int | None = None,
    is_scheduled: bool = True,
    sources: tuple[str, ...] = (),
) -> EventMember:
    return EventMember(
        id=number,
        name=f"Race {number}",
        event_slug="festival",
        stated=StatedDates(last_date=last),
        when=when,
        usual_month=usual_month,
        is_scheduled=is_scheduled,
        sources=sources,
    )


def weeks(*members: EventMember) -> dict[int, NextDate]:
    return event_weeks(members, TODAY)


def test_a_race_without_a_date_is_expected_in_the_week_of_the_listed_one() -> None:
    found = weeks(member(1, LISTED, sources=("alpha",)), member(2, NOTHING_KNOWN))

    assert found == {
        2: NextDate(
            DateStatus.EXPECTED,
            month="2027-04",
            week_start=date(2027, 4, 5),
            basis="Expected in the week of 5 Apr 2027:"
            " Race 1, a race of the same event, is listed for 11 Apr 2027",
            sources=("alpha",),
        )
    }


def test_a_week_takes_the_place_of_the_month_of_the_last_edition() -> None:
    month = NextDate(DateStatus.EXPECTED, month="2027-04")

    found = weeks(member(1, LISTED), member(2, month, last=date(2026, 4, 11)))

    assert found[2].week_start == date(2027, 4, 5)


def test_a_day_that_is_expected_is_not_said_to_be_certain() -> None:
    expected = NextDate(DateStatus.EXPECTED, day=SUNDAY, is_by_recurring_rule=True)

    found = weeks(member(1, expected), member(2, NOTHING_KNOWN))[2]

    assert found.basis is not None
    assert found.basis.endswith("Race 1, a race of the same event, is expected on 11 Apr 2027")
    assert found.is_by_recurring_rule


def test_races_of_a_festival_are_expected_in_its_week() -> None:
    festival = NextDate(DateStatus.EXPECTED, month="2027-09", week_start=date(2027, 8, 30))

    found = weeks(member(1, festival), member(2, NOTHING_KNOWN))[2]

    assert (found.month, found.week_start) == ("2027-09", date(2027, 8, 30))
    assert found.basis == (
        "Expected in the week of 30 Aug 2027, with Race 1, a race of the same event"
    )


def test_a_confirmed_day_goes_before_a_listed_one_and_a_day_before_a_week() -> None:
    confirmed = NextDate(DateStatus.CONFIRMED, day=date(2027, 4, 4))
    day = NextDate(DateStatus.EXPECTED, day=date(2027, 4, 4))
    week = NextDate(DateStatus.EXPECTED, month="2027-04", week_start=date(2027, 4, 5))

    found = weeks(member(1, LISTED), member(2, confirmed), member(3, NOTHING_KNOWN))[3]
    assert found.week_start == date(2027, 3, 29)
    assert found.basis is not None
    assert found.basis.endswith("is on 4 Apr 2027")
    assert weeks(member(1, week), member(2, day), member(3, NOTHING_KNOWN))[3].week_start == date(
        2027, 3, 29
    )


@pytest.mark.parametrize(
    "own",
    [
        NextDate(DateStatus.LISTED, day=date(2027, 4, 10)),
        NextDate(DateStatus.EXPECTED, month="2027-04", week_start=date(2027, 4, 12)),
    ],
)
def test_a_day_or_week_of_its_own_is_kept(own: NextDate) -> None:
    assert weeks(member(1, LISTED), member(2, own)) == {}


def test_a_postponed_or_cancelled_race_gives_no_week_and_gets_none() -> None:
    assert weeks(member(1, LISTED, is_scheduled=False), member(2, NOTHING_KNOWN)) == {}
    assert weeks(member(1, LISTED), member(2, NOTHING_KNOWN, is_scheduled=False)) == {}


def test_a_race_of_another_season_is_not_moved() -> None:
    october = NextDate(DateStatus.EXPECTED, month="2027-10")

    assert weeks(member(1, LISTED), member(2, october)) == {}
    assert weeks(member(1, LISTED), member(2, NOTHING_KNOWN, usual_month=10)) == {}
    assert 2 in weeks(member(1, LISTED), member(2, NOTHING_KNOWN, usual_month=3))


def test_a_race_of_another_year_is_not_moved() -> None:
    next_year = NextDate(DateStatus.EXPECTED, month="2028-04")
    turn_of_the_year = NextDate(DateStatus.LISTED, day=date(2027, 1, 3))
    december = NextDate(DateStatus.EXPECTED, month="2026-12")

    assert weeks(member(1, LISTED), member(2, next_year)) == {}
    assert 2 in weeks(member(1, turn_of_the_year), member(2, december))


def test_a_race_that_was_not_held_for_years_is_not_expected() -> None:
    assert weeks(member(1, LISTED), member(2, NOTHING_KNOWN, last=date(2023, 4, 9))) == {}


def test_an_edition_that_was_held_is_not_expected_again() -> None:
    november = NextDate(DateStatus.LISTED, day=date(2026, 11, 29))

    assert weeks(member(1, november), member(2, NOTHING_KNOWN, last=date(2026, 11, 15))) == {}


def test_in_the_week_of_the_event_the_race_is_still_expected() -> None:
    week = NextDate(DateStatus.EXPECTED, month="2026-11", week_start=date(2026, 11, 16))

    assert weeks(member(1, week), member(2, NOTHING_KNOWN))[2].week_start == date(2026, 11, 16)


def test_races_of_other_events_are_left_alone() -> None:
    other = EventMember(3, "Race 3", "elsewhere", StatedDates(), NOTHING_KNOWN)

    assert set(weeks(member(1, LISTED), member(2, NOTHING_KNOWN), other)) == {2}


async def test_the_page_shows_the_week_with_its_source_also_where_one_race_alone_is_published_anew(
    sessions: Sessions, tmp_path: Path
) -> None:
    dated = {"next_date": "2027-04-11", "provenance": "*=beta"}
    folder = write_data(tmp_path / "data", [race_cells(1, **dated), race_cells(2), race_cells(3)])
    (folder / "events.csv").write_text("slug,name,race_ids\nfestival,Festival,1; 2\n")
    await import_data(sessions, read_catalogue(folder), FixedClock())

    whole = {race.race.id: race for race in (await read_content(sessions, TODAY)).races}
    anew = (await read_content(sessions, TODAY, [1])).races

    race = whole[2].race
    assert (race.expected_month, race.expected_week_start) == ("2027-04", date(2027, 4, 5))
    assert race.date_status is DateStatus.EXPECTED
    assert whole[3].race.date_status is DateStatus.UNKNOWN
    stated = {each.source.key: each.fields for each in race.sources}
    assert "expectedMonth" in stated["beta"]
    assert {each.card.id: each.date for each in anew} == {1: whole[1].date, 2: whole[2].date}
