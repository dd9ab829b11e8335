"""Articles edited in the admin area: they win over their files until they are taken back."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from startline.accounts.domain import Role
from startline.articles.editing import ArticleEdits, ArticleFields
from startline.articles.library import ArticleLibrary, article_file, parse_article
from startline.core.settings import REPOSITORY
from startline.db.session import Sessions
from tests.accounts.harness import Harness
from tests.articles.test_library import FILE

HEAT = "/api/admin/articles/heat"
TRICKY = 'A "quoted" line, \\ and +++ and <b>'


async def saved(admin: httpx.AsyncClient, base: int = 0, **changes: Any) -> httpx.Response:  # noqa: ANN401
    fields = (await admin.get(HEAT)).json()["fields"] | changes
    return await admin.put(HEAT, json={"baseRevision": base, "fields": fields})


async def shown(harness: Harness) -> dict[str, Any]:
    async with harness.client() as guest:
        article: dict[str, Any] = (await guest.get("/api/articles/heat")).json()
        return article


class TestFiles:
    @pytest.mark.parametrize("file", sorted((REPOSITORY / "data/articles").glob("*.md")), ids=str)
    def test_an_article_that_is_written_reads_the_same(self, file: Path) -> None:
        article = parse_article(file.stem, file.read_text())

        again = parse_article(file.stem, article_file(ArticleFields.of(article), article.body))

        assert again == article

    def test_signs_that_mean_something_in_a_file_are_text(self) -> None:
        article = parse_article("heat", FILE.format(body="Run."))
        fields = ArticleFields.of(article).model_copy(
            update={"title": TRICKY, "body": "Run.\n\n+++\n\nOn."}
        )

        again = parse_article("heat", article_file(fields, fields.body))

        assert (again.title, again.body) == (TRICKY, "Run.\n\n+++\n\nOn.\n")


async def test_an_edited_article_wins_over_its_file_at_once(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    before = await shown(harness)

    answer = await saved(admin, title="Hot days", body="Run **very** slowly.")

    assert answer.status_code == 200, answer.text
    assert (answer.json()["revision"], answer.json()["isEdited"]) == (1, True)
    article = await shown(harness)
    assert before["body"] == "Run **slowly**.\n"
    assert (article["title"], article["body"]) == ("Hot days", "Run **very** slowly.\n")
    [listed] = (await admin.get("/api/admin/articles")).json()
    assert (listed["title"], listed["editedAt"] is not None) == ("Hot days", True)
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["subject"]) == ("article.changed", "article heat")


async def test_another_node_shows_it_at_its_next_round(
    admin: httpx.AsyncClient, sessions: Sessions, tmp_path: Path
) -> None:
    other = ArticleLibrary.read(tmp_path)
    changes: list[str] = []
    other.subscribe(lambda: changes.append("changed"))
    await saved(admin, title="Hot days")

    for _ in range(2):
        await ArticleEdits(sessions, other).refresh()

    article = other.find("heat")
    assert article is not None
    assert (article.title, changes) == ("Hot days", ["changed"])


async def test_of_two_editors_the_second_gets_what_the_first_wrote(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await saved(admin, title="First")

    late = await saved(admin, base=0, title="Second")

    assert late.status_code == 409
    assert late.json()["code"] == "article_changed"
    assert late.json()["article"]["fields"]["title"] == "First"
    assert (await shown(harness))["title"] == "First"


async def test_the_file_counts_again_when_the_edit_is_taken_back(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await saved(admin, title="Hot days")

    assert (await admin.delete(HEAT, params={"baseRevision": 0})).status_code == 409
    answer = await admin.delete(HEAT, params={"baseRevision": 1})

    assert (answer.json()["revision"], answer.json()["isEdited"]) == (2, False)
    assert (await shown(harness))["title"] == "Heat"
    assert (await saved(admin, base=1, title="Stale")).status_code == 409


async def created(admin: httpx.AsyncClient, slug: str, **changes: Any) -> httpx.Response:  # noqa: ANN401
    fields = (await admin.get(HEAT)).json()["fields"] | changes
    return await admin.post("/api/admin/articles", json={"slug": slug, "fields": fields})


async def test_a_new_article_is_public_at_once_and_edited_like_the_others(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    answer = await created(admin, "cold", title="Racing in the cold", body="Wear gloves.")

    assert answer.status_code == 201, answer.text
    assert (answer.json()["revision"], answer.json()["hasFile"]) == (1, False)
    async with harness.client() as guest:
        assert (await guest.get("/api/articles/cold")).json()["body"] == "Wear gloves.\n"
        assert len((await guest.get("/api/articles")).json()) == 2
    [entry] = (await admin.get("/api/admin/audit")).json()
    assert (entry["action"], entry["subject"]) == ("article.created", "article cold")
    again = {"baseRevision": 1, "fields": answer.json()["fields"] | {"title": "Cold"}}
    assert (await admin.put("/api/admin/articles/cold", json=again)).json()["revision"] == 2


@pytest.mark.parametrize("slug", ["heat", "cold"])
async def test_an_address_that_is_taken_is_refused(admin: httpx.AsyncClient, slug: str) -> None:
    await created(admin, "cold")

    answer = await created(admin, slug, title="Another")

    assert (answer.status_code, answer.json()["code"]) == (409, "article_exists")


@pytest.mark.parametrize("slug", ["", "Cold", "cold/er", "-cold", "c" * 81])
async def test_an_address_that_is_none_is_refused(admin: httpx.AsyncClient, slug: str) -> None:
    assert (await created(admin, slug)).status_code == 422


async def test_an_article_without_a_file_is_removed_and_may_be_written_again(
    admin: httpx.AsyncClient, harness: Harness
) -> None:
    await created(admin, "cold")
    cold = "/api/admin/articles/cold"

    assert (await admin.delete(cold, params={"baseRevision": 9})).status_code == 409
    removed = await admin.delete(cold, params={"baseRevision": 1})

    assert (removed.status_code, removed.json()) == (200, None)
    assert (await admin.get(cold)).status_code == 404
    assert (await admin.delete(cold, params={"baseRevision": 2})).status_code == 404
    async with harness.client() as guest:
        assert (await guest.get("/api/articles/cold")).status_code == 404
    assert (await created(admin, "cold")).json()["revision"] == 3


@pytest.mark.parametrize(
    "changes",
    [
        {"title": ""},
        {"title": "two\nlines"},
        {"body": "  "},
        {"body": "nul \x00"},
        {"sources": []},
        {"topic": "cooking"},
        {"updated": "2020-01-01"},
        {"tools": ["https://elsewhere.example"]},
        {"order": 10**20},
    ],
)
async def test_an_article_that_is_unfit_is_refused(
    admin: httpx.AsyncClient, changes: dict[str, Any]
) -> None:
    assert (await saved(admin, **changes)).status_code == 422
    assert (await admin.get(HEAT)).json()["revision"] == 0


async def test_the_refusal_of_dates_in_the_wrong_order_names_the_later_one(
    admin: httpx.AsyncClient,
) -> None:
    answer = await saved(admin, updated="2020-01-01")

    assert [error["field"] for error in answer.json()["errors"]] == ["fields.updated"]


async def test_an_unknown_article_is_not_found(admin: httpx.AsyncClient) -> None:
    fields = (await admin.get(HEAT)).json()["fields"]
    body = {"baseRevision": 0, "fields": fields}

    assert (await admin.get("/api/admin/articles/none")).status_code == 404
    assert (await admin.put("/api/admin/articles/none", json=body)).status_code == 404


async def test_only_admins_edit(harness: Harness) -> None:
    async with await harness.signed_in(Role.ORGANISER) as organiser:
        assert (await organiser.get(HEAT)).status_code == 403
        assert (await organiser.delete(HEAT, params={"baseRevision": 0})).status_code == 403
