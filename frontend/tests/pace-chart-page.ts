/** A pace chart on a page, with races to choose. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { race } from "./sample-race.ts";
import { server } from "./server.ts";

/** Ten flat kilometres, one hill of two kilometres, and flat again. */
export const HILLY: CourseAnalysis = {
  methodVersion: "1",
  distanceKm: 42.3,
  climbBasis: "track",
  gainM: 120,
  lossM: 120,
  netDropM: 0,
  lowestM: 0,
  highestM: 60,
  steepness: "Undulating / Rolling Hills",
  grade: { factor: 1.02, low: 1.01, high: 1.03 },
  shareUp: 0.05,
  shareFlat: 0.9,
  shareDown: 0.05,
  longestClimb: null,
  steepestClimb: null,
  gradeBands: [],
  kilometres: Array.from({ length: 43 }, (_, index) => ({
    number: index + 1,
    distanceKm: index === 42 ? 0.3 : 1,
    gainM: 0,
    lossM: 0,
    gradePercent: 0,
    factor: index === 10 ? 1.3 : index === 11 ? 0.9 : 1,
  })),
  miles: [],
};
export const NO_TRACK = { type: "about:blank", status: 404, code: "no_track", message: "No track", requestId: "1" };

export const table = (name: string | RegExp) => screen.getByRole("table", { name });
export const timeAt = (name: string, mark: string) =>
  within(within(table(name)).getByRole("row", { name: new RegExp(`^${mark} `) }))
    .getAllByRole("cell")
    .at(-1)?.textContent;
export const goal = () => screen.getByRole("heading", { level: 2, name: /^\d+:/ });

export function serveRaces(): void {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/course", () => HttpResponse.json(HILLY)),
    http.get("*/api/marathons/halle", () =>
      HttpResponse.json(
        race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.1 }),
      ),
    ),
    http.get("*/api/marathons/halle/course", () => HttpResponse.json(NO_TRACK, { status: 404 })),
  );
}
