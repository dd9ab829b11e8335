/** Filters of lists: the place, live counts, what a filter cannot judge, and ways out of an empty list. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { NO_PROFILE, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { asked, facet, serve, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { potentialRow, potentialTable } from "../../tests/sample-potentials.ts";
import { raceCard } from "../../tests/sample-races.ts";
import { serveGeolocation } from "../../tests/geolocation.ts";
import { server } from "../../tests/server.ts";

const MANCHESTER: FoundPlace = {
  kind: "city",
  name: "Manchester",
  title: "Manchester, England",
  parameters: { city: "Manchester", country: "united-kingdom" },
  count: 12,
  latitude: 53.48,
  longitude: -2.24,
};
const ALPS: FoundPlace = {
  ...MANCHESTER,
  kind: "mountains",
  name: "Alps",
  title: "Alps",
  parameters: { mountains: "alps" },
};

function servePlaces(...places: FoundPlace[]): void {
  server.use(http.get("*/api/places/search", () => HttpResponse.json(places)));
}

beforeEach(serveTwoRaces);
afterEach(() => {
  updateRunnerProfile(NO_PROFILE);
  vi.unstubAllGlobals();
});

describe("the place of a list", () => {
  const field = () => screen.getByRole("combobox", { name: "Where" });

  test("a city selects the races around it, by keyboard alone", async () => {
    servePlaces(MANCHESTER);
    const page = await openPage("/half-marathons");

    await page.user.type(field(), "manch");
    await screen.findByRole("option", { name: /Manchester, England/ });
    await page.user.keyboard("{ArrowDown}{Enter}");

    await waitFor(() =>
      expect(page.address()).toBe("/half-marathons?near=Manchester%2C+England&nearLat=53.48&nearLon=-2.24&radiusKm=50"),
    );
    await waitFor(() => expect(field()).toHaveValue("Manchester, England"));
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Within" }), "100 km");
    await waitFor(() => expect(page.address()).toContain("radiusKm=100"));
  });

  test("a mountain range selects the races within it", async () => {
    servePlaces(ALPS);
    const page = await openPage("/ultra-marathons");

    await page.user.type(field(), "alps");
    await page.user.click(await screen.findByRole("option", { name: /Alps Mountains/ }));

    await waitFor(() => expect(page.address()).toBe("/ultra-marathons?mountains=alps"));
    expect(await screen.findByRole("link", { name: /Remove filter\s?Mountains\s?Alps/ })).toBeVisible();
  });

  test("a typed place is found without script too", async () => {
    servePlaces(MANCHESTER);

    const page = await openPage("/all-races?place=manchester&month=4");

    expect(page.address()).toBe(
      "/all-races?near=Manchester%2C+England&nearLat=53.48&nearLon=-2.24&radiusKm=50&month=4",
    );
  });

  test.each(["", "&country=germany", "&near=York&nearLat=53.9&nearLon=-1.1&radiusKm=50"])(
    "a text that is no place becomes a search, without the place before it (%s)",
    async (before) => {
      servePlaces();
      expect((await openPage(`/all-races?place=xyz${before}`)).address()).toBe("/all-races?search=xyz");
    },
  );

  test("the position is asked for on a press alone, and is rounded in the address", async () => {
    const ask = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 53.4794, longitude: -2.2453 } } as GeolocationPosition),
    );
    serveGeolocation(ask);
    const page = await openPage("/all-races");
    expect(ask).not.toHaveBeenCalled();

    await page.user.click(screen.getByRole("button", { name: "Near me" }));

    await waitFor(() =>
      expect(page.address()).toBe("/all-races?near=your+position&nearLat=53.5&nearLon=-2.2&radiusKm=100"),
    );
  });

  test("each row says how far away the race is, with its climb and its usual temperature", async () => {
    serve([{ ...raceCard({ elevationGainM: 312 }), awayKm: 21.7, startTemperatureC: 8.6 } as never]);
    await openPage("/marathons?near=York&nearLat=53.9&nearLon=-1.1&radiusKm=50");

    const row = within(screen.getByRole("region", { name: "Races" })).getByText(/22 km away/);
    expect(row.closest("p")).toHaveTextContent("22 km away · 312 m of climb · usually 9 °C at the start");
  });
});

describe("counts", () => {
  test("stand beside each choice", async () => {
    serveFacets({
      facets: [
        facet({ filter: "elevationProfile", values: [{ value: "Flat", label: null, count: 289 }] }),
        facet({ filter: "month", values: [{ value: "4", label: null, count: 31 }] }),
        facet({ filter: "climbM", bins: [{ low: 0, high: 100, count: 7 }] }),
      ],
    });
    const page = await openPage("/marathons");

    await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Flat/ })).toHaveAccessibleName("Flat 289"));
    expect(screen.getByRole("option", { name: "April (31)" })).toBeInTheDocument();
    expect(screen.getByRole("option", { name: "Spring, March to May (31)" })).toBeInTheDocument();
    await page.user.click(screen.getByText("Climb", { selector: "summary span" }));
    expect(screen.getByRole("link", { name: /up to 99 m/ })).toHaveAttribute("href", "/marathons?climbMMax=99");
  });

  test("say how many races a filter cannot judge, and show them", async () => {
    serveFacets({ facets: [facet({ filter: "month", isSet: true, unknown: 27 })] });
    const page = await openPage("/marathons?month=9,10,11");

    expect(await screen.findByText(/\+27 races with no date yet/)).toBeVisible();
    await page.user.click(screen.getByRole("link", { name: /^show/ }));

    await waitFor(() => expect(page.address()).toBe("/marathons?month=9%2C10%2C11&unknown=month"));
    expect(asked.at(-1)).toContain("unknown=month");
    expect(await screen.findByRole("link", { name: /Remove filter\s?Also\s?races with no date yet/ })).toBeVisible();
  });

  test("an empty list says which filters to remove and how many races that brings", async () => {
    serve([]);
    serveFacets({ relax: [{ filters: ["month"], count: 41 }] });
    await openPage("/marathons?month=4&terrain=sand");

    const way = await screen.findByRole("link", { name: "Remove month April" });
    expect(way).toHaveAttribute("href", "/marathons?terrain=sand");
    expect(way.closest("li")).toHaveTextContent("Remove month April: 41 races");
  });
});

