import asyncio

import pytest
from typer.testing import CliRunner

from startline.accounts.cli_commands import app
from startline.store.session import Sessions
from tests.accounts.issuing import ORIGIN
from tests.accounts.stage import set_the_stage
from tests.clocks import StandingClock


@pytest.fixture
def told(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """A database with one confirmed person, one not confirmed, and one address of two people."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        stage = set_the_stage(sessions, StandingClock())
        stage.directory.unconfirmed.add("new@startline.test")
        for email in ("boss@startline.test", "new@startline.test", *["two@startline.test"] * 2):
            await (await stage.signed_in(email=email)).aclose()
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


@pytest.mark.usefixtures("told")
class TestAdmin:
    @pytest.fixture(autouse=True)
    def _emptied(self, sessions: Sessions) -> None:
        """`sessions` empties the database after each test."""

    def test_grant_list_and_revoke(self, told: CliRunner) -> None:
        granted = told.invoke(app, ["grant", "BOSS@startline.test"])
        listed = told.invoke(app, ["list"])
        revoked = told.invoke(app, ["revoke", "boss@startline.test"])
        after = told.invoke(app, ["list"])

        assert granted.exit_code == 0
        assert listed.output.startswith("admin\tboss@startline.test")
        assert revoked.exit_code == 0
        assert after.output == "Nobody has been granted a role.\n"

    def test_an_organiser_is_granted_by_name_of_the_role(self, told: CliRunner) -> None:
        told.invoke(app, ["grant", "boss@startline.test", "--role", "organiser"])

        assert told.invoke(app, ["list"]).output.startswith("organiser\tboss@startline.test")

    @pytest.mark.parametrize("email", ["nobody@startline.test", "new@startline.test"])
    def test_an_address_that_is_unknown_or_not_confirmed_is_refused(
        self, told: CliRunner, email: str
    ) -> None:
        result = told.invoke(app, ["grant", email])

        assert result.exit_code == 1
        assert "signed in yet" in result.output

    def test_accounts_move_to_another_address(self, told: CliRunner) -> None:
        old = ORIGIN
        moved = told.invoke(app, ["move-accounts", old, "https://New.Test/"])
        again = told.invoke(app, ["move-accounts", old, "https://new.test"])

        assert (
            moved.output == "4 accounts moved. Start with STARTLINE_PUBLIC_URL=https://new.test\n"
        )
        assert (again.exit_code, "nothing was changed" in again.output) == (1, True)

    def test_an_address_of_two_accounts_is_refused(self, told: CliRunner) -> None:
        assert told.invoke(app, ["grant", "two@startline.test"]).exit_code == 1
