/** The time limit of a race, on its page and in the tools that take a time. */
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { studyPotential } from "../../tests/sample-study.ts";
import { forgetRunner, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

const HUNDRED_KM = { distanceM: 100_000, timeS: 36_000, raceId: null, date: null };
const ULTRA = { raceType: "ultra-marathon", distanceKm: 100, courseRecordMen: "6:05:35 (2018)" } as const;

test("the race page sets the runner's time against it", async () => {
  updateRunnerProfile({ results: [HUNDRED_KM] });
  serve(race({ ...ULTRA, cutOffH: 8 }), { potential: studyPotential() });
  await openPage("/ultra-marathon/berlin-marathon");

  const box = within(await screen.findByRole("group", { name: "Your time here" }));
  expect(await box.findByText(/ is over the time limit of 8 h, by /)).toBeVisible();
});

test("the parts of a time from an ultra of the runner's own say what they count by", async () => {
  serve(race(ULTRA), { potential: studyPotential() });
  await openPage("/ultra-marathon/berlin-marathon");
  await screen.findByRole("region", { name: "PB potential" });
  expect(screen.queryByText(/^By your own ultra/)).not.toBeInTheDocument();
  cleanup();

  updateRunnerProfile({ results: [HUNDRED_KM] });
  await openPage("/ultra-marathon/berlin-marathon");

  expect(await screen.findByText(/^By your own ultra: 100 m of climb count as one kilometre/)).toBeVisible();
});

test("splits name a goal beyond it", async () => {
  serve(race({ ...ULTRA, cutOffH: 13 }), { potential: studyPotential() });
  await openPage("/marathon-pace-chart?race=berlin-marathon&goal=13:30:00");

  expect(await screen.findByText("13 h 30 min is over the time limit of 13 h, by 30 min.")).toBeVisible();
});

test("the preparation names a goal beyond it", async () => {
  serve(race({ ...ULTRA, cutOffH: 13 }), { potential: studyPotential() });
  await openPage("/race-preparation?race=berlin-marathon&goal=14:00:00");

  expect(await screen.findByText(/^14 h is over the time limit of 13 h, by 1 h\. Check it/)).toBeVisible();
});

test("the preparation shows limit and record where a goal is missing", async () => {
  serve(race({ ...ULTRA, cutOffH: 13 }), { potential: studyPotential() });
  await openPage("/race-preparation?race=berlin-marathon");

  expect(
    await screen.findByText(/The time limit is 13 h\. Course record: 6:05:35 \(2018\) \(men\)\./, {
      selector: "[role=status]",
    }),
  ).toBeVisible();
});

test("a plan says the hours that the race allows, with its record where there is no goal", async () => {
  serve(race({ ...ULTRA, cutOffH: 13 }), { potential: studyPotential() });
  await openPage("/training-plans?race=berlin-marathon&weekly=60&longest=25");

  expect(
    await screen.findByText(/^The time limit is 13 h\. Course record: 6:05:35 \(2018\) \(men\)\. That is the most/),
  ).toBeVisible();
});
