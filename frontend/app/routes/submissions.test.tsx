import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EventForm, Submission, SubmissionChange } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { server } from "../../tests/server.ts";

const EVENT: EventForm = {
  name: "Bonn Marathon",
  city: "Bonn",
  countryCode: "DE",
  nextDate: "2027-04-18",
  dateRule: { month: 4, week: 3, weekday: 6 },
  sourceUrl: "https://bonn.example/2027",
  races: [{ raceType: "marathon", distanceKm: 42.195, cutOffMin: 375 }],
};
let submission: Submission;
let sent: SubmissionChange[] = [];

const main = () => within(screen.getByRole("main"));
const answer = () => main().findByLabelText("Your answer");
const press = (name: string) => main().getByRole("button", { name });

function taken(changes: Partial<Submission>) {
  submission = { ...submission, revision: submission.revision + 1, ...changes };
  return HttpResponse.json(submission);
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
  submission = {
    id: 5,
    kind: "new",
    status: "question",
    revision: 2,
    race: null,
    name: "Bonn Marathon",
    event: EVENT,
    claim: null,
    baseRevision: null,
    messages: [{ sender: "editor", kind: "question", text: "Which date is right?", sentAt: "2026-11-21T08:00:00Z" }],
    published: [],
    createdAt: "2026-11-20T08:00:00Z",
    updatedAt: "2026-11-21T08:00:00Z",
    decidedAt: null,
  };
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/submissions/5", () => HttpResponse.json(submission)),
    http.get("/api/submissions/places", () => HttpResponse.json([{ code: "DE", name: "Germany", states: [] }])),
    http.get("/api/submissions/next-dates", () => HttpResponse.json({ rule: "", words: "", days: [] })),
    http.get("/api/submissions/duplicates", () => HttpResponse.json([])),
    http.post("/api/submissions/check", () => HttpResponse.json({ problems: [] })),
    http.put("/api/submissions/5", async ({ request }) => {
      sent.push((await request.json()) as SubmissionChange);
      return taken({ status: "pending" });
    }),
    http.post("/api/submissions/5/withdraw", () => taken({ status: "withdrawn" })),
  );
});
afterEach(announceSignedOut);

describe("a question of the editors", () => {
  test("is answered right below it, and the outcome has the focus", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await user.type(await answer(), "The 18th.");
    await user.click(press("Send the answer"));

    const state = (await main().findByText("Waiting.")).parentElement;
    expect(state).toHaveFocus();
    expect(sent).toEqual([{ revision: 2, answer: "The 18th." }]);
  });

  test("is answered once where no response arrived: the same answer is sent again with the same key", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.put("/api/submissions/5", ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return keys.length === 1 ? HttpResponse.error() : taken({ status: "pending" });
      }),
    );
    const { user } = await openPage("/submit-race?submission=5");
    await user.type(await answer(), "The 18th.");
    await user.click(press("Send the answer"));

    expect(await main().findByText("Waiting.")).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/.{8}/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("is not taken as answered by an empty answer", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await answer();
    await user.click(press("Send the answer"));

    expect(await answer()).toHaveAccessibleDescription("Please write your answer, of at least three letters.");
    expect(await answer()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("is not taken as answered by an unchanged form", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await answer();
    await user.click(main().getByText("Change what you sent"));
    await user.click(main().getByRole("button", { name: /Source, and send/ }));
    await user.click(press("Send the changes"));

    expect(await answer()).toHaveAccessibleDescription("Please answer the question, or change what you sent.");
    expect(await answer()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("is answered together with changes of what was sent", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await user.type(await answer(), "In Beuel.");
    await user.click(main().getByText("Change what you sent"));
    await user.type(main().getByRole("textbox", { name: /^Town/ }), "-Beuel");
    expect(main().getByText(/You have changed the form below/)).toBeVisible();
    await user.click(main().getByRole("button", { name: /Source, and send/ }));
    await user.click(press("Send changes and answer"));

    expect(await main().findByText("Waiting.")).toBeVisible();
    expect(sent).toMatchObject([{ revision: 2, answer: "In Beuel.", event: { city: "Bonn-Beuel" } }]);
  });

  test("keeps its answer while it is typed, also after a reload", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await user.type(await answer(), "The 18th.");
    cleanup();

    await openPage("/submit-race?submission=5");

    expect(await answer()).toHaveValue("The 18th.");
  });
});

describe("a withdrawal", () => {
  test("asks with the focus on its button, and its outcome has the focus", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await user.click(await main().findByRole("button", { name: "Withdraw this submission" }));
    expect(press("Withdraw it")).toHaveFocus();
    await user.click(press("Keep it"));
    expect(press("Withdraw this submission")).toHaveFocus();

    await user.click(press("Withdraw this submission"));
    await user.click(press("Withdraw it"));

    const state = (await main().findByText("Withdrawn.")).parentElement;
    expect(state).toHaveFocus();
  });
});

describe("what was refused", () => {
  beforeEach(() => {
    submission = { ...submission, status: "rejected" };
  });

  test("can still be read", async () => {
    const { user } = await openPage("/submit-race?submission=5");
    await user.click(await main().findByText("What you sent"));

    const texts = main()
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(texts).toEqual([
      "Name: Bonn Marathon",
      "Country: DE",
      "Town: Bonn",
      "Next date: 18 Apr 2027",
      "Date each year: Third Sunday of April",
      "Source: https://bonn.example/2027",
      "Type (distance 1): Marathon",
      "Distance (distance 1): 42.195",
      "Time limit (distance 1): 6:15",
    ]);
  });

  test("fills in the form of a new submission, and asks before it replaces a draft", async () => {
    const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
    const { user, address } = await openPage("/submit-race?submission=5");
    await user.click(await main().findByRole("button", { name: "Send again as a new submission" }));

    expect(await main().findByLabelText("Name of the event")).toHaveValue("Bonn Marathon");
    expect(main().getByText(/This is your draft/)).toBeVisible();
    expect(address()).toBe("/submit-race");
    expect(confirm).not.toHaveBeenCalled();
    cleanup();

    const again = await openPage("/submit-race?submission=5");
    await again.user.click(await main().findByRole("button", { name: "Send again as a new submission" }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(again.address()).toBe("/submit-race?submission=5");
  });
});
