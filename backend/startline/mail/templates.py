"""Mail templates: text and HTML of every mail, values escaped, no outside resources."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from startline.mail.outgoing_mail import MailContent

PRODUCT: Final = "Startline"
_FOLDER = Path(__file__).with_name("templates")


class UnknownTemplate(LookupError):
    pass


@dataclass(frozen=True)
class RenderedMail:
    subject: str
    text: str
    html: str


SUBJECTS: Final[Mapping[str, str]] = {
    "verify-address": f"Confirm your email address for {PRODUCT}",
    "already-registered": f"You already have a {PRODUCT} account",
    "address-in-use": f"Your address already has a {PRODUCT} account",
    "reset-password": f"Choose a new password for {PRODUCT}",
    "password-changed": f"Your {PRODUCT} password was changed",
    "second-factor-on": f"Signing in to {PRODUCT} now asks for a code",
    "second-factor-off": f"Signing in to {PRODUCT} no longer asks for a code",
    "address-changed": f"The email address of your {PRODUCT} account was changed",
    "confirm-new-address": f"Confirm the new email address of your {PRODUCT} account",
    "newsletter-confirm": f"Confirm your subscription to the {PRODUCT} newsletter",
    "newsletter-already": f"You already get the {PRODUCT} newsletter",
    "approve-address-change": f"Approve the new email address of your {PRODUCT} account",
    "contact-received": f"{PRODUCT} has your message",
}
"""Subjects hold no values: no text that a person typed stands in a header."""


def _environment(*, escapes_html: bool) -> Environment:
    return Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=escapes_html,  # noqa: S701  plain text has no markup
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


_TEXT = _environment(escapes_html=False)
_HTML = _environment(escapes_html=True)


def render(
    template: str, variables: Mapping[str, str], content: MailContent | None = None
) -> RenderedMail:
    """`content` brings the subject and the words of a template that has none of its own.

    Raises UnknownTemplate, or jinja2.UndefinedError for a value that is missing.
    """
    subject = content.subject if content is not None else SUBJECTS.get(template)
    if subject is None:
        raise UnknownTemplate(template)
    text = {**variables, "content": content.text} if content else variables
    html = {**variables, "content": Markup(content.html)} if content else variables  # noqa: S704  see MailContent
    return RenderedMail(
        subject=subject,
        text=_fill(_TEXT.get_template(f"{template}.txt"), subject, text),
        html=_fill(_HTML.get_template(f"{template}.html"), subject, html),
    )


def _fill(template: Template, subject: str, variables: Mapping[str, str]) -> str:
    return template.render({**variables, "product": PRODUCT, "subject": subject})
