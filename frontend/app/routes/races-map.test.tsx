import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { serve } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

afterEach(() => vi.unstubAllEnvs());

const races = () => screen.getByRole("region", { name: "Races" });

test("the list of the map says which races a ranking leaves out, and shows them on request", async () => {
  serve([raceCard()]);
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const isMeasured = new URL(request.url).searchParams.get("measured") === "true";
      return HttpResponse.json([raceCard()], { headers: { "X-Total-Count": isMeasured ? "3" : "12" } });
    }),
  );
  await openPage("/races-map?sort=course");

  expect(await within(races()).findByText(/9 races left out.*: the climb is not measured/)).toBeVisible();
  expect(within(races()).getByRole("link", { name: "Include estimated scores" })).toHaveAttribute(
    "href",
    "/races-map?sort=course&estimates=1",
  );
});

test("the list of the map says which races a filter cannot judge", async () => {
  serve([raceCard()]);
  const facet = { filter: "month", isSet: true, total: 40, unknown: 7, values: [], bins: [] };
  server.use(
    http.get("*/api/facets", () => HttpResponse.json({ total: 3, facets: [facet], unknownTogether: [], relax: [] })),
  );
  await openPage("/races-map?month=4");

  const note = await within(races()).findByRole("list", { name: "Races that a filter cannot judge" });
  expect(note).toHaveTextContent("+7 races with no date yet");
  expect(within(note).getByRole("link")).toHaveAttribute("href", "/races-map?month=4&unknown=month");
});

test("a row beside the map shows what decides, in the runner's units", async () => {
  updateRunnerProfile({ units: "imperial" });
  serve([{ ...raceCard({ participants: 1200 }), awayKm: 22.4, startTemperatureC: 9 } as never]);
  await openPage("/races-map?near=Potsdam&nearLat=52.4&nearLon=13.1&radiusKm=50");

  const row = within(races())
    .getAllByRole("listitem")
    .find((item) => within(item).queryByRole("heading"));
  for (const fact of ["Marathon", "14 mi away", "240 ft of climb", "usually 48 °F at the start", "1,200 runners"]) {
    expect(row).toHaveTextContent(fact);
  }
});

test.each([
  ["/races-map", "Races Map"],
  ["/races-map?country=germany&month=3,4,5", "Races in Germany from March to May on the map"],
])("the window of %s is named “%s”", async (address, title) => {
  serve([raceCard()]);
  await openPage(address);

  expect(document.title).toBe(`${title} | Startline`);
});

test("the map's list can be shared and downloaded as every list", async () => {
  serve([raceCard()]);
  await openPage("/races-map?country=germany");

  const share = within(races()).getByRole("group", { name: "Share this list" });
  expect(within(share).getByRole("link", { name: "Spreadsheet (CSV)" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/api\/marathons\.csv\?country=germany/),
  );
});

test("where the browser cannot draw the map, no row offers to show its race there, and the list is as wide as the page", async () => {
  vi.stubEnv("SSR", false);
  serve([raceCard(), raceCard({ id: 2, name: "Unplaced", latitude: null, longitude: null })]);
  await openPage("/races-map");

  expect(await screen.findByText(/^This browser cannot draw the map/)).toBeVisible();
  expect(within(races()).getByRole("link", { name: "Unplaced" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /on the map$/ })).not.toBeInTheDocument();
  expect(screen.queryByText("Not on the map")).not.toBeInTheDocument();
  expect(races().parentElement?.className).not.toMatch(/lg:grid-cols/);
});
