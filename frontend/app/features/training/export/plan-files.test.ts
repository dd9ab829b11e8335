import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { csvText } from "~/lib/storage/csv.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { calendarText } from "~/domain/calendar/calendar-file.ts";
import { planFor } from "~/domain/training/plan-outcome.ts";
import { strictCalendar } from "../../../../tests/strict-calendar.ts";
import { resolvePlanRequest } from "~/features/training/requested-plan.ts";
import { feedsFrom, fingerprint } from "./calendar-feed.ts";
import { backupText, readBackup } from "./plan-backup.ts";
import { calendarEntries, calendarName } from "./plan-calendar.ts";
import { planKey } from "./plan-key.ts";
import type { PlanInputs } from "~/features/training/plan-inputs.ts";
import { planTable } from "~/features/training/weeks/plan-table.ts";
import { trainingLogFrom } from "./training-log.ts";

const GOLDEN = join(import.meta.dirname, "../../../../../data/golden/training-calendar.ics");

function planned(inputs: PlanInputs) {
  const { request, display } = resolvePlanRequest(inputs, null, NO_PROFILE);
  const outcome = planFor({ ...request, weeks: request.weeks ?? 16 });
  if ("shortfall" in outcome) throw new Error("No plan");
  return { plan: outcome.plan, display };
}

const INPUTS: PlanInputs = {
  date: "2027-04-25",
  start: "2027-01-04",
  goal: "3:45:00",
  recent: "47:30",
  weekly: "40",
  longest: "18",
  skip: "7",
};

describe("the calendar of a plan", () => {
  const { plan, display } = planned(INPUTS);
  const entries = calendarEntries(plan, display);

  test("has every run and the race, each once, and no rest day", () => {
    const days = plan.weeks.flatMap((week) => week.days.filter(({ session }) => session.kind !== "rest"));

    expect(entries.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(entries.every(({ uid }) => /^[A-Za-z0-9._-]{1,80}$/.test(uid))).toBe(true);
    expect(entries.at(-1)).toMatchObject({ day: "2027-04-25", title: "Race day: the marathon" });
  });

  test("has the description and pace of each run", () => {
    const tempo = entries.find(({ title }) => title.startsWith("Threshold"));

    expect(tempo?.title).toMatch(/^Threshold, \d × 1 km, [\d.]+ km in all$/);
    expect(tempo?.description).toMatch(/hold for about an hour/);
    expect(tempo?.description).toMatch(/Pace: 4:\d\d \/km\./);
  });

  test("gives strides a reason of their own", () => {
    const reasons = entries
      .filter(({ title }) => title.startsWith("Easy run"))
      .map(({ title, description }) => [title.includes("strides"), description.includes("Most of your")]);

    expect(reasons.some(([isStrides]) => isStrides)).toBe(true);
    for (const [isStrides, isEasyReason] of reasons) expect(isEasyReason).toBe(!isStrides);
  });

  test("knows a run by its week and its place there: a run that is moved is no new entry", () => {
    const uids = ({ plan: other, display: said }: typeof moved) =>
      new Set(calendarEntries(other, said).map(({ uid }) => uid));
    const moved = planned({ ...INPUTS, move: "3.0-1" });

    expect(calendarEntries(moved.plan, moved.display).map(({ day }) => day)).not.toEqual(entries.map(({ day }) => day));
    expect(uids(moved)).toEqual(new Set(entries.map(({ uid }) => uid)));
  });

  test("is valid, and the file that the server's tests read is this one", () => {
    const text = calendarText(calendarName(display), entries, new Date("2026-11-21T06:30:00Z"));

    expect(strictCalendar(text).events).toHaveLength(entries.length);
    // WRITE_GOLDEN=1 writes it again where texts or rules were changed on purpose
    if (process.env["WRITE_GOLDEN"]) writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, "utf8"));
  });

  test("says of a race day that its organiser has not confirmed that it is open", () => {
    const open = calendarEntries(plan, { ...display, isDayOpen: true });

    expect(open.at(-1)?.title).toBe("Race day: the marathon (day not confirmed)");
    expect(open.map(({ uid }) => uid)).toEqual(entries.map(({ uid }) => uid));
    expect(open.filter(({ title }) => title.includes("confirmed"))).toHaveLength(1);
    const table = csvText(planTable(plan, { ...display, isDayOpen: true }, new Set()));
    expect(table.split("(day not confirmed)")).toHaveLength(2);
  });

  test("without a race day is empty", () => {
    const undated = planned({});

    expect(calendarEntries(undated.plan, undated.display)).toEqual([]);
  });
});

