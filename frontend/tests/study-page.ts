/** The page of a race, with what is known of its course and weather. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Alternatives, CourseAnalysis, Potential, Race } from "~/api/types.gen.ts";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { suggestions } from "./sample-races.ts";
import { alternatives } from "./sample-study.ts";
import { server } from "./server.ts";

interface Study {
  potential?: Potential | undefined;
  course?: CourseAnalysis;
  others?: Alternatives;
}

export const notFound = () => HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });

export function serve(shown: Race, { potential, course, others }: Study): void {
  const isShown = (id: unknown) => [shown.slug, `race-${shown.id}`, String(shown.id)].includes(String(id));
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id", ({ params }) => (isShown(params["id"]) ? HttpResponse.json(shown) : notFound())),
    http.get("*/api/marathons/:id/similar", () => HttpResponse.json({ nearby: [], sameMonth: [] })),
    http.get("*/api/marathons/:id/potential", ({ params }) =>
      potential && isShown(params["id"]) ? HttpResponse.json(potential) : notFound(),
    ),
    http.get("*/api/marathons/:id/course", () => (course ? HttpResponse.json(course) : notFound())),
    http.get("*/api/marathons/:id/alternatives", () => HttpResponse.json(others ?? alternatives())),
  );
}

export const section = (name: string | RegExp) => within(screen.getByRole("region", { name }));
const NOBODY: RunnerProfile = {
  results: [],
  weeklyDistanceM: null,
  longestRunM: null,
  age: null,
  sex: null,
  units: "metric",
};

export function forgetRunner(): void {
  updateRunnerProfile(NOBODY);
}
