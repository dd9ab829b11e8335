import { expect, test } from "vitest";
import { courseRecordsText, isBeyondLimit, isLimitUnverified, timeLimitNote, timeLimitText } from "./time-limit.ts";

const H = 3600;
const UTMB = { cutOffH: 46.5 };

test("a time is set against the limit, and one beyond it is named", () => {
  expect(timeLimitText(UTMB, null)).toBe("The time limit is 46 h 30 min.");
  expect(timeLimitText(UTMB, 40 * H)).toBe("The time limit is 46 h 30 min: 6 h 30 min to spare after 40 h.");
  expect(timeLimitText(UTMB, 48 * H)).toBe("48 h is over the time limit of 46 h 30 min, by 1 h 30 min.");
  expect([isBeyondLimit(UTMB, 46.5 * H), isBeyondLimit(UTMB, 46.5 * H + 1)]).toEqual([false, true]);
});

test("the time and what is left of the limit add up to it as they are written", () => {
  const [spare, over] = [3 * H + 47 * 60 + 30, 6 * H + 20];
  expect(timeLimitText({ cutOffH: 6 }, spare)).toBe("The time limit is 6 h: 2 h 12 min to spare after 3 h 48 min.");
  expect(timeLimitText({ cutOffH: 6 }, over)).toBe("6 h 1 min is over the time limit of 6 h, by 1 min.");
  expect(timeLimitText({ cutOffH: 6 }, 6 * H - 10)).toBe(
    "The time limit is 6 h: less than a minute to spare after 6 h.",
  );
});

test("a range whose slow end is beyond the limit says so", () => {
  expect(timeLimitText(UTMB, 40 * H, 50 * H)).toBe("The slow end of the range is over the time limit of 46 h 30 min.");
  expect(timeLimitText(UTMB, 40 * H, 45 * H)).toBe("The time limit is 46 h 30 min: 6 h 30 min to spare after 40 h.");
});

test("a limit that rests on general knowledge is called not verified", () => {
  const name = "general-knowledge";
  const source = { key: name, name, kind: null, url: null, licence: null, readOn: null, note: null };
  const race = { sources: [{ source, fields: ["cutOffH"] }], factNotes: [], startTimeCertainty: null };

  expect(isLimitUnverified(race)).toBe(true);
  expect(isLimitUnverified({ ...race, sources: [] })).toBe(false);
  expect(timeLimitNote(UTMB, null, true)).toBe("The time limit is 46 h 30 min. This limit is not verified.");
  expect(timeLimitNote(UTMB, null, false)).toBe("The time limit is 46 h 30 min.");
  expect(timeLimitNote({ cutOffH: null }, null, true)).toBeNull();
});

test("without a limit nothing is said, and no time is beyond it", () => {
  expect(timeLimitText({ cutOffH: null }, 99 * H)).toBeNull();
  expect(isBeyondLimit({ cutOffH: null }, 99 * H)).toBe(false);
});

test("records are named as far as they are known", () => {
  expect(courseRecordsText({ courseRecordMen: "19:37:43 (2023)", courseRecordWomen: null })).toBe(
    "Course record: 19:37:43 (2023) (men).",
  );
  expect(courseRecordsText({ courseRecordMen: null, courseRecordWomen: null })).toBeNull();
});
