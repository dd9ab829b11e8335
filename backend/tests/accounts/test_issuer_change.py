"""Issuer change: moving accounts to a new public address (decision 0008)."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from sqlalchemy import select

from startline.accounts.domain import Role
from startline.accounts.errors import InvalidWebAddress, NewAddressInUse, NoAccountsToMove
from startline.accounts.issuer_change_repository import move_accounts, public_address
from startline.accounts.role_repository import set_role
from startline.db.session import Sessions
from startline.db.tables.accounts import AccountDeletionRow, PersonRow, RevokedSessionRow
from tests.accounts.embedded_harness import EMAIL, EmbeddedHarness, bearer, run_embedded_harness
from tests.clocks import StandingClock

OLD, NEW = "http://old.test", "https://new.test"
DELETED = "deleted@mail.example"


class Site:
    """One database and one key file, served at one address after another."""

    def __init__(self, sessions: Sessions, clock: StandingClock, folder: Path) -> None:
        self.sessions = sessions
        self._clock = clock
        self._folder = folder

    def at(self, origin: str) -> AbstractAsyncContextManager[EmbeddedHarness]:
        return run_embedded_harness(self.sessions, self._clock, self._folder, origin)

    async def move(self, old: str = OLD, new: str = NEW) -> int:
        async with self.sessions.begin() as session:
            return await move_accounts(session, old, new)

    async def issuers(self) -> set[str]:
        async with self.sessions.reading() as session:
            found: set[str] = set()
            for table in (PersonRow, RevokedSessionRow, AccountDeletionRow):
                found |= set(await session.scalars(select(table.issuer)))
            return found


@pytest.fixture
async def site(sessions: Sessions, clock: StandingClock, tmp_path: Path) -> Site:
    """An organiser with a favourite and a revoked session, and a deleted account."""
    site = Site(sessions, clock, tmp_path)
    async with site.at(OLD) as embedded:
        await embedded.open_account(EMAIL)
        await embedded.open_account(DELETED)
        token = (await embedded.sign_in())["access_token"]
        await embedded.login(token)
        favourite = {"raceId": 1, "raceType": "marathon"}
        saved = await embedded.client.post("/api/favorites", json=favourite, headers=bearer(token))
        assert saved.status_code == 201, saved.text
        async with sessions.begin() as session:
            await set_role(session, EMAIL, Role.ORGANISER)
        other = (await embedded.sign_in())["access_token"]
        await embedded.client.post("/auth/v1/logout?scope=local", headers=bearer(other))
        leaving = (await embedded.sign_in(DELETED))["access_token"]
        await embedded.login(leaving)
        left = await embedded.client.delete("/api/me", headers=bearer(leaving))
        assert left.status_code == 204
    return site


async def favourites(embedded: EmbeddedHarness, token: str) -> list[int]:
    answer = await embedded.client.get("/api/favorites", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return [one["raceId"] for one in answer.json()]


class TestMoved:
    async def test_lists_and_roles_are_kept(self, site: Site) -> None:
        assert await site.move() == 1

        async with site.at(NEW) as embedded:
            token = (await embedded.sign_in())["access_token"]
            record = (await embedded.login(token)).json()

            assert record["userRole"] == "organiser"
            assert await favourites(embedded, token) == [1]

    async def test_nothing_is_left_at_the_old_address(self, site: Site) -> None:
        assert await site.issuers() == {f"{OLD}/auth/v1"}

        await site.move()

        assert await site.issuers() == {f"{NEW}/auth/v1"}

    async def test_tokens_of_the_old_address_are_refused_at_the_new_one(self, site: Site) -> None:
        async with site.at(OLD) as embedded:
            token = (await embedded.sign_in())["access_token"]
        await site.move()

        async with site.at(NEW) as embedded:
            answer = await embedded.client.get("/api/user", headers=bearer(token))

        assert answer.status_code == 401

    async def test_it_can_be_moved_back(self, site: Site) -> None:
        await site.move()

        assert await site.move(NEW, OLD) == 1

        async with site.at(OLD) as embedded:
            token = (await embedded.sign_in())["access_token"]
            await embedded.login(token)
            assert await favourites(embedded, token) == [1]


class TestNotMoved:
    async def test_a_sign_in_without_the_move_creates_a_new_account(self, site: Site) -> None:
        async with site.at(NEW) as embedded:
            token = (await embedded.sign_in())["access_token"]
            record = (await embedded.login(token)).json()

            assert record["userRole"] == "user"
            assert await favourites(embedded, token) == []

    async def test_after_a_sign_in_at_the_new_address_nothing_is_changed(self, site: Site) -> None:
        async with site.at(NEW) as embedded:
            await embedded.login((await embedded.sign_in())["access_token"])
        before = await site.issuers()

        with pytest.raises(NewAddressInUse):
            await site.move()

        assert await site.issuers() == before

    async def test_an_address_without_accounts_is_refused(self, site: Site) -> None:
        with pytest.raises(NoAccountsToMove):
            await site.move("http://other.test")


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("https://New.Test/", "https://new.test"),
        ("https://new.test:443", "https://new.test"),
        ("http://localhost:8000", "http://localhost:8000"),
    ],
)
def test_the_new_address_is_normalised_like_the_setting(written: str, address: str) -> None:
    assert public_address(written) == address


@pytest.mark.parametrize("text", ["new.test", "ftp://new.test", ""])
def test_an_invalid_address_is_refused(text: str) -> None:
    with pytest.raises(InvalidWebAddress):
        public_address(text)
