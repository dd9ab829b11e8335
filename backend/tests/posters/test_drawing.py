import json
import re
from collections.abc import Mapping
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
import resvg_py
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings
from hypothesis import strategies as st

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.posters.contours import Box, seeded
from startline.posters.course import (
    measured_silhouette,
    pattern_silhouette,
    projected,
)
from startline.posters.drawing import SHOWN_AS, PosterFacts, poster_svg
from startline.posters.palette import palette
from startline.races.schemas import Race

BERLIN = PosterFacts(
    seed="berlin-marathon",
    name="Berlin Marathon",
    race_type=RaceType.MARATHON,
    distance_km=42.195,
    city="Berlin",
    state="Berlin",
    country="Germany",
    elevation_profile=ElevationProfile.FLAT,
    elevation_basis=ElevationBasis.STATED,
    terrain=Terrain.ROAD,
)
TRACKED = replace(
    BERLIN,
    elevation_basis=ElevationBasis.TRACK,
    match="likely",
    profile=((0.0, 38.0), (21.0, 55.0), (42.195, 36.0)),
    line=((52.516, 13.36), (52.53, 13.42), (52.47, 13.40), (52.517, 13.37)),
)
BOX = Box(100, 100, 300, 200)
CLASSES = (None, *ElevationProfile)
SVG = "{http://www.w3.org/2000/svg}"


def drawn(facts: PosterFacts) -> Element:
    root = fromstring(poster_svg(facts))
    assert root is not None
    return root


def areas(facts: PosterFacts) -> list[str]:
    """The colour of each area below an elevation profile."""
    paths = drawn(facts).iter(f"{SVG}path")
    return [path.attrib["fill"] for path in paths if "fill-opacity" in path.attrib]


def words_of(facts: PosterFacts) -> str:
    """The words on the poster, read from the glyphs that its lines use."""
    lines = [
        "".join(chr(int(use.attrib["href"].split("-")[-1], 16)) for use in group.iter(f"{SVG}use"))
        for group in drawn(facts).iter(f"{SVG}g")
        if group.attrib.get("transform")
    ]
    return "\n".join(lines)


def race_json(known: Mapping[str, object]) -> bytes:
    """A race of the API with only these facts."""
    wire = {field.alias or name: None for name, field in Race.model_fields.items()}
    plain = dict.fromkeys(
        ["participantsApproximate", "flatSurroundings", "worldMarathonMajor", "utmbWorldSeries"],
        False,
    )
    necessary: dict[str, object] = {
        "id": 7,
        "pastDates": [],
        "dateStatus": "unknown",
        "dateChanges": [],
        "eventStatus": "scheduled",
        "imageUrl": "/posters/race-7.svg",
        "sources": [],
        "factNotes": [],
        "status": "approved",
        "updatedAt": "2026-11-20T00:00:00Z",
    }
    return json.dumps({**wire, **plain, **necessary, **known}).encode()


class TestPosterSvg:
    def test_the_same_facts_give_the_same_drawing(self) -> None:
        assert poster_svg(BERLIN) == poster_svg(replace(BERLIN))

    def test_two_races_have_different_drawings(self) -> None:
        assert poster_svg(BERLIN) != poster_svg(replace(BERLIN, seed="another"))

    def test_each_part_of_name_kind_and_place_stands_once(self) -> None:
        assert "MARATHON·42.195KM" in words_of(BERLIN)
        assert "BerlinMarathon" in words_of(BERLIN)
        assert "Berlin,Germany" in words_of(BERLIN)

    @pytest.mark.parametrize("distance_km", [42.2, 142.2])
    def test_the_distance_of_an_ultra_is_never_shown_as_that_of_a_marathon(
        self, distance_km: float
    ) -> None:
        ultra = replace(BERLIN, race_type=RaceType.ULTRA_MARATHON, distance_km=distance_km)

        assert f"ULTRAMARATHON·{distance_km}KM" in words_of(ultra)

    def test_the_title_describes_the_drawing_to_screen_readers(self) -> None:
        (title,) = drawn(BERLIN).iter(f"{SVG}title")

        assert title.text == "Berlin Marathon, Berlin, Germany"

    @pytest.mark.parametrize("facts", [BERLIN, TRACKED])
    def test_it_has_no_external_reference_script_or_style(self, facts: PosterFacts) -> None:
        svg = poster_svg(facts)

        assert "style" not in svg
        assert "<script" not in svg
        assert "<text" not in svg
        assert set(re.findall(r'href="(.)', svg)) == {"#"}

    def test_it_converts_to_png(self) -> None:
        png = resvg_py.svg_to_bytes(svg_string=poster_svg(TRACKED), skip_system_fonts=True)

        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (1200, 630)

    @given(name=st.text(max_size=120), city=st.none() | st.text(max_size=60))
    @settings(max_examples=40, deadline=None)
    def test_any_name_gives_well_formed_xml(self, name: str, city: str | None) -> None:
        drawn(replace(BERLIN, name=name, city=city))

    @pytest.mark.parametrize("profile", list(ElevationProfile))
    def test_every_elevation_class_has_a_drawing(self, profile: ElevationProfile) -> None:
        facts = replace(BERLIN, elevation_profile=profile)

        shown = SHOWN_AS.get(profile, profile.value).replace(" ", "")
        assert areas(facts) == [palette().of_elevation(profile)]
        assert f"Patternfor“{shown}”" in words_of(facts)

    def test_no_two_elevation_classes_have_the_same_drawing(self) -> None:
        drawings = {poster_svg(replace(BERLIN, elevation_profile=each)) for each in CLASSES}

        assert len(drawings) == len(CLASSES)


