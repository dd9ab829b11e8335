/** A race that is chosen in the form of a tool brings its own day and distance. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { bareRace } from "../../tests/sample-race.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const ULTRA = {
  id: 77,
  slug: "far",
  name: "Far Run",
  raceType: "ultra-marathon",
  nextEventDate: "2027-06-12",
} as const;
const NOT_FOUND = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons", () => HttpResponse.json([raceCard({ ...ULTRA, distanceKm: null })])),
    http.get("*/api/marathons/far", () => HttpResponse.json(bareRace({ ...ULTRA, dateStatus: "listed" }))),
    http.get("*/api/marathons/far/:part", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
});

test.each([
  ["/recovery-tips?distance=ultra&km=60&date=2027-05-01", "Your race"],
  ["/training-plans?distance=ultra&km=60&date=2027-05-01", "Your race and training"],
  ["/race-preparation?distance=ultra&km=60&date=2027-05-01&start=7:00", "Your race-day details"],
])("a race that is chosen in the form shows its day, and no problem: %s", async (address, name) => {
  const { user } = await openPage(address);
  const form = within(screen.getByRole("form", { name }));
  expect(form.getByLabelText("How far")).toHaveValue("60");

  await user.type(form.getByRole("searchbox"), "far");
  await user.click(await form.findByRole("button", { name: /^Far Run/ }));

  const remove = await form.findByRole("button", { name: "Remove Far Run" });
  expect(remove).toHaveFocus();
  expect(form.getByLabelText("Race day")).toHaveValue("2027-06-12");
  expect(form.getByLabelText("Race day")).toBeValid();
  expect(form.getByLabelText("How far")).toHaveValue("");
  expect(form.getByLabelText("How far")).toBeValid();
});
