import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session-events.ts";
import { storedSession } from "~/lib/session.ts";
import { keepSession, providerSession, refusal, serveAccounts } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/leave-for.ts", () => ({ leaveFor: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
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
    await page.user.click(main().getByRole("button", { name: "Send the mail" }));
    return page;
  }

  test("is answered the same for every address, and its code leads to a new one", async () => {
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

    await user.type(main().getByLabelText("Code from the mail"), "123 456");
    await user.click(main().getByRole("button", { name: "Choose a new password" }));

    await waitFor(() => expect(address()).toBe("/login?password=new"));
    expect(verified).toMatchObject({ type: "recovery", email: "ada@example.org", token: "123456" });
    expect(await main().findByLabelText("New password")).toHaveAttribute("autocomplete", "new-password");
  });

  test("can be asked for once more, at the same address or another", async () => {
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
    await user.click(main().getByRole("button", { name: "Send the mail" }));

    expect(await main().findByText(/No mail at ada@example.com/)).toBeVisible();
    expect(asked).toEqual(["ada@example.org", "ada@example.com"]);
  });

  test("goes to our server only where the provider does not answer", async () => {
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

  test("is not passed on where the provider refuses", async () => {
    serveAccounts(http.post("/auth/v1/recover", () => refusal(429, "over_email_send_rate_limit")));

    await ask();

    expect(await main().findByRole("alert")).toHaveTextContent("Too many attempts");
  });

  test("the new one is set, and one goes on", async () => {
    keepSession();
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

describe("the password once more", () => {
  test("the way back is kept from step to step", async () => {
    serveAccounts();

    await openPage("/login?redirect=%2Fabout");
    const href = (name: string) => main().getByRole("link", { name }).getAttribute("href");

    expect(href("Sign up")).toBe("/register?redirect=%2Fabout");
    expect(href("Forgotten your password?")).toBe("/login?reset=1&redirect=%2Fabout");
  });

  test("asked of one who is not signed in, it is an ordinary sign-in", async () => {
    serveAccounts();

    await openPage("/login?again=1");

    expect(await main().findByRole("button", { name: "Sign In" })).toBeVisible();
  });

  test("is asked of the one who is signed in, and of nobody else", async () => {
    keepSession();
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
