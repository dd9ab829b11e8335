"""Shapes of the contact form."""

import re
from enum import StrEnum
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from startline.core.one_line import is_one_line
from startline.core.schema_base import WireModel
from startline.core.text_patterns import PARAGRAPHS


class ContactTopic(StrEnum):
    WRONG_FACT = "wrong-fact"
    ORGANISER = "organiser"
    ACCOUNT = "account"
    PRIVACY = "privacy"
    SITE = "site"
    OTHER = "other"


def _readable(text: str) -> str:
    text = text.replace("\r\n", "\n")
    if re.fullmatch(PARAGRAPHS, text) is None:
        raise ValueError("control characters cannot stand in a message")
    return text


def _one_line(text: str) -> str:
    if not is_one_line(text):
        raise ValueError("a name is one line")
    return text


Stripped = StringConstraints(strip_whitespace=True)


class ContactDraft(WireModel):
    """`subject` is a field that people do not see: only programs fill it in."""

    topic: ContactTopic
    race: Annotated[str, StringConstraints(max_length=160)] | None = Field(
        default=None, description="The race it is about: a slug, `race-{n}` or the number"
    )
    name: Annotated[str, Stripped, StringConstraints(max_length=100), AfterValidator(_one_line)] = (
        ""
    )
    email: Annotated[str, Stripped, StringConstraints(min_length=3, max_length=254)]
    message: Annotated[
        str, Stripped, StringConstraints(min_length=10, max_length=5_000), AfterValidator(_readable)
    ]
    subject: Annotated[str, StringConstraints(max_length=200)] = ""
    open_for_s: Annotated[float, Field(ge=0, allow_inf_nan=False)] = 0.0


class ContactAnswer(WireModel):
    text: Annotated[
        str,
        Stripped,
        StringConstraints(min_length=3, max_length=5_000, pattern=PARAGRAPHS),
    ]


class ContactReceipt(WireModel):
    """What the sender may quote."""

    reference: str
