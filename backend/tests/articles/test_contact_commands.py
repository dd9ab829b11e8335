"""Commands `startline contact`."""

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from startline.accounts import audit_repository
from startline.articles import contact_repository
from startline.articles.cli_commands import app
from startline.articles.contact_schemas import ContactDraft
from startline.db.session import Sessions
from startline.db.tables.audit import AuditEntryRow
from startline.db.tables.mail import OutgoingMailRow

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
REFERENCE = "SL-23456789"
MESSAGE = {
    "topic": "other",
    "email": "ada@example.org",
    "message": "Where are the ultras?",
    "openForS": 20,
}


@pytest.fixture
def shell(database_url: str, monkeypatch: pytest.MonkeyPatch) -> CliRunner:
    """An inbox with one message."""
    monkeypatch.setenv("STARTLINE_DATABASE_URL", database_url)

    async def fill() -> None:
        sessions = Sessions(database_url)
        async with sessions.begin() as session:
            draft = ContactDraft.model_validate(MESSAGE)
            await contact_repository.add(session, REFERENCE, draft, None, NOW, likely_spam=False)
        await sessions.close()

    asyncio.run(fill())
    return CliRunner()


async def queued_and_logged(database_url: str) -> tuple[list[str], list[tuple[str, str, str]]]:
    """Recipients of mails; author, action and subject of the audit log, whose chain is verified."""
    sessions = Sessions(database_url)
    async with sessions.begin() as session:
        mails = (await session.scalars(select(OutgoingMailRow))).all()
        entries = (await session.scalars(select(AuditEntryRow))).all()
        verified = await audit_repository.verify(session)
    await sessions.close()
    assert verified.problem is None
    logged = [(entry.author, entry.action, entry.subject) for entry in entries]
    return [mail.recipient for mail in mails], logged


def test_an_answer_is_queued_and_in_the_audit_log(shell: CliRunner, database_url: str) -> None:
    assert REFERENCE in shell.invoke(app, ["list"]).output

    answered = shell.invoke(app, ["answer", REFERENCE, "-"], input="Under All Races.\n")

    assert (answered.exit_code, answered.output) == (0, "Queued for ada@example.org.\n")
    assert asyncio.run(queued_and_logged(database_url)) == (
        ["ada@example.org"],
        [("command line", "contact.answered", f"message {REFERENCE}")],
    )
    assert REFERENCE not in shell.invoke(app, ["list"]).output
    assert REFERENCE in shell.invoke(app, ["list", "--all"]).output


@pytest.mark.parametrize("text", ["a" * 5_001, "bell \x07 rings", ""])
def test_an_answer_that_cannot_be_mailed_is_refused(
    shell: CliRunner, database_url: str, text: str
) -> None:
    refused = shell.invoke(app, ["answer", REFERENCE, "-"], input=text)

    assert refused.exit_code == 1
    assert "3 to 5,000 characters" in refused.output
    assert asyncio.run(queued_and_logged(database_url)) == ([], [])


def test_an_answer_to_an_unknown_reference_fails_and_is_not_logged(
    shell: CliRunner, database_url: str
) -> None:
    assert shell.invoke(app, ["answer", "SL-NOTTHERE", "-"], input="Hello").exit_code == 1

    assert asyncio.run(queued_and_logged(database_url)) == ([], [])


def test_a_second_answer_is_refused_with_the_first_one(shell: CliRunner, database_url: str) -> None:
    shell.invoke(app, ["answer", REFERENCE, "-"], input="Under All Races.")

    refused = shell.invoke(app, ["answer", REFERENCE, "-"], input="Nowhere.")

    assert refused.exit_code == 1
    assert "answered already" in refused.output
    assert "Under All Races." in refused.output
    assert len(asyncio.run(queued_and_logged(database_url))[0]) == 1
