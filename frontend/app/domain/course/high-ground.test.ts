import { describe, expect, test } from "vitest";
import type { Course, Race } from "~/api/types.gen.ts";
import { race } from "../../../tests/sample-race.ts";
import { highGround } from "./high-ground.ts";

function withTrack(match: Course["match"]): Race {
  const profile = [
    { distanceKm: 0, altitudeM: 500 },
    { distanceKm: 42, altitudeM: 1500 },
  ];
  return race({
    course: { edition: "2024", match, distanceKm: 42, profile, line: [] },
    startAltitudeM: null,
    finishAltitudeM: null,
  });
}

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

  test("of a track is its highest point, where the track is confirmed", () => {
    expect(highGround(withTrack("confirmed"), null)).toEqual({
      highestM: 1500,
      colderC: expect.closeTo(6.5, 6) as number,
    });
  });

  test.each(["likely", "unconfirmed"] as const)("is none of a track that is only %s", (match) => {
    expect(highGround(withTrack(match), null)).toBeNull();
  });

  test("of a race with an unconfirmed track is what its sources state", () => {
    const stated = { ...withTrack("unconfirmed"), startAltitudeM: 400, maxAltitudeM: 900 };

    expect(highGround(stated, null)?.highestM).toBe(900);
  });

  test("is none on a flat course, one that falls, and one whose heights nobody knows", () => {
    expect(highGround(race(), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 2265, finishAltitudeM: 565 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: null, finishAltitudeM: 2265 }), null)).toBeNull();
    expect(highGround(race({ course: null, startAltitudeM: 565, finishAltitudeM: null }), null)).toBeNull();
    expect(highGround(null, null)).toBeNull();
  });
});
