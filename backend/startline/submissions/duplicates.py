"""Likely duplicates: published races whose name, place and date are near those of a form."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from startline.core.race_type import RaceType
from startline.races.snapshot.snapshot import Snapshot
from startline.races.snapshot.trigrams import rarest_trigrams
from startline.races.text_folding import fold, place_key
from startline.submissions.duplicate_queries import races_containing, races_of_country
from startline.submissions.schemas import Duplicate

MOST_SHOWN: Final = 5
_WORDS: Final = (
    "a and annual at by city course da das de del der des di do du edition el en festival for half "
    "international in k km la le les los marathon maratona maraton marathons maratonas "
    "marathonlauf media meia meile mile miles mini na national of on or race races road run "
    "running semi skm the to trail ultra ultramarathon und von with y"
)
_GENERIC: Final = frozenset(_WORDS.split())
_NEAR_DAYS: Final = 21
_SIMILAR: Final = 0.5
_SAME: Final = 0.99
_MOST_COMPARED: Final = 200


@dataclass(frozen=True)
class Wanted:
    """What is typed so far; empty is not typed yet."""

    name: str
    city: str = ""
    country: str = ""
    """Its code."""
    day: date | None = None


@dataclass(frozen=True)
class Candidate:
    """A race to compare with. `sort_name` is folded."""

    sort_name: str
    city: str | None
    country: str | None
    day: date | None
    race_id: int | None = None
    race_type: RaceType | None = None
    slug: str | None = None
    submission_id: int | None = None
    name: str = ""
    state: str | None = None


def likely_duplicates(snapshot: Snapshot, wanted: Wanted) -> list[Duplicate]:
    """Takes some milliseconds: to be run in a thread."""
    words = _words_of(wanted.name)
    if not words:
        return []
    typed = fold(wanted.name)
    found = _similar(wanted, words, _candidates(snapshot, wanted, words))
    found.sort(key=lambda each: (-each[0], fold(each[1].name) != typed))
    return _shown(found)


def of_submissions(wanted: Wanted, candidates: Iterable[Candidate]) -> list[Duplicate]:
    """Those of other submissions that wait for a decision."""
    found = _similar(wanted, _words_of(wanted.name), candidates)
    return _shown(sorted(found, key=lambda each: -each[0]))


def likeness(wanted: Wanted, words: set[str], candidate: Candidate) -> float:
    """0 to 1: the share of distinctive words in common, more in the same town, less far off in
    the year.
    """
    theirs = _words_of(candidate.sort_name)
    common = len(words & theirs)
    if not common:
        return 0.0
    score = common / max(len(words), len(theirs))
    if wanted.city and candidate.city:
        is_same_town = place_key(wanted.city) == place_key(candidate.city)
        score += 0.25 if is_same_town else -0.15
    if wanted.day and candidate.day:
        apart = abs((wanted.day - candidate.day).days) % 365
        score += 0.1 if min(apart, 365 - apart) <= _NEAR_DAYS else -0.2
    return max(0.0, min(1.0, score))


def distinctive_words(name: str) -> set[str]:
    """Folded words that are neither generic, nor a number such as a year or a distance."""
    words = place_key(name).split("-")
    return {word for word in words if word and word not in _GENERIC and not word.isdecimal()}


def _words_of(name: str) -> set[str]:
    """The words to compare by: all of them where none is distinctive."""
    return distinctive_words(name) or set(fold(name).split())


def _similar(
    wanted: Wanted, words: set[str], candidates: Iterable[Candidate]
) -> list[tuple[float, Candidate]]:
    """Those that are alike enough, with their likeness."""
    scored = ((likeness(wanted, words, each), each) for each in candidates)
    return [pair for pair in scored if pair[0] >= _SIMILAR]


def _shown(found: Sequence[tuple[float, Candidate]]) -> list[Duplicate]:
    return [_duplicate(candidate, score) for score, candidate in found[:MOST_SHOWN]]


def _candidates(snapshot: Snapshot, wanted: Wanted, words: set[str]) -> Iterable[Candidate]:
    """The races of the country; without one, those whose texts contain the longest word."""
    country = snapshot.country_slug(wanted.country) if wanted.country else None
    if country is not None:
        rows = races_of_country(snapshot, country)
    else:
        longest = max(words, key=lambda word: (len(word), word))
        trigrams = rarest_trigrams(snapshot.rows, longest) if len(longest) > 2 else None
        if trigrams is None:
            return
        rows = races_containing(snapshot, trigrams.query, longest, _MOST_COMPARED)
    for sort_name, race_id, race_type, slug, name, city, state, country_name, day in rows:
        yield Candidate(
            sort_name=sort_name,
            city=city,
            country=country_name,
            day=date.fromisoformat(day) if day else None,
            race_id=race_id,
            race_type=RaceType(race_type),
            slug=slug,
            name=name,
            state=state,
        )


def _duplicate(candidate: Candidate, score: float) -> Duplicate:
    kind: Literal["same", "similar"] = "same" if score >= _SAME else "similar"
    return Duplicate(
        race_id=candidate.race_id,
        race_type=candidate.race_type,
        slug=candidate.slug,
        submission_id=candidate.submission_id,
        name=candidate.name,
        city=candidate.city,
        state=candidate.state,
        country=candidate.country,
        next_date=candidate.day,
        likeness=kind,
    )
