from typing import Any

from startline.races.importing.records import RaceRecord
from startline.races.importing.source_exclusion import without_sources


def record(provenance: dict[str, list[str]], **values: Any) -> RaceRecord:  # noqa: ANN401
    return RaceRecord.model_validate(
        {"id": 1, "slug": "a", "name": "A Race", "type": "marathon", "provenance": provenance}
        | values
    )


class TestWithoutSources:
    def test_without_excluded_sources_the_race_is_unchanged(self) -> None:
        race = record({"*": ["alpha"]})

        assert without_sources(race, set()) is race

    def test_a_fact_of_an_excluded_source_only_becomes_unknown(self) -> None:
        race = record({"sponsor": ["beta"], "*": ["alpha"]}, sponsor="ACME", city="Town")

        left = without_sources(race, {"beta"})

        assert left is not None
        assert (left.sponsor, left.city) == (None, "Town")
        assert left.provenance == {"*": ["alpha"]}

    def test_a_fact_with_another_source_keeps_that_source(self) -> None:
        race = record({"sponsor": ["alpha", "beta"], "*": ["alpha"]}, sponsor="ACME")

        left = without_sources(race, {"beta"})

        assert left is not None
        assert left.sponsor == "ACME"
        assert left.provenance["sponsor"] == ["alpha"]

    def test_a_value_is_removed_with_its_basis(self) -> None:
        race = record(
            {"participants_basis": ["beta"], "latitude": ["beta"], "*": ["alpha"]},
            participants=100,
            participants_year=2025,
            participants_basis="finishers",
            latitude=1,
            longitude=2,
        )

        left = without_sources(race, {"beta"})

        assert left is not None
        assert (left.participants, left.participants_year, left.participants_basis) == (None,) * 3
        assert (left.latitude, left.longitude) == (None, None)

    def test_a_race_without_any_remaining_fact_is_left_out(self) -> None:
        assert without_sources(record({"*": ["beta"]}, city="Town"), {"beta"}) is None

    def test_a_race_without_a_name_is_left_out(self) -> None:
        race = record({"name": ["beta"], "*": ["alpha"]}, city="Town")

        assert without_sources(race, {"beta"}) is None

    def test_facts_of_two_excluded_sources_become_unknown(self) -> None:
        race = record({"sponsor": ["beta", "gamma"], "*": ["alpha"]}, sponsor="ACME")

        left = without_sources(race, {"beta", "gamma"})

        assert left is not None
        assert left.sponsor is None
