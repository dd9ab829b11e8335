"""`startline admin sessions end` and `remove-second-factor`, for accounts of a hosted provider."""

import asyncio

import pytest
from typer.testing import CliRunner

from startline.cli.admin import app
from startline.db.session import Sessions
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock


@pytest.fixture
def command_line(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """A database with one account, of a provider that is not the embedded one."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        harness = create_harness(sessions, StandingClock())
        await (await harness.signed_in(email="boss@startline.test")).aclose()
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


@pytest.mark.usefixtures("command_line")
class TestEnd:
    @pytest.fixture(autouse=True)
    def _emptied(self, sessions: Sessions) -> None:
        """`sessions` empties the database after each test."""

    @pytest.mark.parametrize("command", [("sessions", "end"), ("remove-second-factor",)])
    def test_accounts_of_a_hosted_provider_must_be_changed_there(
        self, command_line: CliRunner, command: tuple[str, ...]
    ) -> None:
        result = command_line.invoke(app, [*command, "boss@startline.test"])

        assert result.exit_code == 1
        assert "change it there" in result.output

    def test_an_unknown_address_is_refused(self, command_line: CliRunner) -> None:
        result = command_line.invoke(app, ["sessions", "end", "nobody@startline.test"])

        assert result.exit_code == 1
        assert "signed in yet" in result.output
