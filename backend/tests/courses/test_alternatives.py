from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from startline.courses.potential.alternatives import MAX_DISTANCE_KM, RatedRace, alternatives
from startline.courses.potential.schemas import PotentialRow
from startline.courses.potential.types import LEVELS_S
from startline.courses.schemas import FactorRange

Triple = tuple[float, float, float]
KM_OF_A_DEGREE = 111.195


def exactly(factor: float) -> Triple:
    return (factor, factor, factor)


def within(factor: float, share: float) -> Triple:
    return (factor, factor * (1 - share), factor * (1 + share))


def race(
    number: int,
    *,
    whole: float | Triple = 1.05,
    grade: float | Triple = 1.03,
    at_km: float = 0.0,
    **facts: object,
) -> RatedRace:
    """A marathon in April at 12 degrees, so many kilometres east of the first one."""
    known: dict[str, object] = {
        "id": number,
        "slug": f"race-{number}",
        "name": f"Race {number}",
        "race_type": "marathon",
        "distance_km": 42.195,
        "month": 4,
        "mean_c": 12.0,
        "score": 50.0,
        "course_score": 50.0,
        "day_score": 90.0,
        "estimates": (),
        "grade": grade if isinstance(grade, tuple) else exactly(grade),
        "altitude": exactly(1.0),
        "surface": exactly(1.0),
        "heat": [exactly(1.0) for _ in LEVELS_S],
        **facts,
    }
    row = PotentialRow.model_validate({**dict.fromkeys(PotentialRow.model_fields), **known})
    factor, low, high = whole if isinstance(whole, tuple) else exactly(whole)
    return RatedRace(
        row=row,
        whole=FactorRange(factor=factor, low=low, high=high),
        latitude=0.0,
        longitude=at_km / KM_OF_A_DEGREE,
    )


def found(races: list[RatedRace], of: int = 1) -> list[tuple[str, int]]:
    return [(each.kind, each.race.id) for each in alternatives(races)[of].races]


class TestAlternatives:
    def test_the_nearest_faster_race_is_named_with_its_distance(self) -> None:
        races = [race(1), race(2, whole=1.0, at_km=200), race(3, whole=1.0, at_km=100)]

        assert found(races) == [("faster", 3)]
        assert alternatives(races)[1].races[0].away_km == 100

    def test_a_hundredth_of_the_time_makes_a_race_faster_and_less_does_not(self) -> None:
        assert found([race(1, whole=1.0), race(2, whole=0.99)]) == [("faster", 2)]
        assert found([race(1, whole=1.0), race(2, whole=0.991)]) == []

    def test_a_faster_one_is_faster_at_both_ends_of_its_range(self) -> None:
        own = race(1, whole=within(1.05, 0.01))

        assert found([own, race(2, whole=within(1.02, 0.01))]) == [("faster", 2)]
        assert found([own, race(2, whole=within(1.02, 0.08))]) == []
        assert found([race(1, whole=within(1.05, 0.08)), race(2, whole=within(1.02, 0.01))]) == []

    def test_a_flatter_one_has_flatter_ends_too(self) -> None:
        own = race(1, grade=within(1.03, 0.005))

        assert found([own, race(2, grade=within(1.01, 0.005))]) == [("flatter", 2)]
        assert found([own, race(2, grade=within(1.01, 0.05))]) == []

    def test_a_course_that_falls_is_not_flatter(self) -> None:
        assert found([race(1), race(2, grade=0.95)]) == []
        assert found([race(1), race(2, grade=1.0)]) == [("flatter", 2)]

    def test_a_flatter_one_is_about_as_warm(self) -> None:
        assert found([race(1), race(2, grade=1.01, mean_c=15.0)]) == [("flatter", 2)]
        assert found([race(1), race(2, grade=1.01, mean_c=17.0)]) == []

    def test_a_cooler_one_is_about_as_hilly(self) -> None:
        assert found([race(1), race(2, mean_c=8.0)]) == [("cooler", 2)]
        assert found([race(1), race(2, mean_c=8.1)]) == []
        assert found([race(1), race(2, mean_c=8.0, grade=1.05)]) == []

    def test_a_later_one_is_one_to_three_months_later_the_turn_of_the_year_counted(self) -> None:
        november = race(1, month=11)

        assert found([november, race(2, month=2)]) == [("later", 2)]
        assert found([november, race(2, month=3)]) == []
        assert found([november, race(2, month=10)]) == []
        assert found([november, race(2, month=11)]) == []

    def test_one_that_is_slower_as_a_whole_is_no_alternative(self) -> None:
        assert found([race(1), race(2, whole=1.06, mean_c=4.0)]) == [("cooler", 2)]
        assert found([race(1), race(2, whole=1.07, mean_c=4.0, grade=1.01)]) == []
        assert found([race(1), race(2, whole=1.07, month=6)]) == []

    def test_other_types_other_lengths_and_other_ends_of_the_world_are_no_alternative(self) -> None:
        half = race(2, whole=0.9, race_type="half-marathon", distance_km=21.0975)
        far = race(3, whole=0.9, at_km=MAX_DISTANCE_KM + 10)
        ultra = race(4, race_type="ultra-marathon", distance_km=100.0)
        longer = race(5, race_type="ultra-marathon", distance_km=106.0, whole=0.9)

        assert found([race(1), half, far]) == []
        assert found([ultra, longer], of=4) == []

    def test_what_is_not_known_is_no_reason(self) -> None:
        unknown = race(2, mean_c=None, month=None)

        assert found([race(1), unknown]) == []
        assert found([unknown, race(1, mean_c=0.0, month=5)], of=2) == []

    def test_a_race_is_named_once_and_the_next_nearest_serves_for_the_other_reason(self) -> None:
        both = race(2, whole=1.0, grade=1.0, at_km=10)
        flatter = race(3, grade=1.01, at_km=20)

        assert found([race(1), both, flatter]) == [("faster", 2), ("flatter", 3)]

    @given(
        st.lists(
            st.tuples(
                st.floats(0.93, 1.4),
                st.floats(0.95, 1.3),
                st.floats(0, 5_000),
                st.integers(1, 12),
                st.floats(-5, 30),
            ),
            max_size=12,
        )
    )
    def test_no_race_is_its_own_alternative_and_none_is_named_twice(
        self, drawn: list[tuple[float, float, float, int, float]]
    ) -> None:
        races = [
            race(number, whole=whole, grade=grade, at_km=at_km, month=month, mean_c=mean_c)
            for number, (whole, grade, at_km, month, mean_c) in enumerate(drawn, start=1)
        ]

        for number, others in alternatives(races).items():
            ids = [each.race.id for each in others.races]
            assert number not in ids
            assert len(set(ids)) == len(ids)
            assert all(each.away_km <= MAX_DISTANCE_KM for each in others.races)

    def test_two_races_at_one_spot_are_taken_in_order(self) -> None:
        first = race(2, whole=1.0)

        assert found([race(1), first, replace(first, row=race(3).row)]) == [("faster", 2)]
