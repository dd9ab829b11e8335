import asyncio
import os
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvloop
from structlog.testing import capture_logs

from startline.core.fair_queue import Priority
from startline.rendering.render_process import WorkerPlan
from startline.rendering.render_supervisor import (
    RenderedTooLate,
    RendererUnavailable,
    RenderSupervisor,
    WorkerState,
)
from tests.rendering.fakes import worker_plan


@asynccontextmanager
async def running(plan: WorkerPlan) -> AsyncGenerator[RenderSupervisor]:
    worker = RenderSupervisor(plan)
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

    async def test_the_preloaded_data_reaches_the_worker_complete(self) -> None:
        preloaded = b'{"race":"' + "Zürich ".encode() * 20_000 + b'"}'

        async with running(worker_plan()) as worker:
            page = await worker.render("/echo", preloaded)

        assert page.body == preloaded

    async def test_a_redirect_keeps_its_location(self) -> None:
        async with running(worker_plan()) as worker:
            page = await worker.render("/marathons/usa")

        assert (page.status, page.headers["location"]) == (301, "/marathons/united-states")

    async def test_more_pages_than_slots_are_all_rendered_each_with_its_own_response(self) -> None:
        targets = [f"/marathon/race-{number}" for number in range(40)]

        async with running(worker_plan(concurrency=3)) as worker:
            pages = await asyncio.gather(*(worker.render(target) for target in targets))

        assert all(
            f"<title>{target}</title>".encode() in page.body
            for target, page in zip(targets, pages, strict=True)
        )

    async def test_pages_beyond_the_queue_are_refused_at_once(self) -> None:
        async with running(worker_plan(concurrency=1, queue_length=1)) as worker:
            responses = await asyncio.gather(
                *(worker.render("/") for _ in range(4)), return_exceptions=True
            )

        refused = [response for response in responses if isinstance(response, RenderedTooLate)]
        assert len(refused) == 2

    async def test_a_full_queue_of_a_worker_that_is_down_finds_it_down(self) -> None:
        plan = worker_plan(concurrency=1, queue_length=1, deadline_s=0.5)
        async with running(plan) as worker:
            worker.state = WorkerState.STARTING
            responses = await asyncio.gather(
                *(worker.render("/") for _ in range(4)), return_exceptions=True
            )

        assert all(isinstance(response, RendererUnavailable) for response in responses)

    async def test_a_page_of_the_catalogue_is_rendered_before_pages_that_waited_longer(
        self,
    ) -> None:
        finished: list[str] = []

        async def render(worker: RenderSupervisor, target: str, priority: Priority) -> None:
            await worker.render(target, None, "203.0.113.7", priority)
            finished.append(target)

        async with running(worker_plan(concurrency=1, second_priority_concurrency=1)) as worker:
            others = [render(worker, f"/all-races?n={n}", Priority.SECOND) for n in range(9)]
            await asyncio.gather(*others, render(worker, "/", Priority.FIRST))

        assert finished[1] == "/"

    @pytest.mark.parametrize("path", ["/garbage", "/half", "/silent-end"])
    async def test_an_invalid_response_fails_only_its_own_page(self, path: str) -> None:
        async with running(worker_plan()) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render(path)

            page = await worker.render("/")

            assert page.status == 200
            assert worker.starts == 1

    def test_it_works_on_uvloop(self) -> None:
        async def render_and_restart() -> list[int]:
            async with running(worker_plan()) as worker:
                first = await worker.render("/")
                assert worker.pid is not None
                os.kill(worker.pid, signal.SIGKILL)
                await worker.wait_for_state(WorkerState.STARTING)
                return [first.status, (await worker.render("/")).status]

        assert uvloop.run(render_and_restart()) == [200, 200]


