"""Structure checks that no linter makes: sizes, first lines of modules, places of SQL statements.

`python scripts/check_structure.py` reads the files that git lists and prints one line per finding.
Modules of tests have the same greatest length as others. ESLint checks the sizes of functions in
TypeScript; import-linter and ESLint check the direction of imports.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
MAX_MODULE_LINES = 250
MAX_FUNCTION_LINES = 40
GENERATED = ("frontend/app/api/", "backend/migrations/versions/")
QUESTION_WORDS = re.compile(r"[\s/*]*(What|Who|Whose|How|Why|Where|When|Whether|Which)\b")
SQL_TEXT = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b")
SQL_STATEMENTS = {"select", "insert", "update", "delete", "text", "exists", "union", "union_all"}
# The modules that may contain SQL statements.
SQL_MODULES = re.compile(
    r"backend/startline/("
    r"db/.*|races/importing/.*|races/snapshot/.*|.*(repository|queries)\.py"
    r")$"
)


def tracked_files() -> Iterator[PurePosixPath]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],  # noqa: S607  git of the path
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in listed.splitlines():
        if not name.startswith(GENERATED) and (ROOT / name).is_file():
            yield PurePosixPath(name)


def first_line(path: PurePosixPath, source: str) -> str:
    """The first line of words of a module: of its docstring, or of the comment at its head."""
    if path.suffix == ".py":
        docstring = ast.get_docstring(ast.parse(source)) or ""
        return docstring.split("\n\n")[0]
    head = re.match(r"\s*(?:/\*\*?(.*?)\*/|((?:\s*//[^\n]*\n)+))\s*\n", source, re.DOTALL)
    return (head.group(1) or head.group(2)) if head else ""


def function_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the end, without the docstring."""
    lines = (node.end_lineno or node.lineno) - node.lineno + 1
    if ast.get_docstring(node, clean=False) is not None:
        docstring = node.body[0]
        lines -= (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1
    return lines


def sql_of(node: ast.AST) -> str:
    """The names of the statements that an import brings, or the first word of one in a text."""
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "sqlalchemy":
        return ", ".join(sorted(SQL_STATEMENTS & {name.name for name in node.names}))
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        text = SQL_TEXT.match(node.value)
        return text.group(1) if text else ""
    return ""


def python_findings(path: PurePosixPath, source: str) -> Iterator[str]:
    may_have_sql = SQL_MODULES.match(str(path))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = function_lines(node)
            if length > MAX_FUNCTION_LINES:
                yield (
                    f"{path}:{node.lineno}: {node.name} has {length} lines; "
                    f"a function has at most {MAX_FUNCTION_LINES}"
                )
        if not may_have_sql and (names := sql_of(node)):
            yield (
                f"{path}:{getattr(node, 'lineno', 1)}: SQL statements ({names}) belong into "
                "*repository.py, *queries.py, db, races/importing or races/snapshot"
            )


def needs_first_line(path: PurePosixPath) -> bool:
    """Modules of the product; a component says what it is beside its declaration."""
    if path.name == "__init__.py" or path.name.endswith((".test.ts", ".d.ts")):
        return False
    return str(path).startswith(("backend/startline/", "frontend/app/")) and path.suffix in {
        ".py",
        ".ts",
    }


def module_findings(path: PurePosixPath, source: str) -> Iterator[str]:
    line = first_line(path, source)
    if needs_first_line(path) and not line:
        yield f"{path}: no first line; it says what the module holds"
    if QUESTION_WORDS.match(line) or "?" in re.sub(r"`[^`]*`|https?://\S+", "", line):
        yield f"{path}: the first line is a question; it says what the module holds"
    lines = source.count("\n")
    if lines > MAX_MODULE_LINES:
        yield f"{path}: {lines} lines; a module has at most {MAX_MODULE_LINES}"
    has_tests = "tests" in path.parts
    if path.suffix == ".py" and path.parts[0] in {"backend", "scripts"} and not has_tests:
        yield from python_findings(path, source)


def findings() -> Iterator[str]:
    for path in tracked_files():
        if path.suffix not in {".py", ".ts", ".tsx", ".mjs"}:
            continue
        yield from module_findings(path, (ROOT / path).read_text(encoding="utf-8"))


def main() -> int:
    found = list(findings())
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
