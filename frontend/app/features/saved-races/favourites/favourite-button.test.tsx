import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { favourite, storeSession } from "../../../../tests/sample-saved-races.ts";
import { server } from "../../../../tests/server.ts";
import { client } from "~/api/client.gen.ts";
import { NoAuthenticationToken } from "~/lib/session/session.ts";
import { account, clearSavedRaces, heart, open, problem, signOutAgain } from "../../../../tests/saved-races-page.tsx";

const FAILURE = expect.objectContaining({ kind: "failure" }) as unknown;

beforeEach(clearSavedRaces);
afterEach(signOutAgain);

describe("a guest's favourite", () => {
  test("is stored in the browser, and all buttons of the race show it", async () => {
    const { user } = open();

    await user.click(await heart(false));

    expect(await screen.findAllByRole("button", { pressed: true })).toHaveLength(2);
    // the state is not in the name too
    expect(screen.getByRole("button", { name: "Save", pressed: true })).toBeVisible();
    expect(JSON.parse(localStorage.getItem("guestFavorites") ?? "")).toEqual([{ raceId: 2, raceType: "marathon" }]);
    await user.click(await heart(true));
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("says where it was saved", async () => {
    const { user, toast } = open();

    await user.click(await heart(false));
    await user.click(await heart(true));

    expect(toast).toHaveBeenCalledExactlyOnceWith({
      text: "Saved in this browser. The heart at the top of the page opens your list.",
    });
  });

  test("that the browser refuses to store is shown for the visit, with a message", async () => {
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
    const { saved } = account();
    const { user } = open();

    await user.click(await heart(false));
    await waitFor(() => expect(saved.favourites.map(({ raceId }) => raceId)).toEqual([2]));
    await user.click(await heart(true));

    await waitFor(() => expect(saved.favourites).toEqual([]));
    expect(await heart(false)).toBeVisible();
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("is sent even when the page is left at once", async () => {
    account();
    const fetched = vi.spyOn(globalThis, "fetch");
    const { user } = open();

    await user.click(await heart(false));

    const writes = () => fetched.mock.calls.map(([sent]) => sent as Request).filter(({ method }) => method === "POST");
    await waitFor(() => expect(writes().map(({ keepalive }) => keepalive)).toEqual([true]));
  });

  test("is shown before the server has answered, and rolled back when the server refuses it", async () => {
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

  test("pressed again before the answer is sent in the order of the presses, and ends as pressed last", async () => {
    const { saved, requests } = account();
    open();
    await heart(false);
    await waitFor(() => expect(screen.queryAllByRole("button", { pressed: true })).toHaveLength(0));
    const button = await heart(false);

    // no rendering between the presses
    for (let press = 0; press < 3; press += 1) fireEvent.click(button);

    await waitFor(() => expect(requests).toEqual(["add", "remove", "add"]));
    await waitFor(() => expect(saved.favourites.map(({ raceId }) => raceId)).toEqual([2]));
    expect(await heart(true)).toBeVisible();
  });

  test("whose change was refused does not take back a later change", async () => {
    const { saved, refuse, requests } = account([favourite({ raceId: 2 })]);
    refuse.remove = () => problem(500, "internal", "It broke");
    const { toast } = open();
    const button = await heart(true);

    fireEvent.click(button);
    fireEvent.click(button);

    await waitFor(() => expect(requests).toEqual(["remove", "add"]));
    expect(toast).toHaveBeenCalledWith({ text: "Failed to remove favorite", kind: "failure" });
    expect(await heart(true)).toBeVisible();
    expect(saved.favourites.length).toBeGreaterThan(0);
  });

  test.each([
    ["a network failure", () => HttpResponse.error() as Response],
    ["503", () => problem(503, "unavailable", "Later")],
    ["the error page of a proxy", () => new HttpResponse("<h1>Bad Gateway</h1>", { status: 502 }) as Response],
  ])("is sent again after %s", async (_, failure) => {
    const { saved, refuse } = account();
    refuse.add = () => {
      delete refuse.add;
      return failure();
    };
    const { user, toast } = open();

    await user.click(await heart(false));

    await waitFor(() => expect(saved.favourites).toHaveLength(1));
    expect(await heart(true)).toBeVisible();
    expect(toast).not.toHaveBeenCalledWith(FAILURE);
  });

  test("that is in the favourites already counts as saved", async () => {
    const { refuse } = account();
    refuse.add = () => problem(409, "already_in_favorites", "Already in favorites");
    server.use(http.get("*/api/favorites", () => HttpResponse.json([]), { once: true }));
    const { user, toast } = open();

    await user.click(await heart(false));

    expect(await heart(true)).toBeVisible();
    expect(toast).not.toHaveBeenCalledWith(FAILURE);
  });

  test.each([500, 409, 400])("that answers 'already in favorites' with %i counts as saved too", async (status) => {
    const { refuse } = account();
    refuse.add = () => new HttpResponse("Already in favorites", { status }) as Response;
    const { user, toast } = open();

    await user.click(await heart(false));

    expect(await heart(true)).toBeVisible();
    expect(toast).not.toHaveBeenCalledWith(FAILURE);
  });

  test("that is refused in plain text shows the server's words", async () => {
    const { refuse } = account();
    refuse.add = () => new HttpResponse("Too many favourites", { status: 422 }) as Response;
    const { user, toast } = open();

    await user.click(await heart(false));

    await waitFor(() => expect(toast).toHaveBeenCalledWith({ text: "Too many favourites", kind: "failure" }));
    expect(await heart(false)).toBeVisible();
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("asks for a sign-in where a proxy answers 401 in HTML, without trying again", async () => {
    const { refuse, requests } = account();
    refuse.add = () => new HttpResponse("<h1>401</h1>", { status: 401 }) as Response;
    const { user, toast } = open();

    await user.click(await heart(false));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ text: "Please log in to add favorites", kind: "failure" }),
    );
    expect(requests).toEqual(["add"]);
  });

  test("without a token reverts, names the reason, and waits in this browser for the next sign-in", async () => {
    const { requests } = account();
    client.setConfig({ auth: () => Promise.reject(new NoAuthenticationToken()) });
    const { user, toast } = open();

    await user.click(await heart(false));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ text: "No authentication token available", kind: "failure" }),
    );
    expect(await heart(false)).toBeVisible();
    expect(requests).toEqual([]);
    expect(JSON.parse(localStorage.getItem("guestFavorites") ?? "")).toEqual([{ raceId: 2, raceType: "marathon" }]);
    client.setConfig({ auth: undefined });

    await user.click(await heart(false));

    await waitFor(() => expect(requests).toEqual(["add"]));
    expect(await heart(true)).toBeVisible();
    expect(localStorage.getItem("guestFavorites")).toBeNull();
  });

  test("is shown again when it cannot be removed", async () => {
    const { refuse, requests } = account([favourite({ raceId: 2 })]);
    refuse.remove = () => problem(503, "unavailable", "Later");
    const { user, toast } = open();

    await user.click(await heart(true));

    await waitFor(() =>
      expect(toast).toHaveBeenCalledExactlyOnceWith({ text: "Failed to remove favorite", kind: "failure" }),
    );
    expect(requests).toEqual(["remove", "remove", "remove"]);
    expect(await heart(true)).toBeVisible();
  });

  test("asks for a sign-in where the session has ended, with a text for adding and one for removing", async () => {
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
