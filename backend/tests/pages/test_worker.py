import asyncio
import os
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvloop
from structlog.testing import capture_logs

from startline.pages.worker import RendererUnavailable, RenderWorker, WorkerState
from startline.pages.worker_process import WorkerPlan
from tests.pages.doubles import worker_plan


@asynccontextmanager
async def running(plan: WorkerPlan) -> AsyncGenerator[RenderWorker]:
    worker = RenderWorker(plan)
    await worker.start()
    try:
        yield worker
    finally:
        await worker.stop()


class TestRender:
    async def test_a_page_comes_with_its_status_headers_and_body(self) -> None:
        async with running(worker_plan()) as worker:
            page = await worker.render("/marathons?month=5")

        assert page.status == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert b"<title>/marathons?month=5</title>" in page.body

    async def test_the_facts_of_a_page_reach_the_worker_whole(self) -> None:
        facts = b'{"race":"' + "Zürich ".encode() * 20_000 + b'"}'

        async with running(worker_plan()) as worker:
            page = await worker.render("/echo", facts)

        assert page.body == facts

    async def test_a_redirect_keeps_its_location(self) -> None:
        async with running(worker_plan()) as worker:
            page = await worker.render("/marathons/usa")

        assert (page.status, page.headers["location"]) == (301, "/marathons/united-states")

    async def test_more_pages_than_places_are_all_rendered_each_with_its_own_answer(self) -> None:
        targets = [f"/marathon/race-{number}" for number in range(40)]

        async with running(worker_plan(concurrency=3)) as worker:
            pages = await asyncio.gather(*(worker.render(target) for target in targets))

        assert all(
            f"<title>{target}</title>".encode() in page.body
            for target, page in zip(targets, pages, strict=True)
        )

    async def test_beyond_the_queue_pages_are_refused_at_once(self) -> None:
        async with running(worker_plan(concurrency=1, queue_length=1)) as worker:
            answers = await asyncio.gather(
                *(worker.render("/") for _ in range(4)), return_exceptions=True
            )

        refused = [answer for answer in answers if isinstance(answer, RendererUnavailable)]
        assert len(refused) == 2

    @pytest.mark.parametrize("path", ["/garbage", "/half", "/silent-end"])
    async def test_an_answer_that_makes_no_sense_fails_alone(self, path: str) -> None:
        async with running(worker_plan()) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render(path)

            page = await worker.render("/")

            assert page.status == 200
            assert worker.starts == 1

    def test_it_works_on_the_loop_that_the_server_runs_on(self) -> None:
        async def render_and_restart() -> list[int]:
            async with running(worker_plan()) as worker:
                first = await worker.render("/")
                assert worker.pid is not None
                os.kill(worker.pid, signal.SIGKILL)
                await worker.reaches(WorkerState.STARTING)
                return [first.status, (await worker.render("/")).status]

        assert uvloop.run(render_and_restart()) == [200, 200]


class TestRestart:
    async def test_a_killed_worker_is_back_at_once_and_the_log_says_so(self) -> None:
        async with running(worker_plan()) as worker:
            first = worker.pid
            assert first is not None
            with capture_logs() as logs:
                os.kill(first, signal.SIGKILL)
                await worker.reaches(WorkerState.STARTING)
                page = await worker.render("/")

        assert page.status == 200
        assert str(first).encode() not in page.body
        (line,) = [line for line in logs if line["event"] == "render worker restarts"]
        assert (line["reason"], line["pause_s"]) == ("killed by signal 9", 0.0)

    @pytest.mark.parametrize("path", ["/spin", "/hang"])
    async def test_a_worker_that_misses_a_deadline_is_replaced(self, path: str) -> None:
        async with running(worker_plan(deadline_s=0.5)) as worker:
            with capture_logs() as logs, pytest.raises(RendererUnavailable, match="deadline"):
                await worker.render(path)
            await worker.reaches(WorkerState.STARTING)
            await worker.reaches(WorkerState.READY)

            assert (await worker.render("/")).status == 200
            assert worker.starts == 2

        assert [line["target"] for line in logs if "target" in line] == [path]

    async def test_a_worker_out_of_memory_is_replaced(self) -> None:
        async with running(worker_plan(memory_mb=32, deadline_s=30)) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render("/out-of-memory")

            await worker.reaches(WorkerState.STARTING)
            assert (await worker.render("/")).status == 200

    async def test_pages_beside_one_that_ends_the_worker_fail_and_do_not_wait(self) -> None:
        async with running(worker_plan()) as worker:
            answers = await asyncio.gather(
                worker.render("/hang"), worker.render("/die"), return_exceptions=True
            )

        assert all(isinstance(answer, RendererUnavailable) for answer in answers)

    async def test_a_page_asked_for_before_the_death_is_noticed_is_rendered_all_the_same(
        self,
    ) -> None:
        async with running(worker_plan()) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render("/die")
            page = await worker.render("/")

        assert page.status == 200

    async def test_a_worker_that_never_comes_up_is_retried_and_keeps_nobody_waiting(
        self, tmp_path: Path
    ) -> None:
        script = tmp_path / "crash.mjs"
        script.write_text("process.exit(1)")

        async with running(worker_plan(script, backoff_s=(0.0, 0.0, 3_600.0))) as worker:
            assert worker.state is WorkerState.WAITING
            with pytest.raises(RendererUnavailable, match="waiting"):
                await worker.render("/")

    async def test_it_comes_back_when_the_cause_has_gone(self, tmp_path: Path) -> None:
        script = tmp_path / "worker.mjs"
        script.write_text("process.exit(1)")

        async with running(worker_plan(script, backoff_s=(0.0, 0.01))) as worker:
            script.write_text(worker_plan().script.read_text())
            await worker.reaches(WorkerState.READY)

            assert (await worker.render("/")).status == 200

    async def test_a_missing_script_is_no_reason_not_to_start(self, tmp_path: Path) -> None:
        async with running(worker_plan(tmp_path / "none.mjs", backoff_s=(0.0, 3_600.0))) as worker:
            assert worker.state is WorkerState.WAITING


class TestStop:
    async def test_the_process_leaves_when_its_input_closes(self) -> None:
        worker = RenderWorker(worker_plan())
        await worker.start()
        pid = worker.pid
        assert pid is not None

        await worker.stop()

        assert worker.state is WorkerState.STOPPED
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    async def test_nothing_of_the_servers_environment_reaches_the_worker(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("STARTLINE_SECRET", "hidden")
        script = tmp_path / "worker.mjs"
        script.write_text(
            worker_plan().script.read_text().replace("process.pid", "JSON.stringify(process.env)")
        )

        async with running(worker_plan(script)) as worker:
            page = await worker.render("/")

        assert b"hidden" not in page.body
        assert b"STARTLINE_API_ORIGIN" in page.body
