import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RouteObject } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ComparisonCard, FavouriteCard, MedalCard, MedalRequest } from "~/api/types.gen.ts";
import { guestComparison, guestFavourites } from "~/features/shortlist/guest-list.ts";
import { peekPendingAction, rememberPendingAction } from "~/lib/pending-action.ts";
import { Root } from "~/root.tsx";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { suggestions } from "../../tests/sample-races.ts";
import { comparison, favourite, medal, storeSession } from "../../tests/sample-shortlist.ts";
import { server } from "../../tests/server.ts";
import { KeptLists } from "./shared/kept-lists.tsx";

function Lists() {
  return (
    <>
      <h1>Dashboard</h1>
      <KeptLists />
    </>
  );
}

const LISTS: RouteObject[] = [{ path: "/", Component: Root, children: [{ path: "lists", Component: Lists }] }];

const BERLIN = race();
const TOKYO = race({ id: 2, slug: "tokyo", name: "Tokyo Marathon", nextEventDate: "2027-03-07" });
const COMRADES = race({
  id: 3,
  slug: "comrades",
  name: "Comrades",
  raceType: "ultra-marathon",
  distanceKm: 87.7,
  nextEventDate: null,
  dateStatus: "unknown",
});

function account(mine: { favourites?: FavouriteCard[]; comparisons?: ComparisonCard[]; medals?: MedalCard[] } = {}) {
  const kept = { favourites: [], comparisons: [], medals: [], ...mine };
  storeSession();
  server.use(
    http.get("*/api/user", () => HttpResponse.json(null)),
    http.get("*/api/favorites", () => HttpResponse.json(kept.favourites)),
    http.get("*/api/comparisons", () => HttpResponse.json(kept.comparisons)),
    http.get("*/api/medals", () => HttpResponse.json(kept.medals)),
  );
}

beforeEach(() => {
  localStorage.clear();
  guestComparison.replace([]);
  guestFavourites.replace([]);
  const known = [BERLIN, TOKYO, COMRADES];
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id", ({ params }) => {
      const found = known.find(({ id, slug }) => String(id) === params["id"] || slug === params["id"]);
      return found ? HttpResponse.json(found) : HttpResponse.json({ status: 404 }, { status: 404 });
    }),
    http.get("*/api/marathons/:id/similar", () => HttpResponse.json({ nearby: [], sameMonth: [] })),
  );
});

const section = async (name: string) => within(await screen.findByRole("region", { name }));

