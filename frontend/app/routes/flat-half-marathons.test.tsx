/** The lists of flat half marathons are lists like all others. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_PROFILE, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { asked, facet, serve, serveFacets } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { potentialRow, potentialTable } from "../../tests/sample-potentials.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const HALF = { raceType: "half-marathon", courseScore: 88.1, courseScoreBand: null } as const;
const SCOPE = "raceType=half-marathon&country=united-kingdom&elevationProfile=Flat";

beforeEach(() => serve([raceCard({ ...HALF, id: 2, name: "Windy" }), raceCard({ ...HALF, id: 1, name: "Calm" })], 2));
afterEach(() => updateRunnerProfile(NO_PROFILE));

const names = () =>
  within(screen.getByRole("region", { name: /^Flat by measurement/ }))
    .getAllByRole("heading", { level: 3 })
    .map((row) => row.textContent);

test("each filter has a chip that removes it", async () => {
  await openPage("/flat-half-marathons-uk?month=9&sort=course");

  expect(screen.getByRole("link", { name: /Remove filter\s?Month\s?September/ })).toHaveAttribute(
    "href",
    "/flat-half-marathons-uk?sort=course",
  );
});

test("what a filter cannot judge is counted over all races, also those that are not measured", async () => {
  const counted: string[] = [];
  serveFacets({});
  server.use(
    http.get("*/api/facets", ({ request }) => {
      counted.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({
        total: 2,
        facets: [facet({ filter: "month", isSet: true, unknown: 27 })],
        unknownTogether: [],
        relax: [],
      });
    }),
  );
  await openPage("/flat-half-marathons-uk?month=9&sort=course");

  expect(await screen.findByText(/\+27 races with no date yet/)).toBeVisible();
  expect(counted).toEqual([`month=9&${SCOPE}`]);
});

test("an empty list names its filters, because races that are not measured are listed too", async () => {
  serve([]);
  await openPage("/flat-half-marathons-uk?month=7&sort=course&distanceKmMin=30");

  expect(await screen.findByText("No race matches all of these filters.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Show the soonest first" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Remove month July" })).toHaveAttribute(
    "href",
    "/flat-half-marathons-uk?distanceKmMin=30&sort=course",
  );
});

test("other views and files hold the same races", async () => {
  await openPage("/flat-half-marathons-uk?month=9");

  const views = within(screen.getByRole("navigation", { name: "Views of these races" }));
  expect(views.getByRole("link", { name: "Map" })).toHaveAttribute(
    "href",
    "/races-map?country=united-kingdom&raceType=half-marathon&month=9&elevationProfile=flat",
  );
  expect(screen.getByRole("link", { name: "Spreadsheet (CSV)" })).toHaveAttribute(
    "href",
    `/api/marathons.csv?month=9&${SCOPE}&sortBy=courseScore&sortOrder=desc`,
  );
});

test("the calendar shows the month of the address in place of the groups", async () => {
  server.use(
    http.get("*/api/race-calendar/2027-04", () =>
      HttpResponse.json({ month: "2027-04", total: 0, days: [], undated: { count: 0, races: [] } }),
    ),
  );
  await openPage("/flat-half-marathons-uk?view=calendar&calendar=2027-04");

  expect(screen.getByRole("heading", { name: /April 2027/ })).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Flat by measurement/ })).not.toBeInTheDocument();
});

test("a typed place is found without script too", async () => {
  server.use(
    http.get("*/api/places/search", () =>
      HttpResponse.json([
        {
          kind: "city",
          name: "York",
          title: "York, England",
          parameters: { city: "York", country: "united-kingdom" },
          count: 3,
          latitude: 53.96,
          longitude: -1.08,
        },
      ]),
    ),
  );
  const page = await openPage("/flat-half-marathons-uk?place=york");

  expect(page.address()).toBe("/flat-half-marathons-uk?near=York%2C+England&nearLat=53.96&nearLon=-1.08&radiusKm=50");
  expect(asked.at(-1)).toContain("radiusKm=50");
});

describe("a runner with a result", () => {
  beforeEach(() => {
    const rows = [
      potentialRow({ id: 1, raceType: "half-marathon" }),
      potentialRow({ id: 2, raceType: "half-marathon", grade: [1.2, 1.1, 1.3] }),
    ];
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable(rows))));
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 14_400, raceId: null, date: null }] });
  });

  test("sees the own time in each row", async () => {
    await openPage("/flat-half-marathons-uk");

    expect(await screen.findAllByText("My time")).toHaveLength(2);
    expect(names()).toEqual(["Windy", "Calm"]);
  });

  test("sees the fastest course for the own time first", async () => {
    await openPage("/flat-half-marathons-uk?sort=fastest");

    await screen.findByText(/The fastest courses for you come first/);
    expect(names()).toEqual(["Calm", "Windy"]);
  });
});

test("a reader who counts in miles reads the rule in feet and miles", async () => {
  updateRunnerProfile({ units: "imperial" });
  await openPage("/flat-half-marathons-us");

  expect(screen.getByText(/^Courses with under 26 ft of climb per mile\. Measured courses come first/)).toBeVisible();
  expect(
    screen.getByText(/^Flat means less than 26 feet of climb for each mile of the course: under about 346 feet over/),
  ).toBeVisible();
});
