/** A list of races on a page, and what it asked the server for. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Facet, Facets, RaceCard } from "~/api/types.gen.ts";
import { catalogueFacts, raceCard } from "./sample-races.ts";
import { server } from "./server.ts";

export let asked: string[];

/** No facet has a count. */
const facetsOfList: Facets = { total: 0, facets: [], unknownTogether: [], relax: [] };

export function serve(races: readonly RaceCard[], total = races.length, facts = catalogueFacts()) {
  asked = [];
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(facts)),
    http.get("*/api/facets", () => HttpResponse.json(facetsOfList)),
    http.get("*/api/suggest", () => HttpResponse.json({ races: [], locations: [] })),
    http.get("*/api/marathons", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const page = Number(query.get("offset") ?? 0) < total ? races : [];
      return HttpResponse.json(page, { headers: { "X-Total-Count": String(total) } });
    }),
  );
}

export const facet = (changes: Partial<Facet> & Pick<Facet, "filter">): Facet => ({
  isSet: false,
  total: 100,
  unknown: 0,
  values: [],
  bins: [],
  ...changes,
});

export function serveFacets(changes: Partial<Facets>): void {
  server.use(http.get("*/api/facets", () => HttpResponse.json({ ...facetsOfList, ...changes })));
}

/** The toast is a status too, outside the page's own matter. */
export const total = () => within(screen.getByRole("main")).getByRole("status");
export const heading = () => screen.getByRole("heading", { level: 1 });
export const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content");
export const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute("href");

export function serveTwoRaces(): void {
  serve(
    [
      raceCard(),
      raceCard({
        id: 2,
        slug: null,
        name: "Unnumbered",
        participants: null,
        nextEventDate: null,
        dateStatus: "unknown",
      }),
    ],
    1234,
  );
}
