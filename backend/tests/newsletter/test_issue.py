"""An issue: subject, text and HTML of a Markdown file."""

import pytest

from startline.mail.outbox import enqueue
from startline.newsletter.errors import IssueUnreadable
from startline.newsletter.issue import read_issue
from startline.newsletter.mails import issue_mail
from startline.newsletter.schemas import NewsletterTopic
from tests.accounts.token_issuer import ORIGIN
from tests.newsletter.harness import RUNNER, NewsletterHarness
from tests.newsletter.issues import MARKDOWN


class TestReadIssue:
    def test_the_first_line_is_the_subject_and_the_rest_is_text_and_html(self) -> None:
        content = read_issue(MARKDOWN, NewsletterTopic.RACE_NEWS, ORIGIN).content

        assert content.subject == "Spring marathons: entries open"
        assert "Boston: https://startline.example/marathon/boston-marathon" in content.text
        assert '<a href="https://startline.example/marathon/boston-marathon">' in content.html
        assert "<li>" in content.html

    def test_markup_images_and_scripts_in_the_file_stay_text(self) -> None:
        html = read_issue(
            "# Subject\n\n<script>x</script> ![a](https://x.example/a.png)"
            " [b](javascript:alert(1)) [c](data:text/html,x)",
            NewsletterTopic.RACE_NEWS,
            ORIGIN,
        ).content.html

        assert "<script" not in html
        assert "<img" not in html
        assert 'href="javascript' not in html
        assert 'href="data' not in html

    @pytest.mark.parametrize(
        ("line", "subject"),
        [
            ("# Race #", "Race"),
            ("# Race ###  ", "Race"),
            ("# Race # #", "Race #"),
            ("# Races in C#", "Races in C#"),
            ("# # #", "#"),
        ],
    )
    def test_number_signs_that_close_the_first_line_are_as_in_markdown_no_part_of_the_subject(
        self, line: str, subject: str
    ) -> None:
        issue = read_issue(f"{line}\n\nText", NewsletterTopic.RACE_NEWS, ORIGIN)

        assert issue.content.subject == subject

    @pytest.mark.parametrize(
        "markdown",
        [
            "",
            "# Subject",
            "Text without a subject",
            "#\n\nText",
            f"# {'x' * 201}\n\nText",
            "# a\x07\n\nb",
        ],
    )
    def test_a_file_without_subject_or_text_is_refused(self, markdown: str) -> None:
        with pytest.raises(IssueUnreadable):
            read_issue(markdown, NewsletterTopic.RACE_NEWS, ORIGIN)

    def test_line_ends_make_no_other_issue_and_another_topic_does(self) -> None:
        issue = read_issue(MARKDOWN, NewsletterTopic.RACE_NEWS, ORIGIN)

        assert (
            read_issue(MARKDOWN.replace("\n", "\r\n"), NewsletterTopic.RACE_NEWS, ORIGIN).digest
            == issue.digest
        )
        assert read_issue(MARKDOWN, NewsletterTopic.DISCOUNTS, ORIGIN).digest != issue.digest


class TestMail:
    async def test_every_issue_has_its_links_in_text_html_and_header(
        self, desk: NewsletterHarness
    ) -> None:
        token = await desk.subscribe()
        [row] = await desk.rows()
        content = read_issue(MARKDOWN, NewsletterTopic.RACE_NEWS, ORIGIN).content
        async with desk.sessions.begin() as session:
            await enqueue(session, issue_mail(row, content, desk.links), desk.clock.now())

        [mail] = await desk.mails()
        assert (mail.recipient, mail.subject) == (RUNNER, content.subject)
        assert mail.unsubscribe_link == desk.links.one_click(row.key)
        for body in (mail.text, mail.html):
            assert f"/unsubscribe?t={token}" in body
            assert f"/email-preferences?t={token}" in body
            assert "You get this mail because" in body
        assert "<li>" in mail.html
        assert "&lt;" not in mail.html
