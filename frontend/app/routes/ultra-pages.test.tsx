/** Pages of ultras: their effort, their hours in the dark, and facts that are not known. */
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { bareRace, race } from "../../tests/sample-race.ts";
import { raceClimate, studyPotential } from "../../tests/sample-study.ts";
import { forgetRunner, section, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

/** As those of the town and the course of CCC. */
const ALTITUDES = { townAltitudeM: 1_224, maxAltitudeM: 2_537 } as const;
const HUNDRED_KM = { distanceM: 100_000, timeS: 36_000, raceId: null, date: null };

describe("an ultra", () => {
  const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

  test("has its effort class and its time in the dark", async () => {
    const mountains = {
      raceType: "ultra-marathon",
      distanceKm: 100,
      elevationGainM: 6_000,
      nextEventDate: "2027-06-21",
    } as const;
    updateRunnerProfile({ results: [HUNDRED_KM] });
    serve(race(mountains), { potential: studyPotential({ climate: raceClimate({ startHour: 6 }) }) });
    await openPage("/ultra-marathon/berlin-marathon");

    expect(fact("Km-effort")).toHaveTextContent("160 km-effort (distance plus climb); ITRA class XL");
    expect(fact("Climb per kilometre")).toHaveTextContent("60 m");
    expect(await screen.findByText(/^Sunrise 04:4\d, sunset 21:3\d on 21 Jun 2027$/)).toBeVisible();
    // ten hours and a little from six in the morning end long before midsummer's sunset
    expect(fact("Time in the dark")).toHaveTextContent(/^None/);
  });

  test("with a known month has a range of time in the dark", async () => {
    const month = {
      raceType: "ultra-marathon",
      distanceKm: 200,
      nextEventDate: null,
      dateStatus: "expected",
      expectedMonth: "2027-08",
    } as const;
    updateRunnerProfile({ results: [HUNDRED_KM] });
    serve(race(month), { potential: studyPotential({ climate: raceClimate({ startHour: 6 }) }) });
    await openPage("/ultra-marathon/berlin-marathon");

    expect(await screen.findByText(/^Sunrise 05:2\d, sunset 20:5\d on the first of August$/)).toBeVisible();
    // about a day from six in the morning: dark all night
    expect(fact("Time in the dark")).toHaveTextContent(/^About \d h.* to \d h/);
    expect(fact("Time in the dark")).toHaveTextContent("The day is not known. Figures for August");
  });

  test("too far beyond a marathon has no time, and says what is known and what would give one", async () => {
    const long = race({
      raceType: "ultra-marathon",
      distanceKm: 171,
      courseRecordMen: "19:37:43 (2023)",
      cutOffH: 46.5,
    });
    serve(long, { potential: studyPotential({ climate: raceClimate({ startHour: 6 }) }) });
    await openPage("/ultra-marathon/berlin-marathon");

    const box = within(screen.getByRole("group", { name: "Example time" }));
    expect(box.getByText(/^A result up to the marathon says too little about so long a race/)).toBeVisible();
    expect(box.getByText(/^Course record: 19:37:43 \(2023\) \(men\)/)).toBeVisible();
    expect(box.getByText("Enter a recent result")).toBeVisible();
    expect(box.getByText(/The time limit is 46 h 30 min\./)).toBeVisible();
    expect(box.queryByText(/between/)).not.toBeInTheDocument();
    expect(box.getByText(/Without a finish time we cannot say how long you run in the dark\.$/)).toBeVisible();
    expect(screen.getAllByText(/finish time/)).toHaveLength(1);
    expect(screen.queryByText("Time in the dark")).not.toBeInTheDocument();
    const facts = within(screen.getByRole("region", { name: "Key facts" }));
    expect(facts.getByText("Usual temperature").nextElementSibling).toHaveTextContent(/day and night, in Berlin$/);
    expect(screen.queryByText(/four-hour/)).not.toBeInTheDocument();
  });

  test("too far beyond a marathon offers only results that would give a time", async () => {
    serve(race({ raceType: "ultra-marathon", distanceKm: 171 }), { potential: studyPotential() });
    await openPage("/ultra-marathon/berlin-marathon");

    const box = within(screen.getByRole("group", { name: "Example time" }));
    const offered = within(box.getByRole("combobox", { name: "Distance", hidden: true })).getAllByRole("option", {
      hidden: true,
    });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      "50 km, on a flat road",
      "100 km, on a flat road",
      "A race of this guide",
    ]);
    expect(box.getByText("A race as long as this needs a result over an ultra, such as 50 km.")).toBeInTheDocument();
  });

  test.each([
    [
      "of unknown steepness",
      { distanceKm: 171 },
      /once we know how steep the course is\. Entering a result would not help yet\./,
    ],
    [
      "of unknown length",
      { distanceKm: null },
      /once we know how long the course is\. Entering a result would not help yet\./,
    ],
  ])("%s says that no result gives a time, and has no form for one", async (_, facts, reason) => {
    const changes = "distanceKm" in facts && facts.distanceKm === null ? {} : { whole: null, score: null };
    serve(race({ raceType: "ultra-marathon", ...facts }), { potential: studyPotential(changes) });
    await openPage("/ultra-marathon/berlin-marathon");

    const box = within(screen.getByRole("group", { name: "Example time" }));
    expect(box.getByText(reason)).toBeVisible();
    expect(screen.getByRole("link", { name: "No time yet: see why" })).toHaveAttribute("href", "#my-time");
    expect(box.queryByText("Enter a recent result")).not.toBeInTheDocument();
    expect(box.queryByText(/Enter a result/)).not.toBeInTheDocument();
    expect(box.queryByRole("button")).not.toBeInTheDocument();
  });

  describe("its usual temperature", () => {
    const MOUNTAINS = {
      raceType: "ultra-marathon",
      distanceKm: 100,
      city: "Courmayeur",
      elevationProfile: "Mountainous",
      course: null,
    } as const;

    async function temperatureOf(changes: Partial<Race>) {
      serve(race({ ...MOUNTAINS, ...changes }), { potential: studyPotential({ climate: raceClimate() }) });
      await openPage("/ultra-marathon/berlin-marathon");
      const facts = within(screen.getByRole("region", { name: "Key facts" }));
      return facts.getByText("Usual temperature").nextElementSibling;
    }

    test.each<[string, Partial<Race>, RegExp]>([
      ["in the mountains", {}, /, day and night, in Courmayeur; colder higher up$/],
      ["to a known high point", { ...ALTITUDES, elevationProfile: null }, /; colder higher up$/],
      ["never far above its town", { ...ALTITUDES, maxAltitudeM: 1_300 }, /, in Courmayeur$/],
      ["of unknown heights", { elevationProfile: null }, /, in Courmayeur$/],
    ])("%s is named for what it is: that of the town", async (_, changes, expected) => {
      expect(await temperatureOf(changes)).toHaveTextContent(expected);
    });

    test("leaves the night out where the runner is back before it", async () => {
      updateRunnerProfile({ results: [HUNDRED_KM] });
      const shown = await temperatureOf({ elevationGainM: 6_000 });

      expect(shown).toHaveTextContent(/, from start to finish, in Courmayeur; colder higher up$/);
    });
  });

  test("without a date uses its usual month, and states it", async () => {
    const usual = { raceType: "ultra-marathon", distanceKm: 60, nextEventDate: null, expectedMonth: null } as const;
    const shown = race({ ...usual, dateStatus: "unknown", usualMonth: 6 });
    serve(shown, { potential: studyPotential({ climate: raceClimate({ startHour: 6 }) }) });
    await openPage("/ultra-marathon/berlin-marathon");

    expect(await screen.findByText("The day is not known. Figures for June, the usual month")).toBeVisible();
    expect(fact("Time in the dark")).toHaveTextContent(/^None/);
  });

  test("without known facts states what is missing", async () => {
    serve(bareRace(), {});
    await openPage("/ultra-marathon/race-77");

    expect(
      screen.getByText(
        "Not shown. Effort: the distance is not known. Time in the dark: neither a date nor a month is known.",
      ),
    ).toBeVisible();
  });

  test("with a set time says so, and misses no distance", async () => {
    serve(race({ raceType: "ultra-marathon", format: "timed", distanceKm: null }), {});
    await openPage("/ultra-marathon/berlin-marathon");

    expect(fact("Format")).toHaveTextContent(/^Set time: the longest distance wins$/);
    expect(screen.queryByText(/Effort: the distance is not known/)).not.toBeInTheDocument();
  });

  test("has a range of its score only where the range says something", async () => {
    const ultra = race({ raceType: "ultra-marathon", distanceKm: 60, courseScore: 55, courseScoreBand: [40, 70] });
    const wide = { courseScore: 55, courseScoreLow: 40, courseScoreHigh: 70, dayScoreLow: 60, dayScoreHigh: 95 };
    const score = { score: 50, scoreLow: 33.4, scoreHigh: 68, estimates: ["steepness" as const] };
    serve(ultra, { potential: studyPotential({ ...wide, ...score }) });
    await openPage("/ultra-marathon/berlin-marathon");

    const potential = section("PB potential");
    expect(potential.getByText("Too uncertain for a score: the climb is not measured.")).toBeVisible();
    expect(potential.getByText("It could lie anywhere from 33 to 68 of 100. Not ranked.")).toBeVisible();
    expect(potential.getByText(/^90 = flat, cool and at sea level\. 50 = a tenth more time/)).toBeVisible();
    const known = (name: string) => potential.getByText(name, { selector: "dt" }).nextElementSibling;
    expect(known("Course score")).toHaveTextContent(/^Too uncertain/);
    expect(known("Weather score")).toHaveTextContent(/^84\.0 \/ 100How good/);
    const first = within(screen.getByRole("region", { name: "Key facts" }));
    expect(first.getByText("Course score").nextElementSibling).toHaveTextContent(/^Too uncertain$/);
  });

  test("has the range of a narrow estimate", async () => {
    const narrow = { score: 60, scoreLow: 52, scoreHigh: 66, estimates: ["steepness" as const] };
    serve(race({ raceType: "ultra-marathon", distanceKm: 60 }), { potential: studyPotential(narrow) });
    await openPage("/ultra-marathon/berlin-marathon");

    expect(section("PB potential").getByText("Anywhere from 52 to 66: the climb is not measured.")).toBeVisible();
  });
});
