"""The form of a new event: mistakes, the dates of a rule, likely duplicates, lists of countries."""

from typing import Any

import pytest

from tests.submissions.harness import (
    NO_PIN,
    Submitting,
    approved,
    event,
    new_event,
    sent,
)


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"name": ""}, "name", "required"),
        ({"name": "ab"}, "name", "too_short"),
        ({"name": "x" * 201}, "name", "too_long"),
        ({"city": ""}, "city", "required"),
        ({"countryCode": ""}, "countryCode", "required"),
        ({"countryCode": "ZZ"}, "countryCode", "country_unknown"),
        ({"countryCode": "US", "state": "Bavaria", **NO_PIN}, "state", "state_unknown"),
        ({"nextDate": "2020-04-18"}, "nextDate", "date_past"),
        ({"nextDate": "2036-04-18"}, "nextDate", "date_too_far"),
        ({"nextDate": None}, "nextDate", "required"),
        ({"dateRule": {"month": 4, "day": 31}}, "dateRule", "rule_incomplete"),
        ({"dateRule": {"month": 4, "week": 2}}, "dateRule", "rule_incomplete"),
        ({"sourceUrl": ""}, "sourceUrl", "required"),
        ({"sourceUrl": "javascript:alert(1)"}, "sourceUrl", "not_a_link"),
        ({"website": "bonn.example"}, "website", "not_a_link"),
        ({"entryUrl": "https://user:secret@bonn.example"}, "entryUrl", "not_a_link"),
        ({"latitude": 48.85, "longitude": 2.35}, "latitude", "pin_outside"),
        ({"latitude": 95, "longitude": 2.35}, "latitude", "out_of_range"),
        ({"longitude": None}, "longitude", "pin_incomplete"),
        ({"description": "x" * 4_001}, "description", "too_long"),
        ({"photo": "0" * 32}, "photo", "photo_unknown"),
        ({"races": []}, "races", "required"),
        (
            {"races": [{"raceType": "half-marathon", "distanceKm": 42.195}]},
            "races.0.distanceKm",
            "distance_of_other_type",
        ),
        ({"races": [{"raceType": "ultra-marathon"}]}, "races.0.distanceKm", "required"),
        (
            {"races": [{"raceType": "marathon", "startTime": "9 am"}]},
            "races.0.startTime",
            "not_a_time",
        ),
        (
            {"races": [{"raceType": "marathon", "startTime": "09:0\u0660"}]},
            "races.0.startTime",
            "not_a_time",
        ),
        (
            {"races": [{"raceType": "marathon", "cutOffMin": 3}]},
            "races.0.cutOffMin",
            "out_of_range",
        ),
        (
            {"races": [{"raceType": "marathon", "price": 50}]},
            "races.0.currency",
            "currency_required",
        ),
        (
            {"races": [{"raceType": "marathon", "price": 50, "currency": "euro"}]},
            "races.0.currency",
            "currency_unknown",
        ),
        (
            {"races": [{"raceType": "marathon", "currency": "EUR"}]},
            "races.0.price",
            "price_required",
        ),
        (
            {"races": [{"raceType": "marathon"}, {"raceType": "marathon"}]},
            "races.1.name",
            "race_repeated",
        ),
    ],
)
async def test_a_mistake_is_named_with_its_field_and_code(
    submitting: Submitting, changes: dict[str, Any], field: str, code: str
) -> None:
    organiser = await submitting.organiser()
    answer = await organiser.post("/api/submissions", json=new_event(**changes))
    assert (answer.status_code, answer.json()["code"]) == (422, "submission_invalid")
    assert [(each["field"], each["code"]) for each in answer.json()["errors"]] == [(field, code)]
    assert answer.json()["errors"][0]["message"].endswith(".")
    check = await organiser.post("/api/submissions/check", json=event(**changes))
    assert [each["code"] for each in check.json()["problems"]] == [code]


async def test_an_event_whose_name_is_too_long_with_a_distance_needs_a_name_for_that_distance(
    submitting: Submitting,
) -> None:
    organiser, admin = await submitting.organiser(), await submitting.admin()
    ultra = {"raceType": "ultra-marathon", "distanceKm": 61.5}
    races: list[dict[str, Any]] = [{"raceType": "marathon"}, ultra]
    long = new_event(name="Marathon " + "x" * 191, races=races)
    refused = await organiser.post("/api/submissions", json=long)
    assert (refused.status_code, refused.json()["code"]) == (422, "submission_invalid")
    [problem] = refused.json()["errors"]
    assert (problem["field"], problem["code"]) == ("races.1.name", "too_long")

    named = new_event(name="Marathon " + "x" * 191, races=[races[0], ultra | {"name": "Long one"}])
    done = await approved(admin, await sent(organiser, named))
    names = [(await submitting.race(each["raceId"])).name for each in done["published"]]
    assert names == ["Marathon " + "x" * 191, "Long one"]


async def test_the_state_is_stored_as_the_catalogue_names_it(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    body = new_event(countryCode="GB", state="cymru", **NO_PIN)
    assert (await sent(organiser, body))["event"]["state"] == "Wales"


async def test_the_next_three_dates_of_a_rule_are_shown(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    rule: dict[str, str | int] = {"month": 4, "week": -1, "weekday": 6}
    answer = await organiser.get("/api/submissions/next-dates", params=rule)
    assert answer.json() == {
        "rule": "FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU",
        "words": "last Sunday of April",
        "days": ["2027-04-25", "2028-04-30", "2029-04-29"],
    }
    wrong = await organiser.get("/api/submissions/next-dates", params={"month": 2, "day": 30})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "submission_invalid")


async def test_likely_duplicates_are_found_while_name_and_place_are_typed(
    submitting: Submitting,
) -> None:
    organiser = await submitting.organiser()

    async def found(**typed: str) -> list[tuple[str, str]]:
        answer = await organiser.get("/api/submissions/duplicates", params=typed)
        assert answer.status_code == 200, answer.text
        return [(each["slug"], each["likeness"]) for each in answer.json()]

    assert await found(name="42. BMW Berlin-Marathon") == [("berlin-marathon", "similar")]
    assert await found(name="Berlin Marathon", city="Berlin", country="DE") == [
        ("berlin-marathon", "same")
    ]
    assert await found(name="Hamburg Marathon", city="Hamburg", country="DE") == []
    assert await found(name="Marathon") == []


async def test_the_form_gets_countries_with_states_and_outlines(submitting: Submitting) -> None:
    organiser = await submitting.organiser()
    places = {
        each["code"]: each for each in (await organiser.get("/api/submissions/places")).json()
    }
    assert places["GB"]["states"] == ["England", "Scotland", "Wales"]
    germany = (await organiser.get("/api/submissions/outlines/DE")).json()["rings"]
    assert all(5 < longitude < 16 and 47 < latitude < 56 for longitude, latitude in germany[0])
    path = "/api/submissions/outlines/US"
    ohio = (await organiser.get(path, params={"state": "Ohio"})).json()["rings"]
    assert max(longitude for longitude, _ in ohio[0]) < -80
    assert (await organiser.get("/api/submissions/outlines/ZZ")).status_code == 404
