import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { returnFocusOfDialogs } from "../../../../tests/dialog-focus.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { server } from "../../../../tests/server.ts";

const PREVIEW = { subject: "Ballots", text: "Berlin is open.\n--\nUnsubscribe:", recipients: 2, sentBefore: false };
let sent: unknown[] = [];

function serve(
  preview: object,
  send: () => Response | Promise<Response> = () => HttpResponse.json({ id: 1, recipients: 2 }, { status: 201 }),
) {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/newsletter/issues", () => HttpResponse.json([], { headers: { "x-total-count": "0" } })),
    http.post("/api/admin/newsletter/issues/preview", () => HttpResponse.json(preview)),
    http.post("/api/admin/newsletter/issues/test", () =>
      HttpResponse.json({ email: "editor@example.org" }, { status: 202 }),
    ),
    http.post("/api/admin/newsletter/issues", async ({ request }) => {
      sent.push(await request.json());
      return send();
    }),
  );
}

async function write() {
  const { user } = await openPage("/admin?section=issues&new=1");
  await user.type(await screen.findByLabelText("Subject"), "Ballots");
  await user.type(screen.getByLabelText("Text"), "Berlin is open.");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  return user;
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
});
afterEach(announceSignedOut);

test("an issue is sent after its preview and a question that names the number of recipients", async () => {
  serve(PREVIEW);
  const user = await write();

  expect(await screen.findByText("2 subscribers would get it now.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send me a test" }));
  expect(await screen.findByText("A test is on its way to editor@example.org.")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Send to 2 subscribers" }));
  const dialog = screen.getByRole("dialog", { name: "Send this issue?" });
  expect(dialog).toHaveTextContent("2 confirmed subscribers");
  await user.click(within(dialog).getByRole("button", { name: "Send it" }));

  expect(await screen.findByRole("link", { name: "New issue" })).toBeVisible();
  expect(sent).toEqual([{ topic: "race-news", subject: "Ballots", body: "Berlin is open." }]);
});

test("a changed text needs another preview", async () => {
  serve(PREVIEW);
  const user = await write();
  await screen.findByRole("button", { name: "Send to 2 subscribers" });

  await user.type(screen.getByLabelText("Text"), " Hamburg too.");

  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Preview" })).toBeVisible();
});

test("an issue that was sent before cannot be sent again", async () => {
  serve({ ...PREVIEW, sentBefore: true });
  await write();

  expect(await screen.findByText("This issue was sent before. It is not sent to anyone twice.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Send to/ })).toBeNull();
});

test("a failure says what happened, and the text stays", async () => {
  const text = "The same issue was sent before. It is not sent to anyone twice.";
  serve(PREVIEW, () => HttpResponse.json({ code: "newsletter_issue_exists", message: text }, { status: 409 }));
  const user = await write();
  await user.click(await screen.findByRole("button", { name: "Send to 2 subscribers" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send it" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getByLabelText("Text")).toHaveValue("Berlin is open.");
});

test("an issue whose sender has to sign in again keeps its text and its preview", async () => {
  serve(PREVIEW, () => HttpResponse.json({ code: "reauthentication_required", message: "Sign in." }, { status: 403 }));
  const user = await write();
  await user.click(await screen.findByRole("button", { name: "Send to 2 subscribers" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send it" }));

  expect(await screen.findByRole("link", { name: "Sign in again in another tab" })).toBeVisible();
  expect(screen.getByLabelText("Text")).toHaveValue("Berlin is open.");
  expect(screen.getByRole("button", { name: "Send to 2 subscribers" })).toBeEnabled();
});

test("an issue that is being sent cannot be changed: its text would go out without the correction", async () => {
  returnFocusOfDialogs();
  const answer = Promise.withResolvers<Response>();
  serve(PREVIEW, () => answer.promise);
  const user = await write();
  await user.click(await screen.findByRole("button", { name: "Send to 2 subscribers" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send it" }));

  expect(await screen.findByRole("button", { name: "Sending…" })).toHaveFocus();
  await user.type(screen.getByLabelText("Text"), " Hamburg too.");
  await user.type(screen.getByLabelText("Subject"), "!");
  expect(screen.getByLabelText("Text")).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Text")).toHaveValue("Berlin is open.");
  expect(screen.getByLabelText("Subject")).toHaveValue("Ballots");
  expect(screen.getByLabelText("Topic")).toBeDisabled();

  answer.resolve(HttpResponse.json({ code: "invalid", message: "No." }, { status: 422 }));
  expect(await screen.findByText("422: No.")).toBeVisible();
  await user.type(screen.getByLabelText("Text"), " Hamburg too.");
  expect(screen.getByLabelText("Text")).toHaveValue("Berlin is open. Hamburg too.");
});

test("the focus is on the heading once an issue is sent", async () => {
  returnFocusOfDialogs();
  serve(PREVIEW);
  const user = await write();
  await user.click(await screen.findByRole("button", { name: "Send to 2 subscribers" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Send it" }));

  await screen.findByRole("link", { name: "New issue" });
  expect(screen.getByRole("heading", { name: "Newsletter issues" })).toHaveFocus();
});

test("a button keeps the focus while it works, and a second press does nothing", async () => {
  let previews = 0;
  let tests = 0;
  const answer = Promise.withResolvers<Response>();
  serve(PREVIEW);
  server.use(
    http.post("/api/admin/newsletter/issues/preview", async () => {
      previews += 1;
      return (await answer.promise).clone();
    }),
    http.post("/api/admin/newsletter/issues/test", () => {
      tests += 1;
      return new Promise<never>(() => undefined);
    }),
  );
  const user = await write();

  const loading = await screen.findByRole("button", { name: "Loading…" });
  expect(loading).toHaveFocus();
  expect(loading).toBeEnabled();
  expect(loading).toHaveAttribute("aria-disabled", "true");
  await user.click(loading);
  answer.resolve(HttpResponse.json(PREVIEW));
  const test = await screen.findByRole("button", { name: "Send me a test" });
  await user.click(test);
  expect(test).toHaveFocus();
  expect(test).toBeEnabled();
  expect(test).toHaveAttribute("aria-disabled", "true");
  await user.click(test);
  expect([previews, tests]).toEqual([1, 1]);
});
