"""The race file of the admin area: exported, edited in a spreadsheet, and imported again."""

import csv
import io
from codecs import BOM_UTF8
from typing import Any

import httpx
import pytest

from startline.accounts.audit_repository import verify
from startline.accounts.domain import Role
from startline.race_changes.race_file import COLUMNS, MOST_ROWS, read_race_file
from startline.race_changes.race_import import MOST_CHANGED
from tests.accounts.harness import Harness

CSV = {"content-type": "text/csv"}
SOURCE = "https://race.example/news"
REASON = "The federation's calendar."
FORMULA = '=HYPERLINK("https://elsewhere.example")'

Row = dict[str, str]


async def exported(admin: httpx.AsyncClient) -> list[Row]:
    answer = await admin.get("/api/admin/races.csv")
    assert answer.status_code == 200, answer.text
    # spreadsheets know the accents by the byte order mark
    assert answer.content.startswith(BOM_UTF8)
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def written(*rows: Row, separator: str = ",") -> bytes:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]), delimiter=separator)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


async def imported(
    admin: httpx.AsyncClient, content: bytes, *, dry_run: bool = False
) -> dict[str, Any]:
    params: dict[str, str | bool] = {"reason": REASON, "sourceUrl": SOURCE, "dryRun": dry_run}
    answer = await admin.post(
        "/api/admin/races/import", params=params, content=content, headers=CSV
    )
    assert answer.status_code == 200, answer.text
    report: dict[str, Any] = answer.json()
    return report


async def test_an_export_that_is_imported_changes_nothing(admin: httpx.AsyncClient) -> None:
    content = (await admin.get("/api/admin/races.csv")).content

    report = await imported(admin, content)

    assert report == {"rows": 3, "changes": [], "problems": [], "isImported": True}


async def test_the_export_as_json_says_the_same(admin: httpx.AsyncClient) -> None:
    records = (await admin.get("/api/admin/races.json")).json()

    texts = [
        {name: "" if value is None else str(value) for name, value in record.items()}
        for record in records
    ]

    assert texts == await exported(admin)
    assert list(records[0]) == list(COLUMNS)


async def test_a_dry_run_says_what_would_change_and_changes_nothing(
    admin: httpx.AsyncClient,
) -> None:
    before = await exported(admin)
    content = written({"id": "1", "city": "Kassel"})

    report = await imported(admin, content, dry_run=True)

    assert report["isImported"] is False
    [change] = report["changes"]
    assert (change["row"], change["id"], change["name"]) == (2, 1, "Race of Town 1")
    assert change["fields"] == [{"field": "city", "before": None, "after": "Kassel"}]
    assert await exported(admin) == before


async def test_a_file_is_imported_only_after_a_recent_sign_in_and_checked_without(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    content = written({"id": "1", "city": "Kassel"})
    harness.clock.advance(minutes=15, seconds=1)
    path = f"/api/admin/races/import?reason={REASON}"

    late = await admin.post(path, content=content, headers=CSV)

    assert (late.status_code, late.json()["code"]) == (403, "reauthentication_required")
    assert len((await imported(admin, content, dry_run=True))["changes"]) == 1


async def test_an_import_is_in_the_history_and_the_audit_log_and_can_be_undone(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    report = await imported(admin, written({"id": "1", "city": "Kassel", "cutOffH": "6"}))

    assert report["isImported"] is True
    [revision] = (await admin.get("/api/admin/races/1/history")).json()
    assert [field["field"] for field in revision["fields"]] == ["city", "cutOffH"]
    assert revision["sourceUrl"] == SOURCE
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["subject"], entry["reason"]) == (
        "race.imported",
        "race 1",
        REASON,
    )
    async with harness.sessions.reading() as session:
        assert (await verify(session)).problem is None
    undo = {"baseRevision": 2, "revision": 2, "reason": "Read wrongly."}
    assert (await admin.post("/api/admin/races/1/undo", json=undo)).status_code == 200
    assert (await exported(admin))[0]["city"] == ""


async def test_a_second_import_of_one_file_changes_nothing_more(admin: httpx.AsyncClient) -> None:
    content = written({"id": "1", "city": "Kassel"})
    await imported(admin, content)

    report = await imported(admin, content)

    assert (report["changes"], report["problems"]) == ([], [])


async def test_a_row_without_an_id_is_a_new_race(admin: httpx.AsyncClient) -> None:
    new = {"id": "", "name": "Ahr Marathon", "type": "marathon", "slug": "ahr-marathon"}

    report = await imported(admin, written({**new, "countryCode": "DE"}))

    assert [(change["id"], change["name"]) for change in report["changes"]] == [
        (None, "Ahr Marathon")
    ]
    rows = await exported(admin)
    assert (rows[-1]["slug"], rows[-1]["status"]) == ("ahr-marathon", "approved")


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ({"id": "1", "latitude": "95", "longitude": "8"}, "latitude"),
        ({"id": "1", "latitude": "50"}, "longitude"),
        ({"id": "1", "nextDate": "soon"}, "nextDate"),
        ({"id": "1", "nextDate": "2001-01-01"}, "nextDate"),
        ({"id": "1", "countryCode": "QQ"}, "countryCode"),
        ({"id": "1", "name": ""}, "name"),
        ({"id": "1", "website": "javascript:alert(1)"}, "website"),
        ({"id": "99", "city": "Kassel"}, None),
        ({"id": "1", "revision": "7", "city": "Kassel"}, None),
        ({"id": "1", "city": "Kassel", "sourceUrl": "ftp://x"}, "sourceUrl"),
        ({"id": "", "name": "No type", "slug": "no-type"}, "type"),
        ({"id": "", "name": "No address", "type": "marathon"}, "slug"),
        ({"id": "1", "slug": "race-2"}, "slug"),
        ({"id": "one", "city": "Kassel"}, "id"),
        ({"id": "1", "colour": "red"}, "colour"),
    ],
)
async def test_one_row_with_a_problem_stops_all_and_is_named(
    admin: httpx.AsyncClient, row: Row, column: str | None
) -> None:
    before = await exported(admin)
    good = dict.fromkeys(row, "") | {"id": "2"} | ({"name": "Good"} if "name" in row else {})

    report = await imported(admin, written(row, good))

    assert report["isImported"] is False
    assert column in [problem["column"] for problem in report["problems"]]
    assert await exported(admin) == before


