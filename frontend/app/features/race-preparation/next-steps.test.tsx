import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";
import { race } from "../../../tests/sample-race.ts";
import { server } from "../../../tests/server.ts";

test.each([
  ["race=berlin-marathon", "&date=2027-10-03", "race=berlin-marathon&date=2027-10-03"],
  ["distance=half", "&date=2027-10-03", "distance=half&date=2027-10-03"],
  ["distance=half", "&date=soon", "distance=half"],
])("the race day that was typed goes along to plan and recovery: %s%s", async (about, date, handedOn) => {
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/:part", () => HttpResponse.json({ code: "not_found" }, { status: 404 })),
  );
  await openPage(`/race-preparation?${about}${date}`);
  const next = within(screen.getByRole("region", { name: "Next steps" }));
  const addressOf = (name: string) => next.getByRole("link", { name }).getAttribute("href");

  expect(addressOf("Training plan")).toBe(`/training-plans?${handedOn}`);
  expect(addressOf("Recovery after the race")).toBe(`/recovery-tips?${handedOn}`);
});

test.each([
  [null, "race=big-loop&km=160.934+km"],
  [100, "race=big-loop"],
])("a typed distance goes along where the race states none (%s)", async (distanceKm, handedOn) => {
  const ultra = race({ slug: "big-loop", raceType: "ultra-marathon", distanceKm });
  server.use(
    http.get("*/api/marathons/big-loop", () => HttpResponse.json(ultra)),
    http.get("*/api/marathons/big-loop/:part", () => HttpResponse.json({ code: "not_found" }, { status: 404 })),
  );
  await openPage("/race-preparation?race=big-loop&km=160.934+km&goal=30:00:00");

  const next = within(screen.getByRole("region", { name: "Next steps" }));
  const link = next.getByRole("link", { name: "Recovery after the race" });
  expect(link).toHaveAttribute("href", `/recovery-tips?${handedOn}`);
});
