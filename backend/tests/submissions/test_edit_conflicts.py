"""Edits of organisers beside changes of the catalogue: what an approval leaves, and refuses."""

from typing import Any

import httpx
import pytest
from sqlalchemy import update

from startline.db.tables.races import RaceRow
from tests.submissions.harness import BERLIN, Submitting, claim_of, decided, sent
from tests.submissions.test_editing import edit_of, own_form

DECISIONS = "/api/admin/submissions/decisions"


async def stored(submitting: Submitting, revision: int, **columns: object) -> None:
    """As another editor changes the race."""
    change = update(RaceRow).where(RaceRow.id == BERLIN).values(revision=revision, **columns)
    async with submitting.sessions.begin() as session:
        await session.execute(change)


async def approved_at_once(
    admin: httpx.AsyncClient, *submissions: dict[str, Any]
) -> list[dict[str, Any]]:
    targets = [{"id": each["id"], "revision": each["revision"]} for each in submissions]
    body = {"decision": "approve", "submissions": targets}
    answer = await admin.post(DECISIONS, json=body)
    assert answer.status_code == 200, answer.text
    outcomes: list[dict[str, Any]] = answer.json()
    return outcomes


async def test_an_approved_gain_leaves_the_loss_that_an_admin_corrected_meanwhile(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    await stored(submitting, 2, elevation_gain_m=70.0, elevation_loss_m=70.0)
    form = await own_form(organiser)
    races = [form["event"]["races"][0] | {"elevationGainM": 95}]
    submission = await sent(organiser, edit_of(form, races=races))
    await stored(submitting, 3, elevation_loss_m=110.0)

    answer = await decided(admin, submission, "approve", publishedRevision=3)

    assert answer.status_code == 200, answer.text
    race = await submitting.race(BERLIN)
    assert (race.elevation_gain_m, race.elevation_loss_m) == (95, 110)
    assert (race.elevation_gain_basis, race.field_origins.get("elevation_loss_m")) == (
        "stated",
        None,
    )


@pytest.mark.parametrize(
    ("meanwhile", "longitude"), [({"longitude": 13.5}, 13.5), ({"longitude": None}, 13.4)]
)
async def test_an_approved_latitude_leaves_the_longitude_that_an_admin_corrected_meanwhile(
    submitting: Submitting, meanwhile: dict[str, Any], longitude: float
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    await stored(submitting, 2, latitude=52.5, longitude=13.4)
    submission = await sent(organiser, edit_of(await own_form(organiser), latitude=52.6))
    await stored(submitting, 3, **meanwhile)

    answer = await decided(admin, submission, "approve", publishedRevision=3)

    assert answer.status_code == 200, answer.text
    race = await submitting.race(BERLIN)
    assert (race.latitude, race.longitude, race.coordinates_basis) == (52.6, longitude, "venue")


@pytest.mark.parametrize(
    "meanwhile",
    [
        {"entry_fee": None, "entry_fee_currency": None},
        {"entry_fee": 45.0, "entry_fee_currency": "USD"},
    ],
)
async def test_an_approved_price_has_the_currency_that_was_submitted_with_it(
    submitting: Submitting, meanwhile: dict[str, Any]
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    await stored(submitting, 2, entry_fee=40.0, entry_fee_currency="EUR")
    form = await own_form(organiser)
    races = [form["event"]["races"][0] | {"price": 50}]
    submission = await sent(organiser, edit_of(form, races=races))
    await stored(submitting, 3, **meanwhile)

    answer = await decided(admin, submission, "approve", publishedRevision=3)

    assert answer.status_code == 200, answer.text
    race = await submitting.race(BERLIN)
    assert (race.entry_fee, race.entry_fee_currency) == (50, "EUR")


async def test_a_bulk_approval_refuses_an_edit_that_conflicts_with_the_catalogue(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    await claim_of(organiser, admin)
    form = await own_form(organiser)
    edits = [
        await sent(organiser, edit_of(form, county="Brandenburg")),
        await sent(organiser, edit_of(form, website="https://berlin.example/new")),
    ]
    await stored(submitting, 2, county="Berlin")

    outcomes = await approved_at_once(admin, *edits)

    assert [(each["status"], each["code"]) for each in outcomes] == [
        (None, "race_changed"),
        ("approved", None),
    ]
    race = await submitting.race(BERLIN)
    assert (race.county, race.website) == ("Berlin", "https://berlin.example/new")
    found = (await admin.get(f"/api/admin/submissions/{edits[0]['id']}")).json()
    assert (found["submission"]["status"], len(found["conflicts"])) == ("pending", 1)