describe("upcoming favourites", () => {
  test("stand with the next race first and its countdown, and those without a date last", async () => {
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

  test("that have left the guide are counted", async () => {
    account({ favourites: [1, 99].map((raceId) => favourite({ raceId })) });
    await openPage("/lists", LISTS);

    expect(await screen.findByText("1 saved race cannot be found in the guide now.")).toBeVisible();
  });

  test("that cannot be fetched say so in the words of the specification", async () => {
    account();
    server.use(http.get("*/api/favorites", () => HttpResponse.json({ status: 500 }, { status: 500 })));
    await openPage("/lists", LISTS);

    expect(await screen.findByText("Failed to fetch favourites")).toBeVisible();
  });

  test("of a guest are those of the browser, with the way to keep them elsewhere too", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    guestComparison.replace([1, 2].map((raceId) => ({ raceId, raceType: "marathon" })));
    await openPage("/lists", LISTS);

    expect(await screen.findByRole("link", { name: "Tokyo Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "My Races" })).toHaveAttribute("href", "/compare?races=1,2");
    expect(screen.getByRole("link", { name: "Sign in to keep it" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Flists",
    );
  });

  test("that are still in the browser can be sent to the account", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    account();
    server.use(http.post("*/api/favorites", () => HttpResponse.json(favourite({ raceId: 2 }), { status: 201 })));
    const { user } = await openPage("/lists", LISTS);

    await user.click(await screen.findByRole("button", { name: "Save them to my account" }));

    expect(await screen.findByText("Favorites Migrated")).toBeVisible();
    expect(guestFavourites.races()).toEqual([]);
  });
});

describe("saved comparisons", () => {
  test("can be renamed where they stand", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring" }), comparison({ id: "b", name: "Autumn" })] });
    let sent: unknown;
    server.use(
      http.put("*/api/comparisons/:id", async ({ request, params }) => {
        sent = { id: params["id"], ...((await request.json()) as object) };
        return HttpResponse.json(comparison({ id: "a", name: "Spring 2027", version: 2 }));
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    await user.click(await list.findByRole("button", { name: "Rename comparison Spring" }));
    const field = list.getByRole("textbox", { name: "New name of Spring" });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "Spring 2027{Enter}");

    expect(await list.findByRole("link", { name: "Spring 2027" })).toBeVisible();
    expect(list.getByRole("link", { name: "Autumn" })).toBeVisible();
    expect(sent).toMatchObject({ id: "a", name: "Spring 2027", version: 1 });
  });

  test("of one name are told apart by their day", async () => {
    account({
      comparisons: [
        comparison({ id: "a", updatedAt: "2026-11-20T10:00:00Z" }),
        comparison({ id: "b", updatedAt: "2026-10-02T10:00:00Z" }),
        comparison({ id: "c", name: "Spring" }),
      ],
    });
    await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    expect(await list.findByText(/last changed 20 Nov 2026/)).toBeVisible();
    expect(list.getByText(/last changed 2 Oct 2026/)).toBeVisible();
    expect(list.getAllByText(/last changed/)).toHaveLength(2);
  });

  test("that are not answered yet are not said to be none", async () => {
    account({ comparisons: [comparison({ name: "Spring" })], medals: [medal()] });
    const answering = Promise.withResolvers<undefined>();
    server.use(
      http.get("*/api/comparisons", () => answering.promise),
      http.get("*/api/medals", () => answering.promise),
    );
    await openPage("/lists", LISTS);

    expect(await screen.findByText("Loading your comparisons…")).toBeVisible();
    expect(screen.getByText("Loading your medals…")).toBeVisible();
    expect(screen.queryByText(/No comparison yet|No medal yet/)).toBeNull();

    answering.resolve(undefined);
    expect(await screen.findByRole("link", { name: "Spring" })).toBeVisible();
    expect(screen.queryByText(/Loading your/)).toBeNull();
  });

  test("come back as they were when their removal is undone, and the focus is never lost", async () => {
    const kept = comparison({ name: "Spring", notes: "flat ones", isPublic: true });
    account({ comparisons: [kept] });
    let saved: unknown;
    server.use(
      http.delete("*/api/comparisons/:id", () => new HttpResponse(null, { status: 204 })),
      http.post("*/api/comparisons", async ({ request }) => {
        saved = await request.json();
        return HttpResponse.json(comparison({ ...kept, id: "second" }), { status: 201 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    await user.click(await list.findByRole("button", { name: "Remove comparison Spring" }));

    const notice = await list.findByRole("status");
    expect(notice).toHaveTextContent("“Spring” is removed.");
    expect(notice).toHaveFocus();
    await user.click(list.getByRole("button", { name: "Undo" }));

    expect(await list.findByRole("link", { name: "Spring" })).toBeVisible();
    expect(saved).toEqual({ name: "Spring", raceIds: ["1", "2"], raceType: null, isPublic: true, notes: "flat ones" });
    await waitFor(() => expect(list.getByRole("status")).toHaveTextContent("“Spring” is back."));
    expect(list.getByRole("status")).toHaveFocus();
  });

  test("whose removal cannot be undone now say so, and it can be tried again", async () => {
    account({ comparisons: [comparison({ name: "Spring" })] });
    server.use(
      http.delete("*/api/comparisons/:id", () => new HttpResponse(null, { status: 204 })),
      http.post("*/api/comparisons", () => HttpResponse.json({ status: 503 }, { status: 503 })),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    await user.click(await list.findByRole("button", { name: "Remove comparison Spring" }));
    await user.click(await list.findByRole("button", { name: "Undo" }));

    expect(await screen.findByText("“Spring” could not be brought back. Please try again.")).toBeVisible();
    expect(list.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  test("lead to their races, and can be removed", async () => {
    account({ comparisons: [comparison({ name: "Spring" })] });
    const removed = vi.fn();
    server.use(
      http.delete("*/api/comparisons/:id", ({ params }) => {
        removed(params["id"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    expect(await list.findByRole("link", { name: "Spring" })).toHaveAttribute("href", "/compare?races=1,2");
    expect(await list.findByText("2 races: Berlin Marathon, Tokyo Marathon")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Remove comparison Spring" }));

    await waitFor(() => expect(list.queryByRole("link", { name: "Spring" })).not.toBeInTheDocument());
    expect(removed).toHaveBeenCalledExactlyOnceWith("first");
  });
});

describe("medals", () => {
  test("give the personal bests by distance", async () => {
    account({
      medals: [
        medal({ id: 1, raceId: 1, finishTimeS: 13_512, finishedOn: "2026-09-27" }),
        medal({ id: 2, raceId: 2, finishTimeS: 12_000 }),
        medal({ id: 3, raceId: 3, raceType: "ultra-marathon", finishTimeS: 36_000 }),
      ],
    });
    await openPage("/lists", LISTS);

    const medals = await section("Medals");
    expect(await medals.findByText("3:45:12")).toBeVisible();
    const bests = await section("Personal bests by distance");
    await bests.findByRole("row", { name: /87.7 km 10:00:00 Comrades/ });
    expect(bests.getByRole("row", { name: /Marathon 3:20:00 Tokyo Marathon/ })).toBeVisible();
    expect(bests.queryByText("3:45:12")).not.toBeInTheDocument();
  });

  test("come back with time and day when their removal is undone", async () => {
    account({ medals: [medal({ id: 5, finishTimeS: 13_512, finishedOn: "2026-09-27" })] });
    let saved: unknown;
    server.use(
      http.delete("*/api/medals/:id", () => new HttpResponse(null, { status: 204 })),
      http.post("*/api/medals", async ({ request }) => {
        saved = await request.json();
        return HttpResponse.json(medal({ id: 6, finishTimeS: 13_512, finishedOn: "2026-09-27" }), { status: 201 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Medals");
    await user.click(await list.findByRole("button", { name: /^Remove medal of Berlin Marathon/ }));
    expect(await list.findByText("The medal of Berlin Marathon is removed.")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Undo" }));

    expect(await list.findByText("3:45:12")).toBeVisible();
    expect(saved).toEqual({ raceId: 1, raceType: "marathon", finishTimeS: 13_512, finishedOn: "2026-09-27" });
  });

  test("that cannot be fetched are none, and are not said to be none", async () => {
    account();
    server.use(http.get("*/api/medals", () => HttpResponse.json({ status: 500 }, { status: 500 })));
    await openPage("/lists", LISTS);

    expect(await screen.findByText("Your medals could not be loaded. Please try again later.")).toBeVisible();
    expect(screen.queryByText(/No medal yet/)).toBeNull();
  });
});

describe("“I ran this” on the page of a race", () => {
  function takesMedals() {
    const asked: MedalRequest[] = [];
    server.use(
      http.post("*/api/medals", async ({ request }) => {
        const body = (await request.json()) as MedalRequest;
        asked.push(body);
        return HttpResponse.json(medal({ ...body, raceId: Number(body.raceId) }), { status: 201 });
      }),
    );
    return asked;
  }

  test("sends a guest to sign in, and remembers what they wanted", async () => {
    const { user } = await openPage("/marathon/berlin-marathon");
    const link = screen.getByRole("link", { name: "I ran this" });
    expect(link).toHaveAttribute("href", "/login?redirect=%2Fmarathon%2Fberlin-marathon");

    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);

    expect(peekPendingAction()).toEqual({ kind: "medal", raceId: 1, raceType: "marathon" });
  });

  test("asks on return for what was wanted", async () => {
    account();
    rememberPendingAction({ kind: "medal", raceId: 1, raceType: "marathon" });

    await openPage("/marathon/berlin-marathon");

    expect(await screen.findByRole("dialog", { name: "Your medal of Berlin Marathon" })).toBeVisible();
    expect(peekPendingAction()).toBeUndefined();
  });

  test("keeps a medal with time and day, and the page shows it", async () => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));
    const dialog = within(screen.getByRole("dialog"));

    await user.type(dialog.getByLabelText(/Finish time/), "3:45:12");
    await user.type(dialog.getByLabelText(/Date/), "2026-09-27");
    await user.click(dialog.getByRole("button", { name: "Save medal" }));

    expect(await screen.findByText("You hold its medal")).toBeVisible();
    expect(asked).toEqual([{ raceId: 1, raceType: "marathon", finishTimeS: 13_512, finishedOn: "2026-09-27" }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("asks for neither time nor day", async () => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));

    await user.click(screen.getByRole("button", { name: "Save medal" }));

    await screen.findByText("You hold its medal");
    expect(asked).toEqual([{ raceId: 1, raceType: "marathon", finishTimeS: null, finishedOn: null }]);
  });

  test.each(["1800-01-01", "2999-01-01"])("does not take %s for the day of a finish", async (day) => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));

    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: day } });
    await user.click(screen.getByRole("button", { name: "Save medal" }));

    expect(screen.getByRole("alert")).toHaveTextContent("Choose a day on which the race can have been run.");
    expect(screen.getByLabelText(/Date/)).toBeInvalid();
    expect(asked).toEqual([]);
  });

  test("does not take what is no time, and says what tells two runs of a race apart", async () => {
    account();
    server.use(
      http.post("*/api/medals", () =>
        HttpResponse.json({ status: 409, code: "already_in_medals", message: "Already in medals" }, { status: 409 }),
      ),
    );
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));
    const time = screen.getByLabelText(/Finish time/);

    await user.type(time, "fast");
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    expect(screen.getByRole("alert")).toHaveTextContent(/hours, minutes and seconds/);
    expect(time).toBeInvalid();

    await user.clear(time);
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/without a date. Give the day/));
    expect(screen.getByLabelText(/Date/)).toBeInvalid();

    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: "2025-09-21" } });
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/a medal of this race on this day/));
  });
});
