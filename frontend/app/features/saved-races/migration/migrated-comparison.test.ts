// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { clientWithQuickRetries } from "../../../../tests/quick-retries.ts";
import { comparison, storeSessionOf } from "../../../../tests/sample-saved-races.ts";
import { serveRaces } from "../../../../tests/serve-races.ts";
import { server } from "../../../../tests/server.ts";
import { migrateAndReport } from "./guest-migration.ts";

const GONE = [70, 71];
const noSuchRace = () => HttpResponse.json({ status: 404, code: "race_not_found", message: "No." }, { status: 404 });

/** The account's comparisons before, and what is written to it: as the server does, never a list of unknown races. */
function account(comparisons: ComparisonCard[] = []) {
  const written: unknown[] = [];
  const write = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as ComparisonCard;
    if (body.raceIds.every((id) => GONE.includes(Number(id)))) return noSuchRace();
    written.push(body);
    return HttpResponse.json(comparison(body));
  };
  server.use(
    ...serveRaces(GONE),
    http.get("*/api/favorites", () => HttpResponse.json([])),
    http.post("*/api/favorites", noSuchRace),
    http.get("*/api/comparisons", () => HttpResponse.json(comparisons)),
    http.post("*/api/comparisons", write),
    http.put("*/api/comparisons/:id", write),
  );
  return written;
}

/** Migrates, and returns what the visitor is told. */
async function told(stored: unknown): Promise<string[]> {
  localStorage.setItem("marathonComparison", JSON.stringify(stored));
  const toast = vi.fn<(message: { text: string }) => void>();
  await migrateAndReport(clientWithQuickRetries(), toast);
  return toast.mock.calls.map(([{ text }]) => text);
}

beforeEach(() => {
  localStorage.clear();
  storeSessionOf("ada");
});

describe("the comparison of a guest who signs in", () => {
  test("is sent with every member of SPEC section 3, beside the working comparison", async () => {
    const written = account([comparison({ id: "1", raceIds: ["9"] })]);
    const guest = { name: "Spring", raceIds: ["13", "35"], raceType: "half-marathon", isPublic: true, notes: "Ada" };

    expect(await told(guest)).toEqual(["Comparison Migrated"]);

    expect(written).toEqual([guest]);
    expect(localStorage.getItem("marathonComparison")).toBeNull();
  });

  test("that is public stays one of its own, also under the default name", async () => {
    const written = account([comparison({ id: "1", raceIds: ["9"] })]);

    await told({ raceIds: ["13"], raceType: "half-marathon", isPublic: true });

    expect(written).toMatchObject([{ name: "My Races", raceIds: ["13"], isPublic: true }]);
  });

  test.each([
    ["the one type of its races, where an earlier version stored none", ["8", "12"], "marathon"],
    ["no type, where its races have several", ["8", "13"], null],
  ])("has %s", async (_, raceIds, raceType) => {
    const written = account();

    await told(raceIds);

    expect(written).toMatchObject([{ raceIds, raceType }]);
  });

  test.each([
    [["9"], "half-marathon", null],
    [["6"], "marathon", "marathon"],
  ] as const)("gives the working comparison %s the type that all its races have", async (raceIds, before, after) => {
    const written = account([comparison({ raceIds: [...raceIds], raceType: before })]);

    await told(["8"]);

    expect(written).toMatchObject([{ raceIds: [...raceIds, "8"], raceType: after }]);
  });
});

describe("where no race of the guest exists any more", () => {
  test.each([
    ["no comparison", []],
    ["a working comparison", [comparison({ raceIds: ["9"] })]],
  ])("nothing is sent to an account with %s, nothing is said, and the browser keeps nothing", async (_, before) => {
    localStorage.setItem("guestFavorites", JSON.stringify(GONE));
    const written = account(before);

    expect(await told(GONE.map(String))).toEqual([]);

    expect(written).toEqual([]);
    expect(["guestFavorites", "marathonComparison"].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });

  test("one that exists is enough for the comparison to be migrated", async () => {
    const written = account();

    expect(await told(["70", "8"])).toEqual(["Comparison Migrated"]);

    expect(written).toMatchObject([{ raceIds: ["70", "8"], raceType: "marathon" }]);
  });
});
