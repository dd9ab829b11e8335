import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { areGuestListsHeld, holdGuestLists } from "~/lib/session/guest-lists-hold.ts";
import { announceSignedOut, onSignedIn } from "~/lib/session/session-events.ts";
import { storedSession } from "~/lib/session/session.ts";
import {
  storeProviderSession,
  problem,
  providerSession,
  refusal,
  serveAccounts,
  userRecord,
} from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  announceSignedOut();
});

const main = () => within(screen.getByRole("main"));

async function signIn(address = "/login?redirect=%2Fabout%3Fpage%3D2") {
  const page = await openPage(address);
  await page.user.type(main().getByLabelText("Email address"), " Ada@Example.org ");
  await page.user.type(main().getByLabelText("Password"), "copper lantern walks");
  await page.user.click(main().getByRole("button", { name: "Sign In" }));
  return page;
}

describe("signing in", () => {
  test("logs in to our server with both tokens, and returns to the exact page", async () => {
    let asked: unknown;
    let shown: unknown;
    serveAccounts(
      http.post("/auth/v1/token", async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json(providerSession({ firstName: "Ada", isRaceOrganiser: true, role: "admin" }));
      }),
      http.post("/api/auth/login", async ({ request }) => {
        shown = {
          bearer: request.headers.get("authorization"),
          body: await request.json(),
        };
        return HttpResponse.json(userRecord());
      }),
    );
    const listener = vi.fn();
    const stop = onSignedIn(listener);

    const { address } = await signIn();

    await waitFor(() => expect(address()).toBe("/about?page=2"));
    expect(asked).toMatchObject({ email: "Ada@Example.org", password: "copper lantern walks" });
    expect(shown).toEqual({
      bearer: "Bearer header.payload.signature",
      body: { token: "header.payload.signature", firstName: "Ada", isRaceOrganiser: true },
    });
    expect(storedSession()?.accessToken).toBe("header.payload.signature");
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test.each(["https://elsewhere.test/", "//elsewhere.test", "/login?redirect=/login"])(
    "never leads to %s",
    async (target) => {
      serveAccounts();

      const { address } = await signIn(`/login?redirect=${encodeURIComponent(target)}`);

      await waitFor(() => expect(address()).toBe("/my-races"));
    },
  );

  test("has one text for a wrong password and an unknown address, and keeps the fields", async () => {
    serveAccounts(http.post("/auth/v1/token", () => refusal(400, "invalid_credentials")));

    await signIn();

    expect(await main().findByRole("alert")).toHaveTextContent("Wrong email address or password");
    expect(main().getByLabelText("Password")).toHaveValue("copper lantern walks");
  });

  test("reminds of the confirmation, which may be why the password is refused", async () => {
    serveAccounts(http.post("/auth/v1/token", () => refusal(400, "invalid_credentials")));

    await signIn();

    const reminder = await main().findByRole("link", { name: "confirm your email address" });
    expect(reminder).toHaveAttribute("href", "/verify-email");
  });

  test("offers a new email for an address that a hosted provider calls unconfirmed", async () => {
    let resent: unknown;
    serveAccounts(
      http.post("/auth/v1/token", () => refusal(400, "email_not_confirmed")),
      http.post("/auth/v1/resend", async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user } = await signIn();

    await user.click(await main().findByRole("button", { name: "Send a new email" }));

    expect(await main().findByText(/a new email is on its way/)).toBeVisible();
    expect(resent).toMatchObject({ type: "signup", email: "Ada@Example.org" });
  });

  test("ends a session that our server refuses, with the text of the specification", async () => {
    serveAccounts(
      http.post("/api/auth/login", () =>
        HttpResponse.json({ status: 503 }, { status: 503, statusText: "Service Unavailable" }),
      ),
    );

    const { address } = await signIn();

    expect(await main().findByRole("alert")).toHaveTextContent("Backend login failed: 503 Service Unavailable");
    expect(storedSession()).toBeUndefined();
    expect(address()).toMatch(/^\/login/);
  });

  test("counts down the wait that our server states after too many attempts", async () => {
    serveAccounts(
      http.post("/api/auth/login", () =>
        problem(429, "too_many_attempts", {
          message: "Too many attempts. Please try again later.",
          requiresCaptcha: true,
          retryAfter: 65,
          resetTime: "2026-11-21T09:00:00Z",
        }),
      ),
    );
    await signIn();
    expect(await main().findByRole("alert")).toHaveTextContent("Too many attempts. Please try again later.");
    expect(main().getByRole("timer")).toHaveTextContent("1:05");

    vi.useFakeTimers();
    expect(main().getByRole("button", { name: /^Wait/ })).toHaveAttribute("aria-disabled", "true");
  });

  test.each([
    ["refused password", "/auth/v1/token", () => refusal(400, "invalid_credentials")],
    ["password that is tried too often", "/auth/v1/token", () => refusal(429, "over_request_rate_limit")],
    ["login that our server refuses", "/api/auth/login", () => problem(503, "unavailable")],
  ])("a %s leaves the saved races where their owner wanted them", async (_, path, answer) => {
    serveAccounts(http.post(path, answer));
    holdGuestLists(true);

    await signIn();

    expect(await main().findByRole("alert")).toBeVisible();
    expect(areGuestListsHeld()).toBe(true);
  });

  test("lets saved races move to the account that its owner chose", async () => {
    serveAccounts();
    holdGuestLists(true);

    const { address } = await signIn();

    await waitFor(() => expect(address()).toBe("/about?page=2"));
    expect(areGuestListsHeld()).toBe(false);
  });

  test("counts down the provider's Retry-After after too many attempts", async () => {
    serveAccounts(
      http.post("/auth/v1/token", () => refusal(429, "over_request_rate_limit", {}, { "Retry-After": "7" })),
    );

    await signIn();

    expect(await main().findByRole("timer")).toHaveTextContent("0:07");
  });

  test("reports a provider that is down, and keeps the session from before", async () => {
    serveAccounts(http.post("/auth/v1/token", () => refusal(503, "unexpected_failure")));

    await signIn();

    expect(await main().findByRole("alert")).toHaveTextContent("Signing in is not available at the moment.");
  });

  test("reports a provider that does not answer within 3 s", async () => {
    let answer: (response: Response) => void = () => undefined;
    serveAccounts(
      http.post(
        "/auth/v1/token",
        () =>
          new Promise<Response>((resolve) => {
            answer = resolve;
          }),
      ),
    );
    await openPage("/login");
    fireEvent.change(main().getByLabelText("Email address"), { target: { value: "ada@example.org" } });
    fireEvent.change(main().getByLabelText("Password"), { target: { value: "copper lantern walks" } });

    vi.useFakeTimers();
    fireEvent.submit(main().getByLabelText("Password"));
    await act(() => vi.advanceTimersByTimeAsync(2_999));

    expect(main().getByText(/is slow and may be down/)).toBeVisible();
    expect(main().getByRole("button", { name: "Signing in…" })).toHaveAttribute("aria-disabled", "true");
    vi.useRealTimers();
    answer(refusal(503, "unexpected_failure"));
    expect(await main().findByRole("alert")).toHaveTextContent("not available at the moment");
  });

  test("has a password that can be shown, pasted and filled in by a password manager", async () => {
    serveAccounts();
    const { user } = await openPage("/login");
    const field = main().getByLabelText("Password");
    expect(field).toHaveAttribute("autocomplete", "current-password");
    expect(main().getByLabelText("Email address")).toHaveAttribute("autocomplete", "username");

    await user.click(field);
    await user.paste("from a manager");
    expect(field).toHaveValue("from a manager");
    expect(field).toHaveAttribute("type", "password");
    await user.click(main().getByRole("button", { name: "Show password" }));

    expect(field).toHaveAttribute("type", "text");
  });

  test("sends a signed-in visitor on", async () => {
    serveAccounts();
    storeProviderSession();

    const { address } = await openPage("/login?redirect=/about");

    await waitFor(() => expect(address()).toBe("/about"));
  });
});
