import { hydrate, onlineManager, QueryClient, QueryObserver, type QueryKey } from "@tanstack/react-query";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { asJustReceived, createQueryClient, dehydrateForBrowser, prefetch } from "./query-client.ts";
import { retryUnlessNotFound } from "./found-or-404.ts";
import { NoAuthenticationToken } from "~/lib/session/session.ts";

function defaults(where: "server" | "browser") {
  const { queries } = createQueryClient(where).getDefaultOptions();
  return queries as {
    staleTime: number;
    gcTime: number;
    retry: (failures: number, error: unknown) => boolean;
    retryDelay: (attempt: number) => number;
  };
}

const answer = (key: QueryKey, queryFn: () => Promise<unknown>) => ({ queryKey: key, queryFn });

describe("the data cache", () => {
  test("keeps data fresh for 5 minutes and drops it after 10", () => {
    const { staleTime, gcTime } = defaults("browser");

    expect([staleTime, gcTime]).toEqual([300_000, 600_000]);
  });

  test("tries again twice, but never after a 401", () => {
    const { retry } = defaults("browser");

    expect([retry(0, {}), retry(1, { status: 500 }), retry(2, {})]).toEqual([true, true, false]);
    expect(retry(0, { status: 401 })).toBe(false);
  });

  test("fails a write at once without a connection, and does not make it later by itself", async () => {
    const queryClient = createQueryClient("browser");
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const send = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: send });

    await expect(write.execute(undefined)).rejects.toThrow("Failed to fetch");
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledOnce();
  });

  test("does not try again without a connection, where the reader would wait for nothing", () => {
    vi.stubGlobal("window", {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(retryUnlessNotFound(0, new TypeError("Failed to fetch"))).toBe(true);
    vi.stubGlobal("navigator", { onLine: false });

    expect(defaults("browser").retry(0, new TypeError("Failed to fetch"))).toBe(false);
    expect(retryUnlessNotFound(0, new TypeError("Failed to fetch"))).toBe(false);
  });

  test("does not begin again where no token could be had: that was tried four times", () => {
    expect(defaults("browser").retry(0, new NoAuthenticationToken())).toBe(false);
  });

  test("waits twice as long each time, and never more than 30 s", () => {
    const { retryDelay } = defaults("browser");

    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
  });

  test("never tries again on the server, where a visitor waits", () => {
    expect(defaults("server").retry(0, {})).toBe(false);
  });
});

describe("handing data to the browser", () => {
  test("a page that the server kept for hours is not fetched again piece by piece, and what failed there is", async () => {
    vi.useFakeTimers({ now: new Date("2027-05-03T06:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const onServer = createQueryClient("server");
    await prefetch(
      onServer,
      answer(["races"], () => Promise.resolve("kept")),
    );
    await prefetch(
      onServer,
      answer(["places"], () => Promise.reject(new Error("down"))),
    );
    const page = dehydrateForBrowser(onServer);
    vi.setSystemTime(new Date("2027-05-03T15:00:00Z"));

    const inBrowser = createQueryClient("browser");
    hydrate(inBrowser, asJustReceived(page));
    const races = new QueryObserver(inBrowser, { queryKey: ["races"], queryFn: () => Promise.resolve("fetched") });

    expect(races.getOptimisticResult(inBrowser.defaultQueryOptions(races.options))).toMatchObject({
      data: "kept",
      isStale: false,
    });
    expect(inBrowser.getQueryState(["places"])).toMatchObject({ status: "error", dataUpdatedAt: 0 });
    vi.setSystemTime(new Date("2027-05-03T15:05:01Z"));
    expect(races.getOptimisticResult(inBrowser.defaultQueryOptions(races.options)).isStale).toBe(true);
  });

  test("the server's own address of the API stays on the server", async () => {
    const onServer = createQueryClient("server");
    await prefetch(
      onServer,
      answer([{ _id: "x", baseUrl: "http://10.0.0.1:8000", query: { limit: 1 } }], () => Promise.resolve("data")),
    );

    const state = dehydrateForBrowser(onServer);

    expect(JSON.stringify(state)).not.toContain("10.0.0.1");
    expect(state.queries[0]?.queryHash).toBe('[{"_id":"x","query":{"limit":1}}]');
  });

  test("a failure is handed over as a failure", async () => {
    const onServer = createQueryClient("server");
    await prefetch(
      onServer,
      answer(["x"], () => Promise.reject(new Error("down"))),
    );

    expect(dehydrateForBrowser(onServer).queries[0]?.state.status).toBe("error");
  });

  test("what is still awaited is not handed over", () => {
    const onServer = new QueryClient();
    void prefetch(
      onServer,
      answer(["x"], () => new Promise(() => undefined)),
    );

    expect(dehydrateForBrowser(onServer).queries).toEqual([]);
  });
});
