import pytest

from curation.climate import ClimatePlace, climate_places, needed
from curation.records import CuratedRace
from tests.curation.rows import climate_rows

pytestmark = pytest.mark.slow

GSOD = "NOAA GSOD via Univ. of Dayton archive"


def race_at(latitude: float, longitude: float) -> CuratedRace:
    return CuratedRace(type="marathon", name="A Race", latitude=latitude, longitude=longitude)


def names(places: list[ClimatePlace]) -> list[str]:
    return [place.place for place in places]


class TestClimatePlaces:
    def test_twelve_rows_become_one_place(self) -> None:
        (place,) = climate_places(climate_rows("Kassel", kind="station", source=GSOD))

        assert place.means_c == tuple(f"{month}.5" for month in range(1, 13))
        assert (place.kind, place.source, place.elevation_m) == ("station", "gsod-dayton", "167")

    def test_rows_of_two_places_of_one_name_stay_apart(self) -> None:
        rows = [*climate_rows("Perth", lat="56.4"), *climate_rows("Perth", lat="-31.9")]

        assert len(climate_places(rows)) == 2

    def test_a_place_without_all_months_is_refused(self) -> None:
        with pytest.raises(ValueError, match="Kassel"):
            climate_places(climate_rows("Kassel")[1:])

    def test_an_unknown_source_of_temperatures_is_refused(self) -> None:
        with pytest.raises(ValueError, match="hearsay"):
            climate_places(climate_rows("Kassel", source="hearsay"))


class TestNeeded:
    def test_every_station_stays_at_any_distance_from_a_race(self) -> None:
        places = climate_places(climate_rows("Perth", lat="-31.9", kind="station", source=GSOD))

        assert names(needed(places, [race_at(51.3, 9.5)])) == ["Perth"]

    def test_an_estimate_near_one_in_use_is_dropped(self) -> None:
        rows = [*climate_rows("A suburb", lat="51.35"), *climate_rows("The start", lat="51.31")]

        assert names(needed(climate_places(rows), [race_at(51.312, 9.5)])) == ["The start"]

    def test_an_estimate_far_from_all_others_stays(self) -> None:
        rows = [*climate_rows("The start"), *climate_rows("Far away", lat="53")]

        kept = needed(climate_places(rows), [race_at(51.31, 9.5)])

        assert sorted(names(kept)) == ["Far away", "The start"]

    def test_the_order_of_the_facts_does_not_matter(self) -> None:
        rows = [climate_rows(f"P{number}", lat=f"{50 + number}") for number in range(4)]
        forwards = climate_places([row for place in rows for row in place])
        backwards = climate_places([row for place in reversed(rows) for row in place])

        assert needed(forwards, []) == needed(backwards, [])
