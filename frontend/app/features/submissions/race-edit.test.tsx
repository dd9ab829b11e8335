import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EventForm, OwnRaceForm } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";
import { ASK_AFTER_MS } from "./duplicate-hints.tsx";

const EVENT: EventForm = {
  name: "Bonn Marathon",
  city: "Bonn",
  countryCode: "DE",
  county: "Rhein-Sieg",
  nextDate: "2027-04-18",
  races: [{ raceType: "marathon", distanceKm: 42.195 }],
};
let race: OwnRaceForm;
let sent: { baseRevision: number; event: EventForm }[] = [];
let askedForDuplicates = false;

function serve() {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/organiser/races/7", () => HttpResponse.json(race)),
    http.get("/api/submissions/places", () => HttpResponse.json([{ code: "DE", name: "Germany", states: [] }])),
    http.get("/api/submissions/duplicates", () => {
      askedForDuplicates = true;
      return HttpResponse.json([]);
    }),
    http.post("/api/submissions/check", () => HttpResponse.json({ problems: [] })),
    http.post("/api/submissions", async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ id: 12, name: "Bonn Marathon" }, { status: 201 });
    }),
  );
}

const main = () => within(screen.getByRole("main"));
const town = () => main().findByRole("textbox", { name: /^Town/ });

beforeEach(() => {
  localStorage.clear();
  sent = [];
  askedForDuplicates = false;
  race = { raceId: 7, raceType: "marathon", slug: "bonn-marathon", revision: 3, event: EVENT };
  storeProviderSession();
});
afterEach(announceSignedOut);

/** A draft with another town is kept; meanwhile the race gets other facts. */
async function returnLater(changes: Partial<EventForm>) {
  serve();
  const { user } = await openPage("/submit-race?race=7");
  await user.clear(await town());
  await user.type(await town(), "Bonn-Beuel");
  cleanup();
  race = { ...race, revision: 4, event: { ...EVENT, ...changes } };
  return openPage("/submit-race?race=7");
}

test("a draft that is sent later proposes what was typed and no older values", async () => {
  const { user } = await returnLater({ nextDate: "2027-04-25", county: "" });

  expect(await town()).toHaveValue("Bonn-Beuel");
  expect(main().queryByText(/have changed since/)).toBeNull();
  await user.click(main().getByRole("button", { name: /Source, and send/ }));
  await user.click(main().getByRole("button", { name: "Send the changes" }));

  expect(await main().findByRole("link", { name: "your submission 12" })).toBeVisible();
  expect(main().getByRole("heading", { name: "Thank you. We have your changes." })).toHaveFocus();
  expect(sent[0]).toMatchObject({ baseRevision: 4, event: { city: "Bonn-Beuel", nextDate: "2027-04-25", county: "" } });
});

test("a field that was changed in the draft and meanwhile is named, and stays as typed", async () => {
  await returnLater({ city: "Königswinter" });

  expect(await town()).toHaveValue("Bonn-Beuel");
  const note = main().getByText(/These fields have changed since you wrote your draft/);
  expect(note).toBeVisible();
  expect(note.parentElement).toHaveTextContent("Town: now Königswinter, yours Bonn-Beuel");
});

test("one's own race is not looked up among those that may be the same", async () => {
  serve();
  const { user } = await openPage("/submit-race?race=7");
  const field = await town();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.type(field, "-Beuel");
  await vi.advanceTimersByTimeAsync(2 * ASK_AFTER_MS); // the look-up waits for a pause in typing

  expect(askedForDuplicates).toBe(false);
});
