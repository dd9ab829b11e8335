import { act, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceSignedIn } from "~/lib/session-events.ts";
import type { ToastMessage } from "~/lib/toast-context.ts";
import { comparison, storeSession } from "../../../tests/sample-shortlist.ts";
import { guestComparison, guestFavourites } from "./guest-list.ts";
import {
  account,
  compare,
  forgetShortlist,
  heart,
  open,
  problem,
  signOutAgain,
} from "../../../tests/shortlist-page.tsx";

beforeEach(forgetShortlist);
afterEach(signOutAgain);

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

  test("that another tab has begun is added to, not begun a second time", async () => {
    storeSession();
    const { kept } = account();
    const { user } = open();
    await compare(false);
    kept.comparisons = [comparison({ id: "other-tab", raceIds: ["7"] })];

    await user.click(await compare(false));

    await waitFor(() =>
      expect(kept.comparisons.map(({ id, raceIds }) => [id, raceIds])).toEqual([["other-tab", ["7", "2"]]]),
    );
  });

  test("that another tab has changed keeps that change as well", async () => {
    storeSession();
    const { kept } = account([], [comparison({ raceIds: ["2", "3"] })]);
    const { user, toast } = open();
    await compare(true);
    kept.comparisons = [comparison({ raceIds: ["2", "3", "7"], version: 2 })];

    await user.click(await compare(true));

    await waitFor(() => expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3", "7"]]));
    expect(toast).not.toHaveBeenCalled();
  });

  test("that was changed in the very moment of a change takes both", async () => {
    storeSession();
    const { kept, refuse } = account([], [comparison({ raceIds: ["3"] })]);
    refuse.edit = () => {
      delete refuse.edit;
      kept.comparisons = [comparison({ raceIds: ["3", "7"], version: 2 })];
      return problem(409, "comparison_changed", "changed");
    };
    const { user, toast } = open();

    await user.click(await compare(false));

    await waitFor(() => expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3", "7", "2"]]));
    expect(toast).not.toHaveBeenCalled();
  });

  test("that another tab has filled says that it is full", async () => {
    storeSession();
    const { kept } = account([], [comparison({ raceIds: ["3"] })]);
    const { user, toast } = open();
    await compare(false);
    kept.comparisons = [comparison({ raceIds: ["3", "4", "5", "6", "7", "8"], version: 2 })];

    await user.click(await compare(false));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        text: "A comparison holds six races. Remove one first.",
        kind: "failure",
      }),
    );
    expect(kept.comparisons[0]?.raceIds).toHaveLength(6);
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
    const said = (toast.mock.calls as [ToastMessage][]).map(([{ text }]) => text);
    expect([...new Set(said)]).toEqual(["Favorites Migrated", "Comparison Migrated"]);
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

    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Migration Error", kind: "failure" }));
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
