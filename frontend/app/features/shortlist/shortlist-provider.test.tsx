import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { favourite, storeSession } from "../../../tests/sample-shortlist.ts";
import { server } from "../../../tests/server.ts";
import { account, forgetShortlist, heart, open, problem, signOutAgain } from "../../../tests/shortlist-page.tsx";

beforeEach(forgetShortlist);
afterEach(signOutAgain);

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
