"""Accounts with the real embedded provider."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from startline.accounts.errors import ProviderUnavailable
from startline.app.in_process_provider import EmbeddedDirectory
from startline.auth_server.admin import IdentityAdmin
from startline.auth_server.errors import NotAvailable
from startline.db.session import Sessions
from tests.accounts.embedded_harness import EMAIL, EmbeddedHarness, bearer, run_embedded_harness
from tests.clocks import StandingClock


@pytest_asyncio.fixture
async def embedded(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncIterator[EmbeddedHarness]:
    async with run_embedded_harness(sessions, clock, tmp_path) as opened:
        for email in (EMAIL, "chief@mail.example"):
            await opened.open_account(email)
        yield opened


class TestEmbeddedProvider:
    async def test_a_session_logs_in_with_a_confirmed_address(
        self, embedded: EmbeddedHarness
    ) -> None:
        token = (await embedded.sign_in())["access_token"]

        answer = await embedded.login(token)

        assert answer.status_code == 200, answer.text
        assert (answer.json()["email"], answer.json()["emailConfirmed"]) == (EMAIL, True)
        me = await embedded.client.get("/api/user", headers=bearer(token))
        assert me.json() == answer.json()

    async def test_the_fixed_address_is_admin(self, embedded: EmbeddedHarness) -> None:
        token = (await embedded.sign_in("chief@mail.example"))["access_token"]

        assert (await embedded.login(token)).json()["userRole"] == "admin"

    async def test_ending_a_session_revokes_its_tokens_at_once(
        self, embedded: EmbeddedHarness
    ) -> None:
        here, there = await embedded.sign_in(), await embedded.sign_in()
        await embedded.login(here["access_token"])
        listed = await embedded.client.get("/api/me/sessions", headers=bearer(here["access_token"]))
        other = next(card["id"] for card in listed.json() if not card["current"])

        await embedded.client.delete(
            f"/api/me/sessions/{other}", headers=bearer(here["access_token"])
        )

        refused = await embedded.client.get("/api/user", headers=bearer(there["access_token"]))
        renewed = await embedded.client.post(
            "/auth/v1/token?grant_type=refresh_token",
            json={"refresh_token": there["refresh_token"]},
        )
        assert (refused.status_code, renewed.status_code) == (401, 400)

    async def test_signing_out_at_the_provider_revokes_the_token_here(
        self, embedded: EmbeddedHarness
    ) -> None:
        token = (await embedded.sign_in())["access_token"]
        await embedded.login(token)

        answer = await embedded.client.post("/auth/v1/logout?scope=local", headers=bearer(token))

        assert answer.status_code == 204
        assert (await embedded.client.get("/api/user", headers=bearer(token))).status_code == 401

    async def test_logging_out_ends_this_session_at_the_provider_and_no_other(
        self, embedded: EmbeddedHarness
    ) -> None:
        here, there = await embedded.sign_in(), await embedded.sign_in()
        for session in (here, there):
            await embedded.login(session["access_token"])

        answer = await embedded.client.post(
            "/api/auth/logout", headers=bearer(here["access_token"])
        )

        assert answer.status_code == 204
        statuses = [await embedded.provider_statuses(session) for session in (here, there)]
        assert statuses == [(403, 403, 400), (200, 200, 200)]

    async def test_a_session_that_was_revoked_here_alone_is_refused_by_the_provider(
        self, embedded: EmbeddedHarness, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As where the provider did not answer when the session was ended."""

        async def refuse(*_: object) -> None:
            raise ProviderUnavailable

        session = await embedded.sign_in()
        await embedded.login(session["access_token"])
        monkeypatch.setattr(EmbeddedDirectory, "sign_out", refuse)

        await embedded.client.post("/api/auth/logout", headers=bearer(session["access_token"]))

        assert await embedded.provider_statuses(session) == (403, 403, 400)

    async def test_an_export_contains_the_provider_data_and_no_secret(
        self, embedded: EmbeddedHarness
    ) -> None:
        token = (await embedded.sign_in())["access_token"]
        await embedded.sign_in("chief@mail.example")
        await embedded.login(token)

        answer = await embedded.client.get("/api/me/export", headers=bearer(token))

        exported = answer.json()["sections"]["signIn"]
        assert exported["user"]["email"] == EMAIL
        assert exported["user"]["last_sign_in_at"]
        (session,) = exported["sessions"]
        assert session["userAgent"].startswith("python-httpx")
        assert session["signedInBy"][0]["method"] == "password"
        assert "argon2" not in answer.text
        assert "chief@mail.example" not in answer.text

    async def test_a_deleted_account_is_deleted_at_the_provider(
        self, embedded: EmbeddedHarness
    ) -> None:
        token = (await embedded.sign_in())["access_token"]
        await embedded.login(token)

        answer = await embedded.client.delete("/api/me", headers=bearer(token))
        await embedded.services.provider_jobs.run_due()

        assert answer.status_code == 204
        assert not await embedded.has_provider_user(EMAIL)

    async def test_a_reset_is_forwarded(self, embedded: EmbeddedHarness) -> None:
        await embedded.client.post("/api/auth/password-reset", json={"email": EMAIL})

        assert await embedded.services.provider_jobs.run_due() == 1

    async def test_its_health_is_checked(self, embedded: EmbeddedHarness) -> None:
        assert await embedded.services.directory.is_up()


class TestProviderNotAvailable:
    """The provider's database does not respond: requests may be retried."""

    @pytest.fixture
    def away(self, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
        async def refuse(*_: object, **__: object) -> None:
            raise NotAvailable

        return lambda method: monkeypatch.setattr(IdentityAdmin, method, refuse)

    @pytest.mark.parametrize("method", ["sessions", "revoke_session"])
    async def test_ending_a_session_is_a_503(
        self, embedded: EmbeddedHarness, away: Callable[[str], None], method: str
    ) -> None:
        token = (await embedded.sign_in())["access_token"]
        await embedded.login(token)
        listed = await embedded.client.get("/api/me/sessions", headers=bearer(token))
        away(method)

        answer = await embedded.client.delete(
            f"/api/me/sessions/{listed.json()[0]['id']}", headers=bearer(token)
        )

        assert (answer.status_code, answer.json()["code"]) == (503, "identity_unavailable")

    async def test_a_deletion_is_retried_until_it_responds(
        self, embedded: EmbeddedHarness, monkeypatch: pytest.MonkeyPatch, clock: StandingClock
    ) -> None:
        async def refuse(*_: object) -> None:
            raise NotAvailable

        token = (await embedded.sign_in())["access_token"]
        await embedded.login(token)
        await embedded.client.delete("/api/me", headers=bearer(token))
        with monkeypatch.context() as away:
            away.setattr(IdentityAdmin, "delete_user", refuse)
            assert await embedded.services.provider_jobs.run_due() == 0
        clock.advance(seconds=31)

        assert await embedded.services.provider_jobs.run_due() == 1
        assert not await embedded.has_provider_user(EMAIL)
