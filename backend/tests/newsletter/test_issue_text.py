"""The text of an issue, for those whose mail program shows no HTML."""

import pytest

from startline.newsletter.issue import read_issue
from startline.newsletter.schemas import NewsletterTopic


def text_of(body: str) -> str:
    issue = read_issue(f"# Subject\n\n{body}", NewsletterTopic.RACE_NEWS, "https://a.example")
    return issue.content.text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ('[Kiel](https://e.com/a "Title")', "Kiel: https://e.com/a"),
        ("[Kiel](<https://e.com/a>)", "Kiel: https://e.com/a"),
        ("[Kiel](https://e.com/a_(b))", "Kiel: https://e.com/a_(b)"),
        ("[ref][1]\n\n[1]: https://e.com/b", "ref: https://e.com/b"),
        ("[a **bold** word](https://e.com)", "a bold word: https://e.com"),
        ("<https://e.com/zürich>", "https://e.com/zürich"),
        ("<us@e.com>", "us@e.com"),
        ("[https://e.com](https://e.com)", "https://e.com"),
        ("[](https://e.com)", "https://e.com"),
    ],
)
def test_a_link_is_its_label_and_its_address(body: str, text: str) -> None:
    assert text_of(body) == text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("Write `[a](https://e.com)` so.", "Write [a](https://e.com) so."),
        ("```md\n[a](https://e.com)\n\n  *b*\n```", "[a](https://e.com)\n\n  *b*"),
        ("So:\n\n    [a](https://e.com)", "So:\n\n[a](https://e.com)"),
        (r"\*star\*", "*star*"),
        ("Hamburg &amp; Wien &copy; <b>x</b>", "Hamburg & Wien © <b>x</b>"),
        ("*One* and **two** 2 * 3 * 4", "One and two 2 * 3 * 4"),
    ],
)
def test_code_escapes_and_entities_read_as_in_the_html(body: str, text: str) -> None:
    assert text_of(body) == text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("First\nline\n\nSecond  \nline", "First\nline\n\nSecond\nline"),
        ("## Races ##\nWords", "Races\n\nWords"),
        ("* a\n* b\n\nWords", "- a\n- b\n\nWords"),
        ("- a\n\n- b\n\n  more", "- a\n\n- b\n\n  more"),
        ("9. a\n9. b\n   - c\n   - d", "9. a\n10. b\n    - c\n    - d"),
        ("1) a\n2) b", "1) a\n2) b"),
        ("- a\n-\n- b", "- a\n-\n- b"),
        ("> quote\n> more\n>\n> last", "> quote\n> more\n>\n> last"),
        ("One\n\n***\n\nTwo", "One\n\n---\n\nTwo"),
    ],
)
def test_paragraphs_lists_and_quotes_keep_their_form(body: str, text: str) -> None:
    assert text_of(body) == text
