"""Shapes of an issue of the newsletter that is written in the admin area."""

from typing import Annotated

from pydantic import Field, StringConstraints

from startline.core.schema_base import WireModel
from startline.core.text_patterns import LINE, PARAGRAPHS_OF_FILES
from startline.mail.outgoing_mail import LONGEST_SUBJECT
from startline.newsletter.schemas import NewsletterTopic


class IssueDraft(WireModel):
    topic: NewsletterTopic
    subject: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True, min_length=1, max_length=LONGEST_SUBJECT, pattern=LINE
        ),
    ]
    body: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True, min_length=1, max_length=50_000, pattern=PARAGRAPHS_OF_FILES
        ),
    ] = Field(description="Markdown; HTML and images are shown as they are typed")


class IssuePreview(WireModel):
    subject: str
    text: str = Field(description="The mail as text, with its footer")
    recipients: int = Field(description="Those who would get it now")
    sent_before: bool = Field(description="The same issue was sent, at least in part")


class SentTest(WireModel):
    email: str


class BegunIssue(WireModel):
    id: int
    recipients: int
