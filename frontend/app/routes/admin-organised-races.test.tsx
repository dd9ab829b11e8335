import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrganisedRace, UserRow } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { problem, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { ANN } from "../../tests/sample-users.ts";
import { server } from "../../tests/server.ts";

const ORGANISER: UserRow = { ...ANN, role: "organiser" };

const BEN: UserRow = { ...ORGANISER, id: 6, firstName: "Ben", role: "user" };
const SINCE = "2026-03-04T05:06:07Z";

let races: OrganisedRace[];
let reasons: unknown[];

beforeEach(() => {
  localStorage.clear();
  races = [
    { raceId: 7, name: "Berlin Marathon", since: SINCE },
    { raceId: 9, name: null, since: SINCE },
  ];
  reasons = [];
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/users", () => HttpResponse.json([ORGANISER, BEN], { headers: { "X-Total-Count": "2" } })),
    http.get("/api/admin/users/5/races", () => HttpResponse.json(races)),
    http.post("/api/admin/users/5/races/:raceId/end", async ({ params, request }) => {
      reasons.push(await request.json());
      races = races.filter(({ raceId }) => raceId !== Number(params["raceId"]));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(announceSignedOut);

async function openRaces() {
  const { user } = await openPage("/admin?section=users");
  await user.click(await screen.findByRole("button", { name: "Races of Ann Arbor" }));
  return { user, dialog: within(screen.getByRole("dialog", { name: "Races of Ann Arbor" })) };
}

describe("the races of an organiser", () => {
  test("are listed, and one is removed with a reason while the others stay", async () => {
    const { user, dialog } = await openRaces();
    await dialog.findByRole("option", { name: "Race 9, since 4 Mar 2026" });
    await user.selectOptions(dialog.getByLabelText("Race"), "Berlin Marathon (7), since 4 Mar 2026");
    await user.type(dialog.getByLabelText("Reason"), "Another director");
    await user.click(dialog.getByRole("button", { name: "Remove race" }));

    expect(await screen.findByText("The race is removed from this organiser.")).toBeVisible();
    expect(reasons).toEqual([{ reason: "Another director" }]);
    expect(races.map(({ raceId }) => raceId)).toEqual([9]);
  });

  test("cannot be removed where none is chosen", async () => {
    const { user, dialog } = await openRaces();
    await dialog.findByRole("option", { name: "Choose a race" });
    await user.type(dialog.getByLabelText("Reason"), "Another director");
    await user.click(dialog.getByRole("button", { name: "Remove race" }));

    expect(dialog.getByLabelText("Race")).toBeInvalid();
    expect(reasons).toEqual([]);
  });

  test("are none where the user organises none, and the dialog says so", async () => {
    races = [];
    const { dialog } = await openRaces();

    expect(await dialog.findByRole("option", { name: "This user organises no race" })).toBeVisible();
  });

  test("keep what was typed where another admin removed the race before", async () => {
    server.use(http.post("/api/admin/users/5/races/7/end", () => problem(404, "race_not_organised")));
    const { user, dialog } = await openRaces();
    await dialog.findByRole("option", { name: "Choose a race" });
    await user.selectOptions(dialog.getByLabelText("Race"), "7");
    await user.type(dialog.getByLabelText("Reason"), "Another director");
    await user.click(dialog.getByRole("button", { name: "Remove race" }));

    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(dialog.getByLabelText("Reason")).toHaveValue("Another director");
  });

  test("have no button for users without a role, who have no races", async () => {
    await openPage("/admin?section=users");
    expect(await screen.findByRole("button", { name: "Change role of Ben Arbor" })).toBeVisible();

    expect(screen.queryByRole("button", { name: "Races of Ben Arbor" })).toBeNull();
  });
});
