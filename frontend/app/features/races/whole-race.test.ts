import { expect, test } from "vitest";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { createQueryClient } from "~/lib/query-client.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/race-queries.ts";
import { bareRace } from "../../../tests/sample-race.ts";
import { alternativesQuery } from "./alternatives-query.ts";
import { keepWholeRace } from "./whole-race.ts";

const path = { id: "race-77" };
const similar = { nearby: [], sameMonth: [] };

test("what came along is all that the page will ask, and no more", () => {
  const queryClient = createQueryClient("server");

  keepWholeRace(queryClient, path.id, { race: bareRace(), similar, potential: null, course: null, alternatives: null });

  expect(queryClient.getQueryData(readMarathonOptions({ path }).queryKey)).toEqual(bareRace());
  expect(queryClient.getQueryData(readSimilarMarathonsOptions({ path }).queryKey)).toEqual(similar);
  for (const { queryKey } of [potentialQuery(path.id), courseAnalysisQuery(path.id), alternativesQuery(path.id)]) {
    expect(queryClient.getQueryState(queryKey)).toBeUndefined();
  }
});

test("a race with a score and without others to name asks for none", () => {
  const queryClient = createQueryClient("server");
  const race = bareRace({ pbPotential: 80 });

  keepWholeRace(queryClient, path.id, { race, similar, potential: null, course: null, alternatives: null });

  expect(queryClient.getQueryData(alternativesQuery(path.id).queryKey)).toEqual({ flatMarathonTimesS: [], races: [] });
});
