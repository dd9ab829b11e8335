"""Facts that were corrected here: the note of the former value is no longer of the one shown."""

from typing import Any

import pytest

from startline.races.schemas import Race
from startline.races.snapshot.published_race import Places, published
from tests.races.samples import TODAY, place_rows, race_row, sources


def note(field: str, value: str, *, is_shown: bool = True) -> dict[str, Any]:
    return {
        "field": field,
        "value": value,
        "year": None,
        "source": "beta",
        "basis": "an old page",
        "certainty": "check",
        "is_shown": is_shown,
    }


def show(**values: Any) -> Race:  # noqa: ANN401
    shown = published(race_row(**values), Places(place_rows()), sources(), TODAY)
    assert shown is not None
    return shown.race


@pytest.mark.parametrize("value", [1974, None])
def test_a_note_of_another_value_than_the_corrected_one_is_not_shown(value: int | None) -> None:
    race = show(
        first_year=value,
        field_origins={"first_year": "admin"},
        fact_notes=[note("first_year", "1970")],
    )

    assert [(each.value, each.is_shown) for each in race.fact_notes] == [("1970", False)]


def test_the_description_no_longer_calls_the_corrected_year_unverified() -> None:
    values = {"first_year": 1974, "fact_notes": [note("first_year", "1970")]}

    assert "first held in 1974 (not verified)" in str(show(**values).description)
    corrected = show(**values, field_origins={"first_year": "admin"})
    assert "first held in 1974." in str(corrected.description)


def test_what_belongs_to_a_corrected_column_follows_it() -> None:
    race = show(
        elevation_gain_m=600.0,
        elevation_loss_m=590.0,
        field_origins={"elevation_gain_m": "organiser"},
        fact_notes=[note("elevation_gain_m", "80"), note("elevation_loss_m", "590")],
    )

    assert [(each.field, each.is_shown) for each in race.fact_notes] == [
        ("elevationGainM", False),
        ("elevationLossM", True),
    ]


def test_notes_of_columns_that_nobody_changed_stay_as_they_are() -> None:
    race = show(
        cut_off_h=6.5,
        first_year=1970,
        field_origins={"city": "admin", "cut_off_h": "admin"},
        fact_notes=[
            note("cut_off_h", "6.50"),  # the same number, written in another way
            note("first_year", "1970"),
            note("first_year", "1971", is_shown=False),
        ],
    )

    assert [each.is_shown for each in race.fact_notes] == [True, True, False]


def test_a_stored_note_that_cannot_be_read_is_not_of_the_corrected_value() -> None:
    race = show(
        first_year=1974,
        field_origins={"first_year": "admin"},
        fact_notes=[note("first_year", "about 1970")],
    )

    assert [each.is_shown for each in race.fact_notes] == [False]
