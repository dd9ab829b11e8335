"""Signed links: what they say, and what is refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from startline.newsletter.errors import NewsletterLinkInvalid
from startline.newsletter.links import NewsletterLinks, random_subscriber_key
from tests.clocks import StandingClock

LINKS = NewsletterLinks(b"k" * 32, "https://startline.example")
SUBSCRIBER = random_subscriber_key()


def token_in(link: str) -> str:
    return link.rpartition("=")[2]


class TestLinks:
    def test_a_link_names_the_subscriber_and_its_moment(self) -> None:
        now = StandingClock().now()

        claim = LINKS.read_confirmation(token_in(LINKS.confirmation(SUBSCRIBER, now)))

        assert (claim.subscriber_key, claim.issued_at) == (SUBSCRIBER, now)

    @pytest.mark.parametrize(
        "link",
        [
            LINKS.preferences(SUBSCRIBER),
            LINKS.unsubscribe_page(SUBSCRIBER),
            LINKS.one_click(SUBSCRIBER),
        ],
    )
    def test_links_to_manage_share_one_token(self, link: str) -> None:
        assert LINKS.read_manage(token_in(link)) == SUBSCRIBER

    def test_a_token_of_another_key_is_refused(self) -> None:
        other = NewsletterLinks(b"o" * 32, "https://startline.example")

        with pytest.raises(NewsletterLinkInvalid):
            LINKS.read_manage(other.manage_token(SUBSCRIBER))

    @given(st.text(max_size=120))
    def test_any_other_text_is_refused(self, text: str) -> None:
        for read in (LINKS.read_manage, LINKS.read_confirmation):
            with pytest.raises(NewsletterLinkInvalid):
                read(text)

    @given(st.integers(min_value=0, max_value=72), st.characters())
    @example(7, "\ud800")
    def test_one_changed_character_is_refused(self, place: int, character: str) -> None:
        token = LINKS.manage_token(SUBSCRIBER)
        place %= len(token)
        changed = token[:place] + character + token[place + 1 :]
        if changed == token:
            return

        with pytest.raises(NewsletterLinkInvalid):
            LINKS.read_manage(changed)
