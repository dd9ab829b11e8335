"""Manual tables of places whose spelling no rule can interpret."""

from dataclasses import dataclass

from curation.reading import table


@dataclass(frozen=True)
class TownEntry:
    town: str | None
    state: str | None
    new_country_code: str | None


def town_entries() -> dict[tuple[str, str], TownEntry]:
    """By country and town as spelt in the source (whole, or the part before the first comma)."""
    return {(row["country_code"], row["source_town"]): _entry(row) for row in table("towns")}


def race_entries() -> dict[tuple[str, str, str], TownEntry]:
    """By type, country and name of the race as spelt in the source."""
    return {
        (row["type"], row["country_code"], row["source_name"]): _entry(row)
        for row in table("race_places")
    }


def _entry(row: dict[str, str]) -> TownEntry:
    return TownEntry(row["town"] or None, row["state"] or None, row["new_country_code"] or None)
