import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ContactMessage, UserRow } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { returnFocusOfDialogs } from "../../tests/dialog-focus.ts";
import { problem, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { ANN } from "../../tests/sample-users.ts";
import { server } from "../../tests/server.ts";

function messageOf(reference: string): ContactMessage {
  return {
    reference,
    topic: "site",
    raceId: null,
    name: "Ben",
    email: "ben@startline.test",
    message: "The map is empty.",
    receivedAt: "2026-02-03T04:05:06Z",
    answer: null,
    answeredAt: null,
  };
}

const total = { headers: { "X-Total-Count": "2" } };
let role: UserRow["role"];

beforeEach(() => {
  localStorage.clear();
  role = "user";
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/users", () => HttpResponse.json([{ ...ANN, role }], total)),
    http.put("/api/admin/users/5/role", async ({ request }) => {
      ({ role } = (await request.json()) as { role: UserRow["role"] });
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("/api/admin/contact-messages", () =>
      HttpResponse.json([messageOf("SL-AAAA"), messageOf("SL-BBBB")], total),
    ),
    http.post("/api/admin/contact-messages/SL-AAAA/answer", () => problem(404, "contact_message_not_found")),
  );
});
afterEach(announceSignedOut);

describe("a dialog of the admin area", () => {
  test("shows nothing of the message before: neither what was typed nor its failure", async () => {
    const { user } = await openPage("/admin?section=contact");
    await user.click(await screen.findByRole("button", { name: "Answer SL-AAAA" }));
    const first = within(screen.getByRole("dialog", { name: "Answer SL-AAAA" }));
    await user.type(first.getByLabelText("Answer"), "For Ann alone");
    await user.click(first.getByRole("button", { name: "Send the answer" }));
    expect(await first.findByRole("alert")).toBeVisible();
    await user.click(first.getByRole("button", { name: "Close" }));

    await user.click(screen.getByRole("button", { name: "Answer SL-BBBB" }));

    const second = within(screen.getByRole("dialog", { name: "Answer SL-BBBB" }));
    expect(second.getByLabelText("Answer")).toHaveValue("");
    expect(second.getByLabelText("Answer")).toHaveFocus();
    expect(second.queryByRole("alert")).toBeNull();
  });

  test.each([
    ["Change role", "Role of Ann Arbor", "Change role"],
    ["End sessions", "End the sessions of Ann Arbor", "End all sessions"],
  ])("keeps what was typed where the sign-in is too old: %s", async (opener, title, submit) => {
    const refuse = () => problem(403, "reauthentication_required");
    serveAccounts(
      http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
      http.put("/api/admin/users/5/role", refuse),
      http.post("/api/admin/users/5/sessions/end", refuse),
    );
    const { user } = await openPage("/admin?section=users");
    await user.click(await screen.findByRole("button", { name: `${opener} of Ann Arbor` }));
    const dialog = within(screen.getByRole("dialog", { name: title }));
    await user.type(dialog.getByLabelText("Reason"), "Lost phone");
    await user.click(dialog.getByRole("button", { name: submit }));

    const link = await dialog.findByRole("link", { name: "Sign in again in another tab" });
    expect(link).toHaveAttribute("target", "_blank");
    expect(dialog.getByLabelText("Reason")).toHaveValue("Lost phone");
  });

  test("leaves the focus on the heading where its row is gone", async () => {
    returnFocusOfDialogs();
    server.use(
      http.get("/api/admin/users", () =>
        HttpResponse.json(role === "user" ? [ANN] : [], { headers: { "X-Total-Count": role === "user" ? "1" : "0" } }),
      ),
    );
    const { user } = await openPage("/admin?section=users&asked=1");
    await user.click(await screen.findByRole("button", { name: "Change role of Ann Arbor" }));
    const dialog = within(screen.getByRole("dialog", { name: "Role of Ann Arbor" }));
    await user.selectOptions(dialog.getByLabelText("Role"), "organiser");
    await user.type(dialog.getByLabelText("Reason"), "Runs Bonn");
    await user.click(dialog.getByRole("button", { name: "Change role" }));

    expect(await screen.findByText("Nothing here matches the filters.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Users" })).toHaveFocus();
  });

  test("shows the role that a user has now, after a change of it too", async () => {
    const { user } = await openPage("/admin?section=users");
    const open = async () => user.click(await screen.findByRole("button", { name: "Change role of Ann Arbor" }));
    const dialog = () => within(screen.getByRole("dialog", { name: "Role of Ann Arbor" }));
    await open();
    await user.selectOptions(dialog().getByLabelText("Role"), "organiser");
    await user.type(dialog().getByLabelText("Reason"), "Runs Bonn");
    await user.click(dialog().getByRole("button", { name: "Change role" }));
    const table = within(screen.getByRole("table", { name: "Users" }));
    await waitFor(() => expect(table.getByText("Organiser")).toBeVisible());

    await open();

    expect(dialog().getByLabelText("Role")).toHaveValue("organiser");
  });
});

describe("what is typed into a dialog of the admin area", () => {
  const sectionLink = (name: string) =>
    within(screen.getByRole("navigation", { name: "Admin", hidden: true })).getByRole("link", { name, hidden: true });

  const answerField = () => screen.getByRole("textbox", { name: "Answer" });

  async function answerFirst(text: string) {
    const { user } = await openPage("/admin?section=contact");
    await user.click(await screen.findByRole("button", { name: "Answer SL-AAAA" }));
    await user.type(answerField(), text);
    return user;
  }

  test("is not left without a question, also where the dialog is closed", async () => {
    const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
    const user = await answerFirst("Thank you.");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(sectionLink("Users"));

    expect(confirm).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Answer SL-AAAA" }));
    expect(answerField()).toHaveValue("Thank you.");
  });

  test("is not left without a question where the section has another dialog", async () => {
    const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
    const { user } = await openPage("/admin?section=users");
    await user.click(await screen.findByRole("button", { name: "Change role of Ann Arbor" }));
    await user.type(within(screen.getByRole("dialog", { name: "Role of Ann Arbor" })).getByLabelText("Reason"), "Runs");
    await user.click(sectionLink("Contact inbox"));

    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("heading", { name: "Users", hidden: true })).toBeInTheDocument();
  });

  test("stays through a search, without a question", async () => {
    const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
    const user = await answerFirst("Thank you.");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.type(screen.getByRole("searchbox", { name: /^Reference/ }), "map{enter}");
    await user.click(await screen.findByRole("button", { name: "Answer SL-AAAA" }));

    expect(answerField()).toHaveValue("Thank you.");
    expect(confirm).not.toHaveBeenCalled();
  });

  test("stays where it was refused after another message was opened", async () => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.post("/api/admin/contact-messages/SL-AAAA/answer", () => answer.promise));
    const user = await answerFirst("Thank you.");
    await user.click(screen.getByRole("button", { name: "Send the answer" }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Answer SL-BBBB" }));
    await user.type(answerField(), "For Ben alone");
    answer.resolve(HttpResponse.error());
    expect(await screen.findByText("No connection, or our server did not answer. Please try again.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Answer SL-AAAA" }));
    expect(answerField()).toHaveValue("Thank you.");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Answer SL-BBBB" }));
    expect(answerField()).toHaveValue("For Ben alone");
  });

  test.each([
    ["refused", () => problem(409, "contact_message_answered")],
    ["lost", () => HttpResponse.error()],
  ])("stays where it was %s", async (_, answer) => {
    server.use(http.post("/api/admin/contact-messages/SL-AAAA/answer", answer));
    const user = await answerFirst("Thank you.");
    await user.click(screen.getByRole("button", { name: "Send the answer" }));

    expect(await screen.findByRole("alert")).toBeVisible();
    expect(answerField()).toHaveValue("Thank you.");
  });

  test("cannot be changed while it is sent, and is emptied once it is", async () => {
    const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
    const answer = Promise.withResolvers<Response>();
    server.use(http.post("/api/admin/contact-messages/SL-AAAA/answer", () => answer.promise));
    const user = await answerFirst("Thank you.");
    await user.click(screen.getByRole("button", { name: "Send the answer" }));
    await user.type(answerField(), " More.");
    expect(answerField()).toHaveValue("Thank you.");
    answer.resolve(new HttpResponse(null, { status: 204 }));

    expect(await screen.findByText("The answer is queued.")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(sectionLink("Users"));
    expect(await screen.findByRole("heading", { name: "Users" })).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
  });
});
