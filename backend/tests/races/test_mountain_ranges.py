from pathlib import Path

import pytest

from startline.races.snapshot.mountain_ranges import MOST_RANGES, ranges_of, read_mountain_ranges

DATA = Path(__file__).resolve().parents[3] / "data"
RANGES = read_mountain_ranges(DATA)


def ranges_at(latitude: float | None, longitude: float | None) -> set[str]:
    (bits,) = ranges_of(RANGES, [(latitude, longitude)])
    return {each.name for bit, each in enumerate(RANGES) if bits >> bit & 1}


class TestOutlines:
    @pytest.mark.parametrize(
        ("place", "latitude", "longitude", "names"),
        [
            ("Chamonix", 45.92, 6.87, {"Alps"}),
            ("Courmayeur", 45.79, 6.97, {"Alps"}),
            ("Cortina", 46.54, 12.14, {"Alps", "Dolomites"}),
            ("Davos", 46.8, 9.83, {"Alps"}),
            ("Andorra la Vella", 42.51, 1.52, {"Pyrenees"}),
            ("Zakopane", 49.3, 19.95, {"Tatras", "Carpathians"}),
            ("Fort William", 56.82, -5.1, {"Scottish Highlands"}),
            ("Leadville", 39.25, -106.29, {"Rocky Mountains"}),
            ("Kathmandu", 27.7, 85.32, {"Himalayas"}),
            ("Katoomba", -33.71, 150.31, {"Blue Mountains"}),
            ("Cusco", -13.53, -71.97, {"Andes"}),
            ("Munich", 48.14, 11.58, set[str]()),
            ("Milan", 45.46, 9.19, set[str]()),
            ("Zurich", 47.38, 8.54, set[str]()),
            ("Denver", 39.74, -104.99, set[str]()),
            ("Calgary", 51.05, -114.07, set[str]()),
            ("Berlin", 52.52, 13.4, set[str]()),
        ],
    )
    def test_a_town_lies_in_the_ranges_that_people_name(
        self, place: str, latitude: float, longitude: float, names: set[str]
    ) -> None:
        assert ranges_at(latitude, longitude) == names, place

    def test_a_race_without_coordinates_lies_in_none(self) -> None:
        assert ranges_at(None, None) == set()

    def test_names_differ_and_every_range_has_a_bit(self) -> None:
        assert len({each.slug for each in RANGES}) == len(RANGES) <= MOST_RANGES

    def test_without_the_file_there_are_none(self, tmp_path: Path) -> None:
        assert read_mountain_ranges(tmp_path) == ()
