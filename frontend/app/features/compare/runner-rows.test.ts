import { describe, expect, test } from "vitest";
import type { Potential, RaceClimate } from "~/api/types.gen.ts";
import { NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { race } from "../../../tests/sample-race.ts";
import type { ComparedCourse } from "./compared-potentials.ts";
import { runnerRows } from "./runner-rows.ts";

/** A race at nine o'clock that warms by an hourly step, over four hours; without `perHourC` no time there is known. */
function courseAt(id: number, startC: number, perHourC?: number): ComparedCourse {
  const climate = {
    startHour: 9,
    hours: Array.from({ length: 24 }, (_, hour) => {
      const temperatureC = startC + (hour - 9) * (perHourC ?? 1);
      return { hour, temperatureC, lowC: temperatureC, highC: temperatureC };
    }),
  } as RaceClimate;
  const there = { timeS: 14_400, lowS: 14_000, highS: 14_800, flatS: 14_400 };
  return {
    race: race({ id }),
    potential: { climate } as Potential,
    there: perHourC === undefined ? undefined : there,
  } as ComparedCourse;
}

const temperatures = (...courses: ComparedCourse[]) =>
  runnerRows(courses, NO_PROFILE, false)
    .get("Profile")
    ?.cells.map(({ text, best }) => [text, best]);

describe("the coolest race of a comparison", () => {
  test("is the one whose warmest moment is the coolest", () => {
    expect(temperatures(courseAt(1, 10, 0.75), courseAt(2, 12, 1))).toEqual([
      ["10 °C to 13 °C", "Coolest"],
      ["12 °C to 16 °C", undefined],
    ]);
  });

  test("is that with the cooler start where two are as warm later", () => {
    expect(temperatures(courseAt(1, 10, 0.75), courseAt(2, 13, 0))).toEqual([
      ["10 °C to 13 °C", "Coolest"],
      ["13 °C to 13 °C", undefined],
    ]);
  });

  test("is none where one has a range and another its start alone", () => {
    expect(temperatures(courseAt(1, 10, 0.75), courseAt(2, 13), courseAt(3, 12, 1))).toEqual([
      ["10 °C to 13 °C", undefined],
      ["13 °C at the start", undefined],
      ["12 °C to 16 °C", undefined],
    ]);
  });

  test("is that with the coolest start where only starts are known", () => {
    expect(temperatures(courseAt(1, 10), courseAt(2, 13))).toEqual([
      ["10 °C at the start", "Coolest"],
      ["13 °C at the start", undefined],
    ]);
  });
});

test("a time that is not the reader's own says that the four hours are for a marathon", () => {
  const name = (isMine: boolean) => runnerRows([courseAt(1, 10)], NO_PROFILE, isMine).get("Next race")?.name;

  expect([name(false), name(true)]).toEqual(["Expected time, runner of a 4-hour marathon", "My time"]);
});
