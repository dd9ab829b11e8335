/** A predictor on a page, with races to predict for. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Potential } from "~/api/types.gen.ts";
import { race } from "./sample-race.ts";
import { server } from "./server.ts";

export const LEVELS = [7800, 9600, 11_400, 12_900, 14_400, 16_200, 18_000, 21_600];
export const POTENTIAL: Potential = {
  raceId: 1,
  methodVersion: "1",
  inputsHash: "0123456789abcdef",
  score: 70,
  scoreLow: 60,
  scoreHigh: 80,
  courseScore: 80,
  courseScoreLow: 75,
  courseScoreHigh: 85,
  dayScore: 84,
  dayScoreLow: 80,
  dayScoreHigh: 88,
  estimates: [],
  whole: { factor: 1.03, low: 1.02, high: 1.05 },
  course: { factor: 1.01, low: 1, high: 1.02 },
  referenceFlatMarathonTimeS: 14_400,
  parts: [
    {
      kind: "grade",
      factor: 1.01,
      low: 1,
      high: 1.02,
      basis: "figures",
      isKnown: true,
      facts: { code: "grade_figures", distanceKm: 42.195, gainM: 73, lossM: 74 },
    },
    {
      kind: "altitude",
      factor: 1.02,
      low: 1.01,
      high: 1.03,
      basis: "town",
      isKnown: true,
      facts: { code: "altitude_town", townAltitudeM: 1_100 },
    },
    {
      kind: "heat",
      factor: 1.05,
      low: 1.03,
      high: 1.08,
      basis: "climate",
      isKnown: true,
      facts: {
        code: "heat_climate",
        month: 9,
        monthMeanC: 20,
        startHour: 9,
        finishHour: 13,
        temperatureC: 22,
        humidityPercent: 70,
        wbgtC: 23,
      },
    },
    {
      kind: "surface",
      factor: 1,
      low: 1,
      high: 1,
      basis: "terrain",
      isKnown: true,
      facts: { code: "surface_terrain", terrain: "Road" },
    },
  ],
  heatByLevel: LEVELS.map((flatMarathonTimeS) => ({ flatMarathonTimeS, factor: 1.05, low: 1.03, high: 1.08 })),
  climate: null,
  missing: ["start_time"],
};
export const NOT_FOUND = {
  type: "about:blank",
  status: 404,
  code: "race_not_found",
  message: "No such race",
  requestId: "1",
};

export const range = () => screen.getByRole("heading", { level: 2, name: /^\d+:\d\d to \d+:\d\d$/ });
export const field = (name: string, index = 0) => {
  const found = screen.getAllByLabelText<HTMLInputElement>(name)[index];
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
export const modelTime = (model: RegExp) =>
  within(screen.getByRole("row", { name: model })).getAllByRole("cell")[0]?.textContent;

export function serveTargets(): void {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/potential", () => HttpResponse.json(POTENTIAL)),
    http.get("*/api/marathons/halle", () =>
      HttpResponse.json(
        race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.1 }),
      ),
    ),
    http.get("*/api/marathons/halle/potential", () => HttpResponse.json(NOT_FOUND, { status: 404 })),
  );
}
