import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { storedSession } from "~/lib/session/session.ts";
import { problem, serveAccounts, sessionCard, storeProviderSession } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));
vi.mock("~/routes/shared/saved-lists.tsx", () => ({ SavedLists: () => <p>The lists</p> }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(hardNavigate).mockClear();
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));

describe("personal data", () => {
  beforeEach(() => {
    storeProviderSession();
  });

  test("is downloaded as one file", async () => {
    serveAccounts(http.get("/api/me/export", () => HttpResponse.json({ exportedAt: "now", sections: {} })));
    const create = vi.fn((_: Blob) => "blob:file");
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await openPage("/my-races");

    await user.click(await main().findByRole("button", { name: "Download my data" }));

    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(JSON.parse((await create.mock.calls[0]?.[0].text()) ?? "")).toEqual({ exportedAt: "now", sections: {} });
  });

  test("leaves the focus on its button while it is collected, and collects it once", async () => {
    const collect = vi.fn(async () => {
      await delay(100);
      return HttpResponse.json({ exportedAt: "now", sections: {} });
    });
    serveAccounts(http.get("/api/me/export", collect));
    Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: vi.fn() });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await openPage("/my-races");

    await user.click(await main().findByRole("button", { name: "Download my data" }));
    await user.click(main().getByRole("button", { name: "Collecting…" }));

    expect(main().getByRole("button", { name: "Collecting…" })).toBeEnabled();
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(main().getByRole("button", { name: "Download my data" })).toHaveFocus();
    expect(collect).toHaveBeenCalledTimes(1);
  });

  test("needs the password again where it was entered long ago", async () => {
    serveAccounts(http.get("/api/me/export", () => problem(403, "reauthentication_required")));
    const { user } = await openPage("/my-races");

    await user.click(await main().findByRole("button", { name: "Download my data" }));

    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith("/login?again=1&redirect=%2Fmy-races%23your-data"));
  });

  test("names all that is deleted with the account, and what stays", async () => {
    serveAccounts();
    const { user } = await openPage("/my-races");

    await user.click(await main().findByRole("button", { name: "Delete my account…" }));

    const dialog = screen.getByRole("dialog", { name: "Delete your account" });
    const deleted = within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .join("; ");
    for (const part of [
      "sign-in",
      "favourites, comparisons and medals",
      "calendar",
      "newsletter",
      "messages",
      "review",
      "right to edit races",
    ]) {
      expect(deleted).toContain(part);
    }
    expect(dialog).toHaveTextContent("Published races stay, with their photographs.");
    expect(dialog).toHaveTextContent("Copies in our backups are deleted within 30 days.");
  });

  test.each(["DELETE", "delete "])("is deleted after %j was typed, and the visitor is a guest again", async (word) => {
    const deleted = vi.fn(() => new HttpResponse(null, { status: 204 }));
    serveAccounts(http.delete("/api/me", deleted));
    localStorage.setItem("cookie-consent", "true");
    const { user, address } = await openPage("/my-races");
    await user.click(await main().findByRole("button", { name: "Delete my account…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete your account" }));
    expect(dialog.getByRole("textbox")).toBeRequired();

    await user.type(dialog.getByRole("textbox"), "remove");
    expect(dialog.getByRole("textbox")).toBeInvalid();
    await user.clear(dialog.getByRole("textbox"));
    await user.type(dialog.getByRole("textbox"), word);
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));

    expect(await screen.findByText("Your account is deleted.")).toBeVisible();
    expect(deleted).toHaveBeenCalledTimes(1);
    expect(address()).toBe("/");
    expect(hardNavigate).not.toHaveBeenCalled();
    expect(storedSession()).toBeUndefined();
    expect(localStorage.getItem("cookie-consent")).toBe("true");
  });

  test("whose deletion got no answer may be deleted, and a second try tells", async () => {
    const gone = { status: 401, code: "session_ended", message: "Please sign in." };
    const answers = [HttpResponse.error(), HttpResponse.json(gone, { status: 401 })];
    serveAccounts(http.delete("/api/me", () => answers.shift()));
    const { user, address } = await openPage("/my-races");
    await user.click(await main().findByRole("button", { name: "Delete my account…" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete your account" }));
    await user.type(dialog.getByRole("textbox"), "DELETE");

    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("your account may be deleted already");
    expect(storedSession()).toBeDefined();

    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(await screen.findByText(/your account is deleted\. If you can still sign in, it is not/)).toBeVisible();
    expect(address()).toBe("/");
    expect(storedSession()).toBeUndefined();
  });
});

test("signing out another device needs the password again where it was entered long ago", async () => {
  storeProviderSession();
  serveAccounts(
    http.get("/api/me/sessions", () =>
      HttpResponse.json([sessionCard(), sessionCard({ id: "s2", current: false, userAgent: "Windows Firefox/140" })]),
    ),
    http.delete("/api/me/sessions/s2", () => problem(403, "reauthentication_required")),
  );
  const { user } = await openPage("/my-races");

  await user.click(await main().findByRole("button", { name: "Sign out Firefox on Windows" }));

  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith("/login?again=1&redirect=%2Fmy-races%23sessions"));
  expect(screen.queryByText("That device is signed out.")).toBeNull();
});

test("the focus goes to the heading of the devices once one is signed out", async () => {
  storeProviderSession();
  let sessions = [sessionCard(), sessionCard({ id: "s2", current: false, userAgent: "Windows Firefox/140" })];
  serveAccounts(
    http.get("/api/me/sessions", () => HttpResponse.json(sessions)),
    http.delete("/api/me/sessions/s2", () => {
      sessions = [sessionCard()];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openPage("/my-races");

  await user.click(await main().findByRole("button", { name: "Sign out Firefox on Windows" }));

  await waitFor(() => expect(main().queryByRole("button", { name: /^Sign out / })).toBeNull());
  expect(main().getByRole("heading", { name: "Where you are signed in" })).toHaveFocus();
});
