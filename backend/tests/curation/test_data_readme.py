"""Figures that `data/README.md` gives, against the files that it describes."""

import csv
from collections.abc import Iterator

from startline.core.settings import REPOSITORY

DATA = REPOSITORY / "data"
README = (DATA / "README.md").read_text(encoding="utf-8")


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def stated(race: dict[str, str]) -> dict[str, str]:
    """The source of each field; that of `*` states what has none of its own."""
    return dict(fact.split("=", 1) for fact in race["provenance"].split("; ") if fact)


def sentences() -> Iterator[str]:
    races = rows("races.csv")
    yield f"{len(races):,} races, one row per event and type"
    events = rows("events.csv")
    members = sum(len(event["race_ids"].split(";")) for event in events)
    yield f"{len(events):,} events with {members:,} races"
    facts = rows("race-facts.csv")
    yield f"{len(facts):,} facts of {len({fact['race_id'] for fact in facts}):,} best-known races"
    yield f"the start of {len(rows('start-times.csv')):,} well-known races"
    yield f"temperatures of {len(rows('climate.csv')):,} places"
    remembered = [race for race in races if stated(race).get("*") == "general-knowledge"]
    dated = [race for race in remembered if race["next_date"] and "next_date" in stated(race)]
    yield (
        f"{len(remembered):,} races rest on it; {len(dated):,} of them have a next date, from"
        " another source"
    )


def test_the_figures_of_the_readme_are_those_of_the_files() -> None:
    wrong = [sentence for sentence in sentences() if sentence not in README]

    assert wrong == []
