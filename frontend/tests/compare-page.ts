/** The compare page with seven races in the catalogue, and an account with a memory. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ComparisonCard, Race } from "~/api/types.gen.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { race } from "./sample-race.ts";
import { catalogueFacts, suggestions } from "./sample-races.ts";
import { comparison, storeSession } from "./sample-saved-races.ts";
import { server } from "./server.ts";

const BERLIN = race();
const BOSTON = race({ id: 2, slug: "boston-marathon", name: "Boston Marathon", participants: 30_000, firstYear: 1897 });
const HALF = race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.0975 });
const MORE = [4, 5, 6, 7].map((id) => race({ id, slug: `race-${id}`, name: `Race ${id}` }));

export function serveComparedRaces(): void {
  localStorage.clear();
  guestComparison.replace([]);
  guestFavourites.replace([]);
  const known = new Map<string, Race>([BERLIN, BOSTON, HALF, ...MORE].map((one) => [String(one.id), one]));
  const notFound = () => HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons/:id", ({ params }) => {
      const found = known.get(String(params["id"]));
      return found ? HttpResponse.json(found) : notFound();
    }),
    http.get("*/api/marathons/:id/potential", notFound),
  );
}

export const table = () => screen.getByRole("table", { name: /fact by fact$/ });
const heads = () => within(table()).getAllByRole("columnheader");
/** Of the races, from left to right. */
export const names = () => heads().map((head) => within(head).getAllByRole("link").at(-1)?.textContent);

/** A signed-in visitor with these comparisons on a server with a memory. */
export function comparingAccount(comparisons: ComparisonCard[] = []) {
  const saved = { comparisons };
  storeSession();
  server.use(
    http.get("*/api/user", () => HttpResponse.json(null)),
    http.get("*/api/favorites", () => HttpResponse.json([])),
    http.get("*/api/medals", () => HttpResponse.json([])),
    http.get("*/api/comparisons", () => HttpResponse.json(saved.comparisons)),
    http.post("*/api/comparisons", async ({ request }) => {
      const created = { ...comparison(), ...((await request.json()) as Partial<ComparisonCard>), id: "saved" };
      saved.comparisons = [...saved.comparisons, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/comparisons/:id", async ({ request, params }) => {
      const after = comparison({ ...((await request.json()) as ComparisonCard), id: String(params["id"]) });
      saved.comparisons = saved.comparisons.map((other) => (other.id === after.id ? after : other));
      return HttpResponse.json(after);
    }),
  );
  return saved;
}
