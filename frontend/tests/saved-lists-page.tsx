/** The lists of a dashboard on a page, with three races and an account. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RouteObject } from "react-router";
import type { ComparisonCard, FavouriteCard, MedalCard } from "~/api/types.gen.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { Root } from "~/root.tsx";
import { SavedLists } from "~/routes/shared/saved-lists.tsx";
import { race } from "./sample-race.ts";
import { suggestions } from "./sample-races.ts";
import { storeSession } from "./sample-saved-races.ts";
import { server } from "./server.ts";

function Lists() {
  return (
    <>
      <h1>Dashboard</h1>
      <SavedLists />
    </>
  );
}

export const LISTS: RouteObject[] = [{ path: "/", Component: Root, children: [{ path: "lists", Component: Lists }] }];

export const BERLIN = race();
const TOKYO = race({ id: 2, slug: "tokyo", name: "Tokyo Marathon", nextEventDate: "2027-03-07" });
const COMRADES = race({
  id: 3,
  slug: "comrades",
  name: "Comrades",
  raceType: "ultra-marathon",
  distanceKm: 87.7,
  nextEventDate: null,
  dateStatus: "unknown",
});

export function account(
  mine: { favourites?: FavouriteCard[]; comparisons?: ComparisonCard[]; medals?: MedalCard[] } = {},
) {
  const saved = { favourites: [], comparisons: [], medals: [], ...mine };
  storeSession();
  server.use(
    http.get("*/api/user", () => HttpResponse.json(null)),
    http.get("*/api/favorites", () => HttpResponse.json(saved.favourites)),
    http.get("*/api/comparisons", () => HttpResponse.json(saved.comparisons)),
    http.get("*/api/medals", () => HttpResponse.json(saved.medals)),
  );
}

export function serveSavedRaces(): void {
  localStorage.clear();
  guestComparison.replace([]);
  guestFavourites.replace([]);
  const known = [BERLIN, TOKYO, COMRADES];
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id", ({ params }) => {
      const found = known.find(({ id, slug }) => String(id) === params["id"] || slug === params["id"]);
      return found ? HttpResponse.json(found) : HttpResponse.json({ status: 404 }, { status: 404 });
    }),
    http.get("*/api/marathons/:id/similar", () => HttpResponse.json({ nearby: [], sameMonth: [] })),
  );
}

export const section = async (name: string) => within(await screen.findByRole("region", { name }));
