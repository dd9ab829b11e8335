import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ComparisonCard, FavouriteCard } from "~/api/types.gen.ts";
import { CompareButton } from "~/features/races/compare-button.tsx";
import { FavouriteButton } from "~/features/races/favourite-button.tsx";
import { createQueryClient } from "~/lib/query-client.ts";
import { announceSignedIn, announceSignedOut } from "~/lib/session-events.ts";
import { ToastContext } from "~/lib/toast-context.ts";
import { comparison, favourite, storeSession } from "../../../tests/sample-shortlist.ts";
import { server } from "../../../tests/server.ts";
import { guestComparison, guestFavourites } from "./guest-list.ts";
import { ShortlistProvider } from "./shortlist-provider.tsx";

const BERLIN = { id: 2, name: "Berlin Marathon", raceType: "marathon" } as const;

/** An account with a memory. `refuse` answers in place of the next calls of one kind. */
function account(favourites: FavouriteCard[] = [], comparisons: ComparisonCard[] = []) {
  const kept = { favourites, comparisons };
  const refuse: { add?: () => Response; remove?: () => Response; edit?: () => Response } = {};
  server.use(
    http.get("*/api/medals", () => HttpResponse.json([])),
    http.get("*/api/favorites", () => HttpResponse.json(kept.favourites)),
    http.post("*/api/favorites", async ({ request }) => {
      if (refuse.add) return refuse.add();
      const saved = favourite((await request.json()) as FavouriteCard);
      kept.favourites = [...kept.favourites, saved];
      return HttpResponse.json(saved, { status: 201 });
    }),
    http.delete("*/api/favorites/:id", ({ params }) => {
      if (refuse.remove) return refuse.remove();
      kept.favourites = kept.favourites.filter(({ raceId }) => raceId !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/comparisons", () => HttpResponse.json(kept.comparisons)),
    http.post("*/api/comparisons", async ({ request }) => {
      const { name, raceIds } = (await request.json()) as ComparisonCard;
      const saved = comparison({ id: `saved-${kept.comparisons.length}`, name, raceIds });
      kept.comparisons = [saved, ...kept.comparisons];
      return HttpResponse.json(saved, { status: 201 });
    }),
    http.put("*/api/comparisons/:id", async ({ request, params }) => {
      const asked = (await request.json()) as ComparisonCard;
      const before = kept.comparisons.find(({ id }) => id === params["id"]);
      if (refuse.edit) return refuse.edit();
      if (before?.version !== asked.version) return problem(409, "comparison_changed", "changed");
      const after = { ...before, raceIds: asked.raceIds, version: before.version + 1 };
      kept.comparisons = kept.comparisons.map((other) => (other.id === after.id ? after : other));
      return HttpResponse.json(after);
    }),
    http.delete("*/api/comparisons/:id", ({ params }) => {
      kept.comparisons = kept.comparisons.filter(({ id }) => id !== params["id"]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { kept, refuse };
}

const problem = (status: number, code: string, message: string) =>
  HttpResponse.json({ status, code, message }, { status });

function open() {
  const toast = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient("server")}>
      <ToastContext value={toast}>
        <ShortlistProvider>
          <FavouriteButton race={BERLIN} />
          <FavouriteButton race={BERLIN} labelled />
          <CompareButton race={BERLIN} />
        </ShortlistProvider>
      </ToastContext>
    </QueryClientProvider>,
  );
  return { toast, user: userEvent.setup() };
}

const heart = (pressed: boolean) => screen.findByRole("button", { name: "Save Berlin Marathon", pressed });
const compare = (pressed: boolean) => screen.findByRole("button", { name: "Compare Berlin Marathon", pressed });

beforeEach(() => {
  localStorage.clear();
  guestFavourites.replace([]);
  guestComparison.replace([]);
});

afterEach(async () => {
  await announceSignedOut();
});

describe("a guest's favourite", () => {
  test("is kept in the browser, and all buttons of the race show it", async () => {
    const { user } = open();

    await user.click(await heart(false));

    expect(await screen.findAllByRole("button", { pressed: true })).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem("guestFavorites") ?? "")).toEqual([{ raceId: 2, raceType: "marathon" }]);
    await user.click(await heart(true));
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("that the browser refuses to store lasts for the visit, and one is told", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { user, toast } = open();

    await user.click(await heart(false));

    expect(await heart(true)).toBeVisible();
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "failure" }));
  });
});

describe("a favourite of the account", () => {
  beforeEach(storeSession);

  test("is saved on the server and removed from there, never in the browser", async () => {
    const { kept } = account();
    const { user } = open();

    await user.click(await heart(false));
    await waitFor(() => expect(kept.favourites.map(({ raceId }) => raceId)).toEqual([2]));
    await user.click(await heart(true));

    await waitFor(() => expect(kept.favourites).toEqual([]));
    expect(await heart(false)).toBeVisible();
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("shows at once, before the server has answered", async () => {
    const { refuse } = account();
    let answer: (response: Response) => void = () => undefined;
    refuse.add = () => new Promise<Response>((resolve) => (answer = resolve)) as unknown as Response;
    const { user, toast } = open();

    await user.click(await heart(false));
    expect(await heart(true)).toBeVisible();

    await waitFor(() => {
      answer(problem(500, "internal", "It broke"));
      expect(toast).toHaveBeenCalled();
    });
    expect(await heart(false)).toBeVisible();
    expect(toast).toHaveBeenCalledExactlyOnceWith({ text: "It broke", kind: "failure" });
  });

  test("that is in the favourites already counts as saved", async () => {
    const { refuse } = account();
    refuse.add = () => problem(409, "already_in_favorites", "Already in favorites");
    server.use(http.get("*/api/favorites", () => HttpResponse.json([]), { once: true }));
    const { user, toast } = open();

    await user.click(await heart(false));

    expect(await heart(true)).toBeVisible();
    expect(toast).not.toHaveBeenCalled();
  });

  test("comes back when it cannot be removed", async () => {
    const { refuse } = account([favourite({ raceId: 2 })]);
    refuse.remove = () => problem(503, "unavailable", "Later");
    const { user, toast } = open();

    await user.click(await heart(true));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledExactlyOnceWith({ text: "Failed to remove favorite", kind: "failure" }),
    );
    expect(await heart(true)).toBeVisible();
  });

  test("whose sign-in has ended asks for it, in the words for adding and for removing", async () => {
    const { refuse } = account();
    refuse.add = () => problem(401, "login_required", "x");
    refuse.remove = () => problem(401, "login_required", "x");
    const { user, toast } = open();

    await user.click(await heart(false));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({ text: "Please log in to add favorites", kind: "failure" }),
    );
    expect(await heart(false)).toBeVisible();

    delete refuse.add;
    await user.click(await heart(false));
    await user.click(await heart(true));
    await waitFor(() =>
      expect(toast).toHaveBeenLastCalledWith({ text: "Please log in to remove favorites", kind: "failure" }),
    );
    expect(await heart(true)).toBeVisible();
  });
});

describe("the comparison", () => {
  test("of a guest is kept in the browser, up to six races", async () => {
    const { user, toast } = open();
    await user.click(await compare(false));
    expect(JSON.parse(localStorage.getItem("marathonComparison") ?? "")).toEqual([{ raceId: 2, raceType: "marathon" }]);

    act(() => {
      guestComparison.replace([3, 4, 5, 6, 7, 8].map((raceId) => ({ raceId, raceType: "marathon" })));
    });
    await user.click(await compare(false));

    expect(guestComparison.races()).toHaveLength(6);
    expect(toast).toHaveBeenCalledWith({
      text: "A comparison holds six races. Remove one first.",
      kind: "failure",
    });
  });

  test("of the account begins with its first race, follows, and goes with its last", async () => {
    storeSession();
    const { kept } = account();
    const { user } = open();

    await user.click(await compare(false));
    await waitFor(() => expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["2"]]));
    await user.click(await compare(true));

    await waitFor(() => expect(kept.comparisons).toEqual([]));
  });

  test("is the latest of the default name; one with a name of its own is left alone", async () => {
    storeSession();
    const { kept } = account(
      [],
      [
        comparison({ id: "named", name: "Spring", raceIds: ["2"], updatedAt: "2026-11-21T00:00:00Z" }),
        comparison({ id: "old", raceIds: ["2"], updatedAt: "2026-11-01T00:00:00Z" }),
        comparison({ id: "new", raceIds: ["1"], updatedAt: "2026-11-20T00:00:00Z" }),
      ],
    );
    const { user } = open();
    // the list has arrived
    await waitFor(() => expect(kept.comparisons).toHaveLength(3));

    await user.click(await compare(false));

    await waitFor(() =>
      expect(kept.comparisons.map(({ id, raceIds }) => [id, raceIds])).toEqual([
        ["named", ["2"]],
        ["old", ["2"]],
        ["new", ["1", "2"]],
      ]),
    );
  });

  test("is as before when the account refuses the change", async () => {
    storeSession();
    const { refuse } = account([], [comparison({ raceIds: ["2", "3"] })]);
    refuse.edit = () => problem(409, "comparison_changed", "changed");
    const { user, toast } = open();

    await user.click(await compare(true));

    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "failure" })));
    expect(await compare(true)).toBeVisible();
  });
});

describe("signing in", () => {
  test("takes favourites and comparison to the account, and says so", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    guestComparison.add({ raceId: 2, raceType: "marathon" });
    const { kept } = account();
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(kept.favourites.map(({ raceId }) => raceId)).toEqual([2]);
    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["2"]]);
    expect(toast).toHaveBeenLastCalledWith({ text: "Favorites Migrated" });
    await vi.advanceTimersByTimeAsync(2_500);
    expect(toast).toHaveBeenLastCalledWith({ text: "Comparison Migrated" });
    vi.useRealTimers();
  });

  test("says what could not be taken along, and keeps it", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    const { refuse } = account();
    refuse.add = () => problem(503, "unavailable", "Later");
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(toast).toHaveBeenLastCalledWith({ text: "Migration Error", kind: "failure" });
    expect(guestFavourites.races()).toHaveLength(1);
    expect(await heart(true)).toBeVisible();
  });

  test("with nothing kept says nothing", async () => {
    account();
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(toast).not.toHaveBeenCalled();
  });
});
