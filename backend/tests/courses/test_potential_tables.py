from dataclasses import replace

import pytest

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.potential.schemas import Potential
from startline.courses.potential.scoring import race_potential, scoring_inputs
from startline.courses.potential.tables import ListedRace, insight_table, potential_table
from startline.courses.potential.types import LEVELS_S
from tests.courses.stage import ATLAS, flat_marathon

LISTED = ListedRace(
    id=1,
    slug="kassel-marathon",
    name="Kassel Marathon",
    race_type=RaceType.MARATHON,
    distance_km=42.195,
    city="Kassel",
    state="Hesse",
    country="Germany",
    continent="Europe",
    month=5,
    next_event_date=None,
    participants=3000,
    elevation_profile=ElevationProfile.FLAT,
    elevation_basis=ElevationBasis.FIGURES,
    gain_m=100.0,
    net_drop_m=None,
    record_eligible="no",
)
UNKNOWN = replace(LISTED, id=2, slug=None, gain_m=None, elevation_profile=None)


@pytest.fixture
def potentials() -> list[Potential]:
    bare = replace(flat_marathon(2), steepness=None, gain_m=None, loss_m=None)
    return [race_potential(known) for known in scoring_inputs([flat_marathon(1), bare], ATLAS)]


class TestPotentialTable:
    def test_only_races_with_a_score_are_in_it(self, potentials: list[Potential]) -> None:
        table = potential_table(zip([LISTED, UNKNOWN], potentials, strict=True))

        assert [race.id for race in table.races] == [1]

    def test_its_factors_are_those_of_the_potential(self, potentials: list[Potential]) -> None:
        (race,) = potential_table([(LISTED, potentials[0])]).races

        by_kind = {part.kind: part for part in potentials[0].parts}
        assert race.grade == (
            by_kind["grade"].factor,
            by_kind["grade"].low,
            by_kind["grade"].high,
        )
        assert race.altitude[0] == by_kind["altitude"].factor
        assert race.surface[0] == by_kind["surface"].factor
        assert race.heat == tuple(
            (heat.factor, heat.low, heat.high) for heat in potentials[0].heat_by_level
        )
        assert (race.score, race.mean_c) == (potentials[0].score, 13.5)
        assert race.record_eligible == "no"

    def test_there_is_a_triple_of_heat_for_every_level(self, potentials: list[Potential]) -> None:
        table = potential_table([(LISTED, potentials[0])])

        assert table.flat_marathon_times_s == LEVELS_S
        assert len(table.races[0].heat) == len(LEVELS_S)


class TestInsightTable:
    def test_every_race_is_in_it_and_unknown_stays_unknown(
        self, potentials: list[Potential]
    ) -> None:
        table = insight_table(zip([LISTED, UNKNOWN], potentials, strict=True))

        assert [race.gain_m_per_km for race in table.races] == [round(100 / 42.195, 4), None]
        assert [race.score for race in table.races] == [potentials[0].score, None]
        assert [race.mean_c for race in table.races] == [13.5, 13.5]

    def test_the_climb_rate_is_fine_enough_to_be_rounded_once(
        self, potentials: list[Potential]
    ) -> None:
        new_york = replace(LISTED, gain_m=246.9)  # 5.851 m per km: 5.85 would be shown as 5.8

        (race,) = insight_table([(new_york, potentials[0])]).races

        assert race.gain_m_per_km is not None
        assert f"{race.gain_m_per_km:.1f}" == "5.9"

    def test_an_estimate_has_its_band(self, potentials: list[Potential]) -> None:
        estimate = potentials[0].model_copy(update={"estimates": ("surface",)})
        measured = potentials[0].model_copy(update={"estimates": ()})

        (first, second) = insight_table([(LISTED, estimate), (LISTED, measured)]).races

        assert first.score_band == estimate.score_band
        assert first.score_band is not None
        assert second.score_band is None
