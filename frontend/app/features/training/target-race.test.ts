import { describe, expect, test } from "vitest";
import type { Potential } from "~/api/types.gen.ts";
import { NO_PROFILE } from "~/lib/runner-profile.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { askedPlan } from "./asked-plan.ts";
import { planNotes } from "./plan-summary.tsx";
import { targetRaceOf } from "./target-race.ts";

/** As warm at every hour as the hour is late; the race starts at nine. */
const POTENTIAL = {
  climate: {
    startHour: 9,
    place: "Havana",
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, temperatureC: 10 + hour, lowC: 0, highC: 0 })),
  },
} as unknown as Potential;

const notesOf = (target: ReturnType<typeof targetRaceOf>) => planNotes(askedPlan({}, target, NO_PROFILE), target);

describe("what of a race matters to its training", () => {
  test("is the temperature of the hours after the start, not of the morning before it", () => {
    const target = targetRaceOf(race(), POTENTIAL);

    expect(target.temperatureC).toBe(20.5);
    expect(notesOf(target).join(" ")).toMatch(/About 21 °C is usual .*Havana.*Racinais and others 2015/);
  });

  test.each([
    [{ elevationGainM: 450 }, true, /climbs 11 m per km/],
    [{ elevationGainM: null, elevationProfile: "Hilly" }, true, /The course is hilly/],
    [{ elevationGainM: 100, elevationProfile: "Hilly" }, false, null],
    [{ elevationGainM: null, elevationProfile: null }, false, null],
  ] as const)("is whether it is hilly, with %j", (changes, isHilly, note) => {
    const target = targetRaceOf(race(changes), undefined);

    expect(target.isHilly).toBe(isHilly);
    if (note) expect(notesOf(target).join(" ")).toMatch(note);
    else expect(notesOf(target).join(" ")).not.toMatch(/hill/);
  });

  test("is a fall that the legs notice", () => {
    expect(notesOf(targetRaceOf(race({ netDropM: 900 }), undefined)).join(" ")).toMatch(/falls by 21 m per km/);
    expect(notesOf(targetRaceOf(race({ netDropM: 60 }), undefined)).join(" ")).not.toMatch(/falls/);
  });

  test("is unknown where nothing is known, and the plan says what it assumes", () => {
    const target = targetRaceOf(bareRace(), undefined);

    expect(target).toMatchObject({ distanceM: null, day: null, temperatureC: null, isHilly: false });
    const notes = notesOf(target).join(" ");
    expect(notes).toMatch(/day of Somewhere 100 is not known/);
    expect(notes).toMatch(/No distance is stated for Somewhere 100: the plan is for 50 km/);
  });
});
