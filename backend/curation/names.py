"""Race names without editions, years, dates and lists of side races."""

import re
from functools import cache

from curation.reading import table
from curation.spelling import folded
from startline.core.month_names import MONTH_ABBREVIATIONS, MONTH_NAMES

_EDITION = re.compile(
    r"^(?:\d{1,3}(?:st|nd|rd|th|er|ère|ème|e|a|ª|º|°|o)\.?\s*-?\s+|\d{1,3}\s?\.\s+|[IVXLC]+\.\s+|(?!XX?L\b)[IVXL]{2,}\s+"
    r"|\d{1,3}[°ªº]\s*-?\s*)(?=\S*[^\W\d])",
)
_YEAR = re.compile(r"(?<![\w-])(?:19[89]\d|20[0-3]\d)(?![\w'])")
_MONTHS = "|".join((*MONTH_NAMES, *MONTH_ABBREVIATIONS, "Sep"))
_DAY_OF_MONTH = re.compile(
    rf"\s*[-–—,]\s*\d{{1,2}}(?:st|nd|rd|th)?\s+(?:{_MONTHS})\b(?:\s+\d{{4}})?",  # noqa: RUF001
    re.IGNORECASE,
)
_ANNIVERSARY = re.compile(r"\s+[-–—]\s+\d+(?:st|nd|rd|th) Anniversary\b.*$")  # noqa: RUF001
_SIGNS = re.compile(r"[®™©]\s*\??")
_LIST_PREFIX = re.compile(r"^(?:trail|trailweekend):\s+")
_HISTORIC = re.compile(r"\((?:historic[^)]*|earlier routes)\)", re.IGNORECASE)
_TEST = re.compile(
    r"\b(?:test ?lauf|test ?(?:race|run|event|entry)|dummy|lorem)\d*\b", re.IGNORECASE
)
_TEST_TOWNS = {"musterstadt", "musterhausen", "teststadt", "testtown"}

_SIDE = (
    r"(?:\d+(?:\.\d+)?\s?(?:km|k|mi|miles?|milers?|m)\b(?: Trail Races?)?"
    r"|Half[ -]Marathon|Half|Marathon|Ultra|Mile|Dash|Relay"
    r"|Juniors|Junior Races?|Junior Run|Kids Races?|Fun Runs?)"
)
_JOIN = r"(?:,\s*(?:&|and)\s+|,\s*|\s*&\s*|\s+and\s+|(?<=[Kk])/)"
_FULL_AND_HALF = re.compile(r"\bFull(?= (?:&|and) Half Marathon\b)", re.IGNORECASE)
_SIDE_RACES = re.compile(rf"\b{_SIDE}(?:{_JOIN}{_SIDE})+(?!\w)", re.IGNORECASE)
_TYPE_WORDS = {
    "marathon": (
        "Marathon",
        re.compile(r"(?<!half )(?<!half-)\bmarathon\b|\b42 ?km?\b", re.IGNORECASE),
    ),
    "half-marathon": (
        "Half Marathon",
        re.compile(r"\bhalf\b|\b21(?:\.1)? ?km?\b|\b13\.1\b", re.IGNORECASE),
    ),
    "ultra-marathon": ("Ultra", re.compile(r"\bultra\b", re.IGNORECASE)),
}
_SHORT = re.compile(
    r"half|marathon|\b(?:[1-9]|1\d|2\d|3\d|4[0-2])(?:\.\d+)?\s?k(?:m)?\b|relay|11 mile",
    re.IGNORECASE,
)

_SHORT_RACE_AT_END = re.compile(r"(?:\s+[-–—]\s+Twilight)?\s+(?:5|10) ?K$", re.IGNORECASE)  # noqa: RUF001

_SHOUTED = frozenset(
    {
        "PHOENIX", "NERANG", "YANGS", "WACHAU", "ULTRA", "HALF", "BARILOCHE", "BOLIVIA",
        "RELENTLESS", "MINATO", "FUJI", "TRANSJURA", "TRAIL", "LAKELAND", "MONTANE", "BEAR",
        "CHICAGO", "YETI", "IRON", "HORSE", "KING", "CENTURY", "FIVE", "ZERO", "VALENCIA", "WILD",
        "HOWL", "DREAM", "VIVAWEST", "YOU", "TRAILS",
    }
)  # fmt: skip


def corrections() -> dict[str, str]:
    """Manual corrections: names as the sources spell them, and the correct ones."""
    return {row["source_name"]: row["name"] for row in table("names")}


def clean_name(raw: str, race_type: str, sponsor: str | None = None) -> str:
    name = _SIGNS.sub(" ", raw).replace("’", "'").replace("‘", "'")  # noqa: RUF001
    name = re.sub(r"[“”]", '"', name)
    name = _LIST_PREFIX.sub("", _HISTORIC.sub("", name))
    name = _ANNIVERSARY.sub("", _DAY_OF_MONTH.sub("", name))
    name = _EDITION.sub("", _YEAR.sub("", name).strip())
    name = re.sub(r"\bCovid-19\b", "", name, flags=re.IGNORECASE)
    if sponsor and folded(name).startswith(folded(sponsor) + " "):
        name = name[len(sponsor) :].strip()
    name = _FULL_AND_HALF.sub("Marathon", name)
    return _tidy(_without_side_races(_unshouted(_tidy(name)), race_type))


