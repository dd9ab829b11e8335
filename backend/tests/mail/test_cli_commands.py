import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from startline.mail.cli_commands import app
from startline.mail.outbox import enqueue
from startline.store.mail import OutgoingMailRow
from startline.store.session import Sessions
from tests.mail.letters import letter

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
def given_up(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """An outbox with one dead letter."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        async with sessions.begin() as session:
            await enqueue(session, letter(), NOW)
            (row,) = await session.scalars(select(OutgoingMailRow))
            row.state, row.died_at, row.last_error = "dead", NOW, "mailbox unknown"
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


class TestMailCommands:
    def test_list_names_cause_and_reason(self, given_up: CliRunner) -> None:
        listed = given_up.invoke(app, ["list"])

        assert "mailbox unknown" in listed.output

    def test_resend_empties_the_list(self, given_up: CliRunner) -> None:
        number = given_up.invoke(app, ["list"]).output.partition("\t")[0]

        queued = given_up.invoke(app, ["resend", number])

        assert (queued.exit_code, queued.output) == (0, "Queued.\n")
        assert given_up.invoke(app, ["list"]).output == "No mail was given up.\n"

    def test_resend_all_says_how_many(self, given_up: CliRunner) -> None:
        assert given_up.invoke(app, ["resend", "--all"]).output == "1 queued.\n"

    @pytest.mark.parametrize(("arguments", "status"), [(["resend", "77"], 1), (["resend"], 2)])
    def test_resend_of_nothing_fails(
        self, given_up: CliRunner, arguments: list[str], status: int
    ) -> None:
        assert given_up.invoke(app, arguments).exit_code == status
