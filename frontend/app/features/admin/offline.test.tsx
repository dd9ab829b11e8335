import { onlineManager } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutboxMail } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { returnFocusOfDialogs } from "../../../tests/dialog-focus.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";
import { EDITED_ARTICLE } from "../../../tests/sample-edits.ts";

const NO_ANSWER = "No connection, or our server did not answer. Please try again.";
const MAIL: OutboxMail = {
  id: 4,
  topic: "issue",
  subject: "Ballots",
  dueAt: "2026-11-20T11:00:00Z",
  recipient: "ann@startline.test",
  state: "dead",
  attempts: 5,
  queuedAt: "2026-11-20T10:00:00Z",
  lastError: null,
};

beforeEach(() => {
  localStorage.clear();
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/outbox", () => HttpResponse.json([MAIL], { headers: { "X-Total-Count": "1" } })),
    http.get("/api/admin/articles/racing-in-heat", () => HttpResponse.json({ ...EDITED_ARTICLE, isEdited: true })),
    http.get("/api/admin/races.csv", () => HttpResponse.error()),
    http.all("/api/admin/*", () => HttpResponse.error()),
  );
});
afterEach(() => {
  onlineManager.setOnline(true);
  announceSignedOut();
});

async function openOffline(address: string, button: string) {
  const { user } = await openPage(address);
  await screen.findByRole("button", { name: button });
  onlineManager.setOnline(false);
  return user;
}

test.each([
  ["a mail that is sent again", "/admin?section=outbox", "Send mail 4 again"],
  ["a file of all races", "/admin?section=files", "Export as CSV"],
  ["an article that is saved", "/admin?section=articles&article=racing-in-heat", "Save the article"],
])("without a connection, %s is said to have failed", async (_, address, button) => {
  const user = await openOffline(address, button);
  await user.click(screen.getByRole("button", { name: button }));

  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toHaveFocus();
});

test("without a connection, an article that goes back to its file is said to have failed", async () => {
  returnFocusOfDialogs();
  const user = await openOffline("/admin?section=articles&article=racing-in-heat", "Back to the file");
  await user.click(screen.getByRole("button", { name: "Back to the file" }));
  await user.click(await screen.findByRole("button", { name: "Go back to the file" }));

  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
  expect(screen.getByRole("button", { name: "Back to the file" })).toHaveFocus();
});

test("without a connection, a file that is checked is said to have failed", async () => {
  const user = await openOffline("/admin?section=files", "Check the file");
  await user.upload(screen.getByLabelText("CSV file"), new File(["id\n7\n"], "races.csv", { type: "text/csv" }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The calendar");
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
});

test("without a connection, a new article is said to have failed, and stays", async () => {
  const user = await openOffline("/admin?section=articles&new=1", "Publish the article");
  await user.type(screen.getByRole("textbox", { name: "Title" }), "Cold");
  await user.type(screen.getByRole("textbox", { name: "Summary" }), "Gloves first.");
  await user.type(screen.getByRole("textbox", { name: "Sources" }), "A study");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Wear gloves.");
  await user.click(screen.getByRole("button", { name: "Publish the article" }));

  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("Wear gloves.");
});

test("without a connection, a preview of an issue is said to have failed", async () => {
  const user = await openOffline("/admin?section=issues&new=1", "Preview");
  await user.type(screen.getByLabelText("Subject"), "Ballots");
  await user.type(screen.getByLabelText("Text"), "Berlin is open.");
  await user.click(screen.getByRole("button", { name: "Preview" }));

  expect(await screen.findByText(NO_ANSWER)).toBeVisible();
});
