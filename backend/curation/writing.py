"""CSV writer of data/*.csv: UTF-8, and the same bytes for the same facts."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

from curation.places import countries, states
from curation.reading import table
from curation.records import ALL_OTHER_FIELDS, COLUMNS, CuratedRace, Provenance
from curation.spelling import slug_of

LIST_SEPARATOR = "; "


def cell_of(value: object) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "yes"
        case float():
            return f"{value:.5f}".rstrip("0").rstrip(".")
        case date():
            return value.isoformat()
        case tuple():
            return LIST_SEPARATOR.join(str(each) for each in value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
        case _:
            return str(value)


def provenance_cell(provenance: Provenance) -> str:
    """`field=source+source; …` in column order, with `*` for all other fields last."""
    order = [*(name for name in COLUMNS if name in provenance), ALL_OTHER_FIELDS]
    return LIST_SEPARATOR.join(
        f"{name}={'+'.join(provenance[name])}" for name in order if provenance.get(name)
    )


def race_cells(race: CuratedRace) -> list[str]:
    return [
        provenance_cell(race.provenance) if name == "provenance" else cell_of(getattr(race, name))
        for name in COLUMNS
    ]


def write_table(path: Path, header: Sequence[str], rows: Iterable[Sequence[str]]) -> int:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    listing = list(rows)
    writer.writerows(listing)
    path.write_text(text.getvalue(), encoding="utf-8", newline="")
    return len(listing)


def write_races(path: Path, races: Iterable[CuratedRace]) -> int:
    ordered = sorted(races, key=lambda race: race.id or 0)
    return write_table(path, COLUMNS, (race_cells(race) for race in ordered))


def write_sources(path: Path, used: frozenset[str]) -> int:
    """One row for each source in use. Raises ValueError for a source without a description."""
    rows = [row for row in table("sources") if row["key"] in used]
    missing = used - {row["key"] for row in rows}
    if missing:
        raise ValueError(f"sources without a description: {sorted(missing)}")
    header = ("key", "name", "url", "licence", "read_on", "note", "kind")
    return write_table(path, header, ([row[name] for name in header] for row in rows))


def write_places(path: Path, races: Iterable[CuratedRace]) -> int:
    """Writes every ISO country and every state with a race."""
    with_races = {(race.country_code, race.state) for race in races if race.state}
    header = ("kind", "code", "name", "slug", "parent_slug", "continent", "aliases")
    rows: list[tuple[str, ...]] = []
    for country in sorted(countries().values(), key=lambda each: slug_of(each.name)):
        slug = slug_of(country.name)
        aliases = LIST_SEPARATOR.join(country.aliases)
        rows.append(("country", country.code, country.name, slug, "", country.continent, aliases))
        here = [state for state in states() if state.country_code == country.code]
        for state in sorted(here, key=lambda each: slug_of(each.name)):
            if (country.code, state.name) in with_races:
                others = [state.code, *state.spellings] if state.code else list(state.spellings)
                rows.append(
                    (
                        "state",
                        state.code or "",
                        state.name,
                        slug_of(state.name),
                        slug,
                        country.continent,
                        LIST_SEPARATOR.join(others),
                    )
                )
    return write_table(path, header, rows)


def write_course(path: Path, course: Mapping[str, object]) -> None:
    text = json.dumps(course, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")
