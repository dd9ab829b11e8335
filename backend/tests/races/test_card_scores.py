from dataclasses import replace

from startline.courses.physics.steepness import ElevationBasis
from startline.courses.potential.schemas import Potential
from startline.courses.potential.scoring import CourseFacts, race_potential, scoring_inputs
from startline.races.card_scores import NOT_RATED, card_scores
from tests.courses.stage import ATLAS, flat_marathon

MEASURED = replace(flat_marathon(), steepness_basis=ElevationBasis.FIGURES)


def potential_of(race: CourseFacts) -> Potential:
    (inputs,) = scoring_inputs([race], ATLAS)
    return race_potential(inputs)


class TestCardScores:
    def test_a_measured_course_has_numbers_without_bands(self) -> None:
        potential = potential_of(MEASURED)
        card = card_scores(potential)

        assert (card.pb_potential, card.course_score) == (potential.score, potential.course_score)
        assert card.day_score == potential.day_score
        assert (card.pb_potential_band, card.course_score_band) == (None, None)

    def test_an_unknown_surface_gives_both_numbers_a_band(self) -> None:
        card = card_scores(potential_of(replace(MEASURED, terrain=None)))

        assert card.course_score_band is not None
        assert card.pb_potential_band is not None
        low, high = card.course_score_band
        assert low < (card.course_score or 0) <= high + 0.5

    def test_an_unknown_month_leaves_the_course_as_it_is(self) -> None:
        card = card_scores(potential_of(replace(MEASURED, month=None)))

        assert card.course_score_band is None
        assert card.pb_potential_band is not None
        assert card.day_score is None

    def test_a_course_of_unknown_steepness_is_not_rated(self) -> None:
        unknown = replace(MEASURED, steepness=None, steepness_basis=None, gain_m=None, loss_m=None)
        card = card_scores(potential_of(unknown))

        assert card == NOT_RATED.model_copy(update={"day_score": card.day_score})
