/** Race date for display: confirmed, listed, expected or unknown. */
import type { DateStatus, EventStatus } from "~/api/types.gen.ts";
import { formatDate, formatMonth, monthName } from "~/lib/format/formats.ts";

interface DatedRace {
  nextEventDate: string | null;
  dateStatus: DateStatus;
  expectedMonth: string | null;
  expectedWeekStart?: string | null;
  lastDate?: string | null;
  usualMonth?: number | null;
  eventStatus?: EventStatus;
  previousEventDate?: string | null;
}

interface RaceDateText {
  /** "cancelled" before the day that was; "postponed to" before the new one. "listed" before a day that only a race calendar states; "expected" before a day or month that no source states. */
  qualifier: "cancelled" | "postponed to" | "listed" | "expected" | undefined;
  text: string;
  /** Machine-readable day or month, where there is one. */
  dateTime: string | undefined;
  status: DateStatus;
}

export function describeRaceDate(race: DatedRace): RaceDateText {
  const { nextEventDate, expectedMonth, previousEventDate } = race;
  if (race.eventStatus === "cancelled") {
    const text = nextEventDate === null ? "Cancelled" : formatDate(nextEventDate);
    const qualifier = nextEventDate === null ? undefined : "cancelled";
    return { qualifier, text, dateTime: nextEventDate ?? undefined, status: race.dateStatus };
  }
  if (race.eventStatus === "postponed" && nextEventDate !== null) {
    return {
      qualifier: "postponed to",
      text: formatDate(nextEventDate),
      dateTime: nextEventDate,
      status: race.dateStatus,
    };
  }
  if (race.eventStatus === "postponed") {
    const text = previousEventDate ? `Postponed from ${formatDate(previousEventDate)}` : "Postponed";
    return { qualifier: undefined, text, dateTime: undefined, status: race.dateStatus };
  }
  if (nextEventDate !== null && race.dateStatus === "confirmed") {
    return { qualifier: undefined, text: formatDate(nextEventDate), dateTime: nextEventDate, status: "confirmed" };
  }
  if (nextEventDate !== null && (race.dateStatus === "listed" || race.dateStatus === "expected")) {
    const status = race.dateStatus;
    return { qualifier: status, text: formatDate(nextEventDate), dateTime: nextEventDate, status };
  }
  if (race.expectedWeekStart && expectedMonth !== null && race.dateStatus === "expected") {
    const text = `week of ${formatDate(race.expectedWeekStart)}`;
    return { qualifier: "expected", text, dateTime: expectedMonth, status: "expected" };
  }
  if (expectedMonth !== null && race.dateStatus === "expected") {
    return { qualifier: "expected", text: formatMonth(expectedMonth), dateTime: expectedMonth, status: "expected" };
  }
  const usual = race.usualMonth ? ` (usually ${monthName(race.usualMonth)})` : "";
  const last = race.lastDate ? ` (last ran ${formatDate(race.lastDate)})` : usual;
  return { qualifier: undefined, text: `Date to be confirmed${last}`, dateTime: undefined, status: "unknown" };
}

/** 0 → "today", 1 → "tomorrow", 12 → "in 12 days", 45 → "in 6 weeks", to the nearest week; undefined for a day in the past. */
export function countdownText(days: number): string | undefined {
  if (days < 0) return undefined;
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days <= 28) return `in ${days} days`;
  return `in ${Math.round(days / 7)} weeks`;
}
