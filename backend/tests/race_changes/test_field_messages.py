"""Values that are refused beside their field, in words that an editor can act on."""

import httpx
import pytest

from tests.race_changes.test_admin_routes import BERLIN, change
from tests.race_changes.test_race_file import CSV, REASON, imported, written

NO_ADDRESS = "This is no web address, such as https://example.org/race."
REFUSED = [
    ("nextDate", "11.04.2027", "Write it as 2027-04-11."),
    ("nextDate", "2027-02-30", "There is no such day."),
    ("nextDate", "2400-01-01", "A day from 1800-01-01 to 2100-12-31."),
    ("latitude", "95", "From -90 to 90."),
    ("distanceKm", "0", "More than 0, at most 10,000."),
    ("cutOffH", "many", "Write a number."),
    ("participants", "many", "Write a whole number."),
    ("participants", "12.5", "Write a whole number."),
    ("entryFee", "10000001", "From 0 to 10,000,000."),
    ("startTime", "9 am", "Write it as 09:30."),
    ("terrain", "Mud", "One of: Road, Trail, Mixed, Snow/Ice, Sand."),
    ("countryCode", "Germany", "Write two capital letters, such as DE."),
    ("entryFeeCurrency", "euro", "Write three capital letters, such as EUR."),
    ("name", "\u200b\u200b\u200b", "Write something that can be seen."),
    ("name", "\u202eParis", "This has a sign that cannot be shown."),
    ("city", "\u2067Paris", "This has a sign that cannot be shown."),
    ("sponsor", "\ufeff", "Write something that can be seen."),
    ("description", "Hills.\n\u202esdooW", "This has a sign that cannot be shown."),
    ("website", "example.org", "An address starts with https:// or http://."),
    ("website", "https://exa mple.org", NO_ADDRESS),
    ("entryUrl", "https://[example.org/race", NO_ADDRESS),
    ("entryUrl", "https://example.org/\u0000", NO_ADDRESS),
]


@pytest.mark.parametrize(("field", "text", "message"), REFUSED)
async def test_a_file_and_the_editor_say_alike_how_a_value_is_written(
    admin: httpx.AsyncClient, field: str, text: str, message: str
) -> None:
    report = await imported(admin, written({"id": "1", field: text}), dry_run=True)
    answer = await admin.put(BERLIN, json=change(1, **{field: text}))

    assert report["problems"] == [{"row": 2, "column": field, "message": message}]
    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"] == [{"field": f"changes.{field}", "message": message}]


async def test_a_price_in_a_currency_of_small_units_is_taken(admin: httpx.AsyncClient) -> None:
    fee = {"entryFee": 10_000_000, "entryFeeCurrency": "IRR"}

    report = await imported(
        admin, written({"id": "2"} | {name: str(value) for name, value in fee.items()})
    )
    answer = await admin.put(BERLIN, json=change(1, **fee))

    assert (report["problems"], report["isImported"]) == ([], True)
    assert answer.status_code == 200, answer.text


async def test_a_source_that_is_no_web_address_is_refused_beside_its_field(
    admin: httpx.AsyncClient,
) -> None:
    source = "https://[example.org/race"

    answer = await admin.put(BERLIN, json=change(1, city="Kassel") | {"sourceUrl": source})
    report = await imported(admin, written({"id": "2", "city": "Kassel", "sourceUrl": source}))

    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"] == [{"field": "sourceUrl", "message": NO_ADDRESS}]
    assert report["problems"] == [{"row": 2, "column": "sourceUrl", "message": NO_ADDRESS}]


async def test_every_script_is_written_in_a_file_and_in_the_editor(
    admin: httpx.AsyncClient,
) -> None:
    name, text = "ماراثون\u200cتبریز", "Hills.\n\u05e9\u05dc\u05dd\u200f, \u2067x\u2069."

    answer = await admin.put(BERLIN, json=change(1, name=name, description=text))
    report = await imported(admin, written({"id": "2", "name": name, "city": "Zu\u0308rich"}))

    assert answer.status_code == 200, answer.text
    assert answer.json()["race"]["fields"]["description"] == text
    assert (report["problems"], report["isImported"]) == ([], True)


@pytest.mark.parametrize("separator", [",", ";"])
async def test_a_file_without_a_source_is_told_which_field_is_empty(
    admin: httpx.AsyncClient, separator: str
) -> None:
    answer = await admin.post(
        "/api/admin/races/import",
        params={"reason": REASON},
        content=written({"id": "1", "city": "Kassel"}, separator=separator),
        headers=CSV,
    )

    message = "The field Source above is empty, and this row has no sourceUrl of its own."
    [problem] = answer.json()["problems"]
    assert problem == {"row": 2, "column": "sourceUrl", "message": message}
