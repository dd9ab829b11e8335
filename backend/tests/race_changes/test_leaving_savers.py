"""Savers who switch off or leave while a notice is being mailed, on PostgreSQL."""

from collections.abc import AsyncIterator

import httpx
import pytest

from startline.accounts.email_choice_routes import router
from startline.race_changes import notice_repository
from startline.race_changes.notice_mails import NoticeMails
from tests.accounts.harness import create_harness
from tests.clocks import StandingClock
from tests.concurrent_requests import Gate, run_both
from tests.mail.sample_mails import outbox_rows
from tests.race_changes.samples import change
from tests.races.node import Node
from tests.races.samples import race_cells

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"])

CHOICES = "/api/me/email-choices"


@pytest.fixture
async def saver(node: Node) -> AsyncIterator[httpx.AsyncClient]:
    """A signed-in person who is to be mailed that their race is cancelled."""
    await node.import_rows([race_cells(1, next_date="2027-04-18")])
    harness = create_harness(node.sessions, StandingClock())
    harness.app.include_router(router)
    async with await harness.signed_in(email="ann@example.org") as client:
        await client.post("/api/favorites", json={"raceId": 1})
        await client.put(CHOICES, json={"savedRaces": True})
        await change(node, event_status="cancelled")
        yield client


def notice_mails(node: Node) -> NoticeMails:
    return NoticeMails(node.sessions, node.clock, "https://startline.test")


async def test_whoever_switches_off_while_a_notice_is_being_mailed_gets_no_mail(
    node: Node, saver: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, switched_off = await run_both(
        node.sessions,
        Gate(monkeypatch, notice_repository, "savers"),
        notice_mails(node).mail_next(1),
        saver.put(CHOICES, json={"savedRaces": False}),
    )

    assert switched_off.status_code == 200
    assert await outbox_rows(node.sessions) == []


async def test_whoever_leaves_while_a_notice_is_being_mailed_gets_no_mail(
    node: Node, saver: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, left = await run_both(
        node.sessions,
        Gate(monkeypatch, notice_repository, "savers"),
        notice_mails(node).mail_next(1),
        saver.delete("/api/me"),
    )

    assert left.status_code == 204
    assert await outbox_rows(node.sessions) == []