class TestRestart:
    async def test_a_killed_worker_restarts_at_once_and_the_log_has_the_reason(self) -> None:
        async with running(worker_plan()) as worker:
            first = worker.pid
            assert first is not None
            with capture_logs() as logs:
                os.kill(first, signal.SIGKILL)
                await worker.wait_for_state(WorkerState.STARTING)
                page = await worker.render("/")

        assert page.status == 200
        assert str(first).encode() not in page.body
        (line,) = [line for line in logs if line["event"] == "render worker restarts"]
        assert (line["reason"], line["pause_s"]) == ("killed by signal 9", 0.0)

    @pytest.mark.parametrize("path", ["/spin", "/hang"])
    async def test_a_worker_that_misses_a_deadline_is_replaced(self, path: str) -> None:
        """The log names the path alone: a query may hold what nobody else should read."""
        async with running(worker_plan(deadline_s=0.5)) as worker:
            with capture_logs() as logs, pytest.raises(RenderedTooLate, match="deadline"):
                await worker.render(f"{path}?search=private")
            await worker.wait_for_state(WorkerState.STARTING)
            await worker.wait_for_state(WorkerState.READY)

            assert (await worker.render("/")).status == 200
            assert worker.starts == 2

        assert [line["path"] for line in logs if "path" in line] == [path]
        assert "private" not in str(logs)

    async def test_an_error_of_the_worker_is_logged_without_queries(self) -> None:
        with capture_logs() as logs:  # its last line is logged when it has ended
            async with running(worker_plan()) as worker:
                await worker.render("/report?search=private")

        (line,) = [line["line"] for line in logs if line["event"].endswith("error output")]
        assert line == "Error: no page at http://worker/report or '/report' (why?)"

    async def test_a_worker_out_of_memory_is_replaced(self) -> None:
        async with running(worker_plan(memory_mb=32, deadline_s=30)) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render("/out-of-memory")

            await worker.wait_for_state(WorkerState.STARTING)
            assert (await worker.render("/")).status == 200

    async def test_pages_in_progress_when_the_worker_dies_fail_at_once(self) -> None:
        async with running(worker_plan()) as worker:
            responses = await asyncio.gather(
                worker.render("/hang"), worker.render("/die"), return_exceptions=True
            )

        assert all(isinstance(response, RendererUnavailable) for response in responses)

    async def test_a_page_requested_before_the_exit_is_noticed_is_rendered(
        self,
    ) -> None:
        async with running(worker_plan()) as worker:
            with pytest.raises(RendererUnavailable):
                await worker.render("/die")
            page = await worker.render("/")

        assert page.status == 200

    async def test_a_worker_that_never_starts_is_retried_and_no_page_waits_for_it(
        self, tmp_path: Path
    ) -> None:
        script = tmp_path / "crash.mjs"
        script.write_text("process.exit(1)")

        async with running(worker_plan(script, backoff_s=(0.0, 0.0, 3_600.0))) as worker:
            assert worker.state is WorkerState.PAUSED
            with pytest.raises(RendererUnavailable, match="paused"):
                await worker.render("/")

    async def test_it_restarts_once_the_cause_is_gone(self, tmp_path: Path) -> None:
        script = tmp_path / "worker.mjs"
        script.write_text("process.exit(1)")

        async with running(worker_plan(script, backoff_s=(0.0, 0.01))) as worker:
            script.write_text(worker_plan().script.read_text())
            await worker.wait_for_state(WorkerState.READY)

            assert (await worker.render("/")).status == 200

    async def test_a_missing_script_does_not_stop_the_server(self, tmp_path: Path) -> None:
        async with running(worker_plan(tmp_path / "none.mjs", backoff_s=(0.0, 3_600.0))) as worker:
            assert worker.state is WorkerState.PAUSED


class TestStop:
    async def test_the_process_exits_when_its_input_closes(self) -> None:
        worker = RenderSupervisor(worker_plan())
        await worker.start()
        pid = worker.pid
        assert pid is not None

        await worker.stop()

        assert worker.state is WorkerState.STOPPED
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    async def test_the_worker_gets_nothing_of_the_servers_environment(
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
