import pytest

from curation.bounds import fix_points, towns_apart
from curation.correcting import correct
from curation.places import load_gazetteer
from curation.records import CuratedRace

pytestmark = pytest.mark.slow

NORMANDY = (49.3556, 1.0065)


def race(point: tuple[float, float], **facts: object) -> CuratedRace:
    own = CuratedRace(name="Island Trail", type="ultra-marathon", country_code="RE")
    own.latitude, own.longitude = point
    own.coordinates_basis = "town"
    for column, value in facts.items():
        setattr(own, column, value)
    return own


class TestFixPoints:
    def test_a_point_outside_the_country_moves_to_the_race_town(self) -> None:
        own = race(NORMANDY, city="Cilaos", town_altitude_m=40.0)

        found = fix_points([own], load_gazetteer())

        assert [each.outcome for each in found] == ["put on Cilaos"]
        assert (own.latitude, own.longitude) == pytest.approx((-21.13, 55.47), abs=0.05)
        assert own.town_altitude_m is None
        assert own.provenance["latitude"] == ("geonames",)

    def test_without_a_known_town_the_point_is_dropped_and_the_race_stays(self) -> None:
        own = race(NORMANDY, city="Nowhere")

        assert [each.outcome for each in fix_points([own], load_gazetteer())] == ["dropped"]
        assert (own.latitude, own.longitude, own.coordinates_basis) == (None, None, None)

    def test_a_point_outside_its_us_state_is_found(self) -> None:
        own = race((34.05, -118.24), country_code="US", city="Reno", state="Nevada")

        assert [each.outcome for each in fix_points([own], load_gazetteer())] == ["put on Reno"]

    @pytest.mark.parametrize(
        ("point", "country"),
        [((47.56, 7.59), "CH"), ((-79.767, -82.857), "AQ"), ((51.0, -4.7), "GB")],
        ids=["at a border", "far from any town", "on a coast"],
    )
    def test_a_point_in_its_country_stays(self, point: tuple[float, float], country: str) -> None:
        assert fix_points([race(point, country_code=country)], load_gazetteer()) == []


def test_races_of_one_town_far_from_each_other_are_reported() -> None:
    town = {"country_code": "US", "city": "Pine", "state": "Colorado"}
    races = [
        race((39.4401, -105.3577), **town),
        race((37.2292, -107.6015), **town | {"city": "pine"}),
        race((39.5, -105.4), **town | {"city": "Bailey"}),
        race((34.3845, -111.4551), **town | {"state": "Arizona"}),
    ]

    assert towns_apart(races) == [
        "one town, 314 km apart: Pine, Colorado, US: Island Trail | Island Trail"
    ]


class TestCorrect:
    def test_a_correction_sets_a_fact_with_its_source_and_an_empty_one_removes_it(self) -> None:
        own = race(NORMANDY, usual_month=12, website="https://else.example")
        row = {"type": "ultra-marathon", "country_code": "RE", "name": "Island trail"}
        rows = [
            {**row, "column": "usual_month", "value": "7", "source": "general-knowledge"},
            {**row, "column": "website", "value": "", "source": ""},
            {**row, "column": "point", "value": "", "source": ""},
        ]

        assert correct([own], load_gazetteer(), rows) == (3, [])
        assert (own.usual_month, own.website, own.latitude) == (7, None, None)
        assert own.provenance == {"usual_month": ("general-knowledge",)}

    def test_a_correction_of_no_race_or_column_is_reported_with_its_line(self) -> None:
        row = {"type": "marathon", "country_code": "RE", "source": ""}
        rows = [
            {**row, "name": "Nobody", "column": "city", "value": "X"},
            {**row, "name": "Nobody", "column": "shoe", "value": "X"},
        ]

        done, unmet = correct([], load_gazetteer(), rows)

        assert done == 0
        assert unmet == [
            "corrections.csv:2: Nobody: no such race or column",
            "corrections.csv:3: Nobody: no such race or column",
        ]
