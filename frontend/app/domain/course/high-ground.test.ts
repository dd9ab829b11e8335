import { describe, expect, test } from "vitest";
import { race } from "../../../tests/sample-race.ts";
import { highGround } from "./high-ground.ts";

describe("high ground", () => {
  test("is eleven degrees colder 1,700 m above the start", () => {
    const mountain = race({ course: null, startAltitudeM: 565, finishAltitudeM: 2265 });

    expect(highGround(mountain, null)).toEqual({ highestM: 2265, colderC: expect.closeTo(11.05, 6) as number });
  });

  test("is the highest point that a source states, also where the course comes back down", () => {
    const thereAndBack = race({
      course: null,
      startAltitudeM: null,
      townAltitudeM: 1920,
      finishAltitudeM: null,
      maxAltitudeM: 4302,
    });

    expect(highGround(thereAndBack, null)).toEqual({ highestM: 4302, colderC: expect.closeTo(15.48, 2) as number });
  });

  test("is none on a flat course, one that falls, and one whose heights nobody knows", () => {
    expect(highGround(race(), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 2265, finishAltitudeM: 565 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: null, finishAltitudeM: 2265 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 565, finishAltitudeM: null }), null)).toBeNull();
    expect(highGround(null, null)).toBeNull();
  });
});
