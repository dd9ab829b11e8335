/** The page of an ultra that a result up to the marathon says too little about. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { studyPotential } from "../../tests/sample-study.ts";
import { forgetRunner, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

test("an ultra of more than seven hours says that a shorter result is saved but too short, and offers what helps", async () => {
  const hilly = { factor: 1.5, low: 1.4, high: 1.6 };
  const potential = studyPotential();
  const parts = potential.parts.map((part) => (part.kind === "grade" ? { ...part, ...hilly } : part));
  serve(race({ raceType: "ultra-marathon", distanceKm: 57, elevationGainM: 3_400 }), {
    potential: { ...potential, parts },
  });
  const { user } = await openPage("/ultra-marathon/berlin-marathon");
  await user.click(screen.getByRole("link", { name: "What would I run here?" }));
  expect(screen.getByLabelText("Distance")).toHaveValue("50 km");

  await user.selectOptions(screen.getByLabelText("Distance"), "Half marathon, on a flat road");
  await user.type(screen.getByLabelText("Time"), "1:45{Enter}");

  const box = within(await screen.findByRole("group", { name: "Your time here" }));
  expect(box.getByRole("status")).toHaveTextContent(
    /^Your result, a half marathon in 1:45:00, is saved, but it says too little about so long a race/,
  );
  expect(box.getByLabelText("Distance")).toBeVisible();
  expect(
    within(box.getByLabelText("Distance"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["50 km, on a flat road", "100 km, on a flat road", "A race of this guide"]);
  expect(box.queryByRole("button", { name: "Use another result" })).not.toBeInTheDocument();
  expect(box.getByRole("button", { name: "Delete my result" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "What would I run here?" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "No time yet: see why" })).toHaveAttribute("href", "#my-time");
  expect(runnerProfile().results).toHaveLength(1);

  await user.type(box.getByLabelText("Time"), "5:00:00{Enter}");

  expect(await screen.findByRole("heading", { name: "Your time here" })).toBeVisible();
});

test("an ultra too far beyond two results names both", async () => {
  const results = [
    { distanceM: 21_097.5, timeS: 6_300, raceId: null, date: null },
    { distanceM: 10_000, timeS: 2_700, raceId: null, date: null },
  ];
  updateRunnerProfile({ results });
  serve(race({ raceType: "ultra-marathon", distanceKm: 171 }), { potential: studyPotential() });
  await openPage("/ultra-marathon/berlin-marathon");

  expect(
    await screen.findByText(
      /^Your results, a half marathon in 1:45:00 and 10 km in 45:00, are saved, but they say too little/,
    ),
  ).toBeVisible();
});
