"""Corrections of single facts, and what falls with the fact that they correct."""

from datetime import date

import pytest

from curation.correcting import correct, days_without_edition
from curation.places import load_gazetteer
from curation.records import CuratedRace

pytestmark = pytest.mark.slow

ROW = {"type": "ultra-marathon", "country_code": "IE", "name": "Valley 50 Miles", "source": "us"}


def race(**facts: object) -> CuratedRace:
    own = CuratedRace(name="Valley 50 Miles", type="ultra-marathon", country_code="IE")
    own.distance_km = 160.7
    own.elevation_gain_m, own.elevation_loss_m, own.elevation_gain_basis = 5_750, 5_740, "figures"
    own.elevation_profile, own.elevation_basis = "Mountainous", "figures"
    own.participants, own.participants_year, own.participants_basis = 50, 2018, "reported"
    for column, value in facts.items():
        setattr(own, column, value)
    return own


def corrected(own: CuratedRace, column: str, value: str) -> CuratedRace:
    assert correct([own], load_gazetteer(), [{**ROW, "column": column, "value": value}]) == (1, [])
    return own


def test_another_length_takes_the_climb_the_profile_and_the_runners_of_the_old_one_away() -> None:
    own = corrected(race(other_distances=("80.5 km", "50k")), "distance_km", "80.5")

    assert (own.distance_km, own.other_distances) == (80.5, ("50k",))
    assert (own.elevation_gain_m, own.elevation_loss_m, own.elevation_gain_basis) == (None,) * 3
    assert (own.elevation_profile, own.elevation_basis) == (None, None)
    assert (own.participants, own.participants_year, own.participants_basis) == (None,) * 3
    assert own.provenance == {"distance_km": ("us",)}


def test_a_length_corrected_by_less_than_a_tenth_leaves_the_climb_and_the_runners() -> None:
    own = corrected(race(), "distance_km", "165")

    assert (own.distance_km, own.elevation_gain_m, own.participants) == (165, 5_750, 50)


def test_a_profile_that_a_source_states_in_words_stays_with_another_length() -> None:
    own = corrected(race(elevation_basis="stated"), "distance_km", "80.5")

    assert (own.elevation_profile, own.elevation_gain_m) == ("Mountainous", None)


def test_a_length_that_was_unknown_leaves_the_runners() -> None:
    assert corrected(race(distance_km=None), "distance_km", "80.5").participants == 50


def test_a_point_is_taken_as_it_is_stated_without_the_height_of_the_old_one() -> None:
    own = corrected(race(town_altitude_m=1_837.0), "point", "45.11 -121.8")

    assert (own.latitude, own.longitude, own.coordinates_basis) == (45.11, -121.8, "town")
    assert own.town_altitude_m is None
    assert own.provenance["latitude"] == ("us",)


def test_a_day_without_an_edition_is_no_fact_of_the_race_and_is_found_by_its_id() -> None:
    named = {"id": "7", "type": "ultra-marathon", "country_code": "IE", "name": "Valley 50 miles"}
    row = {**ROW, "column": "no_edition", "value": "2025-09-20"}

    assert correct([race()], load_gazetteer(), [row]) == (0, [])
    assert days_without_edition([named], [row]) == {(7, date(2025, 9, 20))}
