"""The time limit of a race in the form: what is believed of its type."""

from typing import Any

import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import BERLIN, Submitting, claim_of, event, new_event, sent
from tests.submissions.test_editing import edit_of, own_form


def of_type(race_type: str, minutes: int) -> dict[str, Any]:
    distance = {"distanceKm": 100} if race_type == "ultra-marathon" else {}
    return {"races": [{"raceType": race_type, "cutOffMin": minutes} | distance]}


@pytest.mark.parametrize(
    ("race_type", "minutes", "message"),
    [
        (
            "half-marathon",
            180 * 60,
            "A half marathon has a time limit between half an hour and 8 hours, not 180:00.",
        ),
        (
            "marathon",
            24 * 60 + 1,
            "A marathon has a time limit between half an hour and 24 hours, not 24:01.",
        ),
        (
            "ultra-marathon",
            21 * 24 * 60 + 1,
            "An ultra marathon has a time limit between half an hour and 21 days, not 504:01.",
        ),
        (
            "marathon",
            3,
            "A marathon has a time limit between half an hour and 24 hours, not 0:03.",
        ),
        (
            "marathon",
            -90,
            "A marathon has a time limit between half an hour and 24 hours, not -1:30.",
        ),
    ],
)
async def test_a_time_limit_that_is_none_of_the_type_is_refused_in_words(
    submitting: Submitting, race_type: str, minutes: int, message: str
) -> None:
    organiser = await submitting.organiser()

    answer = await organiser.post("/api/submissions", json=new_event(**of_type(race_type, minutes)))

    assert answer.status_code == 422, answer.text
    problem = {
        "field": "races.0.cutOffMin",
        "code": "out_of_range",
        "message": f"{message} Write 3:00 for three hours.",
    }
    assert answer.json()["errors"] == [problem]


@pytest.mark.parametrize(
    ("race_type", "minutes"),
    [
        ("half-marathon", 30),
        ("half-marathon", 8 * 60),
        ("marathon", 24 * 60),
        ("ultra-marathon", 21 * 24 * 60),
    ],
)
async def test_the_longest_and_the_shortest_time_limit_of_a_type_are_accepted(
    submitting: Submitting, race_type: str, minutes: int
) -> None:
    organiser = await submitting.organiser()

    answer = await organiser.post(
        "/api/submissions/check", json=event(**of_type(race_type, minutes))
    )

    assert answer.json()["problems"] == []


async def test_an_edit_may_not_bring_a_time_limit_of_180_hours_nor_a_type_it_is_none_of(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    race = form["event"]["races"][0]
    half = {"raceType": "half-marathon", "distanceKm": 21.1}

    for changes in ({"cutOffMin": 180 * 60}, half | {"cutOffMin": 9 * 60}):
        body = edit_of(form, races=[race | changes])
        answer = await organiser.post("/api/submissions", json=body)

        found = [(each["field"], each["code"]) for each in answer.json()["errors"]]
        assert found == [("races.0.cutOffMin", "out_of_range")]


async def test_a_time_limit_that_was_published_before_does_not_stop_another_correction(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    async with submitting.sessions.begin() as session:
        wrong = update(RaceRow).where(RaceRow.id == BERLIN).values(cut_off_h=180)
        await session.execute(wrong)

    await sent(organiser, edit_of(await own_form(organiser), county="Brandenburg"))
