// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { comparison, storeSessionOf } from "../../../../tests/sample-saved-races.ts";
import { clientWithQuickRetries } from "../../../../tests/quick-retries.ts";
import { server } from "../../../../tests/server.ts";
import { serveRaces } from "../../../../tests/serve-races.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { updateComparisons } from "~/features/saved-races/comparisons/comparison-edits.ts";
import { migrateGuestLists } from "./guest-migration.ts";

const FAVOURITES = [3, 4, 5, 6];
const COMPARED = ["7", "8"];

type Cut = "before the server acts" | "after the server has acted";

/** The account before the migration, and the request from which on the line to it is cut. */
interface Before {
  favourites?: number[];
  comparisons?: ComparisonCard[];
  cut?: { at: number; kind: Cut };
}

function account({ favourites = [], comparisons = [], cut }: Before = {}) {
  const saved = { favourites: [...favourites], comparisons: [...comparisons] };
  const line = { requests: 0, cut };
  const over = (act: () => Response): Response => {
    line.requests += 1;
    const isCut = line.cut !== undefined && line.requests >= line.cut.at;
    if (isCut && (line.cut?.kind === "before the server acts" || line.requests > (line.cut?.at ?? 0))) {
      return HttpResponse.error();
    }
    const answer = act();
    return isCut ? HttpResponse.error() : answer;
  };
  server.use(
    ...serveRaces(),
    http.post("*/api/favorites", async ({ request }) => {
      const { raceId } = (await request.json()) as { raceId: number };
      return over(() => {
        if (saved.favourites.includes(raceId)) {
          return HttpResponse.json({ status: 409, code: "already_in_favorites" }, { status: 409 });
        }
        saved.favourites.push(raceId);
        return HttpResponse.json({ raceId, raceType: "marathon", savedAt: "2026-11-21T00:00:00Z" }, { status: 201 });
      });
    }),
    http.get("*/api/comparisons", () => over(() => HttpResponse.json(saved.comparisons))),
    http.post("*/api/comparisons", async ({ request }) => {
      const { name, raceIds } = (await request.json()) as ComparisonCard;
      return over(() => {
        const created = comparison({ id: String(saved.comparisons.length), name, raceIds });
        saved.comparisons.push(created);
        return HttpResponse.json(created, { status: 201 });
      });
    }),
    http.put("*/api/comparisons/:id", async ({ request, params }) => {
      const change = (await request.json()) as ComparisonCard;
      return over(() => {
        saved.comparisons = saved.comparisons.map((card) => (card.id === params["id"] ? { ...card, ...change } : card));
        return HttpResponse.json(saved.comparisons.find(({ id }) => id === params["id"]));
      });
    }),
  );
  return { saved, line };
}

const migrate = () => migrateGuestLists(clientWithQuickRetries());
const stored = (key: string) => localStorage.getItem(key);

afterEach(() => {
  Reflect.deleteProperty(navigator, "locks");
});

beforeEach(() => {
  localStorage.clear();
  storeSessionOf("ada");
  localStorage.setItem("guestFavorites", JSON.stringify(FAVOURITES.map((marathonId) => ({ marathonId }))));
  localStorage.setItem("marathonComparison", JSON.stringify(COMPARED.map((raceId) => ({ raceId }))));
});

