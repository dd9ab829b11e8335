import { hashKey } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { listComparisonsQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { holdGuestLists } from "~/lib/session/guest-lists-hold.ts";
import { announceSignedIn } from "~/lib/session/session-events.ts";
import type { ToastMessage } from "~/ui/toast-context.ts";
import { storeSession } from "../../../../tests/sample-saved-races.ts";
import { account, clearSavedRaces, heart, open, problem, signOutAgain } from "../../../../tests/saved-races-page.tsx";

beforeEach(clearSavedRaces);
afterEach(signOutAgain);

describe("signing in", () => {
  test("migrates favourites and comparison to the account, with a message for each", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    guestComparison.add({ raceId: 2, raceType: "marathon" });
    const { saved } = account();
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(saved.favourites.map(({ raceId }) => raceId)).toEqual([2]);
    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["2"]]);
    const texts = (toast.mock.calls as [ToastMessage][]).map(([{ text }]) => text);
    expect([...new Set(texts)]).toEqual(["Favorites Migrated", "Comparison Migrated"]);
  });

  test("leaves lists in the browser that their owner did not want to move", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    const { saved } = account();
    open();
    holdGuestLists(true);

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(saved.favourites).toEqual([]);
    expect(guestFavourites.races()).toHaveLength(1);
    holdGuestLists(false);
  });

  test("reports what could not be migrated, and leaves it in the browser", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    const { refuse } = account();
    refuse.add = () => problem(503, "unavailable", "Later");
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Migration Error", kind: "failure" }));
    expect(guestFavourites.races()).toHaveLength(1);
    expect(await heart(true)).toBeVisible();
  });

  test("shows no message where there is no guest data", async () => {
    account();
    const { toast } = open();

    await act(async () => {
      storeSession();
      await announceSignedIn();
    });

    expect(toast).not.toHaveBeenCalled();
  });
});

describe("a press before the account's part is loaded", () => {
  test("changes the guest list, is migrated, and other tabs are notified", async () => {
    guestComparison.add({ raceId: 2, raceType: "marathon" });
    storeSession();
    const { saved } = account();
    const messages: unknown[] = [];
    const otherTab = new BroadcastChannel("startline-saved-races");
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => messages.push(data);

    open();

    await waitFor(() => expect(messages).toContain(hashKey(listComparisonsQueryKey())));
    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["2"]]);
    otherTab.close();
  });
});
