"""An issue of the newsletter: a Markdown file whose first line is the subject."""

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt

from startline.mail.outgoing_mail import MailContent
from startline.newsletter.errors import IssueUnreadable
from startline.newsletter.schemas import NewsletterTopic

_SUBJECT: Final = re.compile(r"\ufeff?#[ \t]+(?P<subject>[^\n]+?)(?:[ \t]+#+)?[ \t]*(?:\n|\Z)")
"""One run of number signs may close the heading, as in Markdown: it is no part of it."""
_LINK: Final = re.compile(r"(?<!!)\[([^\]\n]+)\]\((https?://[^)\s]+)\)")
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).disable("image")


@dataclass(frozen=True)
class Issue:
    topic: NewsletterTopic
    content: MailContent

    @property
    def digest(self) -> str:
        """The same content about the same topic is the same issue: it is never sent twice."""
        content = self.content
        text = f"{self.topic.value}\0{content.subject}\0{content.text}"
        return hashlib.sha256(text.encode()).hexdigest()


def read_issue(markdown: str, topic: NewsletterTopic) -> Issue:
    """Raises IssueUnreadable. Markup and images in the file are shown as they were typed."""
    markdown = markdown.replace("\r\n", "\n").strip()
    found = _SUBJECT.match(markdown)
    body = markdown[found.end() :].strip() if found else ""
    if found is None or not body:
        raise IssueUnreadable
    try:
        content = MailContent(found["subject"], _plain_text(body), _MARKDOWN.render(body))
    except ValueError as error:
        raise IssueUnreadable(str(error)) from error
    return Issue(topic, content)


def _plain_text(markdown: str) -> str:
    """Markdown reads well as it is, except links: `[label](address)` becomes `label: address`."""
    return _LINK.sub(r"\1: \2", markdown)
