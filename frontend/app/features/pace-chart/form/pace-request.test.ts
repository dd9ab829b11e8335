import { describe, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { MARATHON_CHART } from "~/features/pace-chart/pace-charts.ts";
import { defaultFields, type PaceFields } from "./pace-fields.ts";
import { readRequest } from "./pace-request.ts";

const { marathon } = METRES;

function read(changes: Partial<PaceFields>, distanceM: number = marathon) {
  return readRequest({ ...defaultFields(MARATHON_CHART), ...changes }, distanceM).request;
}

function problems(changes: Partial<PaceFields>) {
  return readRequest({ ...defaultFields(MARATHON_CHART), ...changes }, marathon).problems;
}

describe("a goal", () => {
  test.each([
    ["4:00:00", 14_400],
    ["3:45", 13_500],
    [" 3h59 ", 14_340],
    ["３：５９：３０", 14_370],
    ["3:47:13", 13_633],
    ["4", 14_400],
    // 320 s × 42.195
    ["5:20/km", 13_502],
    ["5:20 per km", 13_502],
    // 515 s × 26.2188
    ["8:35 /mi", 13_503],
    ["12 km/h", 12_659],
    ["7.5 mph", 12_585],
  ])("written %j is %d s", (goal, timeS) => {
    expect(read({ goal })).toMatchObject({ timeS });
  });

  test.each([
    ["3:59:60", /seconds/i],
    ["-3:30:00", /negative/],
    ["fast", /fast/],
    ["", /finish time such as/],
    ["0", /zero/],
    ["0:45:00", /Nobody runs.*1:04 \/km/],
    ["60:00:00", /Nobody runs.*1:25:19 \/km/],
    ["5'20\"", /If you mean a pace, write 5:20 \/km\./],
  ])("written %j is refused in words", (goal, words) => {
    expect(problems({ goal }).goal).toMatch(words);
  });

  test.each([
    ["25", marathon],
    ["25", METRES.half],
    ["25:00", marathon],
    ["12", marathon],
    ["6", METRES.half],
    ["1500", METRES.half],
  ])("written %j over %d m is asked for in full, and no absurd time is taken for it", (goal, distanceM) => {
    const form = readRequest({ ...defaultFields(MARATHON_CHART), goal }, distanceM);

    expect(form.request).toBeUndefined();
    expect(form.problems.goal).toMatch(/hours, minutes and seconds, such as \d:\d\d:\d\d\./);
  });

  test.each([
    ["10", marathon, 36_000],
    ["25:00:00", marathon, 90_000],
    ["2", METRES.half, 7200],
    ["5", METRES.half, 18_000],
    ["1:45", METRES.half, 6300],
    ["95", METRES.half, 5700],
    ["30", 160_934, 108_000],
  ])("written %j over %d m is %d s", (goal, distanceM, timeS) => {
    expect(read({ goal }, distanceM)).toMatchObject({ timeS });
  });

  test("that reads like a pace is asked whether it is one", () => {
    expect(readRequest({ ...defaultFields(MARATHON_CHART), goal: "5:20" }, METRES.half).problems.goal).toMatch(
      /If you mean a pace, write 5:20 \/km\./,
    );
  });

  test("over an ultra may last for days", () => {
    expect(read({ goal: "41:30:00" }, 160_934)).toMatchObject({ timeS: 149_400 });
  });

  test("counted from the gun leaves less time from the start line", () => {
    expect(read({ goal: "3:30:00", gun: "2:30", from: "gun" })).toMatchObject({ timeS: 12_450, gunS: 150 });
    expect(read({ goal: "3:30:00", gun: "2:30" })).toMatchObject({ timeS: 12_600, gunS: 150 });
  });

  test("is not spent before the start line", () => {
    expect(problems({ goal: "2:05:00", gun: "1:50:00", from: "gun" }).gun).toMatch(/0:15:00/);
  });
});

describe("strategies", () => {
  test.each([
    [
      { strategy: "negative", percent: "2" },
      { kind: "halves", changePercent: -2 },
    ],
    [
      { strategy: "positive", percent: "3,5 %" },
      { kind: "halves", changePercent: 3.5 },
    ],
    [
      { strategy: "warm", warm: "3 km", slower: "4" },
      { kind: "warm", warmM: 3000, slowerPercent: 4 },
    ],
    [
      { strategy: "run-walk", run: "4", walk: "0:30" },
      { kind: "run-walk", runS: 240, walkS: 30, walkPaceSPerKm: 600 },
    ],
    [
      { strategy: "run-walk", run: "90:00", walk: "1" },
      { kind: "run-walk", runS: 5400, walkS: 60 },
    ],
    [{ strategy: "effort" }, { kind: "effort" }],
  ] as const)("%j", (fields, strategy) => {
    expect(read(fields)).toMatchObject({ strategy });
  });

  test("a share that is no number, or too large, is refused at its own field", () => {
    expect(problems({ strategy: "negative", percent: "much" }).percent).toMatch(/from 0 to 30/);
    expect(problems({ strategy: "warm", warm: "43" }).warm).toMatch(/from 0.1 to 42/);
  });

  test("a goal that walking reaches asks for a slower walk", () => {
    expect(problems({ goal: "8:00:00", strategy: "run-walk" }).walkPace).toMatch(/nothing to run/);
  });

  test.each([
    [{ run: "1:00", walk: "4:00" }, "km", "2:30 /km"],
    [{ run: "0:05", walk: "90:00" }, "km", "2:30 /km"],
    [{ run: "0:05", walk: "90:00" }, "mi", "4:01 /mi"],
  ] as const)(
    "runs of %j that nobody could run fast enough are refused, and the goal is paced evenly",
    (pattern, unit, pace) => {
      const fields = { ...defaultFields(MARATHON_CHART), strategy: "run-walk", ...pattern } as const;
      const { request, problems: found } = readRequest(fields, marathon, unit);

      expect(found).toEqual({
        run: `To reach the goal you would have to run faster than ${pace}. Run for longer or walk for less.`,
      });
      expect(request).toMatchObject({ timeS: 14_400, strategy: { kind: "even" } });
    },
  );

  test("no pace of the runs is spoken of while the goal itself is not right", () => {
    const late = { goal: "2:05:00", gun: "1:50:00", from: "gun", strategy: "run-walk" } as const;

    expect(Object.keys(problems(late))).toEqual(["gun"]);
  });

  test("fields of other strategies are not looked at", () => {
    expect(problems({ percent: "much", run: "x" })).toEqual({});
  });
});

describe("options", () => {
  test("left empty ask for nothing", () => {
    expect(read({})).toMatchObject({ gpsPercent: 0, gunS: 0, limitS: undefined, gels: undefined, showsPace: true });
  });

  test("one figure for gels is the first and the distance between them", () => {
    expect(read({ gelEvery: "40" })).toMatchObject({ gels: { firstS: 2400, everyS: 2400 } });
    expect(read({ gelFirst: "30" })).toMatchObject({ gels: { firstS: 1800, everyS: 1800 } });
    expect(read({ gelFirst: "30", gelEvery: "45:00" })).toMatchObject({ gels: { firstS: 1800, everyS: 2700 } });
  });

  test("are read in the units they are usually given in", () => {
    expect(read({ gps: "0.5%", cutoff: "6:30", water: "5 km" })).toMatchObject({
      gpsPercent: 0.5,
      limitS: 23_400,
      waterEveryM: 5000,
    });
  });

  test.each([
    [{ gun: "-2" }, { gunS: 0 }],
    [{ gps: "-1" }, { gpsPercent: 0 }],
    [{ water: "0" }, { waterEveryM: undefined }],
    [{ gelFirst: "abc" }, { gels: undefined }],
    [{ cutoff: "soon" }, { limitS: undefined }],
    [{ strategy: "negative", percent: "100" }, { strategy: { kind: "even" } }],
  ] as const)("that cannot be read, as in %j, leave the goal as it is", (fields, left) => {
    expect(read({ goal: "3:45:00", ...fields })).toMatchObject({ timeS: 13_500, ...left });
  });

  test.each([
    ["gps", "50"],
    ["gun", "soon"],
    ["cutoff", "6:75:00"],
    ["gelEvery", "1"],
    ["water", "0"],
  ] as const)("%s of %j is refused at its own field", (name, text) => {
    expect(Object.keys(problems({ [name]: text }))).toEqual([name]);
  });
});
