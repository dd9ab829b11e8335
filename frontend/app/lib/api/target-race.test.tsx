// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { race } from "../../../tests/sample-race.ts";
import { courseAnalysisQuery, raceQuery } from "./race-queries.ts";
import { prefetchTargetRace, type RacePart, raceIdOf, useTargetRace } from "./target-race.ts";

function show(queryClient: QueryClient, id: string, parts: readonly RacePart[] = []) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useTargetRace(id, parts), { wrapper }).result;
}

describe("the target race of a tool", () => {
  test("is named by the address, without spaces around it", () => {
    expect(raceIdOf(new Request("https://startline.test/training-plans?race=+berlin+"))).toBe("berlin");
    expect(raceIdOf(new Request("https://startline.test/training-plans"))).toBe("");
  });

  test("without a name is null, and nothing is fetched", async () => {
    const queryClient = new QueryClient();
    await prefetchTargetRace(queryClient, "", ["potential", "course"]);
    const result = show(queryClient, "", ["potential", "course"]);

    expect(result.current).toMatchObject({ race: null, potential: null, course: null });
    expect(queryClient.isFetching()).toBe(0);
  });

  test("without a track has an unknown course, which is not asked for", async () => {
    const queryClient = new QueryClient();
    const trackless = race({ course: null });
    queryClient.setQueryData(raceQuery("berlin").queryKey, trackless);
    const result = show(queryClient, "berlin", ["course"]);

    await waitFor(() => expect(result.current.race).toEqual(trackless));
    expect(result.current.states.course).toBe("unknown");
    expect(queryClient.getQueryState(courseAnalysisQuery("berlin").queryKey)?.fetchStatus).toBe("idle");
  });

  test("with a profile that did not give its climb has an unknown course, which is not asked for", async () => {
    const queryClient = new QueryClient();
    const drawn = race({ elevationGainBasis: "figures" });
    expect(drawn.course?.profile.length).toBeGreaterThan(1);
    queryClient.setQueryData(raceQuery("berlin").queryKey, drawn);
    const result = show(queryClient, "berlin", ["course"]);

    await waitFor(() => expect(result.current.race).toEqual(drawn));
    expect(result.current.states.course).toBe("unknown");
    expect(queryClient.getQueryState(courseAnalysisQuery("berlin").queryKey)?.fetchStatus).toBe("idle");
  });
});
