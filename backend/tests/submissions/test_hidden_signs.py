"""Texts of forms are read as they are written: something is seen, and nothing turns it round."""

from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import (
    BERLIN,
    NO_PIN,
    Submitting,
    approved,
    claim_of,
    event,
    new_event,
    sent,
)
from tests.submissions.test_editing import edit_of, own_form

INVISIBLE = "\u200b\u200b\u200b"


async def problems(client: httpx.AsyncClient, body: dict[str, Any]) -> list[tuple[str, str]]:
    answer = await client.post("/api/submissions", json=body)
    assert answer.status_code == 422, answer.text
    return [(each["field"], each["code"]) for each in answer.json()["errors"]]


@pytest.mark.parametrize(
    ("field", "text", "code"),
    [
        ("name", INVISIBLE, "required"),
        ("name", "\u202eBonn Marathon", "hidden_signs"),
        ("name", "Bonn\u2028Marathon", "hidden_signs"),
        ("city", "\ufeff", "required"),
        ("city", "\u202eParis", "hidden_signs"),
        ("county", INVISIBLE, "hidden_signs"),
        ("state", "\u2067Bonn", "hidden_signs"),
        ("website", "https://bonn.example/\u202egpj", "hidden_signs"),
        ("description", "Two rounds.\n\u202eenihR", "hidden_signs"),
        ("note", INVISIBLE, "hidden_signs"),
    ],
)
async def test_a_text_that_cannot_be_seen_or_turns_round_is_refused_at_its_field(
    submitting: Submitting, field: str, text: str, code: str
) -> None:
    organiser = await submitting.organiser()

    assert await problems(organiser, new_event(**{field: text})) == [(field, code)]


async def test_the_name_of_a_distance_can_be_seen_too(submitting: Submitting) -> None:
    races = [{"raceType": "marathon", "name": INVISIBLE}]

    found = await problems(await submitting.organiser(), new_event(races=races))

    assert found == [("races.0.name", "hidden_signs")]


async def test_the_reason_of_a_claim_can_be_seen(submitting: Submitting) -> None:
    claim = {"evidenceUrl": "https://berlin.example/team", "explanation": INVISIBLE * 10}

    found = await problems(
        await submitting.organiser(), {"kind": "claim", "raceId": BERLIN, "claim": claim}
    )

    assert found == [("explanation", "required")]


@pytest.mark.parametrize(
    "name", ["ماراثون تبریز", "מרתון ירושלים", "Zu\u0308rich Marathon", "東京マラソン"]
)
async def test_every_script_is_taken_and_so_are_several_lines(
    submitting: Submitting, name: str
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    text = f"{name}\u200f\n\u2067{name}\u2069, \u200e42 km."

    body = new_event(name=name, city=name, description=text, **NO_PIN)
    done = await approved(admin, await sent(organiser, body))

    race = await submitting.race(done["published"][0]["raceId"])
    assert (race.city, race.description) == (name, text)


async def test_a_race_that_was_published_with_such_a_name_is_corrected_like_any_other(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    async with submitting.sessions.begin() as session:
        stored = update(RaceRow).where(RaceRow.id == BERLIN).values(name=INVISIBLE, city="\u202eB")
        await session.execute(stored)
    form = await own_form(organiser)

    await approved(admin, await sent(organiser, edit_of(form, county="Berlin")))

    form = await own_form(organiser)
    again = await problems(organiser, edit_of(form, city="\u202eBerlin"))
    assert again == [("city", "hidden_signs")]


async def test_a_message_turns_nothing_round(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    submission = await sent(organiser, new_event())

    path, body = f"/api/submissions/{submission['id']}", {"revision": 1, "event": event()}
    answers = [
        await organiser.put(path, json=body | {"answer": text})
        for text in ("The \u202eth52.", INVISIBLE, "Line.\n\u05d0\u200f.")
    ]

    assert [answer.status_code for answer in answers] == [422, 422, 200]