describe("the migration of guest lists", () => {
  test("saves both on the account and removes them from the browser", async () => {
    const { saved } = account();

    expect(await migrate()).toEqual({ favourites: "migrated", comparison: "migrated" });

    expect(saved.favourites).toEqual(FAVOURITES);
    expect(saved.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([["My Races", COMPARED]]);
    expect([stored("guestFavorites"), stored("marathonComparison")]).toEqual([null, null]);
  });

  test("sends no request where there is no guest data", async () => {
    localStorage.clear();
    storeSessionOf("ada");
    const { line } = account();

    expect(await migrate()).toEqual({ favourites: "nothing to do", comparison: "nothing to do" });
    expect(line.requests).toBe(0);
  });

  test("counts a race that is in the account's favourites already as saved", async () => {
    const { saved } = account({ favourites: [4, 99] });

    expect((await migrate()).favourites).toBe("migrated");
    expect(saved.favourites.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 99]);
  });

  test("keeps only positive ids of a comparison, each once", async () => {
    localStorage.setItem("marathonComparison", '[{"raceId":7},{"marathonId":"7"},{"raceId":-1},"x",null,8]');
    const { saved } = account();

    await migrate();

    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["7", "8"]]);
  });

  test("adds the compared races to the working comparison, and changes no named one", async () => {
    const spring = comparison({ id: "spring", name: "Spring", raceIds: ["1"] });
    const { saved } = account({
      comparisons: [comparison({ id: "mine", raceIds: ["9", "7"], notes: "flat" }), spring],
    });

    expect((await migrate()).comparison).toBe("migrated");

    expect(saved.comparisons).toEqual([
      expect.objectContaining({ id: "mine", raceIds: ["9", "7", "8"], notes: "flat" }),
      spring,
    ]);
    expect(stored("marathonComparison")).toBeNull();
  });

  test("saves a comparison of its own where the working comparison has no room", async () => {
    const full = ["1", "2", "3", "4", "5"];
    const { saved } = account({ comparisons: [comparison({ id: "mine", raceIds: full })] });

    await migrate();

    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([full, COMPARED]);
  });

  test("leaves a race that is saved during the migration for the next one", async () => {
    const { line } = account();
    const migrating = migrate();
    guestFavourites.add({ raceId: 50, raceType: "marathon" });

    await migrating;

    expect(guestFavourites.races()).toEqual([{ raceId: 50, raceType: "marathon" }]);
    expect(line.requests).toBeGreaterThan(0);
  });

  test("started twice at once runs once", async () => {
    const { saved } = account();

    await Promise.all([migrate(), migrate()]);

    expect(saved.comparisons).toHaveLength(1);
  });

  test("repeats a comparison whose answer was lost with the same key", async () => {
    const keys: (string | null)[] = [];
    server.use(
      ...serveRaces(),
      http.post("*/api/favorites", () => HttpResponse.json({}, { status: 201 })),
      http.get("*/api/comparisons", () => HttpResponse.json([])),
      http.post("*/api/comparisons", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(comparison(), { status: 201 });
      }),
    );

    expect((await migrate()).comparison).toBe("migrated");

    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  const requests = FAVOURITES.length + 2;
  const cuts = Array.from({ length: requests }, (_, index) => index + 1).flatMap((at) =>
    (["before the server acts", "after the server has acted"] as const).map((kind) => ({ at, kind })),
  );

  test.each(cuts)("cut at request $at, $kind: loses nothing, and its repetition saves nothing twice", async (cut) => {
    const { saved, line } = account({ favourites: [5, 99], cut });

    const first = await migrate();

    const localFavourites = guestFavourites.races().map(({ raceId }) => raceId);
    const localCompared = guestComparison.races().map(({ raceId }) => String(raceId));
    expect(first.comparison).toBe("failed");
    expect(localCompared).toEqual(COMPARED);
    const favouritesAreAcknowledged = cut.at > FAVOURITES.length;
    expect(first.favourites).toBe(favouritesAreAcknowledged ? "migrated" : "failed");
    expect(localFavourites).toEqual(favouritesAreAcknowledged ? [] : FAVOURITES);

    line.cut = undefined;
    await migrate();

    expect(saved.favourites.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 99]);
    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([COMPARED]);
    expect([stored("guestFavorites"), stored("marathonComparison")]).toEqual([null, null]);
  });
});

test("waits for a press of another tab, which would save a working comparison of its own", async () => {
  const names: string[] = [];
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    return work();
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  const { saved } = account();
  await updateComparisons(clientWithQuickRetries(), "ada", () => Promise.resolve());
  const [lockOfPresses] = names.splice(0);

  await migrate();

  expect(names).toContain(lockOfPresses);
  expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([COMPARED]);
});
