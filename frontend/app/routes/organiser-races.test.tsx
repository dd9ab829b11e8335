import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OwnRace } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

const RACE: OwnRace = {
  raceId: 7,
  raceType: "marathon",
  slug: "bonn-marathon",
  name: "Bonn Marathon",
  revision: 3,
  nextDate: "2027-04-18",
  eventStatus: "scheduled",
  since: "2026-11-01T00:00:00Z",
};
let sent: unknown[] = [];

function refusal(field: string, message: string) {
  const errors = [{ field, code: "refused", message }];
  return HttpResponse.json({ code: "refused", message: "Please check the marked fields.", errors }, { status: 422 });
}

function serve(answer: () => Response, race = RACE) {
  const keep = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answer();
  };
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/organiser/races", () => HttpResponse.json([race])),
    http.post("/api/organiser/races/7/status", keep),
  );
}

const main = () => within(screen.getByRole("main"));

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
});
afterEach(announceSignedOut);

test("a race is cancelled with the page that announces it", async () => {
  serve(() => HttpResponse.json({ ...RACE, revision: 4, eventStatus: "cancelled" }));
  const { user } = await openPage("/submit-race?view=races");

  await user.click(await main().findByRole("button", { name: "Cancel" }));
  expect(main().queryByLabelText(/^New date/)).toBeNull();
  await user.type(main().getByLabelText(/^Where it is announced/), "https://bonn.example/news");
  await user.click(main().getByRole("button", { name: "Cancel the race" }));

  expect(await main().findByText("It is published.")).toBeVisible();
  expect(sent).toEqual([{ revision: 3, status: "cancelled", nextDate: null, sourceUrl: "https://bonn.example/news" }]);
});

test("a race without a known date is cancelled with the day that it is about", async () => {
  const undated = { ...RACE, nextDate: null };
  serve(() => refusal("nextDate", "State the day that is cancelled."), undated);
  const { user } = await openPage("/submit-race?view=races");
  await user.click(await main().findByRole("button", { name: "Cancel" }));
  const day = () => main().getByLabelText("Date that is cancelled");
  await user.click(main().getByRole("button", { name: "Cancel the race" }));

  expect(await main().findByText("State the day that is cancelled.")).toBeVisible();
  expect(day()).toBeInvalid();
  await user.type(day(), "2027-04-18");
  await user.click(main().getByRole("button", { name: "Cancel the race" }));

  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ revision: 3, status: "cancelled", nextDate: "2027-04-18", sourceUrl: "" });
});

test("where the known date has passed, the refusal shows the field of the date", async () => {
  serve(() => refusal("nextDate", "State the day that is cancelled."));
  const { user } = await openPage("/submit-race?view=races");
  await user.click(await main().findByRole("button", { name: "Cancel" }));
  await user.click(main().getByRole("button", { name: "Cancel the race" }));

  expect(await main().findByLabelText("Date that is cancelled")).toHaveAccessibleDescription(
    "State the day that is cancelled.",
  );
});

test("a refused date is named beside its field, and what was typed stays", async () => {
  serve(() => refusal("nextDate", "This day has passed."));
  const { user } = await openPage("/submit-race?view=races");

  await user.click(await main().findByRole("button", { name: "Postpone" }));
  await user.type(main().getByLabelText(/^New date/), "2020-01-01");
  await user.click(main().getByRole("button", { name: "Postpone the race" }));

  expect(await main().findByText("This day has passed.")).toBeVisible();
  expect(main().getByLabelText(/^New date/)).toHaveValue("2020-01-01");
  expect(main().getByLabelText(/^New date/)).toBeInvalid();
});
