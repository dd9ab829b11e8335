/** A predictor whose link names a result but no units, or other units than its reader's. */
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPlanInputs } from "~/features/training/plan-inputs.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { field, range, serveTargets } from "../../tests/predictor-page.ts";

beforeEach(() => {
  serveTargets();
  localStorage.clear();
  updateRunnerProfile({ units: "imperial" });
});
afterEach(() => updateRunnerProfile({ units: "metric" }));

const note = () => screen.queryByText(/^This prediction is in/);
const miles = () => screen.getByRole("radio", { name: "Miles" });

test("a link that names a result and no units is shown in those of its reader", async () => {
  await openPage("/marathon-predictor?distance=10k&time=47:30");

  expect(miles()).toBeChecked();
  expect(screen.getAllByText(/^\d+:\d\d \/mi$/).length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText(/You gave no weekly distance, so we take [\d.]+ miles/)).toBeVisible();
  expect(note()).toBeNull();
});

test("what a reader in miles types there is miles, and the address says so", async () => {
  const { user, address } = await openPage("/marathon-predictor?distance=10k&time=47:30");

  await user.type(field("Weekly distance"), "25");

  await waitFor(() => expect(address()).toContain("weekly=25&units=mi"));
  expect(miles()).toBeChecked();
  expect(runnerProfile().weeklyDistanceM).toBeCloseTo(25 * METRES.mile, 6);
});

test.each(["distance=10&time=47:30", "distance=10k&time=47:30&weekly=40", "distance=10k&time=47:30&pace=5:41"])(
  "the bare figures of %s are kilometres for every reader, whose link shows the same in miles",
  async (query) => {
    const { user, address } = await openPage(`/marathon-predictor?${query}`);
    const before = /\d:\d\d to \d:\d\d/.exec(range().textContent)?.[0] ?? "none";
    expect(screen.getByRole("radio", { name: "Kilometres" })).toBeChecked();
    expect(note()).toHaveTextContent("This prediction is in kilometres, the units of its link. Show it in miles");
    expect(note()).toHaveClass("no-print");

    await user.click(screen.getByRole("link", { name: "Show it in miles" }));

    await waitFor(() => expect(miles()).toBeChecked());
    expect(range()).toHaveTextContent(before);
    expect(note()).toBeNull();
    expect(address()).toContain("units=mi");
  },
);

test("typing there changes neither the units of the link nor those of the reader", async () => {
  const { user } = await openPage("/marathon-predictor?distance=10&time=47:30");

  await user.type(field("Distance"), " km");

  expect(screen.getByRole("radio", { name: "Kilometres" })).toBeChecked();
  expect(runnerProfile().units).toBe("imperial");
});

test("a prediction in the reader's units has no such note until others are chosen", async () => {
  await openPage("/marathon-predictor?distance=10k&time=47:30&units=mi");
  expect(note()).toBeNull();

  act(() => updateRunnerProfile({ units: "metric" }));

  expect(note()).toHaveTextContent("This prediction is in miles, the units of its link. Show it in kilometres");
});

test("the plan of a prediction has its units, and its figures in them", async () => {
  await openPage("/marathon-predictor?distance=10k&time=47:30&weekly=25&longest=12.5&units=mi");

  const links = await screen.findAllByRole("link", { name: /^Plan for/ });
  for (const link of links) {
    const query = new URLSearchParams(link.getAttribute("href")?.split("?")[1]);
    expect(Object.fromEntries(query)).toMatchObject({ units: "mi", weekly: "25 miles", longest: "12.5 miles" });
    expect(readPlanInputs(Object.fromEntries(query))).toMatchObject({ unit: "mi", weeklyM: 25 * METRES.mile });
  }
  expect(links).toHaveLength(3);
});
