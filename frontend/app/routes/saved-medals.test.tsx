import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MedalRequest } from "~/api/types.gen.ts";
import { peekPendingAction, rememberPendingAction } from "~/lib/session/pending-action.ts";
import { noteSignedInHere } from "~/lib/session/pending-action-claim.ts";
import { openPage } from "../../tests/open-page.tsx";
import { medal } from "../../tests/sample-saved-races.ts";
import { server } from "../../tests/server.ts";
import { account, LISTS, section, serveSavedRaces } from "../../tests/saved-lists-page.tsx";

beforeEach(serveSavedRaces);
afterEach(() => sessionStorage.clear());

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

  test("are restored with time and date when their removal is undone", async () => {
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
    await user.click(await list.findByRole("button", { name: /^Remove medal for Berlin Marathon/ }));
    expect(await list.findByText("Your medal for Berlin Marathon was removed.")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Undo" }));

    expect(await list.findByText("3:45:12")).toBeVisible();
    expect(saved).toEqual({ raceId: 1, raceType: "marathon", finishTimeS: 13_512, finishedOn: "2026-09-27" });
  });

  test("that cannot be fetched have an error text, and not the text of an empty list", async () => {
    account();
    server.use(http.get("*/api/medals", () => HttpResponse.json({ status: 500 }, { status: 500 })));
    await openPage("/lists", LISTS);

    expect(await screen.findByText(/^500: /)).toBeVisible();
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

  test("sends a guest to the sign-in, and stores the pending action", async () => {
    const { user } = await openPage("/marathon/berlin-marathon");
    const link = screen.getByRole("link", { name: "I ran this" });
    expect(link).toHaveAttribute("href", "/login?redirect=%2Fmarathon%2Fberlin-marathon");

    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);

    expect(peekPendingAction()).toEqual({ kind: "medal", raceId: 1, raceType: "marathon" });
  });

  test("tells the guest there why an account is needed", async () => {
    rememberPendingAction({ kind: "medal", raceId: 1, raceType: "marathon" });

    await openPage("/login?redirect=%2Fmarathon%2Fberlin-marathon");

    expect(await screen.findByText(/^Medals are kept in your account\./)).toBeVisible();
  });

  test.each([
    ["came to the sign-in alone", "/login"],
    ["came from another page since", "/login?redirect=%2Fmy-races"],
  ])("says nothing of it to a visitor who %s", async (_, address) => {
    rememberPendingAction({ kind: "medal", raceId: 1, raceType: "marathon" });

    await openPage(address);

    expect(screen.getByRole("heading", { name: "Sign In" })).toBeVisible();
    expect(screen.queryByText(/^Medals are kept in your account\./)).toBeNull();
  });

  test("opens the dialog after the sign-in", async () => {
    account();
    rememberPendingAction({ kind: "medal", raceId: 1, raceType: "marathon" });
    noteSignedInHere();

    await openPage("/marathon/berlin-marathon");

    expect(await screen.findByRole("dialog", { name: "Your medal for Berlin Marathon" })).toBeVisible();
    expect(peekPendingAction()).toBeUndefined();
  });

  test("does not open the dialog in another tab than that of the sign-in", async () => {
    account();
    rememberPendingAction({ kind: "medal", raceId: 1, raceType: "marathon" });

    await openPage("/marathon/berlin-marathon");

    await screen.findByRole("button", { name: "I ran this" });
    expect(screen.queryByRole("dialog", { name: "Your medal for Berlin Marathon" })).toBeNull();
    expect(peekPendingAction()).toBeDefined();
  });

  test("saves a medal with time and date, and the page shows it", async () => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));
    const dialog = within(screen.getByRole("dialog"));

    await user.type(dialog.getByLabelText(/Finish time/), "3:45:12");
    await user.type(dialog.getByLabelText(/Date/), "2026-09-27");
    await user.click(dialog.getByRole("button", { name: "Save medal" }));

    expect(await screen.findByText("You have a medal for this race")).toBeVisible();
    expect(asked).toEqual([{ raceId: 1, raceType: "marathon", finishTimeS: 13_512, finishedOn: "2026-09-27" }]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("asks for the whole list again where it could not be loaded before", async () => {
    account();
    takesMedals();
    let asked = 0;
    server.use(
      http.get("*/api/medals", () => {
        asked += 1;
        return HttpResponse.json({ status: 503 }, { status: 503 });
      }),
    );
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    const before = asked;

    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save medal" }));

    await waitFor(() => expect(asked).toBeGreaterThan(before));
  });

  test("needs neither time nor date", async () => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));

    await user.click(screen.getByRole("button", { name: "Save medal" }));

    await screen.findByText("You have a medal for this race");
    expect(asked).toEqual([{ raceId: 1, raceType: "marathon", finishTimeS: null, finishedOn: null }]);
  });

  test.each(["1800-01-01", "2999-01-01"])("does not accept %s as the date of a finish", async (day) => {
    account();
    const asked = takesMedals();
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));

    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: day } });
    await user.click(screen.getByRole("button", { name: "Save medal" }));

    expect(screen.getByRole("alert")).toHaveTextContent("Choose a date from 1920 to today.");
    expect(screen.getByLabelText(/Date/)).toBeInvalid();
    expect(asked).toEqual([]);
  });

  test("shows the server's text for a date before the first edition", async () => {
    account();
    const message = "This race was first held in 1974: its medal cannot be older.";
    server.use(
      http.post("*/api/medals", () =>
        HttpResponse.json({ status: 409, code: "finish_before_race", message }, { status: 409 }),
      ),
    );
    const { user } = await openPage("/marathon/berlin-marathon");
    await user.click(await screen.findByRole("button", { name: "I ran this" }));

    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: "1973-01-01" } });
    await user.click(screen.getByRole("button", { name: "Save medal" }));

    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText(/Date/)).toBeInvalid();
  });

  test("does not accept invalid times, and asks for a date for a second medal", async () => {
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
    await user.type(time, "0:03:45");
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    expect(screen.getByRole("alert")).toHaveTextContent(/hours first/);
    expect(time).toBeInvalid();

    await user.clear(time);
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/without a date. Enter the date/));
    expect(screen.getByLabelText(/Date/)).toBeInvalid();

    fireEvent.change(screen.getByLabelText(/Date/), { target: { value: "2025-09-21" } });
    await user.click(screen.getByRole("button", { name: "Save medal" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/a medal for this race on this date/));
  });
});
