import { describe, expect, test } from "vitest";
import type { Potential } from "~/api/types.gen.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { runnerBy } from "~/lib/runner/predict.ts";
import { timeThere } from "~/lib/runner/race-time.ts";
import { potential } from "../../../tests/sample-potentials.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { resolvePlanRequest } from "./requested-plan.ts";
import { noteText } from "./plan-notes.ts";
import { planNotes } from "./plan-summary.tsx";
import { planRaceOf } from "./plan-race.ts";

/** As warm at every hour as the hour is late; the race starts at nine. */
const POTENTIAL = {
  climate: {
    startHour: 9,
    place: "Havana",
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, temperatureC: 10 + hour, lowC: 0, highC: 0 })),
  },
} as unknown as Potential;

const notesOf = (target: ReturnType<typeof planRaceOf>) =>
  planNotes(resolvePlanRequest({}, target, NO_PROFILE), target).map(noteText);

describe("the race of a training plan", () => {
  test("is the temperature of the hours after the start, not of the morning before it", () => {
    const target = planRaceOf(race(), POTENTIAL);

    expect(target.temperatureC).toBe(20.5);
    expect(notesOf(target).join(" ")).toMatch(/About 21 °C is usual .*Havana.*Racinais and others 2015/);
  });

  test("whose day is not that of the plan is named with its own", () => {
    const target = planRaceOf(race({ nextEventDate: "2027-09-26", dateStatus: "listed" }), undefined);
    const notesOn = (date: string) => planNotes(resolvePlanRequest({ date }, target, NO_PROFILE), target).map(noteText);

    expect(notesOn("2027-10-03").join(" ")).toMatch(
      /The race day of this plan is 3 Oct 2027; that of .* is 26 Sept 2027 \(listed\)\./,
    );
    expect(notesOn("2027-09-26").join(" ")).not.toMatch(/race day of this plan/);
  });

  test.each([
    [{ elevationGainM: 450 }, true, /climbs 11 m per km/],
    [{ elevationGainM: null, elevationProfile: "Hilly" }, true, /The course is hilly/],
    [{ elevationGainM: 100, elevationProfile: "Hilly" }, false, null],
    [{ elevationGainM: null, elevationProfile: null }, false, null],
  ] as const)("is whether it is hilly, with %j", (changes, isHilly, note) => {
    const target = planRaceOf(race(changes), undefined);

    expect(target.isHilly).toBe(isHilly);
    if (note) expect(notesOf(target).join(" ")).toMatch(note);
    else expect(notesOf(target).join(" ")).not.toMatch(/hill/);
  });

  test("has no day where its next edition is cancelled", () => {
    const changes = { nextEventDate: "2027-09-26", eventStatus: "cancelled" } as const;

    expect(planRaceOf(race(changes), undefined).day).toBeNull();
  });

  test("has a descent that the legs notice", () => {
    expect(notesOf(planRaceOf(race({ netDropM: 900 }), undefined)).join(" ")).toMatch(/falls by 21 m per km/);
    expect(notesOf(planRaceOf(race({ netDropM: 60 }), undefined)).join(" ")).not.toMatch(/falls/);
  });

  test("has its hills and heat in feet, miles and Fahrenheit for a runner who counts in miles", () => {
    const target = planRaceOf(race({ elevationGainM: 450, netDropM: 900 }), POTENTIAL);
    const notes = planNotes(resolvePlanRequest({ units: "mi" }, target, NO_PROFILE), target)
      .map(noteText)
      .join(" ");

    expect(notes).toMatch(/climbs 56 ft per mi/);
    expect(notes).toMatch(/falls by 113 ft per mi/);
    expect(notes).toMatch(/About 69 °F is usual/);
    expect(notes).not.toMatch(/ km|°C/);
  });

  test("has the time that the result supports over its own course, which is the race pace to start at", () => {
    // hills 1.2, altitude 1.05, heat 1.1
    const target = planRaceOf(race(), potential());
    const inputs = { goal: "3:45:00", recent: "48:30", weekly: "40" };
    const profile = { ...NO_PROFILE, results: [{ distanceM: 10_000, timeS: 2910, raceId: null, date: null }] };
    const runner = runnerBy(profile.results, { ...profile, weeklyDistanceM: 40_000 });
    const timeS = (runner && timeThere(potential(), 42_195, runner)?.timeS) ?? 0;
    const { zones } = resolvePlanRequest(inputs, target, NO_PROFILE).display;

    expect(timeS).toBeGreaterThan(1.1 * (runner?.flatTimeS(42_195) ?? Infinity));
    expect(zones?.gap?.supportedPace).toBeCloseTo(timeS / 42.195, 6);
    expect(zones?.gap?.isOnCourse).toBe(true);
    expect(zones?.racePace).toBeCloseTo((0.97 * timeS) / 42.195, 6);
  });

  test("is as long as it is: a marathon of 44 km is trained for, and paced, over 44 km", () => {
    const long = resolvePlanRequest({ goal: "4:00:00" }, planRaceOf(race({ distanceKm: 44 }), undefined), NO_PROFILE);

    expect(long.request.distanceM).toBe(44_000);
    expect(long.display.zones?.racePace).toBeCloseTo(14_400 / 44, 6);
    expect(
      resolvePlanRequest({}, planRaceOf(race({ distanceKm: 42.2 }), undefined), NO_PROFILE).request.distanceM,
    ).toBe(42_195);
    expect(
      resolvePlanRequest({}, planRaceOf(race({ distanceKm: null }), undefined), NO_PROFILE).request.distanceM,
    ).toBe(42_195);
  });

  test("without a course that is known has that of a flat road, and says so", () => {
    const { zones } = resolvePlanRequest(
      { goal: "3:00:00", recent: "48:30" },
      planRaceOf(race(), POTENTIAL),
      NO_PROFILE,
    ).display;

    expect(zones?.gap?.isOnCourse).toBe(false);
  });

  test("is unknown without data, and the plan names its assumptions", () => {
    const target = planRaceOf(bareRace(), undefined);

    expect(target).toMatchObject({ distanceM: null, day: null, temperatureC: null, isHilly: false });
    const notes = notesOf(target).join(" ");
    expect(notes).toMatch(/day of Somewhere 100 is not known/);
    expect(notes).toMatch(/No distance is stated for Somewhere 100: the plan is for 50 km/);
  });
});
