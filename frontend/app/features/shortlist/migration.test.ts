// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { comparison } from "../../../tests/sample-shortlist.ts";
import { server } from "../../../tests/server.ts";
import { guestComparison, guestFavourites } from "./guest-list.ts";
import { migrateGuestLists } from "./migration.ts";

const FAVOURITES = [3, 4, 5, 6];
const COMPARED = ["7", "8"];

type Cut = "before the server acts" | "after the server has acted";

/** An account, and a line to it that breaks at one request and everything after. */
interface Before {
  favourites?: number[];
  comparisons?: ComparisonCard[];
  cut?: { at: number; kind: Cut };
}

function account({ favourites = [], comparisons = [], cut }: Before = {}) {
  const kept = { favourites: [...favourites], comparisons: [...comparisons] };
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
    http.post("*/api/favorites", async ({ request }) => {
      const { raceId } = (await request.json()) as { raceId: number };
      return over(() => {
        if (kept.favourites.includes(raceId)) {
          return HttpResponse.json({ status: 409, code: "already_in_favorites" }, { status: 409 });
        }
        kept.favourites.push(raceId);
        return HttpResponse.json({ raceId, raceType: "marathon", savedAt: "2026-11-21T00:00:00Z" }, { status: 201 });
      });
    }),
    http.get("*/api/comparisons", () => over(() => HttpResponse.json(kept.comparisons))),
    http.post("*/api/comparisons", async ({ request }) => {
      const { name, raceIds } = (await request.json()) as ComparisonCard;
      return over(() => {
        const saved = comparison({ id: String(kept.comparisons.length), name, raceIds });
        kept.comparisons.push(saved);
        return HttpResponse.json(saved, { status: 201 });
      });
    }),
    http.put("*/api/comparisons/:id", async ({ request, params }) => {
      const change = (await request.json()) as ComparisonCard;
      return over(() => {
        kept.comparisons = kept.comparisons.map((card) => (card.id === params["id"] ? { ...card, ...change } : card));
        return HttpResponse.json(kept.comparisons.find(({ id }) => id === params["id"]));
      });
    }),
  );
  return { kept, line };
}

const stored = (key: string) => localStorage.getItem(key);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("guestFavorites", JSON.stringify(FAVOURITES.map((marathonId) => ({ marathonId }))));
  localStorage.setItem("marathonComparison", JSON.stringify(COMPARED.map((raceId) => ({ raceId }))));
});

describe("the migration of a guest's lists", () => {
  test("takes both to the account and clears the browser", async () => {
    const { kept } = account();

    expect(await migrateGuestLists()).toEqual({ favourites: "migrated", comparison: "migrated" });

    expect(kept.favourites).toEqual(FAVOURITES);
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([["My Races", COMPARED]]);
    expect([stored("guestFavorites"), stored("marathonComparison")]).toEqual([null, null]);
  });

  test("has nothing to do, and asks nothing, where nothing is kept", async () => {
    localStorage.clear();
    const { line } = account();

    expect(await migrateGuestLists()).toEqual({ favourites: "nothing to do", comparison: "nothing to do" });
    expect(line.requests).toBe(0);
  });

  test("a race that is in the account's favourites already counts as saved", async () => {
    const { kept } = account({ favourites: [4, 99] });

    expect((await migrateGuestLists()).favourites).toBe("migrated");
    expect(kept.favourites.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 99]);
  });

  test("a comparison keeps only positive numbers, each once", async () => {
    localStorage.setItem("marathonComparison", '[{"raceId":7},{"marathonId":"7"},{"raceId":-1},"x",null,8]');
    const { kept } = account();

    await migrateGuestLists();

    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["7", "8"]]);
  });

  test("a comparison joins the one that the account works with, and leaves those with a name of their own", async () => {
    const spring = comparison({ id: "spring", name: "Spring", raceIds: ["1"] });
    const { kept } = account({ comparisons: [comparison({ id: "mine", raceIds: ["9", "7"], notes: "flat" }), spring] });

    expect((await migrateGuestLists()).comparison).toBe("migrated");

    expect(kept.comparisons).toEqual([
      expect.objectContaining({ id: "mine", raceIds: ["9", "7", "8"], notes: "flat" }),
      spring,
    ]);
    expect(stored("marathonComparison")).toBeNull();
  });

  test("a comparison that would not fit beside the account's races is saved by itself", async () => {
    const full = ["1", "2", "3", "4", "5"];
    const { kept } = account({ comparisons: [comparison({ id: "mine", raceIds: full })] });

    await migrateGuestLists();

    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([full, COMPARED]);
  });

  test("a race saved meanwhile stays for the next time", async () => {
    const { line } = account();
    const migrating = migrateGuestLists();
    guestFavourites.add({ raceId: 50, raceType: "marathon" });

    await migrating;

    expect(guestFavourites.races()).toEqual([{ raceId: 50, raceType: "marathon" }]);
    expect(line.requests).toBeGreaterThan(0);
  });

  test("asked twice at once runs once", async () => {
    const { kept } = account();

    await Promise.all([migrateGuestLists(), migrateGuestLists()]);

    expect(kept.comparisons).toHaveLength(1);
  });

  const requests = FAVOURITES.length + 2;
  const cuts = Array.from({ length: requests }, (_, index) => index + 1).flatMap((at) =>
    (["before the server acts", "after the server has acted"] as const).map((kind) => ({ at, kind })),
  );

  test.each(cuts)("cut at request $at, $kind: nothing is lost, and nothing doubled by the retry", async (cut) => {
    const { kept, line } = account({ favourites: [5, 99], cut });

    const first = await migrateGuestLists();

    const localFavourites = guestFavourites.races().map(({ raceId }) => raceId);
    const localCompared = guestComparison.races().map(({ raceId }) => String(raceId));
    expect(first.comparison).toBe("failed");
    expect(localCompared).toEqual(COMPARED);
    const favouritesAreAcknowledged = cut.at > FAVOURITES.length;
    expect(first.favourites).toBe(favouritesAreAcknowledged ? "migrated" : "failed");
    expect(localFavourites).toEqual(favouritesAreAcknowledged ? [] : FAVOURITES);

    line.cut = undefined;
    await migrateGuestLists();

    expect(kept.favourites.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 99]);
    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([COMPARED]);
    expect([stored("guestFavorites"), stored("marathonComparison")]).toEqual([null, null]);
  });
});
