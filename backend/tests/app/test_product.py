"""The whole server on a port of this machine: from a new account to the end of a session."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from startline.cli.main import app
from tests.app.served_product import PASSWORD, RUNNER, Product, served_product

pytestmark = pytest.mark.slow

KEPT_BY_NOBODY = {"no-store", "no-store, private"}


@pytest.fixture
async def product(database_url: str, tmp_path: Path) -> AsyncIterator[Product]:
    async with served_product(database_url, tmp_path) as product:
        yield product


@pytest.fixture(scope="module")
async def unchanged_product(
    sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Product]:
    """For what opens no account, whatever the engine."""
    folder = tmp_path_factory.mktemp("product")
    shutil.copy(sqlite_template, folder / "startline.sqlite")
    url = f"sqlite+aiosqlite:///{folder / 'startline.sqlite'}"
    async with served_product(url, folder) as product:
        yield product


class TestAccount:
    async def test_from_signing_up_to_signing_out(self, product: Product) -> None:
        client = product.client
        new_user = {"email": RUNNER, "password": PASSWORD}
        signed_up = await product.ask_provider("/signup", new_user, "signup")
        assert signed_up.status_code == 200, signed_up.text
        too_early = await product.sign_in()
        assert too_early.json()["error_code"] == "invalid_credentials"

        link = await product.link_in_mail("Confirm your email address")
        verified = await product.ask_provider("/verify", link)
        assert verified.status_code == 200, verified.text

        session = (await product.sign_in()).json()
        client.headers["authorization"] = f"Bearer {session['access_token']}"
        login = {"token": session["access_token"], "firstName": "Ada"}
        record = await client.post("/api/auth/login", json=login)
        assert record.status_code == 200, record.text
        assert (record.json()["email"], record.json()["emailConfirmed"]) == (RUNNER, True)
        assert (await client.get("/api/user")).json() == record.json()

        saved = await client.post("/api/favorites", json={"raceId": 1, "raceType": "marathon"})
        again = await client.post("/api/favorites", json={"raceId": 1, "raceType": "marathon"})
        unknown = await client.post("/api/favorites", json={"raceId": 9, "raceType": "marathon"})
        assert [found.status_code for found in (saved, again, unknown)] == [201, 409, 404]
        compared = await client.post("/api/comparisons", json={"name": "Mine", "raceIds": [1, 2]})
        medal = await client.post("/api/medals", json={"raceId": 2, "raceType": "half-marathon"})
        assert (compared.status_code, medal.status_code) == (201, 201)

        export = await client.get("/api/me/export")
        kept = export.json()["sections"]["savedRaces"]
        assert [one["raceId"] for one in kept["favorites"]] == [1]
        assert [one["raceIds"] for one in kept["comparisons"]] == [["1", "2"]]
        assert [one["raceType"] for one in kept["medals"]] == ["half-marathon"]
        assert export.headers["cache-control"] in KEPT_BY_NOBODY

        assert (await client.post("/auth/v1/logout?scope=local")).status_code == 204
        assert (await client.post("/api/auth/logout")).status_code == 204
        renewal = {"refresh_token": session["refresh_token"]}
        renewed = await product.ask_provider("/token?grant_type=refresh_token", renewal)
        assert (await client.get("/api/user")).status_code == 401
        assert renewed.status_code == 400

    async def test_the_command_ends_all_sessions_of_an_account(self, product: Product) -> None:
        await product.ask_provider("/signup", {"email": RUNNER, "password": PASSWORD}, "signup")
        link = await product.link_in_mail("Confirm your email address")
        lost = (await product.ask_provider("/verify", link)).json()
        kept = (await product.sign_in()).json()
        client = product.client
        for session in (lost, kept):
            bearer = {"authorization": f"Bearer {session['access_token']}"}
            body = {"token": session["access_token"]}
            assert (await client.post("/api/auth/login", json=body, headers=bearer)).is_success

        end = ["admin", "sessions", "end", RUNNER.upper()]
        told = await asyncio.to_thread(CliRunner().invoke, app, end)

        assert told.exit_code == 0, told.output
        assert told.output == f"2 sessions ended\t{RUNNER.upper()}\t{product.origin}/auth/v1\n"
        for session in (lost, kept):
            bearer = {"authorization": f"Bearer {session['access_token']}"}
            refused = await client.get("/api/user", headers=bearer)
            renewal = {"refresh_token": session["refresh_token"]}
            renewed = await product.ask_provider("/token?grant_type=refresh_token", renewal)
            assert (refused.status_code, refused.json()["code"]) == (401, "session_revoked")
            assert renewed.status_code == 400
        assert (await product.sign_in()).is_success

    async def test_a_reset_reaches_the_provider_although_it_requires_a_captcha(
        self, product: Product
    ) -> None:
        await product.ask_provider("/signup", {"email": RUNNER, "password": PASSWORD}, "signup")

        asked = await product.client.post("/api/auth/password-reset", json={"email": RUNNER})

        assert asked.status_code == 202
        assert (await product.link_in_mail("Choose a new password"))["type"] == "recovery"

    async def test_only_a_mail_reveals_a_second_sign_up(self, product: Product) -> None:
        new_user = {"email": RUNNER, "password": PASSWORD}
        await product.ask_provider("/signup", new_user, "signup")
        link = await product.link_in_mail("Confirm your email address")
        await product.ask_provider("/verify", link)

        second = await product.ask_provider("/signup", new_user, "signup")

        assert second.status_code == 200
        assert second.json()["identities"] == []
        await product.link_in_mail("You already have a Startline account")


class TestSharedCaches:
    @pytest.mark.parametrize(
        ("method", "path"),
        [
            ("GET", "/auth/v1/user"),
            ("POST", "/auth/v1/token?grant_type=password"),
            ("GET", "/auth/v1/nothing"),
            ("GET", "/api/user"),
            ("GET", "/api/captcha/challenge?action=login"),
        ],
    )
    async def test_a_personal_response_is_never_cacheable(
        self, unchanged_product: Product, method: str, path: str
    ) -> None:
        answer = await unchanged_product.client.request(method, path)

        assert answer.headers["cache-control"] in KEPT_BY_NOBODY

    async def test_a_race_is_read_from_the_cache_by_signed_in_runners_too(
        self, unchanged_product: Product
    ) -> None:
        client, signed_in = unchanged_product.client, {"authorization": "Bearer made-up"}
        first = (await client.get("/api/marathons?limit=1")).json()[0]
        race = f"/api/marathons/{first['id']}"

        made, kept = await client.get(race), await client.get(race, headers=signed_in)

        assert kept.content == made.content
        assert "x-request-id" not in kept.headers  # what the framework adds to an answer it makes

    async def test_a_page_is_the_same_for_every_client(self, unchanged_product: Product) -> None:
        to_guest = await unchanged_product.client.get("/about")
        to_person = await unchanged_product.client.get(
            "/about", headers={"authorization": "Bearer made-up"}
        )

        assert to_guest.content == to_person.content
        assert to_guest.headers["etag"] == to_person.headers["etag"]


class TestSettings:
    async def test_browsers_get_the_sign_in_options(self, unchanged_product: Product) -> None:
        answer = await unchanged_product.client.get("/api/auth/settings")

        assert answer.json() == {
            "mode": "embedded",
            "identityUrl": None,
            "identityKey": None,
            "passwordMinLength": 10,
            "showsDebugUser": True,
        }

    async def test_a_race_name_is_refused_as_a_password(self, unchanged_product: Product) -> None:
        new_user = {"email": RUNNER, "password": "Race of Town 1!"}

        refused = await unchanged_product.ask_provider("/signup", new_user, "signup")

        assert (refused.status_code, refused.json()["error_code"]) == (422, "weak_password")
