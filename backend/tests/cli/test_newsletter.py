"""Command `startline newsletter send`."""

from pathlib import Path

from tests.cli.command_line import CommandLine


class TestSend:
    def test_an_issue_without_subscribers_is_queued_for_none(
        self, command_line: CommandLine, tmp_path: Path
    ) -> None:
        file = tmp_path / "issue.md"
        file.write_text("# Spring marathons\n\nEntries are open.\n", encoding="utf-8")

        sent = command_line.run("newsletter", "send", str(file), "--topic", "race-news")

        assert sent.exit_code == 0, sent.output
        assert "“Spring marathons”: 0 queued." in sent.output

    def test_a_dry_run_only_counts(self, command_line: CommandLine, tmp_path: Path) -> None:
        file = tmp_path / "issue.md"
        file.write_text("# Spring marathons\n\nEntries are open.\n", encoding="utf-8")

        arguments = ("newsletter", "send", str(file), "--topic", "discounts", "--dry-run")
        counted = command_line.run(*arguments)

        assert "would go to 0 of discounts." in counted.output

    def test_a_file_without_a_subject_is_refused(
        self, command_line: CommandLine, tmp_path: Path
    ) -> None:
        file = tmp_path / "issue.md"
        file.write_text("Entries are open.\n", encoding="utf-8")

        refused = command_line.run("newsletter", "send", str(file), "--topic", "race-news")

        assert refused.exit_code == 1
        assert "first line" in refused.output
