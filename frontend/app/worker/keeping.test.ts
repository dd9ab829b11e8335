import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepRaces, keepVisit } from "./keeping.ts";

vi.mock("./caches.ts", () => ({
  CACHE_NAMES: { pages: "pages", catalogue: "catalogue", assets: "assets" },
  enterCopies: () => Promise.resolve(),
}));

const WHOLE_LIST = "/api/marathons?status=approved&limit=10000";
/** The addresses in each cache. */
let kept: Map<string, string[]>;

const raceIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("self", { location: { origin: "https://startline.test" } });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  vi.stubGlobal("caches", {
    open: (name: string) => {
      const addresses = kept.get(name) ?? [];
      kept.set(name, addresses);
      return Promise.resolve({
        match: () => Promise.resolve(undefined),
        put: (address: string) => Promise.resolve(addresses.push(address)),
      });
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("sixteen saved races are kept one by one", async () => {
  await keepRaces(raceIds(16));

  expect(kept.get("catalogue")).toEqual(raceIds(16).map((id) => `/api/marathons/${id}`));
});

test("of more, the whole list is kept, which the screen then reads, and those compared one by one", async () => {
  await keepRaces(raceIds(40));

  expect(kept.get("catalogue")).toContain(WHOLE_LIST);
  expect(kept.get("catalogue")).toEqual(expect.arrayContaining(raceIds(6).map((id) => `/api/marathons/${id}`)));
});

test("six compared races and sixteen other favourites are kept one by one, as the screen reads them", async () => {
  await keepRaces(raceIds(22));

  expect(kept.get("catalogue")).toEqual(expect.arrayContaining(raceIds(22).map((id) => `/api/marathons/${id}`)));
});

test("the whole list that a visit has fetched is kept, and no other list", async () => {
  const other = "/api/marathons?raceType=marathon";

  await keepVisit(
    "/login",
    [WHOLE_LIST, other].map((path) => `https://startline.test${path}`),
  );

  expect(kept.get("catalogue")).toEqual([WHOLE_LIST]);
});
