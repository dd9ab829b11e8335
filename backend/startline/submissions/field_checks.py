"""Checks of single fields of a form, each with a stable code and a message for people."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from startline.core.one_line import has_override, is_one_line, is_visible
from startline.core.race_type import RaceType
from startline.core.web_addresses import is_web_address
from startline.races.cut_offs import cut_off_refusal, is_cut_off
from startline.races.entry_fees import HIGHEST_ENTRY_FEE
from startline.submissions.event_schemas import FieldProblem

LONGEST_LINK: Final = 1_000
FARTHEST_AHEAD: Final = timedelta(days=3 * 366)
_CLOCK: Final = re.compile(r"^([01][0-9]|2[0-3]):[0-5][0-9]$")
_CODES: Final = (
    "AED ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN "
    "BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL "
    "GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF "
    "KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN "
    "MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD "
    "SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH "
    "UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG"
)
_CURRENCIES: Final = frozenset(_CODES.split())


_YEAR_AT_END: Final = re.compile(r"\s\(?20[0-9]{2}\)?$")
_EDITION_AT_START: Final = re.compile(
    r"^[0-9]{1,3}(?:\.|(?:st|nd|rd|th)(?!\s+(?:of|street|avenue)\b))\s", re.IGNORECASE
)
"""Not the day or the street of "4th of July Marathon" and "5th Avenue Half"."""


@dataclass(frozen=True)
class Bounds:
    least: float
    most: float
    words: str
    """What is accepted, in words."""


def problem(field: str, code: str, message: str) -> FieldProblem:
    return FieldProblem(field=field, code=code, message=message)


def text(
    field: str,
    value: str,
    most: int,
    *,
    least: int = 0,
    is_required: bool = False,
    has_lines: bool = False,
) -> Iterator[FieldProblem]:
    """`has_lines`: it may have several."""
    is_shown = is_visible(value)
    if is_required and not is_shown:
        yield problem(field, "required", "Please fill this in.")
    elif not value:
        return
    elif not is_shown or (has_override(value) if has_lines else not is_one_line(value)):
        message = "This has signs that cannot be shown. Please type it again."
        yield problem(field, "hidden_signs", message)
    elif len(value) < least:
        yield problem(field, "too_short", f"Please write at least {least} characters.")
    elif len(value) > most:
        message = f"This has {len(value)} characters. At most {most} fit."
        yield problem(field, "too_long", message)


def race_name(field: str, value: str) -> Iterator[FieldProblem]:
    """The name of a race, and the address that is made of it, outlast the edition."""
    if _YEAR_AT_END.search(value):
        message = "Please leave out the year: the name stays the same each year."
        yield problem(field, "year_in_name", message)
    if _EDITION_AT_START.match(value):
        message = "Please leave out the number of the edition: the name stays the same each year."
        yield problem(field, "edition_in_name", message)


def link(field: str, value: str, *, is_required: bool = False) -> Iterator[FieldProblem]:
    if value and len(value) <= LONGEST_LINK and not is_web_address(value):
        message = "Please give a whole web address, such as https://example.org/race."
        yield problem(field, "not_a_link", message)
        return
    yield from text(field, value, LONGEST_LINK, is_required=is_required)


def clock(field: str, value: str) -> Iterator[FieldProblem]:
    if value and not _CLOCK.match(value):
        message = "Please give a time by the 24-hour clock, such as 09:30."
        yield problem(field, "not_a_time", message)


def figure(field: str, value: float | None, bounds: Bounds) -> Iterator[FieldProblem]:
    if value is not None and not bounds.least <= value <= bounds.most:
        yield problem(field, "out_of_range", f"Please give {bounds.words}.")


def cut_off(field: str, race_type: RaceType, minutes: int | None) -> Iterator[FieldProblem]:
    if minutes is None or is_cut_off(race_type, minutes / 60):
        return
    hours, rest = divmod(abs(minutes), 60)
    typed = f"{'-' if minutes < 0 else ''}{hours}:{rest:02}"
    yield problem(field, "out_of_range", cut_off_refusal(race_type, typed, "3:00"))


def not_too_far(field: str, day: date | None, today: date) -> Iterator[FieldProblem]:
    if day is not None and day - today > FARTHEST_AHEAD:
        message = "This day is more than three years away. Please give the next one."
        yield problem(field, "date_too_far", message)


def price(field: str, value: float | None, currency: str) -> Iterator[FieldProblem]:
    """`field` is the path of the race: a price and its currency stand together."""
    words = f"a price from 0 to {HIGHEST_ENTRY_FEE:,}"
    yield from figure(f"{field}.price", value, Bounds(0, HIGHEST_ENTRY_FEE, words))
    if value is None and currency:
        yield problem(f"{field}.price", "price_required", "Please give the price, or no currency.")
    if value is not None and not currency:
        yield problem(f"{field}.currency", "currency_required", "Please choose the currency.")
    elif currency and currency not in _CURRENCIES:
        message = "Please choose a currency of the list, such as EUR."
        yield problem(f"{field}.currency", "currency_unknown", message)