describe("the table of a plan", () => {
  test("has a row for each day, figures as figures", () => {
    const { plan, display } = planned({ ...INPUTS, units: "mi" });
    const rows = planTable(plan, display, new Set(["2027-01-04"]));

    expect(rows).toHaveLength(1 + 7 * plan.weeks.length);
    expect(rows[0]).toContain("mi");
    expect(rows[1]?.at(-1)).toBe("yes");
    expect(typeof rows[1]?.[6]).toBe("number");
    expect(csvText(rows).split("\r\n")).toHaveLength(rows.length + 1);
  });
});

describe("a coach's plans for two runners of one race", () => {
  const [ada, ben] = [planned({ ...INPUTS, athlete: "Ada" }), planned({ ...INPUTS, weekly: "60", athlete: "Ben" })];

  test("have days and entries of their own, which do not tell the names", () => {
    const key = ({ plan, display }: typeof ada) => planKey(plan.request, display);
    const uids = ({ plan, display }: typeof ada) => calendarEntries(plan, display).map(({ uid }) => uid);

    expect(key(ada)).not.toBe(key(ben));
    expect(key(ada)).toBe(key(planned({ ...INPUTS, athlete: " ada " })));
    expect(uids(ada).filter((uid) => uids(ben).includes(uid))).toEqual([]);
    expect(key(ada) + uids(ada).join()).not.toMatch(/ada/i);
  });

  test("without a name the plan of a race day and distance is one", () => {
    const { plan, display } = planned(INPUTS);

    expect(planKey(plan.request, display)).toBe("2027-04-25 42195");
    // as it was when every marathon counted 42.195 km
    expect(planKey({ ...plan.request, distanceM: 44_000 }, display)).toBe("2027-04-25 42195");
  });
});

describe("a backup", () => {
  const { plan, display } = planned(INPUTS);
  const backup = { inputs: INPUTS, done: ["2027-01-04", "2027-01-06"], key: planKey(plan.request, display) };

  test("that is opened is what was saved", () => {
    expect(readBackup(backupText(plan, display, backup))).toEqual(backup);
  });

  test("has the first day of a plan that was counted from the day it was made on", () => {
    const { start: first, ...undated } = INPUTS;

    expect(readBackup(backupText(plan, display, { ...backup, inputs: undated }))).toMatchObject({
      inputs: { start: first },
    });
  });

  test.each([
    ["no JSON", "plan", /not a saved plan/],
    ["a list", "[]", /not a training plan/],
    ["nothing", "null", /not a plan/],
    ["another format", '{"format":"gpx","version":1}', /not a training plan/],
    ["a newer version", '{"format":"startline-training-plan","version":2}', /another version/],
    ["damaged inputs", '{"format":"startline-training-plan","version":1,"inputs":{"goal":5},"key":"x"}', /damaged/],
    ["no inputs", '{"format":"startline-training-plan","version":1,"key":"x"}', /damaged/],
  ])("with %s is refused with a message", (_, text, error) => {
    expect(readBackup(text)).toEqual({ error: expect.stringMatching(error) as string });
  });

  test("keeps only valid days and known inputs", () => {
    const text = JSON.stringify({
      format: "startline-training-plan",
      version: 1,
      inputs: { goal: "3:45", __proto__: "x", onload: "alert(1)" },
      done: ["2027-01-04", "2027-02-30", 5, null],
      key: "k",
    });

    expect(readBackup(text)).toEqual({ inputs: { goal: "3:45" }, done: ["2027-01-04"], key: "k" });
  });
});

describe("the data stored in the browser", () => {
  test.each([null, "", "{", "5", "[]", '{"p":{"a":1}}'])("of what is done, is nothing where it reads %j", (text) => {
    expect(Object.values(trainingLogFrom(text)).flat()).toEqual([]);
  });

  test("of feeds, is only what leads to a calendar of ours", () => {
    const token = "a".repeat(32);
    const feed = { token, path: `/api/calendars/${token}.ics`, sent: "x" };
    const text = JSON.stringify({ good: feed, bad: { ...feed, path: "https://evil.example/x.ics" }, none: 5 });

    expect(feedsFrom(text)).toEqual({ good: feed });
  });

  test("tells a plan that was changed from one that was not", () => {
    const { plan, display } = planned(INPUTS);
    const changed = planned({ ...INPUTS, skip: "8" });

    const print = (made: typeof changed) => fingerprint("x", calendarEntries(made.plan, made.display));
    expect(print({ plan, display })).toBe(print(planned(INPUTS)));
    expect(print({ plan, display })).not.toBe(print(changed));
  });
});
