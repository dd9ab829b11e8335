"""Mail templates: links, codes, escaping, missing values."""

import re

import pytest
from jinja2 import UndefinedError

from startline.mail.templates import SUBJECTS, UnknownTemplate, render
from tests.mail.sample_mails import LINK, VARIABLES

WITH_CODE = ["verify-address", "reset-password", "confirm-new-address", "approve-address-change"]


class TestRender:
    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_the_link_is_verbatim_in_the_text_and_escaped_in_the_html(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert f"\n{LINK}\n" in mail.text
        assert f'href="{LINK.replace("&", "&amp;")}"' in mail.html

    @pytest.mark.parametrize("template", WITH_CODE)
    def test_the_code_is_alone_on_its_line(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "\n042917\n" in mail.text
        assert ">042917<" in mail.html
        assert "10 minutes" in mail.text
        assert "10 minutes" in mail.html

    @pytest.mark.parametrize("template", WITH_CODE)
    def test_a_mail_without_a_code_names_the_link_alone(self, template: str) -> None:
        mail = render(template, {**VARIABLES, "code": ""})

        for body in (mail.text, mail.html):
            assert "code" not in body
            assert "The link works once, for 24 hours." in body

    @pytest.mark.parametrize("template", WITH_CODE)
    def test_the_mail_says_how_long_the_link_works(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "the link for 24 hours." in mail.text
        assert "the link for 24 hours." in mail.html

    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_a_mail_that_was_waiting_before_links_had_a_life_still_goes(
        self, template: str
    ) -> None:
        waiting = {name: value for name, value in VARIABLES.items() if name != "link_life"}

        assert "the link for" not in render(template, waiting).text

    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_no_outside_resource_is_loaded(self, template: str) -> None:
        html = render(template, VARIABLES).html

        addresses = set(re.findall(r"https?://[^\s\"<]+", html))

        assert addresses <= {LINK.replace("&", "&amp;")}
        assert not re.search(r"<(img|script|link|iframe|object)|url\(|@import", html)

    @pytest.mark.parametrize("template", sorted(SUBJECTS))
    def test_text_and_html_say_why_the_mail_was_sent(self, template: str) -> None:
        mail = render(template, VARIABLES)

        assert "You get this mail because" in mail.text
        assert "You get this mail because" in mail.html
        assert mail.html.startswith("<!doctype html>")
        assert "{{" not in mail.text + mail.html

    def test_markup_in_a_value_is_escaped(self) -> None:
        mail = render("confirm-new-address", {**VARIABLES, "new_address": "<b>&x@example.org"})

        assert "&lt;b&gt;&amp;x@example.org" in mail.html
        assert "<b>&x@example.org" in mail.text

    def test_a_value_is_not_rendered_as_a_template(self) -> None:
        mail = render("confirm-new-address", {**VARIABLES, "new_address": "{{ 7 * 7 }}"})

        assert "{{ 7 * 7 }}" in mail.text

    def test_a_missing_value_is_an_error(self) -> None:
        with pytest.raises(UndefinedError):
            render("reset-password", {"code": "042917"})

    @pytest.mark.parametrize("name", ["unknown", "../settings", "layout", "parts"])
    def test_an_unknown_template_is_refused(self, name: str) -> None:
        with pytest.raises(UnknownTemplate):
            render(name, VARIABLES)
