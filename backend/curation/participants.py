"""Participants: finishers, starters and reported fields. A capacity is a separate fact.

Entrants are left out: not all of them start.
"""

from curation.reading import Cells, whole
from curation.records import CuratedRace, set_fact
from curation.sources import GENERAL_KNOWLEDGE, ITRA

# By word of the facts: basis in the API, and whether the number is approximate.
_BASIS: dict[str, tuple[str, bool]] = {
    "finishers": ("finishers", False),
    "finishers (FindMyMarathon via athrecs)": ("finishers", False),
    "approx finishers": ("finishers", True),
    "approx field": ("reported", True),
    "participants of that race (ITRA)": ("reported", False),
    "participants (reported)": ("reported", False),
    "finishers (MarathonGuide)": ("finishers", False),
    "approx participants": ("reported", True),
    "approx participants (organiser)": ("reported", True),
    "approx participants, more than": ("reported", True),
    "starters (reported)": ("starters", False),
}
ENTRANTS = "entrants"


def add_participants(race: CuratedRace, cells: Cells, keys: tuple[str, ...]) -> None:
    words = cells.get("participants_basis", "")
    count, year = whole(cells, "participants"), whole(cells, "participants_year")
    if count is None or count <= 0:
        return
    if words == "entry capacity":
        race.entry_capacity, race.entry_capacity_year = count, year
        return
    if words == ENTRANTS:
        return
    if words not in _BASIS:
        raise ValueError(f"unknown basis of participants: {words!r}")
    basis, approximate = _BASIS[words]
    sources = _sources(words, cells, keys)
    set_fact(race, "participants", count, *sources)
    set_fact(race, "participants_year", year, *sources)
    set_fact(race, "participants_basis", basis, *sources)
    race.participants_approximate = approximate


def _sources(words: str, cells: Cells, keys: tuple[str, ...]) -> tuple[str, ...]:
    if "participants" in cells.get("filled", ""):
        return (GENERAL_KNOWLEDGE,)
    if "ITRA" in words and ITRA in keys:
        return (ITRA,)
    if "MarathonGuide" in words and "marathonguide-finishers" in keys:
        return ("marathonguide-finishers",)
    for key in ("jlluch-finishers", "athrecs-road-marathons"):
        if words.startswith("finishers") and key in keys:
            return (key,)
    return ()
