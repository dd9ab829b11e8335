import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { IMPERIAL, METRIC } from "~/lib/runner/runner-units.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { recordSeconds } from "./fact-measures.ts";
import { comparisonRows, placesOfBest } from "./comparison-rows.tsx";

describe("the best of a row", () => {
  test.each([
    [[3, 1, 2], "less", [1]],
    [[3, 1, 2], "more", [0]],
    [[3, null, 2], "less", [2]],
    [[1, 2, 1], "less", [0, 2]],
    [[1, 1, 1], "less", []],
    [[1, null, null], "less", []],
    [[], "more", []],
  ] as const)("of %j, %s being better, is at %j", (values, better, places) => {
    expect([...placesOfBest(values, better)]).toEqual(places);
  });
});

const row = (name: string, ...races: Parameters<typeof race>[0][]) => {
  const found = comparisonRows(
    races.map((changes) => race(changes)),
    METRIC,
  ).find((one) => one.name === name);
  if (!found) throw new Error(`No row ${name}`);
  return found.cells.map(({ text, best }) => [text, best]);
};

describe("rows of a comparison", () => {
  test("mark the best, with the reason", () => {
    expect(row("Runners", { participants: 100, participantsYear: 2025 }, { participants: 90 })).toEqual([
      ["100 (finishers, 2025)", "Biggest field"],
      ["90 (finishers, 2026)", undefined],
    ]);
    expect(row("Next race", { nextEventDate: "2027-05-01" }, { nextEventDate: "2027-04-01" })).toEqual([
      ["1 May 2027", undefined],
      ["1 Apr 2027", "Soonest"],
    ]);
    expect(row("Men’s course record", { courseRecordMen: "2:01:09 (2022)" }, { courseRecordMen: "2:00:35" })).toEqual([
      ["2:01:09 (2022)", undefined],
      ["2:00:35", "Fastest record"],
    ]);
  });

  test("say of a UTMB race its categories by length apart from its distances, and the week of its last festival", () => {
    const utmb = { utmbWorldSeries: true, otherDistances: "100M; 20K; 42 km; 50K", pastDates: ["2026-08-24"] };

    expect(row("UTMB distance categories", utmb, {})).toEqual([
      ["20K, 50K, 100M", undefined],
      [null, undefined],
    ]);
    expect(row("Other distances", utmb, { otherDistances: "10 km; 5 km" })).toEqual([
      ["42 km", undefined],
      ["10 km, 5 km", undefined],
    ]);
    expect(row("Last known edition", utmb, { lastDate: "2026-09-27" })).toEqual([
      ["week of 24 Aug 2026", undefined],
      ["27 Sept 2026", undefined],
    ]);
  });

  test("a cancelled race is never the soonest", () => {
    const days = [
      { nextEventDate: "2027-04-01", eventStatus: "cancelled" },
      { nextEventDate: "2027-05-01" },
      { nextEventDate: "2027-06-01" },
    ] as const;

    expect(row("Next race", ...days)).toEqual([
      ["1 Apr 2027", undefined],
      ["1 May 2027", "Soonest of those known"],
      ["1 Jun 2027", undefined],
    ]);
  });

  test("have no score of an ultra whose range is too wide", () => {
    const ultra = {
      raceType: "ultra-marathon",
      courseScore: 19.1,
      courseScoreBand: [1, 31] as [number, number],
    } as const;

    expect(row("Course score", ultra, { courseScore: 88 })).toEqual([
      ["too uncertain", undefined],
      ["88.0 / 100", undefined],
    ]);
  });

  test.each([
    ["do not touch, the highest is marked", [86, 90], [70, 80], ["Highest course score", undefined]],
    ["overlap, none is marked", [86, 90], [80, 87], [undefined, undefined]],
    ["are not known of one, none is marked", [86, 90], undefined, [undefined, undefined]],
  ] as const)("where the ranges of two scores %s", (_, first, second, best) => {
    const races = [race({ id: 1, courseScore: 88 }), race({ id: 2, courseScore: 84 })];
    const ranges = new Map([first, second].flatMap((range, place) => (range ? [[place + 1, { course: range }]] : [])));
    const found = comparisonRows(races, METRIC, new Map(), ranges).find(({ name }) => name === "Course score");

    expect(found?.cells.map((cell) => cell.best)).toEqual(best);
  });

  test("mark a measured score beside an estimate only where the whole band lies below it", () => {
    const estimate = (low: number, high: number) =>
      race({ id: 2, courseScore: 80, courseScoreBand: [low, high] as [number, number] });
    const measured = race({ id: 1, courseScore: 88 });
    const bestOf = (other: ReturnType<typeof race>) =>
      comparisonRows([measured, other], METRIC, new Map(), new Map([[1, { course: [86, 90] as const }]]))
        .find(({ name }) => name === "Course score")
        ?.cells.map((cell) => cell.best);

    expect(bestOf(estimate(70, 85))).toEqual(["Highest course score", undefined]);
    expect(bestOf(estimate(70, 89))).toEqual([undefined, undefined]);
    // an estimate is never the best
    expect(bestOf(estimate(92, 97))).toEqual([undefined, undefined]);
  });

  test("say which facts no publication supports", () => {
    const source = {
      key: "general-knowledge",
      name: "x",
      kind: null,
      url: null,
      licence: null,
      readOn: null,
      note: null,
    };
    const unverified = race({
      courseRecordMen: "2:01:09 (2022)",
      sponsor: "Bank",
      sources: [{ source, fields: ["courseRecordMen", "sponsor"] }],
    });
    const rows = comparisonRows([unverified, race({ firstYear: 1974 })], METRIC);
    const shown = (name: string) =>
      rows.find((one) => one.name === name)?.cells.map((cell) => renderToStaticMarkup(<>{cell.shown}</>));

    expect(shown("Men’s course record")?.map((html) => html.includes("not verified"))).toEqual([true, false]);
    expect(shown("Sponsor")?.map((html) => html.includes("not verified"))).toEqual([true, false]);
    expect(shown("First edition")?.map((html) => html.includes("not verified"))).toEqual([false, false]);
  });

  test("call it the best of those known where a race has none", () => {
    const races = [{ participants: 100 }, { participants: null }, { participants: 90 }];

    expect(row("Runners", ...races).map(([, best]) => best)).toEqual([
      "Biggest field of those known",
      undefined,
      undefined,
    ]);
  });

  test("mark no climb and no record across distances, but climb per distance", () => {
    const full = { elevationGainM: 84, courseRecordMen: "2:01:09" };
    const half = {
      distanceKm: 21.0975,
      raceType: "half-marathon",
      elevationGainM: 50,
      courseRecordMen: "0:58:00",
    } as const;

    expect(row("Climb", full, half).map(([, best]) => best)).toEqual([undefined, undefined]);
    expect(row("Men’s course record", full, half).map(([, best]) => best)).toEqual([undefined, undefined]);
    expect(row("Climb per distance", full, half)).toEqual([
      ["2.0 m per km", "Least climb per distance"],
      ["2.4 m per km", undefined],
    ]);
  });

  test("are in feet and miles for a reader with imperial units", () => {
    const high = race({ distanceKm: 42.195, elevationGainM: 84, startAltitudeM: 1_000 });
    const rows = comparisonRows([high], IMPERIAL);

    const textOf = (name: string) => rows.find((each) => each.name === name)?.cells[0]?.text;
    expect(["Distance", "Climb", "Climb per distance", "Start altitude"].map(textOf)).toEqual([
      "26.2 mi",
      "276 ft",
      "10.5 ft per mi",
      "3,281 ft",
    ]);
  });

  test("are empty where nothing is known", () => {
    const rows = comparisonRows([bareRace(), bareRace({ id: 78 })], METRIC);

    const known = rows.filter(({ cells }) => cells.some(({ text }) => text !== null)).map(({ name }) => name);
    expect(known).toEqual(["Next race", "Type"]);
    expect(rows.flatMap(({ cells }) => cells).some(({ best }) => best !== undefined)).toBe(false);
  });
});

describe("a course record", () => {
  test.each([
    ["2:01:09 (2022)", 7_269],
    ["57:30 (2024)", 3_450],
    ["19:37:43 (2023)", 70_663],
    ["none", null],
    [null, null],
  ])("%s is %s s", (text, seconds) => {
    expect(recordSeconds(text)).toBe(seconds);
  });
});
