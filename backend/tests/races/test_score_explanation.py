import re
from datetime import date
from io import StringIO

import pytest
from rich.console import Console

from startline.core.settings import REPOSITORY
from startline.db.tables.races import PlaceRow, RaceRow
from startline.races.importing.start_times import start_columns
from startline.races.schemas import Source
from startline.races.score_explanation import Explanation, explanation, print_explanation
from startline.races.snapshot.published_race import Places, PublishedRace, published
from tests.courses.real_data import real_atlas, real_data
from tests.races.samples import NOW

METHOD = REPOSITORY / "docs" / "method.md"
EXAMPLE = re.compile(r"<!-- worked example: (\S+) -->(.*?)<!-- end -->", re.DOTALL)


def real_race(slug: str) -> PublishedRace:
    data = real_data()
    record = next(line.record for line in data.races if line.record.slug == slug)
    course = data.courses.get(record.course_file) if record.course_file else None
    values = record.model_dump(mode="python") | {"course": course, "updated_at": NOW}
    values |= start_columns((data.start_times or {}).get(record.id), record.provenance)
    places = [
        PlaceRow(**(place.model_dump() | {"parent_slug": place.parent_slug or ""}))
        for place in data.places
    ]
    sources = {each.key: Source.model_validate(each.model_dump()) for each in data.sources}
    race = published(
        RaceRow(**values, origin="import", field_origins={}),
        Places(places),
        sources,
        date(2026, 11, 21),
    )
    assert race is not None
    return race


@pytest.fixture(scope="module")
def worked_example() -> tuple[str, list[tuple[str, str, str]]]:
    """The example race of docs/method.md and the rows of its table."""
    found = EXAMPLE.search(METHOD.read_text(encoding="utf-8"))
    assert found is not None
    slug, text = found.groups()
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return slug, [(part, label, value) for part, label, value in rows[2:]]


@pytest.fixture(scope="module")
def explained(worked_example: tuple[str, object]) -> Explanation:
    return explanation(real_race(worked_example[0]), real_atlas())


class TestWorkedExample:
    def test_the_documented_steps_are_those_of_the_command(
        self, worked_example: tuple[str, list[tuple[str, str, str]]], explained: Explanation
    ) -> None:
        _, rows = worked_example

        assert len(rows) > 10
        assert [(step.part, step.label, step.value) for step in explained.steps] == rows

    def test_the_last_step_is_the_score(self, explained: Explanation) -> None:
        potential = explained.potential

        assert explained.steps[-1].value == (
            f"{potential.score} ({potential.score_low} to {potential.score_high})"
        )


class TestExplanation:
    def test_every_fact_names_its_sources(self, explained: Explanation) -> None:
        assumed = {each.name for each in explained.inputs if not each.sources}

        assert assumed == set()
        assert ("start", "8:30", "likely, not verified") in {
            (each.name, each.value, each.basis) for each in explained.inputs
        }
        assert ("climb", "1829 m", "stated") in {
            (each.name, each.value, each.basis) for each in explained.inputs
        }

    def test_a_start_that_no_source_states_is_assumed(self) -> None:
        explained = explanation(real_race("cologne-marathon"), real_atlas())
        output = StringIO()

        print_explanation(Console(file=output, width=200), explained)

        (start,) = (each for each in explained.inputs if each.name == "start")
        assert (start.value, start.basis, start.sources) == ("9:00", "assumed", ())
        assert "the start time" in output.getvalue().split("Not known: ")[1]

    def test_a_track_is_named_as_the_basis(self) -> None:
        explained = explanation(real_race("berlin-marathon"), real_atlas())

        assert "400 points" in {each.value for each in explained.inputs}
        assert "factor, from track" in {step.label for step in explained.steps}

    def test_it_prints_inputs_steps_unknowns_and_the_hash(self, explained: Explanation) -> None:
        output = StringIO()

        print_explanation(Console(file=output, width=200), explained)

        text = output.getvalue()
        for words in ("Jungfrau Marathon", "gsod-dayton", explained.potential.inputs_hash):
            assert words in text
        assert all(step.value in text for step in explained.steps)

    @pytest.mark.parametrize(
        "slug", ["new-york-city-marathon", "utmb-mont-blanc", "comrades-marathon"]
    )
    def test_races_of_every_type_have_an_explanation(self, slug: str) -> None:
        explained = explanation(real_race(slug), real_atlas())

        assert explained.potential.score is not None
        assert explained.steps[-1].part == "score"
