import { describe, expect, test } from "vitest";
import type { Potential, Race, RaceClimate } from "~/api/types.gen.ts";
import { strictCalendar } from "../../../tests/strict-calendar.ts";
import { race } from "../../../tests/sample-race.ts";
import { calendarText } from "~/domain/calendar/calendar-file.ts";
import { type PreparationInputs, readPreparation } from "./preparation-inputs.ts";
import { calendarEntries, calendarName } from "~/features/race-preparation/checklist/checklist-calendar.ts";
import { checklistFor } from "~/features/race-preparation/checklist/checklist-tasks.ts";
import { packedFor } from "~/features/race-preparation/day/morning-steps.ts";
import { raceDayPlan } from "./race-day-plan.ts";

/** Fourteen degrees in September, one degree warmer each hour until 15:00 and cooler again; 10 °C in October. */
const CLIMATE: RaceClimate = {
  month: 9,
  meanC: 14,
  kind: "station",
  place: "Berlin",
  distanceKm: 3,
  period: "1991-2020",
  sourceKey: "climate",
  startHour: 9.25,
  isStartAssumed: false,
  humidityPercent: 70,
  isHumidityAssumed: true,
  hours: Array.from({ length: 24 }, (_, hour) => {
    const temperatureC = 20 - Math.abs(hour - 15);
    return { hour, temperatureC, lowC: temperatureC - 1, highC: temperatureC + 1 };
  }),
  byMonthC: [0, 1, 5, 9, 14, 17, 19, 19, 14, 10, 5, 1],
};
const potential = (climate: RaceClimate | null) => ({ climate }) as Potential;
const BERLIN = race({ nextEventDate: "2027-09-26", dateStatus: "confirmed" });

function planFor(inputs: PreparationInputs, climate: RaceClimate | null = CLIMATE, of = BERLIN) {
  const request = readPreparation(inputs, { distanceM: 42_195 }, "metric");
  return raceDayPlan(request, of, potential(climate), null);
}

describe("the day of a race", () => {
  test("is not the day of a cancelled edition", () => {
    const cancelled = race({ nextEventDate: "2027-09-26", dateStatus: "confirmed", eventStatus: "cancelled" });

    expect(planFor({ goal: "4:00:00" }, CLIMATE, cancelled).day).toBeNull();
    expect(planFor({ goal: "4:00:00", date: "2027-09-26" }, CLIMATE, cancelled).day).toBe("2027-09-26");
  });

  test("takes its start and its warmth from what is known of the race", () => {
    const plan = planFor({ goal: "4:00:00" });

    expect(plan).toMatchObject({ day: "2027-09-26", startMinutes: 555, startBasis: "stated", isDayExpected: false });
    expect(plan.temperature).toMatchObject({ startC: 14.25, finishC: 18.25, basis: "climate", month: 9 });
    expect(plan.temperature?.startRangeC).toEqual([13.25, 15.25]);
    expect(plan.temperature?.meanC).toBeCloseTo(16.25, 6);
    // 0.4 l at 5 °C, 0.8 l at 25 °C, to ten millilitres
    expect(plan.fluidLPerH).toBe(0.63);
    expect(plan.isHot).toBe(true);
  });

  test("in another month is as much warmer or cooler as that month is", () => {
    expect(planFor({ date: "2027-10-10" }).temperature).toMatchObject({ startC: 10.25, month: 10 });
  });

  test("is as warm as the forecast says, and warms up from there as usual", () => {
    const { temperature } = planFor({ temperature: "20", goal: "4:00:00" });

    expect(temperature).toMatchObject({ startC: 20, finishC: 24, basis: "forecast", startRangeC: null });
  });

  test("of which no temperature is known says so, and drinks the middle of the range", () => {
    const plan = planFor({}, null);

    expect(plan).toMatchObject({ temperature: null, kit: null, isHot: false, fluidLPerH: 0.6, fluidBasis: "middle" });
    expect(plan).toMatchObject({ startMinutes: 540, startBasis: "assumed" });
    expect(planFor({ temperature: "20" }, null).temperature).toMatchObject({ startC: 20, finishC: 20, climate: null });
  });

  test("that only a rule gives is called expected, until the runner enters another", () => {
    const expected = race({ nextEventDate: "2027-09-26", dateStatus: "expected" });

    expect(planFor({}, null, expected).isDayExpected).toBe(true);
    expect(planFor({ date: "2027-09-26" }, null, expected).isDayExpected).toBe(true);
    expect(planFor({ date: "2027-10-03" }, null, expected).isDayExpected).toBe(false);
  });

  test("loads carbohydrate only for a known mass", () => {
    expect(planFor({}).carbLoad).toBeUndefined();
    expect(planFor({ mass: "70" }).carbLoad?.aDayG).toEqual([700, 840]);
  });
});

