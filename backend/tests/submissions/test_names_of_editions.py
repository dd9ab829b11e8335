"""The name of a race is that of every edition: no year at its end, no number before it."""

from typing import Any

import pytest

from tests.submissions.harness import Submitting, claim_of, event
from tests.submissions.test_editing import edit_of, own_form


async def refused(submitting: Submitting, **changes: Any) -> list[tuple[str, str]]:  # noqa: ANN401
    organiser = await submitting.organiser()
    body = {"kind": "new", "event": event(**changes)}
    answer = await organiser.post("/api/submissions", json=body)
    return [(each["field"], each["code"]) for each in answer.json().get("errors", [])]


@pytest.mark.parametrize("name", ["Rhine Bank Marathon 2027", "Rhine Bank Marathon (2028)"])
async def test_a_name_that_ends_with_a_year_is_refused(submitting: Submitting, name: str) -> None:
    assert await refused(submitting, name=name) == [("name", "year_in_name")]


@pytest.mark.parametrize("name", ["12th Bonn Marathon", "12. Bonn Marathon", "1ST BONN MARATHON"])
async def test_a_name_that_begins_with_the_number_of_the_edition_is_refused(
    submitting: Submitting, name: str
) -> None:
    assert await refused(submitting, name=name) == [("name", "edition_in_name")]


@pytest.mark.parametrize(
    "name",
    ["4th of July Marathon", "5th Avenue Half", "Route 66 Marathon", "100 km of Bonn", "2027 Run"],
)
async def test_other_numbers_belong_to_a_name(submitting: Submitting, name: str) -> None:
    assert await refused(submitting, name=name) == []


async def test_the_name_of_a_distance_has_no_year_either(submitting: Submitting) -> None:
    races = [{"raceType": "marathon", "name": "Bonn River Run 2027"}]

    assert await refused(submitting, races=races) == [("races.0.name", "year_in_name")]


async def test_a_correction_of_the_name_is_checked_alike(submitting: Submitting) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)

    body = edit_of(await own_form(organiser), name="Berlin Marathon 2027")
    answer = await organiser.post("/api/submissions", json=body)

    assert [each["code"] for each in answer.json()["errors"]] == ["year_in_name"]
