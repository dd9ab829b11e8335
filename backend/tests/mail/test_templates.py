"""The words of the mails."""

import re

import pytest
from jinja2 import UndefinedError

from startline.mail.templates import SUBJECTS, UnknownTemplate, render
from tests.mail.letters import LINK, VARIABLES

WITH_CODE = ["verify-address", "reset-password", "confirm-new-address", "reauthenticate"]
WITH_LINK = sorted(set(SUBJECTS) - {"reauthenticate"})


class TestRender:
    @pytest.mark.parametrize("template", WITH_LINK)
    def test_the_link_stands_whole_in_the_text_and_escaped_in_the_html(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert f"\n{LINK}\n" in mail.text
        assert f'href="{LINK.replace("&", "&amp;")}"' in mail.html

    @pytest.mark.parametrize("template", WITH_CODE)
    def test_the_code_stands_alone_on_its_line(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "\n042917\n" in mail.text
        assert ">042917<" in mail.html
        assert "10 minutes" in mail.text
        assert "10 minutes" in mail.html

    @pytest.mark.parametrize("template", sorted(set(WITH_CODE) & set(WITH_LINK)))
    def test_how_long_the_link_works_is_said(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "the link for 24 hours." in mail.text
        assert "the link for 24 hours." in mail.html

    @pytest.mark.parametrize("template", WITH_LINK)
    def test_a_mail_that_was_waiting_before_links_had_a_life_still_goes(
        self, template: str
    ) -> None:
        waiting = {name: value for name, value in VARIABLES.items() if name != "link_life"}

        assert "the link for" not in render(template, waiting).text

    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_nothing_is_loaded_and_nobody_is_followed(self, template: str) -> None:
        html = render(template, VARIABLES).html

        addresses = set(re.findall(r"https?://[^\s\"<]+", html))

        assert addresses <= {LINK.replace("&", "&amp;")}
        assert not re.search(r"<(img|script|link|iframe|object)|url\(|@import", html)

    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_both_forms_say_why_they_came(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "You get this mail because" in mail.text
        assert "You get this mail because" in mail.html
        assert mail.html.startswith("<!doctype html>")
        assert "{{" not in mail.text + mail.html

    def test_markup_in_a_value_stays_text(self) -> None:
        mail = render("confirm-new-address", {**VARIABLES, "new_address": "<b>&x@example.org"})

        assert "&lt;b&gt;&amp;x@example.org" in mail.html
        assert "<b>&x@example.org" in mail.text

    def test_a_value_is_never_read_as_a_template(self) -> None:
        mail = render("confirm-new-address", {**VARIABLES, "new_address": "{{ 7 * 7 }}"})

        assert "{{ 7 * 7 }}" in mail.text

    def test_a_missing_value_is_an_error_not_a_gap(self) -> None:
        with pytest.raises(UndefinedError):
            render("reauthenticate", {"code": "042917"})

    @pytest.mark.parametrize("name", ["unknown", "../settings", "layout", "parts"])
    def test_only_mails_are_mails(self, name: str) -> None:
        with pytest.raises(UnknownTemplate):
            render(name, VARIABLES)
