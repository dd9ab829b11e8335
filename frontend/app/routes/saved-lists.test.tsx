import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { guestComparison, guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { holdGuestLists } from "~/lib/session/guest-lists-hold.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { favourite } from "../../tests/sample-saved-races.ts";
import { server } from "../../tests/server.ts";
import { account, LISTS, section, serveSavedRaces } from "../../tests/saved-lists-page.tsx";

beforeEach(serveSavedRaces);

/** 17 favourites, 16 of which are in the guide. */
function manyFavourites(): void {
  account({ favourites: Array.from({ length: 17 }, (_, place) => favourite({ raceId: place + 2 })) });
  const saved = Array.from({ length: 16 }, (_, place) => race({ id: place + 2, name: `Race ${place + 2}` }));
  const others = [race({ id: 1 }), race({ id: 40, name: "Riga Marathon" })];
  server.use(http.get("*/api/marathons", () => HttpResponse.json([...others, ...saved])));
}

describe("upcoming favourites", () => {
  test("start with the next race and its countdown, and end with those without a date", async () => {
    vi.setSystemTime("2027-03-05T12:00:00Z");
    account({ favourites: [3, 1, 2].map((raceId) => favourite({ raceId })) });
    await openPage("/lists", LISTS);

    const list = await section("Upcoming favourites");

    await list.findByText("in 2 days", { selector: ".text-2xl *" });
    expect(list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Tokyo Marathon",
      "Berlin Marathon",
      "Comrades",
    ]);
    expect(list.getByText("Next race")).toBeVisible();
    vi.useRealTimers();
  });

  test("a cancelled favourite is not the next race and counts no days", async () => {
    vi.setSystemTime("2027-03-01T12:00:00Z");
    const cancelled = race({ id: 4, name: "Riga Marathon", nextEventDate: "2027-03-03", eventStatus: "cancelled" });
    account({ favourites: [3, 4, 2].map((raceId) => favourite({ raceId })) });
    server.use(http.get("*/api/marathons/4", () => HttpResponse.json(cancelled)));
    await openPage("/lists", LISTS);

    const list = await section("Upcoming favourites");

    await list.findByText("in 6 days", { selector: ".text-2xl *" });
    expect(list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Tokyo Marathon",
      "Comrades",
      "Riga Marathon",
    ]);
    expect(list.getAllByText("cancelled")).not.toHaveLength(0);
    expect(list.queryByText("in 2 days")).toBeNull();
    vi.useRealTimers();
  });

  test("that are no longer in the guide are counted", async () => {
    account({ favourites: [1, 99].map((raceId) => favourite({ raceId })) });
    await openPage("/lists", LISTS);

    expect(await screen.findByText("1 saved race is no longer in the guide.")).toBeVisible();
  });

  test("that cannot be loaded now are not said to have left the guide", async () => {
    account({ favourites: [1, 2, 99].map((raceId) => favourite({ raceId })) });
    let isAway = true;
    server.use(
      http.get("*/api/marathons/2", () => (isAway ? HttpResponse.json({ status: 503 }, { status: 503 }) : undefined)),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Upcoming favourites");

    expect(await list.findByRole("alert")).toHaveTextContent("1 saved race could not be loaded.");
    expect(list.getByText("1 saved race is no longer in the guide.")).toBeVisible();
    isAway = false;
    await user.click(list.getByRole("button", { name: "Try again" }));

    expect(await list.findByRole("link", { name: "Tokyo Marathon" })).toBeVisible();
    await waitFor(() => expect(list.queryByRole("alert")).toBeNull());
  });

  test("that are many are the saved ones alone, though the list of all races is fetched for them", async () => {
    manyFavourites();
    await openPage("/lists", LISTS);
    const list = await section("Upcoming favourites");

    expect(await list.findByText("1 saved race is no longer in the guide.")).toBeVisible();
    expect(list.getAllByRole("heading", { level: 3 })).toHaveLength(16);
    expect(list.queryByRole("link", { name: "Riga Marathon" })).toBeNull();
  });

  test("that are many are not said to have left the guide where the list of all races cannot be loaded", async () => {
    manyFavourites();
    server.use(http.get("*/api/marathons", () => HttpResponse.json({ status: 503 }, { status: 503 }), { once: true }));
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Upcoming favourites");

    expect(await list.findByRole("alert")).toHaveTextContent("17 saved races could not be loaded.");
    expect(list.queryByText(/no longer in the guide/)).toBeNull();
    await user.click(list.getByRole("button", { name: "Try again" }));

    expect(await list.findByText("1 saved race is no longer in the guide.")).toBeVisible();
  });

  test("that cannot be fetched have the error text of the specification", async () => {
    account();
    server.use(http.get("*/api/favorites", () => HttpResponse.json({ status: 500 }, { status: 500 })));
    await openPage("/lists", LISTS);

    expect(await screen.findByText("Failed to fetch favourites")).toBeVisible();
  });

  test("of a guest are those of the browser, with a link to sign in", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    await openPage("/lists", LISTS);

    expect(await screen.findByRole("link", { name: "Tokyo Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "My Races" })).toHaveAttribute("href", "/compare?races=1,2");
    expect(screen.getByRole("link", { name: "Sign in to see them everywhere" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Flists",
    );
  });

  test("that are removed can be restored", async () => {
    const saved = [favourite({ raceId: 1 }), favourite({ raceId: 2 })];
    account({ favourites: saved });
    const sent: string[] = [];
    server.use(
      http.delete("*/api/favorites/:id", ({ params }) => {
        sent.push(`remove ${String(params["id"])}`);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post("*/api/favorites", async ({ request }) => {
        sent.push(`add ${((await request.json()) as { raceId: number }).raceId}`);
        return HttpResponse.json(favourite({ raceId: 2 }), { status: 201 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Upcoming favourites");

    await user.click(await list.findByRole("button", { name: "Save Tokyo Marathon", pressed: true }));
    await waitFor(() => expect(list.queryByRole("link", { name: "Tokyo Marathon" })).toBeNull());
    expect(list.getByRole("status")).toHaveTextContent("Tokyo Marathon was removed.");
    expect(list.getByRole("status")).toHaveFocus();
    await user.click(list.getByRole("button", { name: "Undo" }));

    expect(await list.findByRole("link", { name: "Tokyo Marathon" })).toBeVisible();
    await waitFor(() => expect(sent).toEqual(["remove 2", "add 2"]));
  });

  test("that could not be removed have no removal notice", async () => {
    account({ favourites: [favourite({ raceId: 2 })] });
    server.use(http.delete("*/api/favorites/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Upcoming favourites");

    await user.click(await list.findByRole("button", { name: "Save Tokyo Marathon", pressed: true }));

    expect(await screen.findByText("Failed to remove favorite")).toBeVisible();
    expect(await list.findByRole("link", { name: "Tokyo Marathon" })).toBeVisible();
    await waitFor(() => expect(list.queryByText(/was removed/)).toBeNull());
  });

  test("that their owner did not want to move stay in the browser until a press", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    account();
    let added = 0;
    server.use(
      http.post("*/api/favorites", () => {
        added += 1;
        return HttpResponse.json(favourite({ raceId: 2 }), { status: 201 });
      }),
    );
    holdGuestLists(true);
    const { user } = await openPage("/lists", LISTS);

    const button = await screen.findByRole("button", { name: "Save them to my account" });
    expect(added).toBe(0);
    await user.click(button);

    await waitFor(() => expect(guestFavourites.races()).toEqual([]));
    expect(added).toBe(1);
  });

  test("that could not be migrated can be migrated again", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    account();
    let isAway = true;
    server.use(
      http.post("*/api/favorites", () =>
        isAway
          ? HttpResponse.json({ status: 503, code: "unavailable" }, { status: 503 })
          : HttpResponse.json(favourite({ raceId: 2 }), { status: 201 }),
      ),
    );
    const { user } = await openPage("/lists", LISTS);
    expect(await screen.findByText("Migration Error")).toBeVisible();
    isAway = false;

    await user.click(await screen.findByRole("button", { name: "Save them to my account" }));

    expect(await screen.findByText("Favorites Migrated")).toBeVisible();
    expect(guestFavourites.races()).toEqual([]);
  });
});

describe("lists that a proxy refuses with 401 in HTML", () => {
  test("count as empty, and none of them loads for ever", async () => {
    account();
    const refused = () => new HttpResponse("<!doctype html><title>401</title>", { status: 401 });
    const asked: string[] = [];
    server.use(
      ...["favorites", "comparisons", "medals"].map((list) =>
        http.get(`*/api/${list}`, () => {
          asked.push(list);
          return refused();
        }),
      ),
    );
    await openPage("/lists", LISTS);

    expect(await screen.findByText(/No saved races yet/)).toBeVisible();
    expect(await screen.findByText(/No comparison yet/)).toBeVisible();
    expect(await screen.findByText(/No medal yet/)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked.sort()).toEqual(["comparisons", "favorites", "medals"]);
  });

  test("medals are empty after any answer that is not OK", async () => {
    account({ favourites: [favourite()] });
    server.use(http.get("*/api/medals", () => new HttpResponse("<h1>Oops</h1>", { status: 500 })));
    await openPage("/lists", LISTS);

    expect(await screen.findByText(/^500: /)).toBeVisible();
  });
});
