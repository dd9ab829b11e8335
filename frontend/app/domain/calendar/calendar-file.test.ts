import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { strictCalendar } from "../../../tests/strict-calendar.ts";
import { addDays } from "./calendar-days.ts";
import { type CalendarEntry, entryUid, plainName } from "./calendar-entries.ts";
import { calendarText } from "./calendar-file.ts";

const STAMP = new Date("2026-11-21T06:30:00Z");
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: entryUid("marathon 2027-04-25", "day 10"),
  day: "2027-04-15",
  title: "Easy run, 8 km",
  description: "At 6:00 to 6:30 /km.\nTalk as you go.",
  ...changes,
});

describe("a calendar file", () => {
  test("holds whole days that end before the next one", () => {
    const { properties, events } = strictCalendar(calendarText("Plan", [entry({ day: "2028-02-29" })], STAMP));

    expect(properties).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH", "X-WR-CALNAME": "Plan" });
    expect(events).toEqual([
      {
        UID: "marathon-2027-04-25-day-10@startline",
        DTSTAMP: "20261121T063000Z",
        DTSTART: "2028-02-29",
        DTEND: "2028-03-01",
        SUMMARY: "Easy run, 8 km",
        DESCRIPTION: "At 6:00 to 6:30 /km.\nTalk as you go.",
        TRANSP: "TRANSPARENT",
      },
    ]);
  });

  test("carries any text through, whatever stands in it, and no line is longer than 75 octets", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 });
    fc.assert(
      fc.property(text, text, text, (name, title, description) => {
        const { events, properties } = strictCalendar(calendarText(name, [entry({ title, description })], STAMP));
        const kept = (words: string) =>
          words.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
        expect(properties["NAME"]).toBe(kept(name));
        expect(events[0]?.["SUMMARY"]).toBe(kept(title).replaceAll("\n", " "));
        expect(events[0]?.["DESCRIPTION"] ?? "").toBe(kept(description));
      }),
      {
        examples: ["\u{1F3C3}", "\uFFFD", "\u00FC"].map((letter) => [
          letter.repeat(90),
          `a${letter.repeat(90)}`,
          `ab${letter.repeat(90)}`,
        ]),
      },
    );
  });

  test("is read by a public library as it was meant", () => {
    const entries = Array.from({ length: 120 }, (_, index) =>
      entry({
        uid: entryUid("x", `day ${index}`),
        day: addDays("2027-01-01", index),
        title: `Läufe; Tag ${index}, früh`,
      }),
    );

    const calendar = new ICAL.Component(ICAL.parse(calendarText("Plan", entries, STAMP)) as unknown[]);

    const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(events.map(({ summary }) => summary)).toEqual(entries.map(({ title }) => title));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(entries.map(({ day }) => day));
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  });

  test("of what is no day is none", () => {
    expect(() => calendarText("Plan", [entry({ day: "2027-02-30" })], STAMP)).toThrow();
  });
});

describe("a plain name", () => {
  test.each([
    ["Zürich Marathon 2027", "zurich-marathon-2027"],
    ["../../etc/passwd", "etc-passwd"],
    ["東京", "race"],
    ["", "race"],
  ])("of %j is %s", (text, name) => {
    expect(plainName(text)).toBe(name);
  });
});