def _without_side_races(name: str, race_type: str) -> str:
    """'City Marathon, Half Marathon & 10K' is 'City Half Marathon' for its half marathon."""
    word, own = _TYPE_WORDS[race_type]

    def keep_own(found: re.Match[str]) -> str:
        listing = found.group()
        if race_type == "ultra-marathon" and not _SHORT.search(own.sub("", listing)):
            return listing  # distances of the ultra itself
        if own.search(listing):
            return word
        first = re.split(_JOIN, listing)[0]
        return listing if race_type == "ultra-marathon" else first

    name = _SIDE_RACES.sub(keep_own, name)
    return name if race_type == "ultra-marathon" else _SHORT_RACE_AT_END.sub("", name)


def _unshouted(name: str) -> str:
    name = re.sub(
        r"[^\W\d_]{3,}", lambda w: w.group().title() if w.group() in _SHOUTED else w.group(), name
    )
    lower_start = re.match(r"[a-zà-ÿ](?:[a-zà-ÿ]+\b|')", name)
    return name[0].upper() + name[1:] if lower_start else name


def _tidy(name: str) -> str:
    name = re.sub(r"\s+", " ", name).strip()
    name = re.sub(r"\(\s*\)", "", name)
    if name.count("(") != name.count(")"):
        name = name.replace("(", "").replace(")", "")
    name = re.sub(r"\s+([,)])", r"\1", re.sub(r"(\s[-–—]\s?){2,}", " - ", name))  # noqa: RUF001
    return re.sub(r"\s+", " ", name.strip(" -–—,;:&/")).strip()  # noqa: RUF001


def is_test_entry(name: str, city: str) -> bool:
    return bool(_TEST.search(name)) or folded(city) in _TEST_TOWNS


def is_past_event(name: str) -> bool:
    """True if the source says that the event or this listing of it is historic."""
    return bool(_HISTORIC.search(name))


# Filler words: they differ between spellings of one race, not between races.
_FILLERS = frozenset(
    {
        "the", "a", "an", "of", "de", "du", "des", "la", "le", "les", "and", "et", "und", "y",
        "race", "races", "run", "runs", "endurance", "event", "by", "utmb", "festival", "annual",
        "international",
    }
)  # fmt: skip
_ULTRA_FILLERS = _FILLERS | frozenset(
    {
        "ultra", "ultras", "ultramarathon", "ultramarathons", "marathon", "marathons", "trail",
        "trails", "ultratrail", "footrace", "mile", "miles", "miler", "milers", "mi", "m", "km",
        "k", "kilometer", "kilometre",
    }
)  # fmt: skip


def distinctive(name: str, race_type: str) -> tuple[str, ...]:
    """The words of a name without fillers and without its short form in brackets."""
    without_short_form = re.sub(r"\((?:[A-Z]{2,6}\d*(?: \d+)?)\)", " ", name)
    spaced = re.sub(r"(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)", " ", normalised(without_short_form))
    fillers = _ULTRA_FILLERS if race_type == "ultra-marathon" else _FILLERS
    return tuple(word for word in spaced.split() if word not in fillers)


def normalised(name: str) -> str:
    """The folded name with one spelling of 'half marathon'."""
    plain = folded(name)
    plain = re.sub(r"\bhalfmarathon\b|\bhalf marathons\b|\bhm\b", "half marathon", plain)
    return re.sub(r"\bultra marathon\b", "ultramarathon", plain)


def other_name(name: str) -> str:
    """The name by which the catalogue knows a race that some facts call otherwise."""
    return _other_names().get(normalised(name), name)


@cache
def _other_names() -> dict[str, str]:
    return {normalised(row["name"]): row["known_as"] for row in table("other_names")}


def core(name: str, race_type: str) -> str:
    """A name without filler words, written together: 'the bear 100' is 'bear100'."""
    return "".join(distinctive(name, race_type))


_DISTANCE = re.compile(
    r"\b\d+(?: \d+)? ?(?:km|k|mi|miles?|milers?|m|h|hrs?|hours?|stunden|uursloop)?\b"
    r"|(?<=[a-z])\d+\b"
)


def without_distances(name: str) -> str:
    """An ultra's name without its distances; empty if it has none or nothing else."""
    plain = folded(name)
    stem = _DISTANCE.sub(" ", plain)
    if re.search(r"\b(?:day|stage|etappe|series|course)\b", plain):
        return ""  # the numbers are days or courses
    if stem == plain and " ultra" not in f" {plain} " and not plain.endswith(" xl"):
        return ""
    words = [word for word in stem.split() if word not in ("ultra", "the", "xl", "and", "half")]
    return " ".join(words) if len(words) > 1 or len("".join(words)) >= 6 else ""
