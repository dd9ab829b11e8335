import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { createQueryClient } from "~/lib/query-client.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/race-queries.ts";
import { bareRace } from "../../../tests/sample-race.ts";
import { server } from "../../../tests/server.ts";
import { alternativesQuery } from "./alternatives-query.ts";
import { fetchWholeRace } from "./whole-race.ts";

const path = { id: "race-77" };

test("one answer is all that the page will ask, and no more", async () => {
  const similar = { nearby: [], sameMonth: [] };
  const whole = { race: bareRace(), similar, potential: null, course: null, alternatives: { races: [] } };
  server.use(http.get("*/api/marathons/race-77/page", () => HttpResponse.json(whole)));
  const queryClient = createQueryClient("server");

  await fetchWholeRace(queryClient, path.id);

  expect(queryClient.getQueryData(readMarathonOptions({ path }).queryKey)).toEqual(bareRace());
  expect(queryClient.getQueryData(readSimilarMarathonsOptions({ path }).queryKey)).toEqual(similar);
  for (const { queryKey } of [potentialQuery(path.id), courseAnalysisQuery(path.id), alternativesQuery(path.id)]) {
    expect(queryClient.getQueryState(queryKey)).toBeUndefined();
  }
});
