/** Favourite and compare buttons on a page, for a guest, and for an account on a server with a memory. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { vi } from "vitest";
import type { ComparisonCard, FavouriteCard } from "~/api/types.gen.ts";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { ToastContext } from "~/ui/toast-context.ts";
import { comparison, favourite } from "./sample-saved-races.ts";
import { clientWithQuickRetries } from "./quick-retries.ts";
import { serveRaces } from "./serve-races.ts";
import { server } from "./server.ts";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { SavedRacesSync } from "~/features/saved-races/saved-races-sync.tsx";

export const BERLIN = { id: 2, name: "Berlin Marathon", raceType: "marathon" } as const;

/** An account with a memory. A function in `refuse` answers calls of its kind in its place. */
export function account(favourites: FavouriteCard[] = [], comparisons: ComparisonCard[] = []) {
  const saved = { favourites, comparisons };
  const requests: string[] = [];
  const keys: (string | null)[] = [];
  const refuse: { add?: () => Response; remove?: () => Response; edit?: () => Response; create?: () => Response } = {};
  const answers = new Map<string, ComparisonCard>();
  server.use(
    http.get("*/api/medals", () => HttpResponse.json([])),
    http.get("*/api/favorites", () => HttpResponse.json(saved.favourites)),
    http.post("*/api/favorites", async ({ request }) => {
      requests.push("add");
      if (refuse.add) return refuse.add();
      const added = favourite((await request.json()) as FavouriteCard);
      saved.favourites = [...saved.favourites, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.delete("*/api/favorites/:id", ({ params }) => {
      requests.push("remove");
      if (refuse.remove) return refuse.remove();
      saved.favourites = saved.favourites.filter(({ raceId }) => raceId !== Number(params["id"]));
      return new HttpResponse(null, { status: 204 });
    }),
    ...serveRaces(),
    http.get("*/api/comparisons", () => HttpResponse.json(saved.comparisons)),
    http.post("*/api/comparisons", async ({ request }) => {
      const key = request.headers.get("Idempotency-Key");
      keys.push(key);
      const sent = (await request.json()) as ComparisonCard;
      const created = answers.get(key ?? "") ?? comparison({ ...sent, id: `saved-${keys.length}` });
      if (key !== null) answers.set(key, created);
      saved.comparisons = [created, ...saved.comparisons.filter(({ id }) => id !== created.id)];
      return refuse.create?.() ?? HttpResponse.json(created, { status: 201 });
    }),
    http.put("*/api/comparisons/:id", async ({ request, params }) => {
      const edit = (await request.json()) as ComparisonCard;
      const before = saved.comparisons.find(({ id }) => id === params["id"]);
      if (refuse.edit) return refuse.edit();
      if (before?.version !== edit.version) return problem(409, "comparison_changed", "changed");
      const after = { ...before, ...edit, version: before.version + 1 };
      saved.comparisons = saved.comparisons.map((other) => (other.id === after.id ? after : other));
      return HttpResponse.json(after);
    }),
    http.delete("*/api/comparisons/:id", ({ params }) => {
      saved.comparisons = saved.comparisons.filter(({ id }) => id !== params["id"]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { saved, refuse, requests, keys };
}

export const problem = (status: number, code: string, message: string) =>
  HttpResponse.json({ status, code, message }, { status });

export function open() {
  const toast = vi.fn();
  const queryClient = clientWithQuickRetries();
  render(
    <QueryClientProvider client={queryClient}>
      <ToastContext value={toast}>
        <SavedRacesSync />
        <FavouriteButton race={BERLIN} />
        <FavouriteButton race={BERLIN} labelled />
        <CompareButton race={BERLIN} />
      </ToastContext>
    </QueryClientProvider>,
  );
  return { toast, queryClient, user: userEvent.setup() };
}

export const heart = (pressed: boolean) => screen.findByRole("button", { name: "Save Berlin Marathon", pressed });
export const compare = (pressed: boolean) => screen.findByRole("button", { name: "Compare Berlin Marathon", pressed });

export function clearSavedRaces(): void {
  localStorage.clear();
  guestFavourites.replace([]);
  guestComparison.replace([]);
}

export function signOutAgain(): void {
  announceSignedOut();
}
