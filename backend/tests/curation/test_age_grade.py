import json

import pytest

from curation.age_grade import tables, text

pytestmark = pytest.mark.slow


def row(**changes: str) -> dict[str, str]:
    plain = {
        "table_year": "2025",
        "sex": "M",
        "age": "18",
        "distance_km": "5",
        "open_class_s": "769",
        "factor": "0.9996",
    }
    return plain | changes


class TestTables:
    def test_factors_are_listed_by_distance_and_age(self) -> None:
        rows = [
            row(distance_km="10", open_class_s="1584", age="19", factor="1"),
            row(distance_km="10", open_class_s="1584", factor="0.9993"),
            row(age="19", factor="0.9999"),
            row(),
        ]

        (made,) = tables(rows)

        assert made == {
            "year": 2025,
            "sex": "male",
            "fromAge": 18,
            "distancesM": [5000.0, 10_000.0],
            "openS": [769, 1584],
            "factors": [[9996, 9999], [9993, 10_000]],
        }

    def test_each_year_and_sex_has_a_table(self) -> None:
        rows = [row(), row(sex="F"), row(table_year="2020"), row(table_year="2020", sex="F")]

        assert [(made["year"], made["sex"]) for made in tables(rows)] == [
            (2020, "female"),
            (2020, "male"),
            (2025, "female"),
            (2025, "male"),
        ]

    @pytest.mark.parametrize("distance_km", ["80.46736", "80.4672"])
    def test_distances_in_whole_miles_are_exact(self, distance_km: str) -> None:
        (made,) = tables([row(distance_km=distance_km)])

        assert made["distancesM"] == [80_467.2]

    def test_a_missing_age_is_refused(self) -> None:
        with pytest.raises(ValueError, match="ages are missing"):
            tables([row(), row(age="20")])

    def test_two_standards_over_one_distance_are_refused(self) -> None:
        with pytest.raises(ValueError, match="two standards"):
            tables([row(), row(age="19", open_class_s="770")])


def test_the_text_is_json_with_its_source_and_licence() -> None:
    read = json.loads(text(tables([row(), row(sex="F")])))

    assert read["licence"] == "CC0 1.0"
    assert read["source"].startswith("https://github.com/AlanLyttonJones/")
    assert [table["sex"] for table in read["tables"]] == ["female", "male"]
