/** Buttons of the shortlist, for a guest and for an account with a memory. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { vi } from "vitest";
import type { ComparisonCard, FavouriteCard } from "~/api/types.gen.ts";
import { CompareButton } from "~/features/races/compare-button.tsx";
import { FavouriteButton } from "~/features/races/favourite-button.tsx";
import { createQueryClient } from "~/lib/query-client.ts";
import { announceSignedOut } from "~/lib/session-events.ts";
import { ToastContext } from "~/lib/toast-context.ts";
import { comparison, favourite } from "./sample-shortlist.ts";
import { server } from "./server.ts";
import { guestComparison, guestFavourites } from "~/features/shortlist/guest-list.ts";
import { ShortlistProvider } from "~/features/shortlist/shortlist-provider.tsx";

export const BERLIN = { id: 2, name: "Berlin Marathon", raceType: "marathon" } as const;

/** An account with a memory. `refuse` answers in place of the next calls of one kind. */
export function account(favourites: FavouriteCard[] = [], comparisons: ComparisonCard[] = []) {
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

export const problem = (status: number, code: string, message: string) =>
  HttpResponse.json({ status, code, message }, { status });

export function open() {
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

export const heart = (pressed: boolean) => screen.findByRole("button", { name: "Save Berlin Marathon", pressed });
export const compare = (pressed: boolean) => screen.findByRole("button", { name: "Compare Berlin Marathon", pressed });

export function forgetShortlist(): void {
  localStorage.clear();
  guestFavourites.replace([]);
  guestComparison.replace([]);
}

export function signOutAgain(): void {
  announceSignedOut();
}
