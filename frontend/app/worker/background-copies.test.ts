import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { areToolsKept, keepRaces, keepTools, keepVisit, keepVisitedRace, sendHeaders } from "./background-copies.ts";

vi.hoisted(() => {
  Object.assign(globalThis, { __TOOLS__: ["/assets/plan.js", "/assets/chart.js"] });
});
vi.mock("./caches.ts", () => ({
  CACHE_NAMES: { pages: "pages", catalogue: "catalogue", assets: "assets" },
  enterCopies: () => Promise.resolve(),
}));

const WHOLE_LIST = "/api/marathons?status=approved&limit=10000";
/** The addresses in each cache. */
let kept: Map<string, string[]>;
/** Addresses that the server does not answer now. */
let missing: ReadonlySet<string>;
/** What the server was asked, in this order. */
let fetched: string[];
/** The headers of each of these requests. */
let sent: Record<string, string>[];

const raceIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Race 7 has a slug and a course, every other one a number alone. The server has its time in each answer. */
function answer(address: string): Response {
  const id = Number(/\d+$/.exec(address)?.[0] ?? 7);
  const named = { id, slug: "boston-marathon", raceType: "marathon", course: { match: "confirmed" } };
  const race = id === 7 ? named : { id, slug: null, raceType: "half-marathon", course: null };
  return Response.json(race, { headers: { date: new Date().toUTCString() } });
}

function cacheOf(addresses: string[]) {
  const answers = new Map<string, Response>();
  const put = async (address: string, response: Response) => {
    answers.set(address, response);
    await Promise.resolve(addresses.push(address));
  };
  return {
    match: (address: string) => Promise.resolve(answers.get(address)?.clone()),
    put,
    add: async (address: string) => {
      if (missing.has(address)) throw new TypeError("Failed to fetch");
      await put(address, new Response());
    },
    keys: () => Promise.resolve(addresses.map((address) => new Request(`https://startline.test${address}`))),
  };
}

beforeEach(() => {
  kept = new Map();
  missing = new Set();
  const opened = new Map<string, ReturnType<typeof cacheOf>>();
  vi.stubGlobal("self", { location: { origin: "https://startline.test" } });
  fetched = [];
  sent = [];
  vi.stubGlobal("fetch", (address: string, { headers }: { headers: Record<string, string> }) => {
    fetched.push(address);
    sent.push(headers);
    return Promise.resolve(answer(address));
  });
  vi.stubGlobal("caches", {
    open: (name: string) => {
      const addresses = kept.get(name) ?? [];
      kept.set(name, addresses);
      const cache = opened.get(name) ?? cacheOf(addresses);
      opened.set(name, cache);
      return Promise.resolve(cache);
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sixteen saved races are kept one by one", async () => {
  await keepRaces(raceIds(16));

  expect(kept.get("catalogue")).toEqual(expect.arrayContaining(raceIds(16).map((id) => `/api/marathons/${id}`)));
  expect(kept.get("catalogue")).not.toContain(WHOLE_LIST);
});

test("a saved race is kept as the tools ask for it that its page links to: by slug, with potential and course", async () => {
  await keepRaces([7]);

  expect(kept.get("catalogue")).toEqual([
    "/api/marathons/7",
    "/api/marathons/boston-marathon",
    "/api/marathons/boston-marathon/potential",
    "/api/marathons/boston-marathon/course",
  ]);
});

test("of a saved race without slug and course, the tools find the potential by its number", async () => {
  await keepRaces([8]);

  expect(kept.get("catalogue")).toEqual(["/api/marathons/8", "/api/marathons/8/potential"]);
});

test("the page of a saved race is kept at its own address, after what is known of all saved races", async () => {
  await keepRaces([7, 8]);

  expect(kept.get("pages")).toEqual(["/marathon/boston-marathon", "/half-marathon/race-8"]);
  expect(fetched.slice(-2)).toEqual(kept.get("pages"));
});

test("of many saved races, the pages of the first twenty-two are kept", async () => {
  await keepRaces(raceIds(40));

  expect(kept.get("pages")).toHaveLength(22);
});

test("the page of a saved race is fetched again after a day, what the tools ask of it after an hour", async () => {
  vi.useFakeTimers();
  await keepRaces([7]);
  fetched = [];

  vi.advanceTimersByTime(2 * 60 * 60_000);
  await keepRaces([7]);
  expect(fetched).toContain("/api/marathons/7");
  expect(fetched).not.toContain("/marathon/boston-marathon");

  vi.advanceTimersByTime(23 * 60 * 60_000);
  await keepRaces([7]);
  expect(fetched).toContain("/marathon/boston-marathon");
});

test("the tools find a race that was visited and not saved: by slug, with potential and course", async () => {
  await keepVisitedRace("boston-marathon");

  expect(kept.get("catalogue")).toEqual(
    ["", "/potential", "/course"].map((part) => `/api/marathons/boston-marathon${part}`),
  );
});

test("the tools find a visited race without slug by its number, as the links of its page name it", async () => {
  await keepVisitedRace("race-8");

  expect(kept.get("catalogue")).toEqual(["/api/marathons/race-8", "/api/marathons/8", "/api/marathons/8/potential"]);
});

test("the tools are kept once every file of theirs is", async () => {
  missing = new Set(["/assets/chart.js"]);
  await keepTools();
  expect(await areToolsKept()).toBe(false);

  missing = new Set();
  await keepTools();
  expect(await areToolsKept()).toBe(true);
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

test("every request of a copy has the client headers of the page that asked for it, and no token", async () => {
  sendHeaders({ "X-Client-Platform": "Linux" });
  await keepRaces([7]);
  await keepVisit("/about", []);

  expect(fetched).toContain("/about");
  for (const headers of sent) {
    expect(headers).toMatchObject({ "X-Client-Platform": "Linux" });
    expect(headers).not.toHaveProperty("Authorization");
  }
});
