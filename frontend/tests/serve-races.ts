/** Single races of a catalogue: those with an even number are marathons, the others half marathons, and some are gone. */
import { http, HttpResponse, type RequestHandler } from "msw";
import { race } from "./sample-race.ts";

export function serveRaces(gone: readonly number[] = []): RequestHandler[] {
  return [
    http.get("*/api/marathons/:id", ({ params }) => {
      const id = Number(params["id"]);
      if (gone.includes(id)) return HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
      return HttpResponse.json(race({ id, raceType: id % 2 === 0 ? "marathon" : "half-marathon" }));
    }),
  ];
}
