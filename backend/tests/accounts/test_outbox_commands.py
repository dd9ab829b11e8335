import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from startline.accounts import audit_repository
from startline.accounts.outbox_commands import app
from startline.db.session import Sessions
from startline.db.tables.audit import AuditEntryRow
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outbox import enqueue
from tests.mail.sample_mails import sample_mail

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
def dead_letter_shell(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """An outbox with one dead letter."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        async with sessions.begin() as session:
            await enqueue(session, sample_mail(), NOW)
            (row,) = await session.scalars(select(OutgoingMailRow))
            row.state, row.settled_at, row.last_error = "dead", NOW, "mailbox unknown"
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


def logged(database_url: str) -> list[tuple[str, str, str]]:
    """Author, action and subject of each entry of the audit log, whose chain is verified."""

    async def read() -> list[tuple[str, str, str]]:
        sessions = Sessions(database_url)
        async with sessions.begin() as session:
            entries = (await session.scalars(select(AuditEntryRow))).all()
            verified = await audit_repository.verify(session)
        await sessions.close()
        assert (verified.entries, verified.problem) == (len(entries), None)
        return [(entry.author, entry.action, entry.subject) for entry in entries]

    return asyncio.run(read())


class TestMailCommands:
    def test_list_shows_the_reason(self, dead_letter_shell: CliRunner) -> None:
        listed = dead_letter_shell.invoke(app, ["list"])

        assert "mailbox unknown" in listed.output

    def test_resend_empties_the_list(self, dead_letter_shell: CliRunner) -> None:
        number = dead_letter_shell.invoke(app, ["list"]).output.partition("\t")[0]

        queued = dead_letter_shell.invoke(app, ["resend", number])

        assert (queued.exit_code, queued.output) == (0, "Queued.\n")
        assert dead_letter_shell.invoke(app, ["list"]).output == "There are no dead letters.\n"

    def test_resend_is_in_the_audit_log(
        self, dead_letter_shell: CliRunner, database_url: str
    ) -> None:
        number = dead_letter_shell.invoke(app, ["list"]).output.partition("\t")[0]

        dead_letter_shell.invoke(app, ["resend", number])

        assert logged(database_url) == [("command line", "mail.resent", f"mail {number}")]

    def test_resend_all_says_how_many_and_is_in_the_audit_log(
        self, dead_letter_shell: CliRunner, database_url: str
    ) -> None:
        assert dead_letter_shell.invoke(app, ["resend", "--all"]).output == "1 queued.\n"
        assert logged(database_url) == [("command line", "mail.resent", "all dead letters")]
        # nothing is left to be sent again: nothing to record
        assert dead_letter_shell.invoke(app, ["resend", "--all"]).output == "0 queued.\n"
        assert len(logged(database_url)) == 1

    @pytest.mark.parametrize(("arguments", "status"), [(["resend", "77"], 1), (["resend"], 2)])
    def test_resend_of_nothing_fails(
        self, dead_letter_shell: CliRunner, arguments: list[str], status: int
    ) -> None:
        assert dead_letter_shell.invoke(app, arguments).exit_code == status
