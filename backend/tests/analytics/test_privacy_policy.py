"""The privacy policy says how long the analytics of this server are kept."""

import re

import pytest

from startline.analytics.components import ERROR_RETENTION, METRIC_RETENTION, VIEW_RETENTION
from startline.core.settings import REPOSITORY
from startline.rate_limits.rules import ANALYTICS_PER_NETWORK

ENTRIES = REPOSITORY / "frontend/app/features/about/privacy-entries.ts"


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