async def test_a_fact_without_a_source_is_a_problem(admin: httpx.AsyncClient) -> None:
    answer = await admin.post(
        "/api/admin/races/import",
        params={"reason": REASON},
        content=written({"id": "1", "city": "Kassel"}),
        headers=CSV,
    )

    assert [problem["column"] for problem in answer.json()["problems"]] == ["sourceUrl"]


async def test_more_races_than_one_transaction_may_hold_are_refused(
    admin: httpx.AsyncClient,
) -> None:
    rows = [{"id": str(number), "city": "Kassel"} for number in range(10, 12 + MOST_CHANGED)]

    report = await imported(admin, written(*rows), dry_run=True)

    assert any("Split the file" in problem["message"] for problem in report["problems"])


async def test_a_formula_comes_out_safe_and_goes_in_as_it_was(admin: httpx.AsyncClient) -> None:
    await imported(admin, written({"id": "1", "city": FORMULA}))

    rows = await exported(admin)
    assert rows[0]["city"] == f"'{FORMULA}"
    again = await imported(admin, written(*rows))

    assert again["changes"] == []
    assert (await admin.get("/api/admin/races/1")).json()["fields"]["city"] == FORMULA


async def test_only_admins_export_and_import(harness: Harness) -> None:
    async with await harness.signed_in(Role.ORGANISER) as organiser:
        assert (await organiser.get("/api/admin/races.csv")).status_code == 403
        assert (await organiser.get("/api/admin/races.json")).status_code == 403
        answer = await organiser.post("/api/admin/races/import", content=b"id", headers=CSV)
        assert answer.status_code == 403


async def test_a_body_that_is_no_table_is_refused(admin: httpx.AsyncClient) -> None:
    answer = await admin.post("/api/admin/races/import", params={"reason": REASON}, json={"id": 1})

    assert (answer.status_code, answer.json()["code"]) == (415, "not_a_table_type")


class TestReading:
    @pytest.mark.parametrize("separator", [",", ";"])
    def test_files_of_spreadsheet_programs_are_read(self, separator: str) -> None:
        row = {"id": "1", "city": 'Bad "Neuenahr", Ahr; Eifel', "description": "One\r\ntwo"}

        rows, problems = read_race_file(b"\xef\xbb\xbf" + written(row, separator=separator))

        assert problems == []
        assert dict(rows[0].cells) == {"city": row["city"], "description": "One\ntwo"}

    @pytest.mark.parametrize(
        "content",
        [b"", b"\xff\xfe", b"name\nBerlin", b"id,id\n1,1", b'id,city\n1,"open', b"id,city\n1"],
    )
    def test_a_file_that_is_none_is_a_problem(self, content: bytes) -> None:
        rows, problems = read_race_file(content)

        assert (rows, len(problems)) == ([], 1)

    def test_a_race_that_is_there_twice_is_a_problem(self) -> None:
        _, problems = read_race_file(b"id,city\n1,A\n\n1,B\n")

        assert [(problem.row, problem.column) for problem in problems] == [(4, "id")]

    def test_rows_are_bounded(self) -> None:
        _, problems = read_race_file(b"id\n" + b"1\n" * (MOST_ROWS + 5))

        assert problems[0].row == MOST_ROWS + 2
