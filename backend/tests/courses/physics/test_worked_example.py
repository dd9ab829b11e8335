"""The worked example of docs/method.md against the steps of the code."""

from dataclasses import replace

from startline.courses.potential.score_steps import score_steps
from startline.courses.potential.types import MonthClimate
from tests.courses.physics.catalogue_facts import DATA, races


def test_the_steps_are_those_of_the_code() -> None:
    text = (DATA.parent / "docs" / "method.md").read_text(encoding="utf-8")
    table = text.split("<!-- worked example: jungfrau-marathon -->")[1].split("<!-- end -->")[0]
    written = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in table.strip().splitlines()[2:]
    ]
    jungfrau = replace(
        races("jungfrau-marathon")["jungfrau-marathon"],
        climate=MonthClimate(month=9, mean_c=14.7, kind="station"),
    )

    assert written == [tuple(step) for step in score_steps(jungfrau)]


def test_a_race_without_steepness_ends_without_a_score() -> None:
    berlin = races("berlin-marathon")["berlin-marathon"]
    unknown = replace(berlin, profile=None, gain_m=None, loss_m=None, steepness=None)

    steps = score_steps(unknown)

    assert steps[-1].part == "score"
    assert steps[-1].value.startswith("none")


def test_a_track_and_a_word_are_explained_too() -> None:
    known = races("berlin-marathon", "valencia-marathon")

    assert score_steps(known["berlin-marathon"])[0].label.startswith("time added uphill")
    assert score_steps(known["valencia-marathon"])[0].label == "climb, m per km"
