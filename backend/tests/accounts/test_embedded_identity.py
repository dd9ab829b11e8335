"""Accounts over the real embedded provider, wired as `web` wires them."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from startline.identity.admin import IdentityAdmin
from startline.identity.errors import NotAvailable
from startline.store.session import Sessions
from tests.accounts.house import EMAIL, House, bearer, open_house
from tests.clocks import StandingClock


@pytest_asyncio.fixture
async def house(sessions: Sessions, clock: StandingClock, tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(sessions, clock, tmp_path) as opened:
        for email in (EMAIL, "chief@mail.example"):
            await opened.open_account(email)
        yield opened


class TestEmbeddedProvider:
    async def test_its_session_is_an_account_with_a_confirmed_address(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]

        answer = await house.login(token)

        assert answer.status_code == 200, answer.text
        assert (answer.json()["email"], answer.json()["emailConfirmed"]) == (EMAIL, True)
        me = await house.client.get("/api/user", headers=bearer(token))
        assert me.json() == answer.json()

    async def test_the_fixed_address_is_admin(self, house: House) -> None:
        token = (await house.sign_in("chief@mail.example"))["access_token"]

        assert (await house.login(token)).json()["userRole"] == "admin"

    async def test_ending_a_session_ends_its_tokens_at_once(self, house: House) -> None:
        here, there = await house.sign_in(), await house.sign_in()
        await house.login(here["access_token"])
        listed = await house.client.get("/api/me/sessions", headers=bearer(here["access_token"]))
        other = next(card["id"] for card in listed.json() if not card["current"])

        await house.client.delete(f"/api/me/sessions/{other}", headers=bearer(here["access_token"]))

        refused = await house.client.get("/api/user", headers=bearer(there["access_token"]))
        renewed = await house.client.post(
            "/auth/v1/token?grant_type=refresh_token",
            json={"refresh_token": there["refresh_token"]},
        )
        assert (refused.status_code, renewed.status_code) == (401, 400)

    async def test_signing_out_at_the_provider_ends_the_token_here(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]
        await house.login(token)

        answer = await house.client.post("/auth/v1/logout?scope=local", headers=bearer(token))

        assert answer.status_code == 204
        assert (await house.client.get("/api/user", headers=bearer(token))).status_code == 401

    async def test_an_export_holds_what_the_provider_keeps_and_no_secret(
        self, house: House
    ) -> None:
        token = (await house.sign_in())["access_token"]
        await house.sign_in("chief@mail.example")
        await house.login(token)

        answer = await house.client.get("/api/me/export", headers=bearer(token))

        kept = answer.json()["sections"]["signIn"]
        assert kept["user"]["email"] == EMAIL
        assert kept["user"]["last_sign_in_at"]
        (session,) = kept["sessions"]
        assert session["userAgent"].startswith("python-httpx")
        assert session["signedInBy"][0]["method"] == "password"
        assert "argon2" not in answer.text
        assert "chief@mail.example" not in answer.text

    async def test_a_deleted_account_is_gone_at_the_provider_too(self, house: House) -> None:
        token = (await house.sign_in())["access_token"]
        await house.login(token)

        answer = await house.client.delete("/api/me", headers=bearer(token))
        await house.services.errands.run_due()

        assert answer.status_code == 204
        assert await house.admin.user_by_email(EMAIL) is None

    async def test_a_reset_is_passed_on(self, house: House) -> None:
        await house.client.post("/api/auth/password-reset", json={"email": EMAIL})

        assert await house.services.errands.run_due() == 1

    async def test_its_health_is_known(self, house: House) -> None:
        assert await house.services.directory.is_up()


class TestProviderNotAvailable:
    """Its database hangs, or another process holds it: what we ask of it can be asked again."""

    @pytest.fixture
    def away(self, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
        async def refuse(*_: object, **__: object) -> None:
            raise NotAvailable

        return lambda method: monkeypatch.setattr(IdentityAdmin, method, refuse)

    @pytest.mark.parametrize("method", ["sessions", "revoke_session"])
    async def test_ending_a_session_is_a_503(
        self, house: House, away: Callable[[str], None], method: str
    ) -> None:
        token = (await house.sign_in())["access_token"]
        await house.login(token)
        listed = await house.client.get("/api/me/sessions", headers=bearer(token))
        away(method)

        answer = await house.client.delete(
            f"/api/me/sessions/{listed.json()[0]['id']}", headers=bearer(token)
        )

        assert (answer.status_code, answer.json()["code"]) == (503, "identity_unavailable")

    async def test_it_is_told_of_a_departure_once_it_answers(
        self, house: House, monkeypatch: pytest.MonkeyPatch, clock: StandingClock
    ) -> None:
        async def refuse(*_: object) -> None:
            raise NotAvailable

        token = (await house.sign_in())["access_token"]
        await house.login(token)
        await house.client.delete("/api/me", headers=bearer(token))
        with monkeypatch.context() as away:
            away.setattr(IdentityAdmin, "delete_user", refuse)
            assert await house.services.errands.run_due() == 0
        clock.advance(seconds=31)

        assert await house.services.errands.run_due() == 1
        assert await house.admin.user_by_email(EMAIL) is None
