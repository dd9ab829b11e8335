"""The known order of well-known races by their course alone: grade and surface."""

from itertools import combinations

import pytest

from startline.courses.physics.ranges import FactorRange
from startline.courses.potential.formula import potential
from tests.courses.physics.catalogue_facts import DATA, races

AS_RUNNERS_KNOW_THEM = (
    ("berlin-marathon", "valencia-marathon", "chicago-marathon"),
    ("london-marathon", "paris-marathon"),
    ("boston-marathon",),
    ("new-york-city-marathon",),
    (
        "big-sur-international-marathon",
        "jungfrau-marathon",
        "pikes-peak-marathon",
        "comrades-marathon",
    ),
)
PAIRS = [
    (fast, slow)
    for faster, slower in combinations(AS_RUNNERS_KNOW_THEM, 2)
    for fast in faster
    for slow in slower
]


@pytest.fixture(scope="module")
def courses() -> dict[str, FactorRange]:
    slugs = [slug for group in AS_RUNNERS_KNOW_THEM for slug in group]
    factors = {slug: potential(inputs).course for slug, inputs in races(*slugs).items()}
    return {slug: factor for slug, factor in factors.items() if factor is not None}


@pytest.mark.parametrize(("fast", "slow"), PAIRS)
def test_where_ranges_do_not_overlap_the_order_is_as_runners_know_it(
    courses: dict[str, FactorRange], fast: str, slow: str
) -> None:
    overlap = courses[fast].high >= courses[slow].low and courses[slow].high >= courses[fast].low

    assert overlap or courses[fast].factor < courses[slow].factor


def test_the_method_lists_exactly_the_pairs_that_the_facts_cannot_decide(
    courses: dict[str, FactorRange],
) -> None:
    undecided = {
        (fast, slow)
        for fast, slow in PAIRS
        if courses[fast].high >= courses[slow].low and courses[slow].high >= courses[fast].low
    }

    assert undecided == _listed_in_the_method()
    assert len(undecided) < len(PAIRS) / 2


def _listed_in_the_method() -> set[tuple[str, str]]:
    text = (DATA.parent / "docs" / "method.md").read_text(encoding="utf-8")
    table = text.split("<!-- undecided pairs -->")[1].split("<!-- end -->")[0]
    cells = [
        [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        for line in table.strip().splitlines()[2:]
    ]
    return {(fast, slow.strip(" `")) for fast, slows, *_ in cells for slow in slows.split(",")}
