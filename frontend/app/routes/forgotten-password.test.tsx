import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { storedSession } from "~/lib/session/session.ts";
import { storeProviderSession, providerSession, refusal, serveAccounts } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  announceSignedOut();
});

const main = () => within(screen.getByRole("main"));

describe("a forgotten password", () => {
  async function ask() {
    const page = await openPage("/login?reset=1");
    await page.user.type(main().getByLabelText("Email address"), "ada@example.org");
    await page.user.click(main().getByRole("button", { name: "Send the email" }));
    return page;
  }

  test("has the same answer for every address, and its code leads to a new password", async () => {
    let verified: unknown;
    serveAccounts(
      http.post("/auth/v1/recover", () => HttpResponse.json({})),
      http.post("/auth/v1/verify", async ({ request }) => {
        verified = await request.json();
        return HttpResponse.json(providerSession());
      }),
    );
    const { user, address } = await ask();
    expect(await main().findByText(/If there is an account with this address/)).toBeVisible();

    await user.type(main().getByLabelText("Code from the email"), "123 456");
    await user.click(main().getByRole("button", { name: "Choose a new password" }));

    await waitFor(() => expect(address()).toBe("/login?password=new"));
    expect(verified).toMatchObject({ type: "recovery", email: "ada@example.org", token: "123456" });
    expect(await main().findByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
  });

  test("can be reset again, for the same address or another", async () => {
    const asked: unknown[] = [];
    serveAccounts(
      http.post("/auth/v1/recover", async ({ request }) => {
        asked.push(((await request.json()) as { email: string }).email);
        return HttpResponse.json({});
      }),
    );
    const { user } = await ask();
    await user.click(await main().findByRole("button", { name: "Send it again, or to another address" }));
    const field = main().getByLabelText("Email address");
    expect(field).toHaveValue("ada@example.org");

    await user.clear(field);
    await user.type(field, "ada@example.com");
    await user.click(main().getByRole("button", { name: "Send the email" }));

    expect(await main().findByText(/No email at ada@example.com/)).toBeVisible();
    expect(asked).toEqual(["ada@example.org", "ada@example.com"]);
  });

  test("is sent to our server only where the provider does not answer", async () => {
    let passedOn: unknown;
    serveAccounts(
      http.post("/auth/v1/recover", () => refusal(503, "unexpected_failure")),
      http.post("/api/auth/password-reset", async ({ request }) => {
        passedOn = await request.json();
        return HttpResponse.json({ message: "ok" }, { status: 202 });
      }),
    );

    await ask();

    expect(await main().findByText(/If there is an account with this address/)).toBeVisible();
    expect(passedOn).toEqual({ email: "ada@example.org" });
  });

  test("is not sent to our server where the provider refuses", async () => {
    serveAccounts(http.post("/auth/v1/recover", () => refusal(429, "over_email_send_rate_limit")));

    await ask();

    expect(await main().findByRole("alert")).toHaveTextContent("Too many attempts");
  });

  test("is replaced by the new one, and the visitor returns to the page", async () => {
    storeProviderSession();
    let change: unknown;
    serveAccounts(
      http.put("/auth/v1/user", async ({ request }) => {
        change = await request.json();
        return HttpResponse.json(providerSession().user);
      }),
    );
    const { user, address } = await openPage("/login?password=new&redirect=/about");

    await user.type(main().getByLabelText("New password"), "nine unrelated words");
    await user.click(main().getByRole("button", { name: "Change password" }));

    await waitFor(() => expect(address()).toBe("/about"));
    expect(change).toMatchObject({ password: "nine unrelated words" });
    expect(change).not.toHaveProperty("current_password");
  });
});

describe("a new password that the provider refuses without the current one", () => {
  test.each([
    ["reauthentication_needed", 401, "Too much time has passed since you used the link or the code of your email."],
    ["current_password_required", 400, "Without your current password, a new one can be chosen only after an email."],
  ])("after %s is chosen with another email, not with a field that is not there", async (code, status, text) => {
    storeProviderSession();
    serveAccounts(http.put("/auth/v1/user", () => refusal(status, code)));
    const { user } = await openPage("/login?password=new&redirect=/about");

    await user.type(main().getByLabelText("New password"), "nine unrelated words");
    await user.click(main().getByRole("button", { name: "Change password" }));

    expect(await main().findByRole("alert")).toHaveTextContent(text);
    const again = main().getByRole("link", { name: "Ask for a new email" });
    expect(again).toHaveAttribute("href", "/login?reset=1&redirect=%2Fabout");
    await user.click(again);
    expect(await main().findByRole("button", { name: "Send the email" })).toBeVisible();
  });
});

describe("confirming the password", () => {
  test("keeps the page to return to from step to step", async () => {
    serveAccounts();

    await openPage("/login?redirect=%2Fabout");
    const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");

    expect(href("Sign up")).toBe("/register?redirect=%2Fabout");
    expect(href("Forgotten your password?")).toBe("/login?reset=1&redirect=%2Fabout");
  });

  test("is an ordinary sign-in for a guest", async () => {
    serveAccounts();

    await openPage("/login?again=1");

    expect(await main().findByRole("button", { name: "Sign In" })).toBeVisible();
  });

  test("is for the signed-in account only", async () => {
    storeProviderSession();
    const ended = vi.fn();
    serveAccounts(
      http.post("/auth/v1/token", () =>
        HttpResponse.json({ ...providerSession(), access_token: "header.newer.signature" }),
      ),
      http.post("/auth/v1/logout", ({ request }) => {
        ended(request.headers.get("authorization"), new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, address } = await openPage("/login?again=1&redirect=/about");
    expect(await main().findByLabelText("Email address")).toHaveValue("ada@example.org");
    expect(main().getByLabelText("Email address")).toHaveAttribute("readonly");

    await user.type(main().getByLabelText("Password"), "copper lantern walks");
    await user.click(main().getByRole("button", { name: "Sign In" }));

    await waitFor(() => expect(address()).toBe("/about"));
    // the session that this browser had before is not left open
    await waitFor(() =>
      expect(ended).toHaveBeenCalledExactlyOnceWith("Bearer header.payload.signature", "?scope=local"),
    );
    expect(storedSession()?.accessToken).toBe("header.newer.signature");
  });
});
