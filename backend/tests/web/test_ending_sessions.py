"""`startline admin sessions end`, where there is nothing of ours to end."""

import asyncio

import pytest
from typer.testing import CliRunner

from startline.store.session import Sessions
from startline.web.admin_commands import app
from tests.accounts.stage import set_the_stage
from tests.clocks import StandingClock


@pytest.fixture
def told(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """A database with one account, of a provider that is not the embedded one."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        stage = set_the_stage(sessions, StandingClock())
        await (await stage.signed_in(email="boss@startline.test")).aclose()
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


@pytest.mark.usefixtures("told")
class TestEnd:
    @pytest.fixture(autouse=True)
    def _emptied(self, sessions: Sessions) -> None:
        """`sessions` empties the database after each test."""

    def test_sessions_of_another_provider_are_ended_there(self, told: CliRunner) -> None:
        result = told.invoke(app, ["sessions", "end", "boss@startline.test"])

        assert result.exit_code == 1
        assert "end its sessions there" in result.output

    def test_an_address_that_nobody_signs_in_with_is_refused(self, told: CliRunner) -> None:
        result = told.invoke(app, ["sessions", "end", "nobody@startline.test"])

        assert result.exit_code == 1
        assert "signed in yet" in result.output
