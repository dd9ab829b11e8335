import { describe, expect, test, vi } from "vitest";
import { localDay } from "./local-day.ts";

/** The clock of a reader whose time zone is this many hours ahead of UTC. */
function readAt(hoursAhead: number): void {
  const here = (date: Date) => new Date(date.getTime() + hoursAhead * 3_600_000);
  const prototype = Date.prototype;
  vi.spyOn(prototype, "getFullYear").mockImplementation(function year(this: Date) {
    return here(this).getUTCFullYear();
  });
  vi.spyOn(prototype, "getMonth").mockImplementation(function month(this: Date) {
    return here(this).getUTCMonth();
  });
  vi.spyOn(prototype, "getDate").mockImplementation(function day(this: Date) {
    return here(this).getUTCDate();
  });
}

describe("the day of a moment is the reader's own", () => {
  test.each([
    [0, "2026-09-30T23:59:59.999999Z", "30 Sept 2026"],
    [-8, "2027-01-01T07:59:00Z", "31 Dec 2026"],
    [1, "2026-12-31T23:30:00Z", "1 Jan 2027"],
    [1, "2026-12-31T22:30:00Z", "31 Dec 2026"],
  ])("%s hours ahead of UTC, %s is %s", (hoursAhead, moment, day) => {
    readAt(hoursAhead);

    expect(localDay(moment)).toBe(day);
  });
});
