/** A plan whose link has other units than its reader. */
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { fact, PLAN } from "../../tests/plan-page.ts";

beforeEach(() => {
  localStorage.clear();
  updateRunnerProfile({ units: "imperial" });
});
afterEach(() => updateRunnerProfile({ units: "metric" }));

const note = () => screen.queryByText(/^This plan is in/);

test("a plan in kilometres says so to a reader in miles, whose link shows the same plan in miles", async () => {
  const { user, address } = await openPage(`${PLAN}&units=km`);
  expect(await fact("Longest run")).toMatch(/ km$/);
  const weeks = await fact("Weeks");
  expect(note()).toHaveTextContent("This plan is in kilometres, the units of its link. Show it in miles");
  expect(note()).toHaveClass("no-print");

  await user.click(screen.getByRole("link", { name: "Show it in miles" }));

  await waitFor(async () => expect(await fact("Longest run")).toMatch(/ mi(les)?$/));
  expect(note()).toBeNull();
  expect(await fact("Weeks")).toBe(weeks);
  expect(screen.getByRole("textbox", { name: "Weekly distance now" })).toHaveValue("40 km");
  expect(new URLSearchParams(address().split("?")[1]).get("units")).toBe("mi");
});

test("bare numbers are kilometres for a reader in miles as well, and the plan says so", async () => {
  await openPage(PLAN);

  expect(await screen.findByRole("link", { name: "Show it in miles" })).toHaveAttribute(
    "href",
    expect.stringContaining("weekly=40+km&longest=18+km"),
  );
});

test("a plan in the reader's units has no such note until others are chosen", async () => {
  await openPage(`${PLAN}&units=mi`);
  await fact("Longest run");
  expect(note()).toBeNull();

  act(() => updateRunnerProfile({ units: "metric" }));

  expect(note()).toHaveTextContent("This plan is in miles, the units of its link. Show it in kilometres");
});

test("a plan whose link names no units and no lengths follows the header's switch", async () => {
  await openPage("/training-plans?date=2027-04-25&start=2027-01-04");

  expect(await fact("Longest run")).toMatch(/ mi(les)?$/);
  expect(note()).toBeNull();
});
