"""Facts of course-figures.csv: climb and heights of known courses, from several makers."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from curation.elevation import FIGURES, STATED, add_figures
from curation.names import normalised
from curation.reading import Cells, number, rows_of
from curation.records import CuratedRace, set_fact, sources_of

COMPUTED: Final = "distanzrunning-gpx"
# By the words that name them in the facts, the better basis first: computed from a track of the
# course, one maker's map of every course, an organiser's announcement, a page.
_MAKERS: Final[tuple[tuple[str, str], ...]] = (
    ("distanzrunning/gpx", COMPUTED),
    ("FindMyMarathon", "findmymarathon"),
    ("marathons.fr", "marathons-fr"),
    ("countryfile", "countryfile"),
    ("runyourheartout", "runyourheartout"),
    ("Wikipedia", "wikipedia"),
)
_DISTURBED: Final = frozenset(
    {"Shanghai Marathon", "Singapore Marathon", "Tokyo Marathon", "New York City Marathon"}
)
"""Tall buildings and bridges disturb the altitudes of these tracks of distanzrunning."""


def is_disturbed(name: str) -> bool:
    """True where buildings or bridges disturb the altitudes of the track of that race."""
    return normalised(name) in {normalised(each) for each in _DISTURBED}


class _Figures(NamedTuple):
    maker: int
    key: str
    gain_m: float
    loss_m: float | None


@dataclass
class FiguresReport:
    given: list[str] = field(default_factory=list[str])
    left: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    """Race and reason."""


def add_course_figures(races: Sequence[CuratedRace], facts: Path) -> FiguresReport:
    """Gives each race the figures of the best maker, and names the others in its notes. The file
    may be missing. Tracks of our own come first.
    """
    report = FiguresReport()
    path = facts / "course-figures.csv"
    by_race: dict[tuple[str, str, str], list[Cells]] = defaultdict(list)
    for cells in rows_of(path) if path.exists() else ():
        key = (cells["type"], cells["country_iso2"], normalised(cells["race_name"]))
        by_race[key].append(cells)
    by_name = _by_name(races)
    for key, rows in by_race.items():
        race = by_name.get(key)
        if race is None:
            report.left.append((rows[0]["race_name"], "no race of that name"))
            continue
        _add_heights(race, rows)
        _add_best(race, rows, report)
    return report


def _by_name(races: Sequence[CuratedRace]) -> dict[tuple[str, str, str], CuratedRace]:
    """Names before former names."""
    found: dict[tuple[str, str, str], CuratedRace] = {}
    named = [(race, race.name) for race in races]
    named += [(race, name) for race in races for name in race.also_known_as]
    for race, name in named:
        found.setdefault((race.type, race.country_code, normalised(name)), race)
    return found


def _add_best(race: CuratedRace, rows: Iterable[Cells], report: FiguresReport) -> None:
    usable: list[_Figures] = []
    for cells in rows:
        gain_m, reason, maker = number(cells, "elevation_gain_m"), _refusal(cells), _maker(cells)
        if gain_m is None or reason or maker is None:
            report.left.append((cells["race_name"], reason or "no climb"))
            continue
        key = _MAKERS[maker][1]
        usable.append(_Figures(maker, key, gain_m, number(cells, "elevation_loss_m")))
    usable.sort(key=lambda each: each.maker)
    if usable and _is_better(race, usable[0]):
        best = usable.pop(0)
        add_figures(race, best.gain_m, best.loss_m, FIGURES, (best.key,))
        report.given.append(race.name)
    _name_others(race, usable)


def _refusal(cells: Cells) -> str | None:
    maker = _maker(cells)
    if maker is None:
        return f"a maker whose climbs are not comparable: {cells['source'][:60]}"
    if _MAKERS[maker][1] == COMPUTED and cells["race_name"] in _DISTURBED:
        return "buildings and bridges disturb the altitudes of the track"
    return None


def _maker(cells: Cells) -> int | None:
    """The place in _MAKERS."""
    marks = enumerate(mark for mark, _ in _MAKERS)
    return next((rank for rank, mark in marks if mark in cells["source"]), None)


def _is_better(race: CuratedRace, new: _Figures) -> bool:
    """A track of ours stays, figures stay unless a track gives better ones, and what has a loss
    stays before what has none.
    """
    if race.elevation_gain_m is None:
        return True
    if race.elevation_gain_basis == FIGURES:
        return new.key == COMPUTED
    return race.elevation_gain_basis == STATED and (
        new.loss_m is not None or race.elevation_loss_m is None
    )


def _add_heights(race: CuratedRace, rows: Iterable[Cells]) -> None:
    for cells in rows:
        maker = _maker(cells)
        start_m, finish_m = (number(cells, f"{end}_altitude_m") for end in ("start", "finish"))
        known = race.start_altitude_m is not None and race.finish_altitude_m is not None
        if maker is None or start_m is None or finish_m is None or known or _refusal(cells):
            continue
        set_fact(race, "start_altitude_m", start_m, _MAKERS[maker][1])
        set_fact(race, "finish_altitude_m", finish_m, _MAKERS[maker][1])


def _name_others(race: CuratedRace, others: Iterable[_Figures]) -> None:
    own = sources_of(race, "elevation_gain_m")
    words = [
        f"{each.key} {each.gain_m:.0f} m up"
        + ("" if each.loss_m is None else f", {each.loss_m:.0f} m down")
        for each in others
        if each.key not in own
    ]
    if words:
        note = f"other figures of the climb: {'; '.join(words)}"
        race.notes = f"{race.notes}; {note}" if race.notes else note