class TestBasisOfTheProfile:
    def test_a_pattern_is_labelled_as_a_pattern(self) -> None:
        assert "Patternfor“Flat”,notthesurveyedprofileofthiscourse" in words_of(BERLIN)

    def test_a_stated_class_is_labelled_not_verified(self) -> None:
        assert "Flat(stated,notverified)" in words_of(BERLIN)
        assert "verified" not in words_of(TRACKED)

    def test_a_track_is_labelled_with_its_match(self) -> None:
        assert "fromatrackthatislikelythiscourse:36to55m" in words_of(TRACKED)

    def test_an_unknown_profile_is_not_drawn(self) -> None:
        unknown = replace(BERLIN, elevation_profile=None, elevation_basis=None)

        assert "Elevationprofilenotknownyet" in words_of(unknown)
        assert areas(unknown) == []

    def test_without_a_line_no_course_is_drawn(self) -> None:
        assert "<polygon" in poster_svg(TRACKED)
        assert "<polygon" not in poster_svg(BERLIN)


class TestOfRace:
    def test_it_takes_the_facts_of_a_race_of_the_api(self) -> None:
        wire = {
            "slug": "berlin-marathon", "name": "Berlin Marathon", "raceType": "marathon",
            "distanceKm": 42.195, "city": "Berlin", "state": "Berlin", "country": "Germany",
            "elevationProfile": "Flat", "elevationBasis": "track", "terrain": "Road",
            "course": {
                "edition": None,
                "match": "likely",
                "distanceKm": 42.2,
                "profile": [{"distanceKm": km, "altitudeM": m} for km, m in TRACKED.profile],
                "line": [list(at) for at in TRACKED.line],
            },
        }  # fmt: skip

        assert PosterFacts.of_race(race_json(wire)) == TRACKED

    def test_a_race_with_few_facts_has_a_poster(self) -> None:
        facts = PosterFacts.of_race(race_json({"name": "A Race", "raceType": "ultra-marathon"}))

        assert facts.seed == "race-7"
        assert "ULTRAMARATHON" in words_of(facts)


class TestCourse:
    def test_the_line_keeps_its_shape_inside_its_box(self) -> None:
        east_west = [(60.0, 10.0), (60.0, 12.0), (59.5, 11.0)]

        points = projected(east_west, BOX)

        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert (min(xs), max(xs)) == pytest.approx((100, 400))
        # One degree of longitude at 60° north is half as long as one of latitude.
        assert (max(ys) - min(ys)) / (max(xs) - min(xs)) == pytest.approx(0.5, rel=0.02)
        assert BOX.y <= min(ys) <= max(ys) <= BOX.bottom

    def test_north_is_up(self) -> None:
        south, north = projected([(10.0, 1.0), (11.0, 1.0)], BOX)

        assert north[1] < south[1]

    def test_a_flat_profile_is_lower_than_a_hilly_one(self) -> None:
        def drawn_height(rise_m: float) -> float:
            edge = measured_silhouette(((0, 0), (10, rise_m), (20, 0)), BOX)
            return max(y for _, y in edge) - min(y for _, y in edge)

        assert drawn_height(20) < drawn_height(150) < drawn_height(300) == drawn_height(2_000)

    @pytest.mark.parametrize("profile", list(ElevationProfile))
    @pytest.mark.parametrize("seed", ["a", "b", "c"])
    def test_patterns_stay_in_their_band(self, profile: ElevationProfile, seed: str) -> None:
        edge = pattern_silhouette(profile, seeded(seed), BOX)

        assert all(BOX.y <= y < BOX.bottom for _, y in edge)
