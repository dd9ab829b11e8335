import { describe, expect, test } from "vitest";
import { parsePlots } from "~/features/insights/plots/plots-inputs.ts";
import { showsFullMethod } from "~/features/pb-potential/full-method.tsx";
import { parseRanking } from "~/features/pb-potential/ranking/ranking-inputs.ts";
import { parseFilters } from "~/features/race-list/race-filters.ts";
import { typedPlace } from "~/features/race-list/place-search.ts";
import { readComparedRaces, sharedComparison } from "~/lib/navigation/compare-address.ts";
import { screenParameters } from "./screen-parameters.ts";

/** The names that a function reads from a query, sorted. */
function namesRead(...readers: readonly ((query: URLSearchParams) => unknown)[]): string[] {
  const names = new Set<string>();
  class RecordingQuery extends URLSearchParams {
    override get(name: string) {
      names.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      names.add(name);
      return super.getAll(name);
    }
    override has(name: string) {
      names.add(name);
      return super.has(name);
    }
  }
  for (const read of readers) read(new RecordingQuery());
  return [...names].sort();
}

const declared = await screenParameters();

describe("the parameters that a route declares", () => {
  test.each([
    ["/all-races", namesRead(parseFilters, typedPlace)],
    ["/compare", namesRead(readComparedRaces, sharedComparison)],
    ["/insights", namesRead(parsePlots)],
    ["/pb-potential", namesRead(parseRanking, showsFullMethod)],
  ])("of %s are those that its parser reads", (path, names) => {
    expect(declared[path]).toEqual(names);
  });

  test("of a list under a place are the filters that the path does not give", () => {
    const allBut = (...given: string[]) => declared["/all-races"]?.filter((name) => !given.includes(name));

    expect(declared["/marathons"]).toEqual(allBut("raceType"));
    expect(declared["/ultra-marathons/:country"]).toEqual(allBut("raceType", "country"));
    expect(declared["/half-marathons/:country/:state"]).toEqual(allBut("raceType", "country", "state"));
    expect(declared["/flat-half-marathons-uk"]).toEqual(allBut("raceType", "country", "elevationProfile"));
  });

  test("stand under the path pattern of their route", () => {
    expect(declared["/training-plans"]).toContain("goal");
  });

  test("are an empty list for a screen that reads none, and unknown addresses are no screen", () => {
    expect(declared).toMatchObject({ "/": [], "/about": [], "/marathon/:id": ["start"] });
    expect(declared["/*"]).toBeUndefined();
  });
});
