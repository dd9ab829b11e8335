import re
from datetime import date
from io import StringIO

import pytest
from rich.console import Console

from startline.catalogue.published import Places, PublishedRace, published
from startline.catalogue.schemas import Source
from startline.foundation.settings import REPOSITORY
from startline.store.catalogue import PlaceRow, RaceRow
from startline.web.explaining import Explanation, explanation, print_explanation
from tests.catalogue.samples import NOW
from tests.courses.real_data import real_atlas, real_data

METHOD = REPOSITORY / "docs" / "method.md"
EXAMPLE = re.compile(r"<!-- worked example: (\S+) -->(.*?)<!-- end -->", re.DOTALL)


def real_race(slug: str) -> PublishedRace:
    data = real_data()
    record = next(line.record for line in data.races if line.record.slug == slug)
    course = data.courses.get(record.course_file) if record.course_file else None
    values = record.model_dump(mode="python") | {"course": course, "updated_at": NOW}
    places = [
        PlaceRow(**(place.model_dump() | {"parent_slug": place.parent_slug or ""}))
        for place in data.places
    ]
    sources = {each.key: Source.model_validate(each.model_dump()) for each in data.sources}
    race = published(RaceRow(**values), Places(places), sources, date(2026, 11, 21))
    assert race is not None
    return race


@pytest.fixture(scope="module")
def worked_example() -> tuple[str, list[tuple[str, str, str]]]:
    """The race of docs/method.md and the rows of its table."""
    found = EXAMPLE.search(METHOD.read_text(encoding="utf-8"))
    assert found is not None
    slug, text = found.groups()
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return slug, [(part, words, value) for part, words, value in rows[2:]]


@pytest.fixture(scope="module")
def told(worked_example: tuple[str, object]) -> Explanation:
    return explanation(real_race(worked_example[0]), real_atlas())


class TestWorkedExample:
    def test_it_is_what_the_command_prints(
        self, worked_example: tuple[str, list[tuple[str, str, str]]], told: Explanation
    ) -> None:
        _, rows = worked_example

        assert len(rows) > 10
        assert [(step.part, step.words, step.value) for step in told.steps] == rows

    def test_its_last_step_is_the_score_that_is_served(self, told: Explanation) -> None:
        potential = told.potential

        assert told.steps[-1].value == (
            f"{potential.score} ({potential.score_low} to {potential.score_high})"
        )


class TestExplanation:
    def test_every_fact_names_its_sources(self, told: Explanation) -> None:
        assumed = {each.what for each in told.inputs if not each.sources}

        assert assumed == {"start"}
        assert ("climb", "1829 m", "stated") in {
            (each.what, each.value, each.basis) for each in told.inputs
        }

    def test_a_track_is_named_as_the_basis(self) -> None:
        told = explanation(real_race("berlin-marathon"), real_atlas())

        assert "400 points" in {each.value for each in told.inputs}
        assert "factor, from track" in {step.words for step in told.steps}

    def test_it_prints_inputs_steps_gaps_and_the_hash(self, told: Explanation) -> None:
        paper = StringIO()

        print_explanation(Console(file=paper, width=200), told)

        text = paper.getvalue()
        for words in ("Jungfrau Marathon", "gsod-dayton", told.potential.inputs_hash):
            assert words in text
        assert "Not known: the hour of the start." in text
        assert all(step.value in text for step in told.steps)

    @pytest.mark.parametrize(
        "slug", ["new-york-city-marathon", "utmb-mont-blanc", "comrades-marathon"]
    )
    def test_races_of_every_kind_can_be_explained(self, slug: str) -> None:
        told = explanation(real_race(slug), real_atlas())

        assert told.potential.score is not None
        assert told.steps[-1].part == "score"
