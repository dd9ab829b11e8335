import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDuration } from "~/domain/pace/durations.ts";
import { bandSize } from "./band-type.ts";
import { PICTURE, pictureLayout } from "./lock-screen.ts";
import { MARATHON_CHART } from "~/features/pace-chart/pace-charts.ts";
import { defaultFields, type PaceFields } from "~/features/pace-chart/form/pace-fields.ts";
import { fileName, splitsCsv, splitsText } from "./pace-files.ts";
import { readRequest } from "~/features/pace-chart/form/pace-request.ts";
import { paceSheet } from "~/features/pace-chart/pace-sheet.ts";

function sheetOf(changes: Partial<PaceFields>, distanceM: number = MARATHON_CHART.distanceM) {
  const { request, problems } = readRequest({ ...defaultFields(MARATHON_CHART), ...changes }, distanceM);
  if (!request) throw new Error(JSON.stringify(problems));
  return paceSheet(MARATHON_CHART, request, undefined);
}

describe("the table for a spreadsheet", () => {
  const lines = splitsCsv(sheetOf({ goal: "3:45:00", gun: "2:00", cutoff: "6:30:00" })).split("\r\n");

  test("has kilometres and miles, each ending on the goal", () => {
    expect(lines).toHaveLength(1 + 43 + 27 + 1);
    expect(lines[0]).toMatch(/^\uFEFFunit,mark,distance_m,split,split_s,time,time_s,/);
    expect(lines[1]).toBe("km,1 km,1000,0:05:20,320,0:05:20,320,319.943,0:07:20,440,0:09:14,554");
    expect(lines.filter((line) => line.includes("Finish")).map((line) => line.split(",")[6])).toEqual([
      "13500",
      "13500",
    ]);
  });

  test("leaves the limit empty where there is none", () => {
    expect(splitsCsv(sheetOf({})).split("\r\n")[1]).toMatch(/,,$/);
  });
});

describe("the times as text", () => {
  test("name the race, the pace, the marks and what to take", () => {
    const text = splitsText(sheetOf({ goal: "3:45:00", band: "5km", gelEvery: "40", water: "5" }), "Berlin Marathon");

    expect(text.split("\n").slice(0, 5)).toEqual([
      "Berlin Marathon: 3:45:00",
      "Even pace",
      "5:20 /km, 8:35 /mi",
      "",
      "5 km  0:26:40  water",
    ]);
    expect(text).toContain("15 km  1:19:59  gel, water\n");
    expect(text.endsWith("Finish  3:45:00\n")).toBe(true);
  });

  test("give the pace that a watch shows which measures too far, as the band does", () => {
    const sheet = sheetOf({ goal: "4:00:00", gps: "1" });

    expect(splitsText(sheet, undefined)).toContain("\nOn the watch 5:38 /km, 9:04 /mi\n");
    const words = pictureLayout(sheet, undefined).texts.map(({ text }) => text);
    expect(words).toContain("Even pace · On the watch 5:38 /km · 9:04 /mi");
  });

  test("carry no pace where only course markers count", () => {
    expect(splitsText(sheetOf({ markers: "1" }), undefined)).not.toContain("/km");
  });
});

describe("a file", () => {
  test("is called after its race and goal, and no name leads out of its folder", () => {
    expect(fileName(sheetOf({ goal: "3:45:00" }), "berlin-marathon", "csv")).toBe("berlin-marathon-3-45-00.csv");
    expect(fileName(sheetOf({ goal: "3:45:00" }), "../../x", "png")).toBe("x-3-45-00.png");
  });
});

describe("the picture for a lock screen", () => {
  test("has every mark once, inside the picture, none over another", () => {
    const sheet = sheetOf({ goal: "3:45:00" });
    const { texts } = pictureLayout(sheet, "Berlin Marathon");

    const times = texts.filter(({ align }) => align === "right");
    expect(times.map(({ text }) => text)).toEqual(sheet.keyRows.map(({ elapsedS }) => formatDuration(elapsedS)));
    for (const [index, { y, sizePx }] of times.entries()) {
      expect(y).toBeLessThan(PICTURE.height * 0.87);
      expect(y - sizePx).toBeGreaterThanOrEqual((times[index - 1]?.y ?? 0) - sizePx * 0.3);
    }
  });

  test("leaves the upper third to the clock of the telephone", () => {
    const { texts } = pictureLayout(sheetOf({}), undefined);
    expect(Math.min(...texts.map(({ y, sizePx }) => y - sizePx))).toBeGreaterThan(PICTURE.height * 0.27);
  });
});

describe("the type of a band", () => {
  test("is large for few marks, smaller for many", () => {
    expect(bandSize(sheetOf({ band: "5km" }).band, 0)).toEqual({ rows: "few", typePt: 13 });
    expect(bandSize(sheetOf({ band: "km" }).band, 0)).toEqual({ rows: "many", typePt: 10 });
  });

  test("shrinks for what has to stand beside the times, and never below 7 points", () => {
    fc.assert(
      fc.property(fc.integer({ min: 8000, max: 150_000 }), fc.boolean(), fc.boolean(), (timeS, isClock, isFed) => {
        const plain = bandSize(sheetOf({ goal: formatDuration(timeS) }).band, 0).typePt;
        const more = sheetOf({ goal: formatDuration(timeS), ...(isFed ? { gelEvery: "20", water: "1" } : {}) });
        const size = bandSize(more.band, isClock ? 600 : 0).typePt;
        expect(size).toBeGreaterThanOrEqual(7);
        if (!isClock) expect(size).toBeLessThanOrEqual(plain);
      }),
      { numRuns: 30 },
    );
  });
});
