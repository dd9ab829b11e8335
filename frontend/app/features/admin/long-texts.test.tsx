/** Texts of the admin area longer than the server takes: they stay whole, say how far they are over, and are not sent. */
import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";
import { QUEUE_ROW, QUEUED } from "../../../tests/queued-submission.ts";
import { EDITED_RACE, RACE_CHANGE } from "../../../tests/sample-edits.ts";

const total = { headers: { "X-Total-Count": "1" } };
const MESSAGE = {
  reference: "SL-AAAA",
  topic: "site",
  raceId: null,
  name: "Ben",
  email: "ben@startline.test",
  message: "The map is empty.",
  receivedAt: "2026-02-03T04:05:06Z",
  answer: null,
  answeredAt: null,
};
let sent: unknown[] = [];
type User = Awaited<ReturnType<typeof openPage>>["user"];

const record = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json([{ id: 5, status: "rejected", code: null, message: null }]);
};

/** Pastes 37 characters more than fit. */
async function pasteTooMuch(user: User, field: HTMLElement, most: number): Promise<void> {
  const text = "é".repeat(most + 37);
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue(text);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(`Too long by 37 characters: at most ${most}.`));
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/users", () => HttpResponse.json([], total)),
    http.get("/api/admin/submissions", () => HttpResponse.json([QUEUE_ROW], total)),
    http.get("/api/admin/submissions/reason-templates", () => HttpResponse.json([])),
    http.get("/api/admin/submissions/5", () => HttpResponse.json(QUEUED)),
    http.post("/api/admin/submissions/5/decision", record),
    http.post("/api/admin/submissions/decisions", record),
    http.get("/api/admin/contact-messages", () => HttpResponse.json([MESSAGE], total)),
    http.post("/api/admin/contact-messages/SL-AAAA/answer", record),
    http.get("/api/admin/races/7", () => HttpResponse.json(EDITED_RACE)),
    http.get("/api/admin/races/7/history", () => HttpResponse.json([RACE_CHANGE])),
    http.put("/api/admin/races/7", record),
    http.post("/api/admin/newsletter/issues/preview", record),
  );
});
afterEach(announceSignedOut);

test.each([
  ["about one submission", "queue&submission=5", "Approve this submission"],
  ["about several", "queue", "Approve 1 submission"],
])("the note of a decision %s is not sent while it is too long", async (_, address, button) => {
  const { user } = await openPage(`/admin?section=${address}`);
  if (address === "queue") await user.click(await screen.findByRole("checkbox", { name: "Select Kassel Marathon" }));

  const field = await screen.findByLabelText(/^Note to the organiser/);
  await pasteTooMuch(user, field, 2000);
  await user.click(screen.getByRole("button", { name: button }));
  expect(sent).toEqual([]);

  await user.clear(field);
  await user.type(field, "Welcome.");
  await user.click(screen.getByRole("button", { name: button }));
  expect(sent).toMatchObject([{ text: "Welcome." }]);
});

test("the text of a dialog is not sent while it is too long", async () => {
  const { user } = await openPage("/admin?section=contact");
  await user.click(await screen.findByRole("button", { name: "Answer SL-AAAA" }));
  const dialog = within(screen.getByRole("dialog", { name: "Answer SL-AAAA" }));

  await pasteTooMuch(user, dialog.getByLabelText("Answer"), 5000);
  await user.click(dialog.getByRole("button", { name: "Send the answer" }));

  expect(sent).toEqual([]);
});

test("a race is not saved while the reason is too long", async () => {
  const { user } = await openPage("/admin?section=races&race=7");
  await user.type(await screen.findByRole("textbox", { name: "Town" }), "x");
  await user.type(screen.getByRole("textbox", { name: "Source" }), "https://kassel.example/");

  const reason = screen.getByRole("textbox", { name: "Reason" });
  await pasteTooMuch(user, reason, 500);
  await user.click(screen.getByRole("button", { name: "Save the race" }));

  expect(reason).toHaveFocus();
  expect(sent).toEqual([]);
});

test("an issue of the newsletter is not previewed while its subject or text is too long", async () => {
  const { user } = await openPage("/admin?section=issues&new=1");
  await pasteTooMuch(user, await screen.findByLabelText("Subject"), 200);
  await pasteTooMuch(user, screen.getByLabelText("Text"), 50_000);
  await user.click(screen.getByRole("button", { name: "Preview" }));

  expect(sent).toEqual([]);
});
