"""Prices in the form: what fits, also in a currency of small units, and how the rest is refused."""

import pytest

from tests.submissions.harness import Submitting, event


@pytest.mark.parametrize("price", [0, 1_500_000, 10_000_000])
async def test_a_price_in_a_currency_of_small_units_is_taken(
    submitting: Submitting, price: float
) -> None:
    races = [{"raceType": "marathon", "price": price, "currency": "VND"}]
    organiser = await submitting.organiser()

    check = await organiser.post("/api/submissions/check", json=event(races=races))

    assert check.json()["problems"] == []


@pytest.mark.parametrize("price", [-1, 10_000_001])
async def test_the_refusal_of_a_price_says_what_fits(submitting: Submitting, price: float) -> None:
    races = [{"raceType": "marathon", "price": price, "currency": "VND"}]
    organiser = await submitting.organiser()

    check = await organiser.post("/api/submissions/check", json=event(races=races))

    assert [(each["field"], each["message"]) for each in check.json()["problems"]] == [
        ("races.0.price", "Please give a price from 0 to 10,000,000.")
    ]
