import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ComparisonCard, Race } from "~/api/types.gen.ts";
import { guestComparison, guestFavourites } from "~/features/shortlist/guest-list.ts";
import { peekPendingAction, rememberPendingAction } from "~/lib/pending-action.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { catalogueFacts, suggestions } from "../../tests/sample-races.ts";
import { comparison, storeSession } from "../../tests/sample-shortlist.ts";
import { server } from "../../tests/server.ts";

const BERLIN = race();
const BOSTON = race({ id: 2, slug: "boston-marathon", name: "Boston Marathon", participants: 30_000, firstYear: 1897 });
const HALF = race({ id: 3, slug: "halle", name: "Halle Half", raceType: "half-marathon", distanceKm: 21.0975 });
const MORE = [4, 5, 6, 7].map((id) => race({ id, slug: `race-${id}`, name: `Race ${id}` }));

beforeEach(() => {
  localStorage.clear();
  guestComparison.replace([]);
  guestFavourites.replace([]);
  const known = new Map<string, Race>([BERLIN, BOSTON, HALF, ...MORE].map((one) => [String(one.id), one]));
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons/:id", ({ params }) => {
      const found = known.get(String(params["id"]));
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 });
    }),
    http.get("*/api/marathons/:id/potential", () =>
      HttpResponse.json({ status: 404, code: "race_not_found" }, { status: 404 }),
    ),
  );
});

const table = () => screen.getByRole("table", { name: /fact by fact$/ });
const heads = () => within(table()).getAllByRole("columnheader");
const names = () => heads().map((head) => within(head).getAllByRole("link").at(-1)?.textContent);
const row = (name: string) => within(table()).getByRole("row", { name: new RegExp(`^${name} `) });
const notes = () => screen.getByRole("list", { name: "About this comparison" });

