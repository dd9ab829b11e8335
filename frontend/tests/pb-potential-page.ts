/** The page of PB potential: a warm, a steep and an average race, and the table on the page. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { potential, potentialRow, potentialTable } from "./sample-potentials.ts";
import { race } from "./sample-race.ts";
import { server } from "./server.ts";

const WARM = potentialRow({
  id: 2,
  slug: "warm-marathon",
  name: "Warm Marathon",
  city: "Dakar",
  state: null,
  country: "Senegal",
  continent: "Africa",
  month: 4,
  score: 70,
  dayScore: 74,
  heat: [
    [1.01, 1, 1.02],
    [1.04, 1.02, 1.06],
    [1.08, 1.04, 1.12],
  ],
});
const STEEP = potentialRow({
  id: 3,
  slug: "steep-marathon",
  name: "Steep Marathon",
  elevationProfile: "Downhill",
  elevationBasis: "stated",
  netDropM: 1_663,
  altitude: [1.06, 1.03, 1.09],
  score: 68,
  courseScore: 66,
});

export function servePotentials(): void {
  server.use(
    http.get("*/api/potentials", () => HttpResponse.json(potentialTable([WARM, STEEP, potentialRow()]))),
    http.get("*/api/marathons/jungfrau-marathon", () =>
      HttpResponse.json(race({ id: 68, slug: "jungfrau-marathon", name: "Jungfrau Marathon" })),
    ),
    http.get("*/api/marathons/jungfrau-marathon/potential", () => HttpResponse.json(potential())),
  );
}

export const table = () => screen.getByRole("table", { name: /best course first/ });
export const order = () =>
  within(table())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