test("months that are no season stay when another filter is chosen", async () => {
  const page = await openPage("/all-races?month=4,10");
  const month = screen.getByRole("combobox", { name: "Month" });
  expect(within(month).getByRole("option", { selected: true })).toHaveTextContent("April, October");

  await page.user.click(screen.getByRole("checkbox", { name: /^Trail/ }));

  await waitFor(() => expect(page.address()).toBe("/all-races?month=4%2C10&terrain=trail"));
});

describe("a range", () => {
  test("counts when its field is left", async () => {
    const page = await openPage("/ultra-marathons");

    expect(screen.getByText("Distance range").closest("details")).toHaveAttribute("open");
    expect(screen.getByText("Climb").closest("details")).not.toHaveAttribute("open");
    await page.user.type(screen.getByLabelText("Distance range, at least (km)"), "50");
    expect(page.address()).toBe("/ultra-marathons");
    await page.user.tab();
    await waitFor(() => expect(page.address()).toBe("/ultra-marathons?distanceKmMin=50"));

    await page.user.type(screen.getByLabelText("Distance range, at most (km)"), "100{Enter}");
    await waitFor(() => expect(page.address()).toBe("/ultra-marathons?distanceKmMin=50&distanceKmMax=100"));
  });
});

describe.each(["metric", "imperial"] as const)("a range in %s units", (units) => {
  beforeEach(() => updateRunnerProfile({ units }));

  test("takes a comma as a reader means it", async () => {
    const page = await openPage("/marathons");
    await page.user.click(screen.getByText("Runners", { selector: "summary span" }));
    await page.user.type(screen.getByLabelText("Runners, at least"), "10,000{Enter}");
    await waitFor(() => expect(page.address()).toBe("/marathons?participantsMin=10000"));

    await page.user.click(screen.getByText("Usual temperature", { selector: "summary span" }));
    const [unit, typed] = units === "metric" ? ["°C", "12,5"] : ["°F", "54,5"];
    await page.user.type(screen.getByLabelText(`Usual temperature, at most (${unit})`), `${typed}{Enter}`);
    await waitFor(() => expect(page.address()).toBe("/marathons?participantsMin=10000&temperatureCMax=12.5"));
  });
});

describe("my own time", () => {
  beforeEach(() => {
    const rows = [
      potentialRow({ id: 1, name: "Berlin Marathon" }),
      potentialRow({ id: 2, name: "Steep", grade: [1.2, 1.1, 1.3] }),
    ];
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable(rows))));
    serve([raceCard({ id: 2, name: "Steep" }), raceCard({ id: 1 })]);
  });

  test("stands in each row once a result is known", async () => {
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 14_400, raceId: null, date: null }] });
    await openPage("/marathons");

    expect(await screen.findByText("4:00:00")).toBeVisible();
  });

  test("orders the list, and is not part of the link", async () => {
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 14_400, raceId: null, date: null }] });
    const page = await openPage("/marathons?sort=fastest");

    await screen.findByText(/The fastest courses for you come first/);
    const rows = within(screen.getByRole("region", { name: "Races" })).getAllByRole("heading", { level: 3 });
    expect(rows.map((row) => row.textContent)).toEqual(["Berlin Marathon", "Steep"]);
    expect(page.address()).toBe("/marathons?sort=fastest");
  });

  test("does not end where the compared races end: those after them follow in the order of the list", async () => {
    const asPages = [...Array(600).keys()].map((index) => raceCard({ id: index + 1, name: `Race ${index + 1}` }));
    server.use(
      http.get("*/api/marathons", ({ request }) => {
        const query = new URL(request.url).searchParams;
        const first = Number(query.get("offset") ?? 0);
        const page = asPages.slice(first, first + Number(query.get("limit")));
        return HttpResponse.json(page, { headers: { "X-Total-Count": "600" } });
      }),
    );
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 14_400, raceId: null, date: null }] });
    await openPage("/marathons?sort=fastest&page=21");

    expect(await screen.findByText(/^The 480 courses with the highest PB potential come first/)).toBeVisible();
    const rows = within(screen.getByRole("region", { name: "Races" })).getAllByRole("heading", { level: 3 });
    expect(rows.map((row) => row.textContent)).toEqual(asPages.slice(480, 504).map(({ name }) => name));
  });

  test.each([
    ["pbPotentialMin", /90 is flat, cool and at sea level\. .* the figure after ≈ counts/],
    ["courseScoreMin", /90 is flat and at sea level\. .* the figure after ≈ counts/],
  ])("with %s says what a least score means", async (parameter, note) => {
    await openPage(`/marathons?${parameter}=80`);

    expect(await screen.findByText(note)).toBeVisible();
  });
});
