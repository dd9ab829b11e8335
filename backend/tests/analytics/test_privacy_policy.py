"""The privacy policy: every table that holds something about people, and how long it is kept."""

import importlib
import pkgutil
import re
from typing import Final

import pytest

import startline.db.tables
from startline.analytics.components import ERROR_RETENTION, METRIC_RETENTION, VIEW_RETENTION
from startline.core.settings import REPOSITORY
from startline.db.tables.base import Base
from startline.rate_limits.rules import ANALYTICS_PER_NETWORK

CATALOGUE: Final = frozenset(
    {
        "article_edits",
        "catalogue_version",
        "climate_places",
        "date_rules",
        "editions",
        "events",
        "former_races",
        "places",
        "race_notices",
        "race_potentials",
        "races",
        "sources",
    }
)
"""Tables about races, places and texts alone."""
ACCOUNT: Final = "Email address, and a password in a form that cannot be read back"
SIGN_INS: Final = "Your sign-ins: when, and with which browser"
SUBMISSIONS: Final = (
    "Races you submit, claims of races, messages about them, and which races you organise"
)
PHOTOGRAPHS: Final = "Photographs of races"
SAVED: Final = "Favourites, comparisons and medals"
NEWSLETTER: Final = "Your email address for the newsletter, with topics, frequency and pause"
ADMINS: Final = "What admins changed"
SHORT_LIVED: Final = "Answers to repeat, and puzzles that were solved"
ENTRY_OF_TABLE: Final = {
    "people": ACCOUNT,
    "identity_users": ACCOUNT,
    "identity_sessions": SIGN_INS,
    "identity_tokens": "A sign-up that is not confirmed",
    "revoked_sessions": SIGN_INS,
    "account_deletions": "That an account was deleted",
    "password_resets": "A password reset that waits",
    "idempotent_answers": SHORT_LIVED,
    "captcha_spent_solutions": SHORT_LIVED,
    "rate_limit_attempts": "Attempts to sign in, by network",
    "email_choices": "Whether you asked for emails about changes of your saved races",
    "mail_outbox": "Emails to you that are being sent",
    "page_view_counts": "Counts of page views",
    "client_error_counts": "Counts of errors of a page",
    "performance_metrics": "How fast pages are for admins",
    "contact_messages": "Messages of the contact form: your email address, name and text",
    "audit_entries": ADMINS,
    "audit_chain": ADMINS,
    "race_changes": "What organisers and admins changed of a race",
    "training_calendars": "Training calendars at a private address",
    "favourite_calendars": (
        "That your saved races have a calendar at a private address, and since when"
    ),
    "newsletter_subscribers": NEWSLETTER,
    "newsletter_issues": NEWSLETTER,
    "newsletter_deliveries": NEWSLETTER,
    "favourites": SAVED,
    "comparisons": SAVED,
    "medals": SAVED,
    "submissions": SUBMISSIONS,
    "race_organisers": SUBMISSIONS,
    "photos": PHOTOGRAPHS,
    "photo_sizes": PHOTOGRAPHS,
}
ENTRIES = REPOSITORY / "frontend/app/features/about/privacy-entries.ts"


def tables() -> set[str]:
    for module in pkgutil.iter_modules(startline.db.tables.__path__):
        importlib.import_module(f"startline.db.tables.{module.name}")
    return set(Base.metadata.tables)


def test_every_table_has_its_line() -> None:
    assert tables() == CATALOGUE | ENTRY_OF_TABLE.keys()
    for name in ENTRY_OF_TABLE.values():
        assert entry(name)


def entry(name: str) -> str:
    text = ENTRIES.read_text()
    found = re.search(rf'name: "{re.escape(name)}".*?\}}', text, flags=re.DOTALL)
    assert found is not None, name
    return found[0]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Counts of page views", f"{VIEW_RETENTION.days // 365} years"),
        ("Counts of errors of a page", f"{ERROR_RETENTION.days} days"),
        ("How fast pages are for admins", f"{METRIC_RETENTION.days} days"),
        ("How many reports come from your network", f"{ANALYTICS_PER_NETWORK.limit} in a minute"),
    ],
)
def test_it_names_the_time_and_the_bound_of_the_code(name: str, words: str) -> None:
    assert words in entry(name)
