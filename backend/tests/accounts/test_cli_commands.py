"""Commands `startline admin`."""

import asyncio

import pytest
from typer.testing import CliRunner

from startline.accounts.cli_commands import app
from startline.db.session import Sessions
from tests.accounts.harness import create_harness
from tests.accounts.token_issuer import ORIGIN
from tests.clocks import StandingClock


@pytest.fixture
def runner(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """A database with one confirmed person, one not confirmed, and one address of two people."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        harness = create_harness(sessions, StandingClock())
        harness.directory.unconfirmed.add("new@startline.test")
        for email in ("boss@startline.test", "new@startline.test", *["two@startline.test"] * 2):
            await (await harness.signed_in(email=email)).aclose()
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


@pytest.mark.usefixtures("runner")
class TestAdmin:
    @pytest.fixture(autouse=True)
    def _emptied(self, sessions: Sessions) -> None:
        """`sessions` empties the database after each test."""

    def test_grant_list_and_revoke(self, runner: CliRunner) -> None:
        granted = runner.invoke(app, ["grant", "BOSS@startline.test"])
        listed = runner.invoke(app, ["list"])
        revoked = runner.invoke(app, ["revoke", "boss@startline.test"])
        after = runner.invoke(app, ["list"])

        assert granted.exit_code == 0
        assert listed.output.startswith("admin\tboss@startline.test")
        assert revoked.exit_code == 0
        assert after.output == "No account has a role.\n"

    def test_the_role_organiser_can_be_granted(self, runner: CliRunner) -> None:
        runner.invoke(app, ["grant", "boss@startline.test", "--role", "organiser"])

        assert runner.invoke(app, ["list"]).output.startswith("organiser\tboss@startline.test")

    @pytest.mark.parametrize("email", ["unknown@startline.test", "new@startline.test"])
    def test_an_unknown_or_unconfirmed_address_is_refused(
        self, runner: CliRunner, email: str
    ) -> None:
        result = runner.invoke(app, ["grant", email])

        assert result.exit_code == 1
        assert "signed in yet" in result.output

    def test_accounts_move_to_another_address(self, runner: CliRunner) -> None:
        old = ORIGIN
        moved = runner.invoke(app, ["move-accounts", old, "https://New.Test/"])
        again = runner.invoke(app, ["move-accounts", old, "https://new.test"])

        assert (
            moved.output == "4 accounts moved. Start with STARTLINE_PUBLIC_URL=https://new.test\n"
        )
        assert (again.exit_code, "Nothing was changed" in again.output) == (1, True)

    def test_an_address_of_two_accounts_is_refused(self, runner: CliRunner) -> None:
        assert runner.invoke(app, ["grant", "two@startline.test"]).exit_code == 1
