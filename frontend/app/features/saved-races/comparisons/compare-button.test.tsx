import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guestComparison } from "~/features/saved-races/guest-lists.ts";
import { comparison, storeSession } from "../../../../tests/sample-saved-races.ts";
import {
  account,
  BERLIN,
  clearSavedRaces,
  compare,
  open,
  problem,
  signOutAgain,
} from "../../../../tests/saved-races-page.tsx";
import { clientWithQuickRetries } from "../../../../tests/quick-retries.ts";
import { CompareButton } from "./compare-button.tsx";

beforeEach(clearSavedRaces);
afterEach(signOutAgain);

describe("the comparison", () => {
  test("of a guest is stored in the browser, up to six races", async () => {
    const { user, toast } = open();
    await user.click(await compare(false));
    expect(JSON.parse(localStorage.getItem("marathonComparison") ?? "")).toMatchObject({ raceIds: ["2"] });

    act(() => {
      guestComparison.replace([3, 4, 5, 6, 7, 8].map((raceId) => ({ raceId, raceType: "marathon" })));
    });
    await user.click(await compare(false));

    expect(guestComparison.races()).toHaveLength(6);
    expect(toast).toHaveBeenCalledWith({
      text: "You can compare up to six races. Remove one first.",
      kind: "failure",
    });
  });

  test("of the account is saved with its first race, and removed with its last", async () => {
    storeSession();
    const { saved } = account();
    const { user } = open();

    await user.click(await compare(false));
    await waitFor(() => expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["2"]]));
    await user.click(await compare(true));

    await waitFor(() => expect(saved.comparisons).toEqual([]));
  });

  test.each([
    ["a note", { notes: "flat and early" }],
    ["a public link", { isPublic: true }],
  ])("with %s stays when its last race is removed, and gets the next one", async (_, text) => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["2"], ...text })]);
    const { user } = open();

    await user.click(await compare(true));
    await waitFor(() => expect(saved.comparisons).toMatchObject([{ id: "first", raceIds: [], ...text }]));
    await user.click(await compare(false));

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ id: "first", raceIds: ["2"], ...text }]));
  });

  test("is the latest one with the default name; a named one is not changed", async () => {
    storeSession();
    const { saved } = account(
      [],
      [
        comparison({ id: "named", name: "Spring", raceIds: ["2"], updatedAt: "2026-11-21T00:00:00Z" }),
        comparison({ id: "old", raceIds: ["2"], updatedAt: "2026-11-01T00:00:00Z" }),
        comparison({ id: "new", raceIds: ["1"], updatedAt: "2026-11-20T00:00:00Z" }),
      ],
    );
    const { user } = open();
    // the list has been fetched
    await waitFor(() => expect(saved.comparisons).toHaveLength(3));

    await user.click(await compare(false));

    await waitFor(() =>
      expect(saved.comparisons.map(({ id, raceIds }) => [id, raceIds])).toEqual([
        ["named", ["2"]],
        ["old", ["2"]],
        ["new", ["1", "2"]],
      ]),
    );
  });

  test("that another tab has saved gets the race, and no second one is saved", async () => {
    storeSession();
    const { saved } = account();
    const { user } = open();
    await compare(false);
    saved.comparisons = [comparison({ id: "other-tab", raceIds: ["7"] })];

    await user.click(await compare(false));

    await waitFor(() =>
      expect(saved.comparisons.map(({ id, raceIds }) => [id, raceIds])).toEqual([["other-tab", ["7", "2"]]]),
    );
  });

  test("that another tab has changed gets both changes", async () => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["2", "3"] })]);
    const { user, toast } = open();
    await compare(true);
    saved.comparisons = [comparison({ raceIds: ["2", "3", "7"], version: 2 })];

    await user.click(await compare(true));

    await waitFor(() => expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3", "7"]]));
    expect(toast).not.toHaveBeenCalled();
  });

  test("that another device changes between reading and writing gets both changes", async () => {
    storeSession();
    const { saved, refuse } = account([], [comparison({ raceIds: ["3"] })]);
    refuse.edit = () => {
      delete refuse.edit;
      saved.comparisons = [comparison({ raceIds: ["3", "7"], version: 2 })];
      return problem(409, "comparison_changed", "changed");
    };
    const { user, toast } = open();

    await user.click(await compare(false));

    await waitFor(() => expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3", "7", "2"]]));
    expect(toast).not.toHaveBeenCalled();
  });

  test("that another tab has filled is not changed, and a message says that it is full", async () => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["3"] })]);
    const { user, toast } = open();
    await compare(false);
    saved.comparisons = [comparison({ raceIds: ["3", "4", "5", "6", "7", "8"], version: 2 })];

    await user.click(await compare(false));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        text: "You can compare up to six races. Remove one first.",
        kind: "failure",
      }),
    );
    expect(saved.comparisons[0]?.raceIds).toHaveLength(6);
  });

  test("is rolled back when the server refuses the change", async () => {
    storeSession();
    const { refuse } = account([], [comparison({ raceIds: ["2", "3"] })]);
    refuse.edit = () => problem(409, "comparison_changed", "changed");
    const { user, toast } = open();

    await user.click(await compare(true));

    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "failure" })));
    expect(await compare(true)).toBeVisible();
  });

  test("is sent in the order of the presses, also of presses without a rendering between them", async () => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["3"] })]);
    open();
    await waitFor(async () => expect(await compare(false)).toBeVisible());
    const button = await compare(false);

    for (let press = 0; press < 3; press += 1) fireEvent.click(button);

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: ["3", "2"], version: 4 }]));
    expect(await compare(true)).toBeVisible();
  });

  test("whose answer is lost is sent again with the same key, and saved once", async () => {
    storeSession();
    const { saved, refuse, keys } = account();
    refuse.create = () => {
      delete refuse.create;
      // the server has not finished when the retry reads the list
      saved.comparisons = [];
      return HttpResponse.error();
    };
    const { user, toast } = open();

    await user.click(await compare(false));

    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(saved.comparisons).toHaveLength(1);
    expect(await compare(true)).toBeVisible();
    expect(toast).not.toHaveBeenCalled();
  });

  test("that is saved, removed and saved again has a key for each time it is saved", async () => {
    storeSession();
    const { saved, keys } = account();
    const { user } = open();

    await user.click(await compare(false));
    await waitFor(() => expect(saved.comparisons).toHaveLength(1));
    await user.click(await compare(true));
    await waitFor(() => expect(saved.comparisons).toHaveLength(0));
    await user.click(await compare(false));
    await waitFor(() => expect(saved.comparisons).toHaveLength(1));

    expect(new Set(keys).size).toBe(2);
  });
});

test("the button with a text tells its state by the text alone", async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <CompareButton race={BERLIN} labelled />
    </QueryClientProvider>,
  );

  await user.click(screen.getByRole("button", { name: "Compare" }));

  expect(await screen.findByRole("button", { name: "In comparison" })).not.toHaveAttribute("aria-pressed");
});
