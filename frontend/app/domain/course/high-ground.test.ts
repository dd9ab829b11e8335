import { describe, expect, test } from "vitest";
import { race } from "../../../../tests/sample-race.ts";
import { highGround } from "./high-ground.ts";

describe("high ground", () => {
  test("is eleven degrees colder 1,700 m above the start", () => {
    const mountain = race({ course: null, startAltitudeM: 565, finishAltitudeM: 2265 });

    expect(highGround(mountain, null)).toEqual({ highestM: 2265, colderC: expect.closeTo(11.05, 6) as number });
  });

  test("is none on a flat course, one that falls, and one whose heights nobody knows", () => {
    expect(highGround(race(), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 2265, finishAltitudeM: 565 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: null, finishAltitudeM: 2265 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 565, finishAltitudeM: null }), null)).toBeNull();
    expect(highGround(null, null)).toBeNull();
  });
});
