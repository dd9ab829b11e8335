"""Sentences about the next or last date of a race: what is off first, then how sure the day is."""

from startline.races.dates import day_text
from startline.races.descriptions.facts import RaceFacts
from startline.races.descriptions.words import month_words
from startline.races.event_status import EventStatus
from startline.races.schemas import DateStatus


def date_sentence(facts: RaceFacts) -> str:
    """The next or last date of the race. Empty if nothing is known."""
    if facts.event_status is EventStatus.CANCELLED:
        day = facts.next_day
        edition = f"The edition of {day_text(day)}" if day else "The next edition"
        return f"{edition} is cancelled."
    if facts.event_status is EventStatus.POSTPONED:
        return _postponed(facts)
    return _scheduled(facts)


def date_answer(facts: RaceFacts) -> str:
    """To when the race is; also says that this is unknown."""
    known = date_sentence(facts)
    if not facts.is_date_unknown:
        return known
    return f"{known} We do not know the date of the next edition yet.".strip()


def _postponed(facts: RaceFacts) -> str:
    before, day = facts.previous_event_date, facts.next_day
    edition = f"The edition of {day_text(before)}" if before else "The next edition"
    if day is None:
        return f"{edition} is postponed. The new date is not known yet."
    sentence = f"{edition} is postponed to {day_text(day)}{_checked(facts)}."
    if facts.date_status is DateStatus.CONFIRMED:
        return sentence
    return f"{sentence} The organiser has not confirmed it to us."


def _scheduled(facts: RaceFacts) -> str:
    day, past, month = facts.next_day, facts.past_day, facts.next_month
    if day and facts.date_status is DateStatus.CONFIRMED:
        return f"The next edition is on {day_text(day)}{_checked(facts)}."
    if day and facts.date_status is DateStatus.LISTED:
        return (
            f"A calendar lists the next edition on {day_text(day)}{_checked(facts)}."
            " The organiser has not confirmed it to us."
        )
    if day:
        return f"The next edition is expected on {day_text(day)}. The day is not confirmed yet."
    if month and facts.expected_week_start:
        week = day_text(facts.expected_week_start)
        return f"The next edition is expected in the week of {week}. The day is not known yet."
    if month:
        expected = f"The next edition is expected in {month_words(month)}{_reason(facts)}."
        return f"{expected} The day is not known yet."
    sentences: list[str] = []
    if facts.usual_month and (past is None or past.month != facts.usual_month):
        sentences.append(f"It usually takes place in {month_words(facts.usual_month)}.")
    if past:
        sentences.append(f"The last known edition was on {day_text(past)}.")
    return " ".join(sentences)


def _reason(facts: RaceFacts) -> str:
    """Only where nothing else gives the month: no later day that was announced, and no rule."""
    past = facts.past_day
    if past is None or facts.date_basis != f"The last known edition was on {day_text(past)}":
        return ""
    return f", because the last known edition was on {day_text(past)}"


def _checked(facts: RaceFacts) -> str:
    return f" (checked on {day_text(facts.date_checked_on)})" if facts.date_checked_on else ""
