"""A sample issue, and a sender that does not wait."""

from typing import Final

from startline.newsletter.issue import read_issue
from startline.newsletter.schemas import NewsletterTopic
from startline.newsletter.sending import IssueSender, SendingReport
from tests.newsletter.harness import NewsletterHarness

MARKDOWN: Final = """# Spring marathons: entries open

Three races opened their entries this week:

- [Boston](https://startline.example/marathon/boston-marathon)
- Hamburg & Wien
- Zürich
"""


async def send_issue(
    desk: NewsletterHarness,
    topic: NewsletterTopic = NewsletterTopic.RACE_NEWS,
    markdown: str = MARKDOWN,
) -> SendingReport:
    issue = read_issue(markdown, topic, desk.links.origin)
    return await sender(desk).send(issue, ignore_progress)


def sender(
    desk: NewsletterHarness, pauses_s: list[float] | None = None, per_minute: int = 600
) -> IssueSender:
    async def pause(seconds: float) -> None:
        if pauses_s is not None:
            pauses_s.append(seconds)

    return IssueSender(desk.sessions, desk.clock, desk.links, per_minute=per_minute, pause=pause)


def ignore_progress(_done: int, _total: int) -> None:
    pass
