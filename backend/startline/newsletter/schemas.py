"""Request and response bodies of the newsletter."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from startline.core.schema_base import WireModel

Address = Annotated[str, StringConstraints(min_length=1, max_length=254)]
LinkToken = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class NewsletterTopic(StrEnum):
    RACE_NEWS = "race-news"
    TRAINING_TIPS = "training-tips"
    DISCOUNTS = "discounts"


class NewsletterFrequency(StrEnum):
    EVERY = "every"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


class SubscriptionState(StrEnum):
    PENDING = "pending"
    VERIFIED = "verified"
    UNSUBSCRIBED = "unsubscribed"


def _each_once(topics: tuple[NewsletterTopic, ...]) -> tuple[NewsletterTopic, ...]:
    if len(set(topics)) != len(topics):
        raise ValueError("a topic is named twice")
    return topics


Topics = Annotated[tuple[NewsletterTopic, ...], Field(min_length=1), AfterValidator(_each_once)]


class SignupRequest(WireModel):
    email: Address


class SignupAnswer(WireModel):
    message: str


class ConfirmationRequest(WireModel):
    token: LinkToken


class ConfirmationAnswer(WireModel):
    was_confirmed_before: bool
    manage_token: str = Field(description="For the preferences and to unsubscribe")


class NewsletterPreferences(WireModel):
    """What the holder of a link sees; the address only in part, because links are forwarded."""

    masked_email: str
    state: SubscriptionState
    topics: tuple[NewsletterTopic, ...]
    frequency: NewsletterFrequency
    paused_until: datetime | None
    saved_race_mails: bool | None = Field(
        description="Mails about saved races; null where no account has this confirmed address"
    )


class NewsletterPreferencesChange(WireModel):
    topics: Topics
    frequency: NewsletterFrequency
    pause_days: Literal[0, 30, 90] | None = Field(
        default=None, description="from now; 0 ends a pause, null leaves it"
    )
    saved_race_mails: bool | None = Field(
        default=None, description="Of the account with this confirmed address; null leaves it"
    )


class SubscriptionAnswer(WireModel):
    state: SubscriptionState
