import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { favourite, storeSessionOf } from "../../../tests/sample-saved-races.ts";
import {
  account,
  clearSavedRaces,
  compare,
  heart,
  open,
  problem,
  signOutAgain,
} from "../../../tests/saved-races-page.tsx";
import { server } from "../../../tests/server.ts";
import { client } from "~/api/client.gen.ts";
import { setQueryOwner } from "~/features/accounts/session/personal-queries.ts";
import { endLocalSession } from "~/features/accounts/sign-in/sign-out.ts";
import { guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { accessToken } from "~/lib/session/access-token.ts";

/** The token of every write that the server received. */
let writers: (string | undefined)[] = [];

function noteWriter({ request }: { request: Request }): void {
  if (request.method !== "GET") writers.push(request.headers.get("Authorization")?.replace("Bearer ", ""));
}

beforeEach(() => {
  clearSavedRaces();
  writers = [];
  client.setConfig({ auth: accessToken });
  server.events.on("request:start", noteWriter);
  storeSessionOf("ada");
});
afterEach(() => {
  server.events.removeListener("request:start", noteWriter);
  client.setConfig({ auth: undefined });
  signOutAgain();
});

/** An answer that waits until the test gives it. */
function heldAnswer() {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => answer as unknown as Response, give: (response: Response) => give(response) };
}

/** Once the account's part is loaded: presses before that are changes of the guest lists. */
async function openForAda() {
  const page = open();
  await waitFor(() => expect(page.queryClient.getQueryData(favouritesQuery().queryKey)).toBeDefined());
  return page;
}

function signOutHere(queryClient: QueryClient): void {
  act(() => endLocalSession(queryClient));
}

/** In another tab: nothing is cleared in this one. */
function signInElsewhere(name: string): void {
  act(() => {
    storeSessionOf(name);
    window.dispatchEvent(new StorageEvent("storage"));
  });
}

const pendingChanges = (queryClient: QueryClient) => queryClient.getMutationCache().findAll({ status: "pending" });

describe("changes that wait when their owner signs out", () => {
  test("of the favourites are never sent with the token of the next person", async () => {
    const { refuse, saved } = account();
    const { answer, give } = heldAnswer();
    refuse.add = answer;
    const { user, toast, queryClient } = await openForAda();
    await user.click(await heart(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    await user.click(await heart(true));
    const [sent, queued] = pendingChanges(queryClient);

    signOutHere(queryClient);
    saved.favourites = [favourite({ raceId: 2 })];
    signInElsewhere("bob");
    give(HttpResponse.error());

    await waitFor(() => expect(sent?.state.status).toBe("error"));
    expect(await heart(true)).toBeVisible();
    expect(queued?.state.isPaused).toBe(true);
    expect(writers).toEqual(["ada"]);
    expect(saved.favourites).toHaveLength(1);
    expect(toast).not.toHaveBeenCalled();

    await user.click(await heart(true));
    await waitFor(() => expect(saved.favourites).toEqual([]));
    expect(writers).toEqual(["ada", "bob"]);
  });

  test("of the comparison are never sent with the token of the next person", async () => {
    const { refuse } = account();
    const { answer, give } = heldAnswer();
    refuse.create = answer;
    const { user, toast, queryClient } = await openForAda();
    await user.click(await compare(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    await user.click(await compare(true));
    const [sent] = pendingChanges(queryClient);

    signOutHere(queryClient);
    signInElsewhere("bob");
    give(HttpResponse.error());

    await waitFor(() => expect(sent?.state.status).toBe("error"));
    expect(writers).toEqual(["ada"]);
    expect(toast).not.toHaveBeenCalled();
  });

  test("are removed where another person takes over the tab", async () => {
    const { refuse } = account();
    refuse.add = heldAnswer().answer;
    const { user, queryClient } = await openForAda();
    setQueryOwner(queryClient, "ada");
    await user.click(await heart(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));

    act(() => setQueryOwner(queryClient, "bob"));

    expect(pendingChanges(queryClient)).toEqual([]);
  });
});

describe("changes that wait when another person signs in in another tab", () => {
  test("of the favourites are sent to nobody", async () => {
    const { refuse } = account();
    const { answer, give } = heldAnswer();
    refuse.add = answer;
    const { user, toast, queryClient } = await openForAda();
    await user.click(await heart(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    await user.click(await heart(true));
    const changes = pendingChanges(queryClient);
    expect(changes).toHaveLength(2);

    signInElsewhere("bob");
    give(HttpResponse.error());

    await waitFor(() => expect(changes.map(({ state }) => state.status)).toEqual(["error", "error"]));
    expect(writers).toEqual(["ada"]);
    expect(guestFavourites.races()).toEqual([]);
    expect(toast).not.toHaveBeenCalled();
  });

  test("of the comparison are sent to nobody", async () => {
    const { refuse } = account();
    const { answer, give } = heldAnswer();
    refuse.create = answer;
    const { user, toast, queryClient } = await openForAda();
    await user.click(await compare(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    await user.click(await compare(true));
    const changes = pendingChanges(queryClient);
    expect(changes).toHaveLength(2);

    signInElsewhere("bob");
    give(HttpResponse.error());

    await waitFor(() => expect(changes.map(({ state }) => state.status)).toEqual(["error", "error"]));
    expect(writers).toEqual(["ada"]);
    expect(toast).not.toHaveBeenCalled();
  });
});

describe("an answer that arrives after its owner has left", () => {
  test("shows the next person neither the race nor a message", async () => {
    const { refuse } = account();
    const { answer, give } = heldAnswer();
    refuse.add = answer;
    const { user, toast, queryClient } = await openForAda();
    await user.click(await heart(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    const [sent] = pendingChanges(queryClient);

    signOutHere(queryClient);
    signInElsewhere("bob");
    expect(await heart(false)).toBeVisible();
    give(HttpResponse.json(favourite({ raceId: 2 }), { status: 201 }));

    await waitFor(() => expect(sent?.state.status).toBe("success"));
    expect(await heart(false)).toBeVisible();
    expect(toast).not.toHaveBeenCalled();
  });

  test("leaves no race in this browser for the next person's account", async () => {
    const { refuse } = account();
    const { answer, give } = heldAnswer();
    refuse.add = answer;
    const { user, queryClient } = await openForAda();
    await user.click(await heart(false));
    await waitFor(() => expect(writers).toEqual(["ada"]));
    const [sent] = pendingChanges(queryClient);

    signOutHere(queryClient);
    give(problem(401, "login_required", "x"));

    await waitFor(() => expect(sent?.state.status).toBe("error"));
    expect(guestFavourites.races()).toEqual([]);
    expect(screen.queryAllByRole("button", { pressed: true })).toEqual([]);
  });
});
