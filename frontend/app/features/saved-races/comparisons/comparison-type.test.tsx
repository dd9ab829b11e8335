import { waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { http } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { comparison, storeSession } from "../../../../tests/sample-saved-races.ts";
import { account, clearSavedRaces, compare, open, signOutAgain } from "../../../../tests/saved-races-page.tsx";
import { server } from "../../../../tests/server.ts";

beforeEach(clearSavedRaces);
afterEach(signOutAgain);

/** Berlin, a marathon, has the number 2. In `account()` even numbers are marathons. */
describe("the type of the account's comparison", () => {
  test("is that of its first race", async () => {
    storeSession();
    const { saved } = account();
    const { user } = open();

    await user.click(await compare(false));

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: ["2"], raceType: "marathon" }]));
  });

  test.each([
    ["stays with a race of the same type", "marathon", ["4"], "marathon"],
    ["is none with a race of another type", "half-marathon", ["3"], null],
    ["is found where none was saved", null, ["4"], "marathon"],
    ["is none where races of several types were compared", null, ["3", "4"], null],
  ] as const)("%s", async (_, raceType, raceIds, expected) => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: [...raceIds], raceType, isPublic: true })]);
    const { user } = open();

    await user.click(await compare(false));

    await waitFor(() =>
      expect(saved.comparisons).toMatchObject([{ raceIds: [...raceIds, "2"], raceType: expected, isPublic: true }]),
    );
  });

  test("is that of the races that stay, where the one of another type is removed", async () => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["3", "2", "5"], raceType: null })]);
    const { user } = open();

    await user.click(await compare(true));

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: ["3", "5"], raceType: "half-marathon" }]));
  });

  test("is decided by the races that exist, and is none where one cannot be asked for", async () => {
    storeSession();
    const { saved } = account([], [comparison({ raceIds: ["4", "9"] })]);
    server.use(http.get("*/api/marathons/9", () => HttpResponse.json({ code: "race_not_found" }, { status: 404 })));
    const { user } = open();
    await user.click(await compare(false));
    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: ["4", "9", "2"], raceType: "marathon" }]));

    saved.comparisons = [comparison({ raceIds: ["2", "4", "7"] })];
    server.use(http.get("*/api/marathons/7", () => HttpResponse.json({ code: "login_required" }, { status: 401 })));
    await user.click(await compare(true));

    await waitFor(() => expect(saved.comparisons).toMatchObject([{ raceIds: ["4", "7"], raceType: null }]));
  });
});
