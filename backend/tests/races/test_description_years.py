"""Years in generated texts: what is still ahead is not told in the past tense."""

from dataclasses import replace
from datetime import date

import pytest

from startline.core.race_type import RaceType
from startline.races.descriptions.description import RaceFacts, describe, questions

HALF = RaceFacts(
    as_of=date(2026, 11, 21), name="Test Valley Half Marathon", race_type=RaceType.HALF_MARATHON
)
NEXT_YEAR = replace(HALF, next_event_date=date(2027, 4, 18))
THIS_YEAR = replace(HALF, next_event_date=date(2026, 12, 6))
IN_A_MONTH_OF_THIS_YEAR = replace(HALF, expected_month="2026-12")


@pytest.mark.parametrize(
    ("facts", "year"),
    [(HALF, 2027), (NEXT_YEAR, 2027), (THIS_YEAR, 2026), (IN_A_MONTH_OF_THIS_YEAR, 2026)],
)
def test_the_places_of_an_edition_that_has_not_passed_are_limited(
    facts: RaceFacts, year: int
) -> None:
    limited = replace(facts, entry_capacity=5_000, entry_capacity_year=year)
    words = f"Entries are limited to 5,000 places in {year}."

    assert words in describe(limited)
    assert dict(questions(limited))["How many people run it?"] == words


@pytest.mark.parametrize(
    ("facts", "year"), [(HALF, 2026), (NEXT_YEAR, 2026), (THIS_YEAR, 2025), (HALF, None)]
)
def test_the_places_of_another_edition_were_limited(facts: RaceFacts, year: int | None) -> None:
    limited = replace(facts, entry_capacity=5_000, entry_capacity_year=year)

    words = f"Entries were limited to 5,000 places{f' in {year}' if year else ''}."

    assert words in describe(limited)


@pytest.mark.parametrize(
    ("facts", "year"),
    [(HALF, 2027), (NEXT_YEAR, 2027), (THIS_YEAR, 2026), (IN_A_MONTH_OF_THIS_YEAR, 2026)],
)
def test_a_first_edition_that_has_not_passed_is_ahead(facts: RaceFacts, year: int) -> None:
    assert f" It is held for the first time in {year}." in describe(replace(facts, first_year=year))
    unverified = replace(
        facts, first_year=year, is_first_year_unverified=True, utmb_world_series=True
    )
    words = "It is part of the UTMB World Series and is held for the first time in"
    assert f"{words} {year} (not verified)." in describe(unverified)


@pytest.mark.parametrize(("facts", "year"), [(HALF, 2026), (NEXT_YEAR, 2026), (THIS_YEAR, 2025)])
def test_a_first_edition_that_has_passed_was_held(facts: RaceFacts, year: int) -> None:
    assert f" It was first held in {year}." in describe(replace(facts, first_year=year))
