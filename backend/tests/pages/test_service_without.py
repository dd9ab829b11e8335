from pathlib import Path

import pytest

from startline.pages.addresses import PageAddress
from startline.pages.answers import Answer
from tests.pages.desk import Desk
from tests.pages.doubles import Catalogue, page, text_of


class TestWorkerAway:
    async def test_a_page_never_rendered_is_the_shell_and_nobody_keeps_it(self, desk: Desk) -> None:
        desk.renderer.away = True

        answer = await desk.ask()

        assert (answer.status, text_of(answer)) == (200, "<!doctype html><title>shell</title>")
        assert dict(answer.headers)[b"cache-control"] == b"no-store"
        assert dict(answer.headers)[b"x-common"] == b"yes"

    @pytest.mark.parametrize(
        ("target", "status"),
        [
            ("/marathon/berlin-marathon", 200),
            ("/marathon/nowhere-marathon", 404),
            ("/marathons/germany/berlin", 200),
            ("/half-marathons/germany", 200),
            ("/marathons/narnia", 404),
            ("/marathons/germany/narnia", 404),
            ("/marathons", 200),
            ("/about", 200),
        ],
    )
    async def test_a_race_or_place_that_is_not_is_not_found_all_the_same(
        self, desk: Desk, target: str, status: int
    ) -> None:
        desk.renderer.away = True

        answer = await desk.ask(PageAddress(target))

        assert (answer.status, text_of(answer)) == (status, "<!doctype html><title>shell</title>")

    async def test_without_a_catalogue_nobody_says_what_is_not(self, tmp_path: Path) -> None:
        desk = Desk(tmp_path, None)
        desk.renderer.away = True

        assert (await desk.ask(PageAddress("/marathon/nowhere-marathon"))).status == 200

    async def test_an_older_page_is_better_than_the_shell(self, desk: Desk) -> None:
        await desk.ask()
        desk.renderer.away = True
        desk.snapshots.publish(Catalogue(key="catalogue-2"))

        answers: list[Answer] = []
        for _ in range(3):
            answers.append(await desk.ask())
            await desk.pages.settle()

        assert {text_of(answer) for answer in answers} == {"<title>first</title>"}

    async def test_a_failed_renewal_leaves_the_older_page(self, desk: Desk) -> None:
        await desk.ask()
        desk.snapshots.publish(Catalogue(key="catalogue-2"))
        desk.renderer.page = page("sorry", 500)

        await desk.ask()
        await desk.pages.settle()

        assert text_of(await desk.ask()) == "<title>first</title>"

    async def test_without_a_build_there_is_still_an_answer(
        self, desk: Desk, tmp_path: Path
    ) -> None:
        desk.renderer.away = True
        (tmp_path / "dist" / "client" / "shell.html").unlink()

        assert "try again" in text_of(await desk.ask())


class TestNoCatalogue:
    async def test_pages_are_shown_and_not_kept(self, tmp_path: Path) -> None:
        desk = Desk(tmp_path, None)

        await desk.ask()
        await desk.ask()

        assert len(desk.renderer.asked) == 2
