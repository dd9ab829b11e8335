import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FoundPlace } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { serveGeolocation } from "../../tests/geolocation.ts";
import { server } from "../../tests/server.ts";
import { serveTwoRaces } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);
afterEach(() => {
  vi.unstubAllGlobals();
});

function city(name: string, within: string, country: string): FoundPlace {
  const title = `${name}, ${within}`;
  const parameters = { city: name, country };
  return { kind: "city", name, title, parameters, count: 2, latitude: 45, longitude: 9 };
}

function servePlaces(places: readonly FoundPlace[]): void {
  server.use(http.get("*/api/places/search", () => HttpResponse.json(places)));
}

/** Races for the lists that ask for this, and for no other. */
function serveWhere(isServed: (query: URLSearchParams) => boolean): void {
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      const isFound = isServed(new URL(request.url).searchParams);
      return HttpResponse.json(isFound ? [raceCard()] : [], { headers: { "X-Total-Count": isFound ? "1" : "0" } });
    }),
  );
}

test.each([
  ["marathon milano", "city=Milan&country=Italy&raceType=marathon"],
  ["milan italy", "city=Milan&country=Italy"],
])("a place by another name, or with its country, is found: %j", async (text, query) => {
  serveWhere((asked) => asked.get("city") === "Milan");
  servePlaces([city("Milan", "Italy", "Italy")]);

  const page = await openPage(`/all-races?search=${text.replace(" ", "+")}`);

  expect(page.address()).toBe(`/all-races?${query}`);
});

function range(name: string): FoundPlace {
  return {
    kind: "mountains",
    name,
    title: name,
    parameters: { mountains: name },
    count: 9,
    latitude: 45,
    longitude: 9,
  };
}

test.each(["krk", "appal", "gia"])("the beginning of a mountain range's name stays text: %j", async (text) => {
  serveWhere((asked) => asked.has("mountains"));
  servePlaces([range("Giant Mountains"), range("Appalachians")]);

  const page = await openPage(`/marathons?search=${text}`);

  expect(page.address()).toBe(`/marathons?search=${text}`);
});

test.each([
  ["sierra nevada", "Sierra Nevada, Spain"],
  ["Alps.", "Alps"],
  ["Krkonoše!", "Giant Mountains"],
])("the whole name of a mountain range is the range: %j", async (text, name) => {
  serveWhere((asked) => asked.has("mountains"));
  servePlaces([range(name)]);

  const page = await openPage(`/marathons?search=${encodeURIComponent(text)}`);

  expect(page.address()).toBe(`/marathons?${new URLSearchParams({ mountains: name }).toString()}`);
});

test("words that are not understood are named, beside the list without them", async () => {
  serveWhere((asked) => asked.get("terrain") === "Trail" && !asked.has("search"));
  servePlaces([]);

  await openPage("/all-races?search=trail+ultra+with+qqxx");

  const meant = screen.getByRole("list", { name: "What the text also means" });
  expect(meant).toHaveTextContent("Without “qqxx”:");
  expect(within(meant).getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^\/marathon\//));
});

test("where the text names one of several cities, the others are links", async () => {
  servePlaces([
    city("Cambridge", "Canada", "Canada"),
    city("Cambridge", "United Kingdom", "United Kingdom"),
    { ...city("Cambridgeshire", "", ""), kind: "county", title: "Cambridgeshire" },
  ]);
  const page = await openPage("/all-races?search=half+near+cambridge");
  expect(page.address()).toContain("near=Cambridge%2C+Canada");

  const others = await screen.findByRole("list", { name: "Another place of this name?" });
  await page.user.click(within(others).getByRole("link", { name: "Cambridge, United Kingdom" }));

  await waitFor(() => {
    expect(page.address()).toContain("near=Cambridge%2C+United+Kingdom");
  });
  expect(page.address()).toContain("raceType=half-marathon");
});

test("a radius around a place and its nation filters by both, around the city of that name", async () => {
  const edinburgh = { ...city("Edinburgh", "United Kingdom", "United Kingdom"), title: "Edinburgh" };
  servePlaces([edinburgh, { ...edinburgh, kind: "county" }]);

  const page = await openPage("/all-races?search=within+100+km+of+Edinburgh,+Scotland");

  expect(page.address()).toBe(
    "/all-races?state=Scotland&country=United+Kingdom&near=Edinburgh&nearLat=45&nearLon=9&radiusKm=100",
  );
});

test("“near me” asks for the position at a press", async () => {
  serveWhere((asked) => !asked.has("search"));
  const getCurrentPosition = vi.fn((found: PositionCallback) => {
    found({ coords: { latitude: 53.81, longitude: -1.55 } } as GeolocationPosition);
  });
  serveGeolocation(getCurrentPosition);
  const page = await openPage("/all-races?search=half+marathon+near+me");
  expect(page.address()).toBe("/all-races?raceType=half-marathon&near=me");
  expect(getCurrentPosition).not.toHaveBeenCalled();

  const note = screen.getByText(/^We do not know where you are/).parentElement ?? document.body;
  await page.user.click(within(note).getByRole("button", { name: "Near me", hidden: true }));

  await waitFor(() => {
    expect(page.address()).toContain("near=your+position&nearLat=53.8");
  });
  await waitFor(() => {
    expect(screen.queryByText(/^We do not know where you are/)).toBeNull();
  });
});

test("a first day after the last one is named, and can be swapped", async () => {
  serveWhere((asked) => asked.get("dateFrom") === "2027-03-01");
  const page = await openPage("/all-races?dateFrom=2027-05-01&dateTo=2027-03-01");
  expect(await screen.findByText("The day under “From” is after the day under “Until”.")).toBeVisible();

  await page.user.click(screen.getByRole("link", { name: "Swap the two days" }));

  await waitFor(() => {
    expect(page.address()).toBe("/all-races?dateFrom=2027-03-01&dateTo=2027-05-01");
  });
});

const IN_WALES = "&state=Wales&country=United+Kingdom";

test.each([
  ["South Wales 200", "South Wales 200", "Wales", `search=South+Wales+200${IN_WALES}`],
  [
    "Prince of Wales Island Marathon",
    "Prince of Wales Island Marathon",
    null,
    "search=Prince+of+Wales+Island+Marathon",
  ],
  ["cardiff wales", "cardiff", "Wales", `search=cardiff${IN_WALES}`],
  ["cardif wales", "no race has it", null, `search=cardif${IN_WALES}`],
])("a race with a nation in its name is found by all of it: %j", async (text, name, state, query) => {
  serveWhere((asked) => asked.get("search") === name && asked.get("state") === state);

  const page = await openPage(`/all-races?search=${text.replaceAll(" ", "+")}`);

  expect(page.address()).toBe(`/all-races?${query}`);
});
