import pytest

from curation.identities import assign_ids, assign_slugs
from curation.records import CuratedRace

pytestmark = pytest.mark.slow


def race(name: str, **facts: object) -> CuratedRace:
    own = CuratedRace(name=name, type="marathon", country_code="GB", city="Boston", state="England")
    for column, value in facts.items():
        setattr(own, column, value)
    return own


def kept(race_id: int, slug: str, name: str, **cells: str) -> dict[str, str]:
    own = {"type": "marathon", "country_code": "GB", "city": "Boston", "also_known_as": ""}
    return {"id": str(race_id), "slug": slug, "name": name, **own, **cells}


class TestAssignIds:
    def test_famous_races_come_first(self) -> None:
        small = race("A Marathon")
        labelled = race("B Marathon", popularity_tier=2)
        big = race("C Marathon", participants=40_000)
        major = race("D Marathon", world_marathon_major=True)

        new = assign_ids([small, labelled, big, major], [])

        assert new == 4
        assert [each.id for each in (major, big, labelled, small)] == [1, 2, 3, 4]

    def test_known_races_keep_id_and_slug_and_new_ones_follow(self) -> None:
        known = race("BOSTON marathon", city="boston")
        new = race("Another Marathon", world_marathon_major=True)

        assign_ids([known, new], [kept(7, "boston-marathon-uk", "Boston Marathon")])
        assign_slugs([known, new])

        assert (known.id, known.slug) == (7, "boston-marathon-uk")
        assert (new.id, new.slug) == (8, "another-marathon")

    def test_a_renamed_race_is_recognised_by_its_other_name(self) -> None:
        renamed = race("Fenland Marathon", also_known_as=("Boston Marathon",))

        assign_ids([renamed], [kept(7, "boston-marathon", "Boston Marathon")])

        assert renamed.id == 7

    def test_a_race_is_recognised_by_a_former_name(self) -> None:
        back = race("Boston Marathon")

        assign_ids(
            [back], [kept(7, "fenland", "Fenland Marathon", also_known_as="Boston Marathon")]
        )

        assert back.id == 7

    def test_a_further_race_never_takes_the_id_of_an_earlier_one(self) -> None:
        rows = [kept(7, "boston-marathon", "Boston Marathon")]
        again = [*rows, kept(13, "boston-marathon-2", "Boston Marathon")]
        for existing, new in ((rows, 1), (again, 0)):
            earlier, further = race("Boston Marathon"), race("Boston Marathon", participants=9_000)

            assert assign_ids([earlier], existing, [further], former_ids=[12]) == new
            assert [earlier.id, further.id] == [7, 13]

    def test_ids_are_unique(self) -> None:
        races = [race("Boston Marathon"), race("Boston Marathon", distance_km=44.0)]

        assign_ids(races, [kept(7, "boston-marathon", "Boston Marathon")])

        assert sorted(each.id or 0 for each in races) == [7, 8]


class TestAssignSlugs:
    def slugs(self, *races: CuratedRace) -> list[str | None]:
        for number, each in enumerate(races, start=1):
            each.id = number
        assign_slugs(races)
        return [each.slug for each in races]

    def test_slugs_are_ascii_and_readable(self) -> None:
        names = ["Göteborgsvarvet", "Łódź Marathon", "JP's Run & Hike", "Straßenlauf", "Trail + XL"]

        assert self.slugs(*(race(name) for name in names)) == [
            "goteborgsvarvet", "lodz-marathon", "jps-run-and-hike", "strassenlauf", "trail-xl",
        ]  # fmt: skip

    def test_the_second_race_of_a_name_adds_its_town(self) -> None:
        assert self.slugs(race("River Run"), race("River Run", city="York")) == [
            "river-run",
            "river-run-york",
        ]

    def test_further_races_of_a_name_add_state_and_country(self) -> None:
        assert self.slugs(
            race("River Run", city=None),
            race("River Run", city=None, state="Wales"),
            race("River Run", city=None, country_code="US", state=None),
        ) == ["river-run", "river-run-wales", "river-run-united-states"]

    def test_races_of_one_event_differ_by_type(self) -> None:
        types = ("marathon", "half-marathon", "ultra-marathon")

        assert self.slugs(*(race("Fluffy Phoenix", type=each) for each in types)) == [
            "fluffy-phoenix", "fluffy-phoenix-half-marathon", "fluffy-phoenix-ultra-marathon",
        ]  # fmt: skip

    def test_no_slug_looks_like_an_id(self) -> None:
        assert self.slugs(race("Race 12"), race("2020", city=None)) == [
            "race-12-boston",
            "2020-england",
        ]
