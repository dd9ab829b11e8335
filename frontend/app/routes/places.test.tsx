import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlaceFacts, RaceCard } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { placeFacts } from "../../tests/sample-race.ts";
import { catalogueFacts, place, raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

let asked: string[];

function serve(facts: PlaceFacts | "unknown", races: RaceCard[] = [raceCard()]) {
  const answer = () =>
    facts === "unknown"
      ? HttpResponse.json({ status: 404, code: "place_not_found" }, { status: 404 })
      : HttpResponse.json(facts);
  server.use(http.get("*/api/places/:country", answer), http.get("*/api/places/:country/:state", answer));
  server.use(
    http.get("*/api/marathons", ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json(races, { headers: { "X-Total-Count": String(races.length) } });
    }),
  );
}

beforeEach(() => {
  asked = [];
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
  );
});

const BERLIN = place({ kind: "state", name: "Berlin", slug: "berlin", count: 3 });

describe("a country", () => {
  test("shows a summary and links to months, states and neighbours", async () => {
    serve(placeFacts({ children: [BERLIN], neighbours: [place({ name: "France", slug: "france" })] }));
    await openPage("/marathons/germany");

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Marathons in Germany");
    expect(screen.getByRole("link", { name: "September: 11 races" })).toHaveAttribute(
      "href",
      "/marathons/germany?month=9#races",
    );
    expect(screen.getByText("January: no race")).toBeInTheDocument();
    expect(screen.getByText("7 races without a known month.")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Berlin\s?3/ })).toHaveAttribute("href", "/marathons/germany/berlin");
    expect(screen.getByRole("link", { name: /^France/ })).toHaveAttribute("href", "/marathons/france");
    expect(within(screen.getByRole("region", { name: "Biggest" })).getByText("54,062")).toBeVisible();
    expect(asked).toEqual(["raceType=marathon&country=germany&sortBy=nextEventDate&sortOrder=asc&limit=24"]);
  });

  test("another name redirects to the canonical one with the query", async () => {
    serve(placeFacts({ place: place({ name: "United Kingdom", slug: "united-kingdom" }) }));

    const page = await openPage("/half-marathons/uk?month=4");

    expect(page.address()).toBe("/half-marathons/united-kingdom?month=4");
  });

  test("an unknown one is a 404", async () => {
    serve("unknown");
    await openPage("/marathons/atlantis");

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
  });

  test("a country without races shows a message and links", async () => {
    serve(placeFacts({ place: place({ count: 0 }), biggest: [], flattest: [], soonest: [] }), []);
    await openPage("/marathons/germany");

    expect(screen.getByText(/We have no marathons in Germany yet\. There may be/)).toBeVisible();
    expect(screen.getByRole("link", { name: "half marathons there" })).toHaveAttribute(
      "href",
      "/half-marathons/germany",
    );
    expect(screen.getByText("No marathons in Germany yet.")).toBeVisible();
  });
});

describe("ultra marathons", () => {
  test("of a country show distance, climb, effort and time limit", async () => {
    serve(placeFacts({ children: [BERLIN] }), [
      raceCard({ raceType: "ultra-marathon", distanceKm: 160.9, elevationGainM: 7000, cutOffH: 36 }),
    ]);
    await openPage("/ultra-marathons/germany");

    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Ultra marathons in Germany");
    expect(screen.getByRole("link", { name: /^Berlin\s?3/ })).toHaveAttribute(
      "href",
      "/ultra-marathons/germany/berlin",
    );
    for (const fact of [
      "160.9 km",
      "7,000 m of climb",
      "231 km-effort (distance plus climb); ITRA class XXL",
      "cut-off 36 h",
    ]) {
      expect(screen.getByText(fact, { exact: false })).toBeVisible();
    }
    expect(asked).toEqual(["raceType=ultra-marathon&country=germany&sortBy=nextEventDate&sortOrder=asc&limit=24"]);
  });

  test.each(["marathon", "half-marathon", "ultra-marathon"])(
    "the list of every %s links to country guides",
    async (type) => {
      serve(placeFacts());
      server.use(http.get("*/api/places", () => HttpResponse.json([place()])));
      await openPage(`/${type}s`);

      const guides = within(
        screen.getByRole("region", { name: /^(Marathons|Half marathons|Ultra marathons) by country$/ }),
      );
      expect(guides.getByRole("link", { name: /^Germany/ })).toHaveAttribute("href", `/${type}s/germany`);
    },
  );
});

describe("a state", () => {
  test("is below its country and lists its own races", async () => {
    serve(placeFacts({ place: BERLIN, country: place() }));
    await openPage("/half-marathons/germany/berlin");

    const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(trail.getByRole("link", { name: "Germany" })).toHaveAttribute("href", "/half-marathons/germany");
    expect(trail.getByText("Berlin")).toHaveAttribute("aria-current", "page");
    expect(asked).toEqual([
      "raceType=half-marathon&country=germany&state=berlin&sortBy=nextEventDate&sortOrder=asc&limit=24",
    ]);
  });
});

describe("flat half marathons", () => {
  test("state their rule in numbers and separate measured from stated races", async () => {
    serve(placeFacts(), [
      raceCard({ id: 1, name: "Measured", elevationBasis: "figures", courseScore: 88.1, courseScoreBand: null }),
      raceCard({ id: 2, name: "Said", elevationBasis: "stated" }),
    ]);
    await openPage("/flat-half-marathons-uk?month=9");

    expect(screen.getByText(/less than 5 metres of climb for each kilometre/)).toBeVisible();
    expect(screen.getByText("Computed on 21 Nov 2026.")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Flat by measurement (1)" })).getByText("Measured")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Stated, not verified (1)" })).getByText("Said")).toBeVisible();
    expect(asked).toEqual([
      "month=9&raceType=half-marathon&country=united-kingdom&elevationProfile=Flat&sortBy=courseScore&sortOrder=desc&limit=500",
    ]);
  });
});
