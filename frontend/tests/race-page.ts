/** The page of a race: the server's answers, and what the page shows. */
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Race, SimilarRaces } from "~/api/types.gen.ts";
import { suggestions } from "./sample-races.ts";
import { server } from "./server.ts";

const NONE: SimilarRaces = { nearby: [], sameMonth: [] };

export function serveRace(known: Race, similar: SimilarRaces = NONE) {
  const names = [known.slug, `race-${known.id}`, String(known.id)];
  const missing = () => HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id", ({ params }) =>
      names.includes(String(params["id"])) ? HttpResponse.json(known) : missing(),
    ),
    http.get("*/api/marathons/:id/similar", ({ params }) =>
      names.includes(String(params["id"])) ? HttpResponse.json(similar) : missing(),
    ),
    http.get("*/api/marathons/:id/:part", missing),
  );
}

export const heading = () => screen.getByRole("heading", { level: 1 });
