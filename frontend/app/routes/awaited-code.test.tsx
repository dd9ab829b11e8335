import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, serveAccounts } from "../../tests/identity.ts";
import { openPage, type OpenPage } from "../../tests/open-page.tsx";

const MINUTE_MS = 60_000;
const AWAITING = { ...providerSession().user, confirmation_sent_at: "2026-11-21T09:00:00Z" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  serveAccounts(
    http.post("/auth/v1/signup", () => HttpResponse.json(AWAITING)),
    http.post("/auth/v1/resend", () => HttpResponse.json({})),
    http.post("/auth/v1/recover", () => HttpResponse.json({})),
    http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  announceSignedOut();
});

const main = () => within(screen.getByRole("main"));
const button = (name: string) => main().getByRole("button", { name });
const addressField = () => main().getByLabelText("Email address");

async function press({ user }: OpenPage, name: string) {
  button(name).focus();
  await user.keyboard("{Enter}");
}

async function signUp() {
  const page = await openPage("/register?redirect=/about");
  await page.user.type(addressField(), "ada@example.org");
  await page.user.type(main().getByLabelText("Password"), "copper lantern walks");
  await press(page, "Sign Up");
  await main().findByText(/please confirm your email address/);
  return page;
}

async function askForReset() {
  const page = await openPage("/login?reset=1");
  await page.user.type(addressField(), "ada@example.org");
  await press(page, "Send the email");
  await main().findByText(/If there is an account with this address/);
  return page;
}

function reload(path: string) {
  cleanup();
  return openPage(path);
}

function laterBy(ms: number) {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
}

const FLOWS = [
  {
    flow: "a sign-up",
    path: "/register?redirect=/about",
    begin: signUp,
    send: "Sign Up",
    confirm: "Confirm my address",
    other: "Use another address",
    notice: /please confirm your email address/,
  },
  {
    flow: "a request for a new password",
    path: "/login?reset=1",
    begin: askForReset,
    send: "Send the email",
    confirm: "Choose a new password",
    other: "Send it again, or to another address",
    notice: /If there is an account with this address/,
  },
] as const;

describe.each(FLOWS)("after $flow", ({ path, begin, send, confirm, other, notice }) => {
  test("the focus is on the notice, so that the field for the code is the next one", async () => {
    const { user } = await begin();

    expect(screen.getByText(notice).closest("[role=status]")).toHaveFocus();
    await user.tab();
    expect(main().getByLabelText("Code from the email")).toHaveFocus();
  });

  test("a reload leads back to the field for the code, and takes no focus", async () => {
    let sent: unknown;
    serveAccounts(
      http.post("/auth/v1/verify", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(providerSession());
      }),
    );
    await begin();

    const page = await reload(path);

    expect(await main().findByText(notice)).toBeVisible();
    expect(document.body).toHaveFocus();
    await page.user.type(main().getByLabelText("Code from the email"), "123456");
    await press(page, confirm);
    await waitFor(() => expect(sent).toMatchObject({ email: "ada@example.org", token: "123456" }));
  });

  test("a code that was accepted is awaited no more", async () => {
    const page = await begin();
    await page.user.type(main().getByLabelText("Code from the email"), "123456");
    await press(page, confirm);

    await waitFor(() => expect(page.address()).not.toBe(path));

    expect(JSON.stringify(sessionStorage)).not.toContain("ada@example.org");
  });

  test("another address can be chosen: its field has the focus, and a reload does not undo it", async () => {
    const page = await begin();

    await press(page, other);

    expect(addressField()).toHaveFocus();
    expect(addressField()).toHaveValue("ada@example.org");
    await reload(path);
    expect(button(send)).toBeVisible();
    expect(addressField()).toHaveValue("");
  });

  test.each([
    [9, true],
    [11, false],
  ])("a reload %i minutes later, the code is awaited still: %s", async (minutes, isAwaited) => {
    await begin();
    laterBy(minutes * MINUTE_MS);

    await reload(path);

    expect(main().queryAllByLabelText("Code from the email")).toHaveLength(isAwaited ? 1 : 0);
  });

  test("without storage the field for the code is shown until the page is left", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });

    await begin();

    expect(main().getByLabelText("Code from the email")).toBeVisible();
  });
});

test("after a new email for a sign-up, the focus is on what says so, and its code is awaited from then on", async () => {
  const page = await signUp();
  laterBy(9 * MINUTE_MS);

  await press(page, "Send a new email");

  expect(await main().findByText(/a new email is on its way/)).toHaveFocus();
  vi.restoreAllMocks();
  laterBy(18 * MINUTE_MS);
  await reload("/register");
  expect(main().getByLabelText("Code from the email")).toBeVisible();
});

test("a sign-up that waits for its code does not fill the page for a new password", async () => {
  await signUp();

  await reload("/login?reset=1");

  expect(button("Send the email")).toBeVisible();
});
