"""Links of an issue: to the site and to other sites, in text and HTML."""

import pytest

from startline.mail.outgoing_mail import MailContent
from startline.newsletter.errors import IssueUnreadable
from startline.newsletter.issue import read_issue
from startline.newsletter.schemas import NewsletterTopic

ORIGIN = "https://startline.example"


def content_of(body: str) -> MailContent:
    return read_issue(f"# Subject\n\n{body}", NewsletterTopic.RACE_NEWS, ORIGIN).content


@pytest.mark.parametrize(
    "body",
    [
        "[Berlin](/marathon/berlin-marathon)",
        '[Berlin](/marathon/berlin-marathon "The race")',
        "[Berlin][race]\n\n[race]: /marathon/berlin-marathon",
    ],
)
def test_a_link_inside_the_site_has_the_address_of_the_site(body: str) -> None:
    content = content_of(body)

    assert content.text == "Berlin: https://startline.example/marathon/berlin-marathon"
    assert 'href="https://startline.example/marathon/berlin-marathon"' in content.html


@pytest.mark.parametrize(
    "target",
    ["https://e.com/a", "http://e.com", "mailto:us@startline.example", "tel:+49301234"],
)
def test_a_link_to_elsewhere_stays_as_it_is(target: str) -> None:
    content = content_of(f"[Kiel]({target})")

    assert content.text == f"Kiel: {target}"
    assert f'<a href="{target}">Kiel</a>' in content.html


@pytest.mark.parametrize(
    "target",
    [
        *("marathon/berlin", "../about", "#top", "?month=4", "www.e.com", "berlin.html"),
        *("//e.com/a", "https:", "https:/e.com", ""),
    ],
)
def test_any_other_target_is_refused_by_name_because_a_mail_has_no_address(target: str) -> None:
    with pytest.raises(IssueUnreadable) as refused:
        content_of(f"Well, [Kiel]({target}).")

    assert f"“Kiel” leads to “{target}”" in refused.value.message


def test_the_same_issue_is_the_same_at_another_address_of_the_site() -> None:
    markdown = "# Subject\n\n[Berlin](/marathon/berlin-marathon)"
    origins = (ORIGIN, "https://other.example")

    issues = [read_issue(markdown, NewsletterTopic.RACE_NEWS, origin) for origin in origins]

    assert issues[0].content != issues[1].content
    assert issues[0].digest == issues[1].digest
