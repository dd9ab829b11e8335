// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { raceCard } from "../../../../tests/sample-races.ts";
import { storeSession } from "../../../../tests/sample-saved-races.ts";
import { server } from "../../../../tests/server.ts";
import { buildSearchIndex } from "./search-index.ts";
import type { FromSearchWorker, ToSearchWorker } from "./search-worker.ts";

vi.mock("./search-worker.ts?worker&url", () => ({ default: "/assets/search-worker-1a2b.js" }));

type Receiver = (event: { data: FromSearchWorker }) => void;

/** Stands for the browser's worker: answers what the test tells it to. */
class FakeWorker {
  static started: FakeWorker[] = [];
  onmessage: Receiver | null = null;
  readonly sent: ToSearchWorker[] = [];
  terminated = false;

  constructor(readonly address: string) {
    FakeWorker.started.push(this);
  }

  postMessage(message: ToSearchWorker): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(data: FromSearchWorker): void {
    this.onmessage?.({ data });
  }
}

/** A fresh module each time, because a tab has one local search. */
function freshLocalSearch() {
  vi.resetModules();
  return import("./local-search.ts");
}

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal("Worker", FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the race list in a worker", () => {
  test("is fetched once, at the first focus", async () => {
    const { startLocalSearch } = await freshLocalSearch();

    await Promise.all([startLocalSearch(), startLocalSearch()]);
    await startLocalSearch();

    expect(FakeWorker.started.map((worker) => worker.address)).toEqual(["/assets/search-worker-1a2b.js"]);
    expect(FakeWorker.started[0]?.sent).toMatchObject([{ headers: {} }]);
  });

  test("is fetched with the headers of every call: of the client, and the token of who is signed in", async () => {
    storeSession();
    const { startLocalSearch } = await freshLocalSearch();

    await startLocalSearch();

    const [{ headers } = { headers: {} }] = FakeWorker.started[0]?.sent ?? [];
    expect(headers).toMatchObject({ "X-Client-Language": "en-GB", Authorization: "Bearer token" });
    localStorage.clear();
  });

  test("answers at once after loading, and ends the worker", async () => {
    const { localSearch, startLocalSearch } = await freshLocalSearch();
    await startLocalSearch();
    const [worker] = FakeWorker.started;
    expect(localSearch()).toBeUndefined();

    worker?.say({ index: buildSearchIndex([raceCard({ id: 5 })]) });

    expect(localSearch()?.("berl").races).toMatchObject([{ id: 5, name: "Berlin Marathon" }]);
    expect(worker?.terminated).toBe(true);
  });

  test("is fetched again at the next focus after a failure", async () => {
    const { localSearch, startLocalSearch } = await freshLocalSearch();
    await startLocalSearch();

    FakeWorker.started[0]?.say("failed");
    await startLocalSearch();

    expect(localSearch()).toBeUndefined();
    expect(FakeWorker.started[0]?.terminated).toBe(true);
    expect(FakeWorker.started).toHaveLength(2);
  });

  test("is not fetched in data-saving mode", async () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const { startLocalSearch } = await freshLocalSearch();

    await startLocalSearch();

    expect(FakeWorker.started).toEqual([]);
  });
});

describe("inside the worker", () => {
  async function startWorker() {
    const said: FromSearchWorker[] = [];
    vi.stubGlobal("postMessage", (message: FromSearchWorker) => said.push(message));
    // a worker resolves addresses against its own, Node does not
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (address: string, options: RequestInit) =>
      fetch(new URL(address, window.location.origin), options),
    );
    vi.resetModules();
    await import("./search-worker.ts");
    const tell = (data: ToSearchWorker) => {
      (globalThis as unknown as { onmessage: (event: { data: ToSearchWorker }) => void }).onmessage({ data });
    };
    return { said, tell };
  }

  test("fetches the specified list and builds the index", async () => {
    const requestedQueries: string[] = [];
    server.use(
      http.get("/api/marathons", ({ request }) => {
        requestedQueries.push(new URL(request.url).search);
        return HttpResponse.json([raceCard()]);
      }),
    );
    const { said, tell } = await startWorker();

    tell({ headers: {} });
    await waitFor(() => {
      expect(said).toEqual([{ index: buildSearchIndex([raceCard()]) }]);
    });

    expect(requestedQueries).toEqual(["?status=approved&limit=10000"]);
  });

  test("reports a list that failed to load", async () => {
    server.use(http.get("/api/marathons", () => HttpResponse.json({}, { status: 503 })));
    const { said, tell } = await startWorker();

    tell({ headers: {} });

    await waitFor(() => {
      expect(said).toEqual(["failed"]);
    });
  });
});