describe("a comparison", () => {
  test("stands side by side from the numbers in its address, in their order", async () => {
    await openPage("/compare?races=2,1");

    expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]);
    expect(row("First edition")).toHaveTextContent("First edition1897Longest history1974");
    expect(row("Runners")).toHaveTextContent("54,062 (finishers, 2026)Biggest field");
    expect(screen.queryByRole("list", { name: "About this comparison" })).not.toBeInTheDocument();
    expect(document.title).toBe("Boston Marathon and Berlin Marathon compared | Startline");
  });

  test("can be cut down to what differs", async () => {
    const { user } = await openPage("/compare?races=1,2");
    expect(row("Distance")).toBeVisible();

    await user.click(screen.getByRole("switch", { name: "Differences only" }));

    expect(screen.queryByRole("row", { name: /^Distance / })).not.toBeInTheDocument();
    expect(row("Runners")).toBeVisible();
  });

  test("is put in another order, and loses a race, by links that need no script", async () => {
    const { user, address } = await openPage("/compare?races=1,2,3");
    expect(screen.getByRole("link", { name: "Move Boston Marathon to the left" })).toHaveAttribute(
      "href",
      "/compare?races=2,1,3",
    );
    expect(screen.queryByRole("link", { name: "Move Berlin Marathon to the left" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon", "Halle Half"]));
    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Halle Half"]));
    expect(address()).toBe("/compare?races=1,3");
  });

  test("of different types warns", async () => {
    await openPage("/compare?races=1,3");

    expect(notes()).toHaveTextContent(/different types/);
  });

  test("says which numbers name no race, which make no sense, and which are too many", async () => {
    await openPage("/compare?races=1,999,x,2,3,4,5,6,7");

    expect(notes()).toHaveTextContent(/no race with number 999\. It may have been removed/);
    expect(notes()).toHaveTextContent(/Not a number of a race: x/);
    expect(notes()).toHaveTextContent(/holds 6 races\. Left out: number 6, number 7/);
    expect(names()).toHaveLength(5);
  });

  test("of one race asks for a second", async () => {
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent("Add a second race");
  });

  test("that cannot be loaded says so", async () => {
    server.use(http.get("*/api/marathons/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent(/number 1 could not be loaded/);
  });

  test("can be printed", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Print" }));

    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe("one's own comparison", () => {
  test("opens at the bare address", async () => {
    guestComparison.replace([2, 1].map((raceId) => ({ raceId, raceType: "marathon" })));

    const { address } = await openPage("/compare");

    await waitFor(() => expect(address()).toBe("/compare?races=2,1"));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
  });

  test("changes with the page", async () => {
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("link", { name: "Remove Berlin Marathon" }));

    await waitFor(() => expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2]));
  });

  test("is left alone by somebody else's, until one keeps that one", async () => {
    guestComparison.replace([{ raceId: 3, raceType: "half-marathon" }]);
    const { user, address } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(address()).toBe("/compare?races=2,1"));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([3]);

    await user.click(await screen.findByRole("button", { name: "Keep this one" }));

    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([2, 1]);
    expect(screen.queryByRole("button", { name: "Keep this one" })).not.toBeInTheDocument();
  });

  test("that is empty says how to fill it, and shows the guest's saved races", async () => {
    guestFavourites.add({ raceId: 1, raceType: "marathon" });
    await openPage("/compare");

    expect(screen.getByText(/No race is being compared/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in to keep it" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fcompare",
    );
  });
});

describe("saving a comparison", () => {
  function account(comparisons: ComparisonCard[] = []) {
    const kept = { comparisons, keys: [] as (string | null)[] };
    server.use(
      http.get("*/api/user", () => HttpResponse.json(null)),
      http.get("*/api/favorites", () => HttpResponse.json([])),
      http.get("*/api/medals", () => HttpResponse.json([])),
      http.get("*/api/comparisons", () => HttpResponse.json(kept.comparisons)),
      http.post("*/api/comparisons", async ({ request }) => {
        kept.keys.push(request.headers.get("Idempotency-Key"));
        const saved = { ...comparison(), ...((await request.json()) as Partial<ComparisonCard>), id: "saved" };
        kept.comparisons = [...kept.comparisons, saved];
        return HttpResponse.json(saved, { status: 201 });
      }),
      http.put("*/api/comparisons/:id", async ({ request, params }) => {
        const after = comparison({ ...((await request.json()) as ComparisonCard), id: String(params["id"]) });
        kept.comparisons = kept.comparisons.map((other) => (other.id === after.id ? after : other));
        return HttpResponse.json(after);
      }),
    );
    return kept;
  }

  test("a guest signs in first, and comes back to it", async () => {
    const { user } = await openPage("/compare?races=1,2");
    const name = screen.getByRole("textbox", { name: "Name of this comparison" });
    expect(name).toHaveValue("My Races");
    await user.clear(name);
    await user.type(name, "Spring");
    const link = screen.getByRole("link", { name: "Sign in to save" });
    expect(link).toHaveAttribute("href", "/login?redirect=%2Fcompare%3Fraces%3D1%2C2");

    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);

    expect(peekPendingAction()).toEqual({ kind: "save-comparison", name: "Spring", raceIds: [1, 2] });
  });

  test("what was pending is saved on return", async () => {
    const kept = account();
    storeSession();
    rememberPendingAction({ kind: "save-comparison", name: "Spring", raceIds: [1, 2] });

    await openPage("/compare?races=1,2");

    expect(await screen.findByText("Saved as “Spring”")).toBeVisible();
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([["Spring", ["1", "2"]]]);
    expect(peekPendingAction()).toBeUndefined();
  });

  async function saveUnderTakenName() {
    const kept = account([comparison({ name: "My Races", raceIds: ["3"] })]);
    storeSession();
    const { user } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    expect(await screen.findByText(/another comparison called “My Races”, of 1 race\./)).toBeVisible();
    return { kept, user };
  }

  test("nothing is written over unasked: a name that is there already is asked about", async () => {
    const { kept } = await saveUnderTakenName();

    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3"]]);
  });

  test("both are kept, the new one with a number", async () => {
    const { kept, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
      ["My Races", ["3"]],
      ["My Races 2", ["1", "2"]],
    ]);
    expect(screen.queryByText(/another comparison called/)).not.toBeInTheDocument();
  });

  test("the other one is replaced where that is wished", async () => {
    const { kept, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Put this one in its place" }));

    await screen.findByText("Saved as “My Races”");
    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["1", "2"]]);
  });

  test("what is kept already is not kept twice", async () => {
    const kept = account([comparison({ name: "My Races", raceIds: ["1", "2"] })]);
    storeSession();
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));

    await screen.findByText("Saved as “My Races”");
    expect(kept.comparisons).toHaveLength(1);
  });

  test("a retry after a lost answer has the same key", async () => {
    const kept = account();
    storeSession();
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        "*/api/comparisons",
        ({ request }) => {
          keys.push(request.headers.get("Idempotency-Key"));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText(/could not be saved/);
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText("Saved as “My Races”");

    expect(keys[0]).toBeTruthy();
    expect(kept.keys).toEqual(keys);
  });
});