describe("the checklist of a race", () => {
  const ids = (inputs: PreparationInputs, climate: RaceClimate | null, of = BERLIN) =>
    checklistFor(planFor(inputs, climate, of)).flatMap(({ tasks }) => tasks.map(({ id }) => id));

  test("begins eight weeks out and ends on race day, and names nothing twice", () => {
    const stages = checklistFor(planFor({}));
    const all = stages.flatMap(({ tasks }) => tasks.map(({ id }) => id));

    expect(stages.map(({ daysBefore }) => daysBefore)).toEqual([56, 42, 28, 21, 14, 7, 2, 1, 0]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("asks for what the race asks for", () => {
    expect(ids({}, null)).not.toContain("warmth");
    expect(ids({ temperature: "24" }, null)).toContain("warmth");
    const trail = race({ raceType: "ultra-marathon", terrain: "Trail" });
    const request = readPreparation({ goal: "20:00:00" }, { distanceM: 100_000 }, "metric");
    const tasks = checklistFor(raceDayPlan(request, trail, null, null)).flatMap(({ tasks: each }) => each);
    expect(tasks.map(({ id }) => id)).toEqual(expect.arrayContaining(["must-carry", "crew", "night", "drop-bags"]));
  });

  test("has kit of mountains and nights only for rough or unknown ground, and lamps only for real darkness", () => {
    const HOUR = 3600;
    const planOn = (terrain: Race["terrain"], darkS: number | null) => {
      const request = readPreparation({ goal: "9:30:00" }, { distanceM: 87_000 }, "metric");
      return { ...raceDayPlan(request, race({ raceType: "ultra-marathon", terrain }), null, null), darkS };
    };
    const bag = (terrain: Race["terrain"], darkS: number | null) =>
      packedFor(planOn(terrain, darkS))
        .flatMap(({ things }) => things)
        .join(", ");
    const tasks = (terrain: Race["terrain"], darkS: number | null) =>
      checklistFor(planOn(terrain, darkS))
        .flatMap((stage) => stage.tasks)
        .map(({ id, text }) => `${id}: ${text}`)
        .join(" ");

    expect(bag("Road", 54 * 60)).not.toMatch(/lamp|blanket|cup|map/);
    expect(bag("Road", 54 * 60)).toMatch(/what the race asks you to carry/);
    expect(tasks("Road", 54 * 60)).not.toMatch(/lamps|your lamp|night:|drop-bags/);
    expect(tasks("Road", 54 * 60)).toMatch(/: Go through all you have to carry/);
    expect(bag("Road", 5 * HOUR)).toMatch(/two lamps/);
    expect(tasks("Road", 5 * HOUR)).toMatch(/night: .*lamp: Charge/);
    for (const terrain of ["Trail", null] as const) {
      expect(bag(terrain, 54 * 60)).toMatch(/two lamps.*cup.*map.*rescue blanket/);
      expect(bag(terrain, null)).toMatch(/two lamps/);
      expect(bag(terrain, 0)).not.toMatch(/lamp/);
      expect(bag(terrain, 0)).toMatch(/rescue blanket/);
      expect(tasks(terrain, 0)).not.toMatch(/lamps|your lamp|second lamp|night:/);
    }
  });

  test("goes into a calendar that a strict reader takes, one day for each step", () => {
    const plan = planFor({});
    const entries = calendarEntries(plan, checklistFor(plan));
    const { events, properties } = strictCalendar(
      calendarText(calendarName(plan), entries, new Date("2026-11-21T06:30:00Z")),
    );

    expect(properties["X-WR-CALNAME"]).toBe("Preparing for Berlin Marathon");
    expect(events.map(({ DTSTART }) => DTSTART)).toEqual([
      "2027-08-01",
      "2027-08-15",
      "2027-08-29",
      "2027-09-05",
      "2027-09-12",
      "2027-09-19",
      "2027-09-24",
      "2027-09-25",
      "2027-09-26",
    ]);
    expect(events[0]?.["SUMMARY"]).toBe("Berlin Marathon: 8 weeks before");
    expect(events[0]?.["DESCRIPTION"]).toMatch(/^- Check that your entry is complete/);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
    expect(calendarEntries({ ...plan, day: null }, checklistFor(plan))).toEqual([]);
  });
});
