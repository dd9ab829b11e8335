"""Second factors and our own API: a session without the one that there is counts for nothing."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from pyotp.totp import TOTP
from sqlalchemy import select

from startline.accounts.identity_provider import ProviderUser
from startline.auth_server.mails import IdentityMail
from startline.cli.admin import forget_second_factor
from startline.db.session import Sessions
from startline.db.tables.mail import OutgoingMailRow
from tests.accounts.embedded_harness import EMAIL, EmbeddedHarness, bearer, run_embedded_harness
from tests.accounts.harness import Harness
from tests.clocks import StandingClock


@pytest.fixture
async def embedded(
    sessions: Sessions, clock: StandingClock, tmp_path: Path
) -> AsyncGenerator[EmbeddedHarness]:
    async with run_embedded_harness(sessions, clock, tmp_path) as made:
        yield made


async def verified(embedded: EmbeddedHarness, token: str, factor: str, code: str) -> str:
    path = f"/auth/v1/factors/{factor}"
    made = await embedded.client.post(f"{path}/challenge", headers=bearer(token))
    body = {"challenge_id": made.json()["id"], "code": code}
    answer = await embedded.client.post(f"{path}/verify", json=body, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    access: str = answer.json()["access_token"]
    return access


class TestEmbeddedProvider:
    async def test_a_factor_counts_at_once_in_our_api(
        self, embedded: EmbeddedHarness, clock: StandingClock
    ) -> None:
        await embedded.open_account(EMAIL)
        password_only: str = (await embedded.sign_in())["access_token"]
        assert (await embedded.login(password_only)).status_code == 200
        enrolled = await embedded.client.post(
            "/auth/v1/factors", json={"factor_type": "totp"}, headers=bearer(password_only)
        )
        totp = TOTP(enrolled.json()["totp"]["secret"])
        code = totp.at(int(clock.now().timestamp()))

        full = await verified(embedded, password_only, enrolled.json()["id"], code)
        clock.advance(seconds=1)

        refused = await embedded.client.get("/api/user", headers=bearer(password_only))
        assert (refused.status_code, refused.json()["code"]) == (401, "second_factor_required")
        assert (await embedded.login(password_only)).json()["code"] == "second_factor_required"
        assert (await embedded.login(full)).status_code == 200
        assert (await embedded.client.get("/api/user", headers=bearer(full))).status_code == 200

    async def test_an_operator_removes_the_factor_of_somebody_who_lost_it(
        self, embedded: EmbeddedHarness, sessions: Sessions, clock: StandingClock
    ) -> None:
        await embedded.open_account(EMAIL)
        first: str = (await embedded.sign_in())["access_token"]
        await embedded.login(first)
        enrolled = await embedded.client.post(
            "/auth/v1/factors", json={"factor_type": "totp"}, headers=bearer(first)
        )
        code = TOTP(enrolled.json()["totp"]["secret"]).at(int(clock.now().timestamp()))
        full = await verified(embedded, first, enrolled.json()["id"], code)
        clock.advance(seconds=1)

        mail = IdentityMail("https://startline.test")
        for _ in range(2):  # there is nothing to tell the second time
            await forget_second_factor(sessions, EMAIL, None, clock, mail)

        async with sessions.reading() as db:
            query = select(OutgoingMailRow).where(OutgoingMailRow.template == "second-factor-off")
            (told,) = (await db.scalars(query)).all()
        assert told.recipient == EMAIL
        assert "https://startline.test/login?reset=1" in told.text
        assert "or asked us to" in told.text
        clock.advance(seconds=2)
        ended = await embedded.client.get("/api/user", headers=bearer(full))
        assert (ended.status_code, ended.json()["code"]) == (401, "session_revoked")
        again: str = (await embedded.sign_in())["access_token"]
        assert (await embedded.login(again)).status_code == 200
        assert (await embedded.client.get("/api/user", headers=bearer(again))).status_code == 200


class TestHostedProvider:
    async def test_a_factor_counts_from_the_first_login_that_names_it(
        self, harness: Harness, clock: StandingClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        user = ProviderUser("ada", "ada@startline.test", True, has_second_factor=True)

        async def fetch_user(_token: str) -> ProviderUser:
            return user

        async with await harness.signed_in(sub="ada", email="ada@startline.test") as client:
            assert (await client.get("/api/user")).status_code == 200
            monkeypatch.setattr(harness.directory, "fetch_user", fetch_user)
            refused = await harness.login(harness.token(sub="ada"))
            assert (refused.status_code, refused.json()["code"]) == (401, "second_factor_required")
            clock.advance(seconds=1)
            assert (await client.get("/api/user")).json()["code"] == "second_factor_required"

        full = harness.token(sub="ada", email="ada@startline.test", aal="aal2")
        assert (await harness.login(full)).status_code == 200
        async with harness.client(full) as client:
            assert (await client.get("/api/user")).status_code == 200
