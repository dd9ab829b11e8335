from datetime import UTC, datetime, timedelta

import pytest
from prometheus_client import CollectorRegistry, generate_latest

from startline.db.job_metrics import JobMetrics
from startline.db.session import Sessions
from startline.mail.outbox import OUTBOX

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
MAIL = {
    "topic": "account",
    "template": "notice",
    "recipient": "ann@site.example",
    "subject": "s",
    "text": "t",
    "html": "h",
}


async def measures(sessions: Sessions) -> str:
    registry = CollectorRegistry()
    registry.register(await JobMetrics.read(sessions, NOW))
    return generate_latest(registry).decode()


class TestJobMetrics:
    async def test_waiting_and_dead_jobs_are_counted_with_the_age_of_the_oldest(
        self, sessions: Sessions
    ) -> None:
        for number, minutes in enumerate((5, 2, 1)):
            async with sessions.begin() as session:
                mail = MAIL | {"key": str(number)}
                await OUTBOX.enqueue(session, mail, NOW - timedelta(minutes=minutes))
        job = await OUTBOX.claim_next(sessions, NOW)
        assert job is not None
        await OUTBOX.give_up(sessions, job, "refused", NOW)

        text = await measures(sessions)

        assert 'startline_jobs{queue="mail_outbox",state="queued"} 2.0' in text
        assert 'startline_jobs{queue="mail_outbox",state="dead"} 1.0' in text
        assert 'startline_jobs_oldest_seconds{queue="mail_outbox"} 120.0' in text
        assert 'startline_jobs_oldest_seconds{queue="password_resets"} 0.0' in text

    async def test_a_database_that_is_down_gives_no_figures(
        self, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def down() -> None:
            raise OSError("no route to host")

        monkeypatch.setattr(sessions, "reading", down)

        assert "queue=" not in await measures(sessions)
