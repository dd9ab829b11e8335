"""An issue of the newsletter: a Markdown file whose first line is the subject."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from startline.mail.outgoing_mail import MailContent
from startline.newsletter.errors import IssueUnreadable
from startline.newsletter.issue_text import plain_text
from startline.newsletter.schemas import NewsletterTopic

_SUBJECT: Final = re.compile(r"\ufeff?#[ \t]+(?P<subject>[^\n]+?)(?:[ \t]+#+)?[ \t]*(?:\n|\Z)")
"""One run of number signs may close the heading, as in Markdown: it is no part of it."""
_LINK: Final = re.compile(r"(?<!!)\[([^\]\n]+)\]\((https?://[^)\s]+)\)")
_INSIDE_THE_SITE: Final = re.compile(r"/(?!/)")
_COMPLETE: Final = re.compile(r"https?://[^/]|(?!https?:)[a-z][a-z0-9+.-]*:.", re.IGNORECASE)
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).disable("image")


@dataclass(frozen=True)
class Issue:
    topic: NewsletterTopic
    content: MailContent
    identity: str = field(repr=False)
    """What was written: the address of the site is no part of it."""

    @property
    def digest(self) -> str:
        """The same content about the same topic is the same issue: it is never sent twice."""
        text = f"{self.topic.value}\0{self.content.subject}\0{self.identity}"
        return hashlib.sha256(text.encode()).hexdigest()


def issue_markdown(subject: str, body: str) -> str:
    """The text from which `read_issue` reads both again."""
    # closed where its own last sign would be taken for a close
    close = " #" if subject.endswith("#") else ""
    return f"# {subject}{close}\n\n{body}"


def read_issue(markdown: str, topic: NewsletterTopic, origin: str) -> Issue:
    """Markup in the file is shown as it was typed. A link that begins with "/" leads into the site
    at `origin`. Raises IssueUnreadable, also for a link that leads nowhere in a mail.
    """
    markdown = markdown.replace("\r\n", "\n").strip()
    found = _SUBJECT.match(markdown)
    body = markdown[found.end() :].strip() if found else ""
    if found is None or not body:
        raise IssueUnreadable
    tokens = _MARKDOWN.parse(body)
    _complete_links(tokens, origin)
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    try:
        content = MailContent(found["subject"], plain_text(tokens), html)
    except ValueError as error:
        raise IssueUnreadable(str(error)) from error
    # with its links as former releases wrote them: an issue that they sent is still the same
    return Issue(topic, content, _LINK.sub(r"\1: \2", body))


def _complete_links(tokens: Iterable[Token], origin: str) -> None:
    """A mail has no address that a link could be relative to."""
    for link in SyntaxTreeNode(list(tokens)).walk():
        if link.type != "link":
            continue
        target = str(link.attrs["href"])
        if _INSIDE_THE_SITE.match(target):
            link.attrs["href"] = origin + target
        elif not _COMPLETE.match(target):
            label = "".join(part.content for part in link.walk() if part.type == "text")
            raise IssueUnreadable(
                f"The link “{label}” leads to “{target}”, which no mail can open. Begin it with"
                " https://, or with / for a page of this site."
            )
