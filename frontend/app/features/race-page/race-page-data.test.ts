import { expect, test } from "vitest";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { courseAnalysisQuery, potentialQuery } from "~/lib/api/race-queries.ts";
import { bareRace } from "../../../tests/sample-race.ts";
import { alternativesQuery } from "~/features/race-page/potential/alternatives-query.ts";
import { seedRaceQueries } from "./race-page-data.ts";

const path = { id: "race-77" };
const similar = { nearby: [], sameMonth: [] };

test("preloaded data fills every query of the page, and no other", () => {
  const queryClient = createQueryClient("server");

  seedRaceQueries(queryClient, path.id, {
    race: bareRace(),
    similar,
    potential: null,
    course: null,
    alternatives: null,
  });

  expect(queryClient.getQueryData(readMarathonOptions({ path }).queryKey)).toEqual(bareRace());
  expect(queryClient.getQueryData(readSimilarMarathonsOptions({ path }).queryKey)).toEqual(similar);
  for (const { queryKey } of [potentialQuery(path.id), courseAnalysisQuery(path.id), alternativesQuery(path.id)]) {
    expect(queryClient.getQueryState(queryKey)).toBeUndefined();
  }
});

test("a race with a score and without alternatives gets an empty list of alternatives", () => {
  const queryClient = createQueryClient("server");
  const race = bareRace({ pbPotential: 80 });

  seedRaceQueries(queryClient, path.id, { race, similar, potential: null, course: null, alternatives: null });

  expect(queryClient.getQueryData(alternativesQuery(path.id).queryKey)).toEqual({ flatMarathonTimesS: [], races: [] });
});
