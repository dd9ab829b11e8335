/** iCalendar file (RFC 5545). Its library weighs about 20 KB, so this module is loaded on demand. */
import ICAL from "ical.js";
import { addDays } from "./calendar-days.ts";
import type { CalendarEntry } from "./calendar-entries.ts";

// a folded line begins with a space, which counts towards the 75 octets that a line may have
ICAL.foldLength = 74;

/** RFC 5545 allows no control characters in a text but the tabulator; a line break is written as \n. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "");
}

/** The library escapes what it knows to be text; the names of calendars are not among it. */
function escaped(text: string): string {
  return plain(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

function dayOf(day: string): ICAL.Time {
  const time = ICAL.Time.fromDateString(day);
  time.isDate = true;
  return time;
}

function eventOf(entry: CalendarEntry, stampedAt: Date): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", `${entry.uid}@startline`);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(stampedAt, true));
  event.addPropertyWithValue("dtstart", dayOf(entry.day));
  // the end is not part of it
  event.addPropertyWithValue("dtend", dayOf(addDays(entry.day, 1)));
  event.addPropertyWithValue("summary", plain(entry.title).replaceAll("\n", " "));
  if (entry.description !== "") event.addPropertyWithValue("description", plain(entry.description));
  // an entry does not mark the day as busy
  event.addPropertyWithValue("transp", "TRANSPARENT");
  return event;
}

/** The whole file as text, lines ending in CRLF. Throws a RangeError for what is no day. */
export function calendarText(name: string, entries: readonly CalendarEntry[], stampedAt: Date): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Startline//Startline//EN");
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  // the name by RFC 7986, and the one that most calendars read
  calendar.addPropertyWithValue("name", escaped(name));
  calendar.addPropertyWithValue("x-wr-calname", escaped(name));
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, stampedAt));
  return `${calendar.toString()}\r\n`;
}
