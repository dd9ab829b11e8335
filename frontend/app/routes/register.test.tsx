import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { peekReturnPath } from "~/lib/session/pending-action.ts";
import { hasSignedUpHere, SIGN_UP_KEY } from "~/lib/session/sign-up-browser.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts, userRecord } from "../../tests/identity.ts";
import { openPage, type OpenPage } from "../../tests/open-page.tsx";
vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const AWAITING = { ...providerSession().user, confirmation_sent_at: "2026-11-21T09:00:00Z" };

async function fill({ user }: OpenPage) {
  await user.type(main().getByLabelText(/^First name/), "Ada");
  await user.type(main().getByLabelText("Email address"), "ada@example.org");
  await user.type(main().getByLabelText("Password"), "copper lantern walks");
}

const send = ({ user }: OpenPage) => user.click(main().getByRole("button", { name: "Sign Up" }));

describe("signing up", () => {
  test.each([
    [true, 1],
    [false, 0],
  ])("says that an organiser is checked first, to those who asked for it (%s)", async (isRaceOrganiser, notes) => {
    serveAccounts(
      http.post("/auth/v1/signup", () => HttpResponse.json(AWAITING)),
      http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())),
      http.post("/api/auth/login", () => HttpResponse.json(userRecord({ isRaceOrganiser }))),
    );
    const page = await openPage("/register?redirect=/about");
    await fill(page);
    await send(page);

    await page.user.type(await main().findByLabelText("Code from the email"), "123456");
    await page.user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(page.address()).toBe("/about"));
    expect(screen.queryAllByText(/Before you can submit races, we check that you organise one/)).toHaveLength(notes);
  });

  test("sends a random value of this browser, and again with the email's code", async () => {
    const sent: (string | null)[] = [];
    const note = (request: Request) => sent.push(request.headers.get("X-Startline-Browser"));
    serveAccounts(
      http.post("/auth/v1/signup", ({ request }) => {
        note(request);
        return HttpResponse.json(AWAITING);
      }),
      http.post("/auth/v1/verify", ({ request }) => {
        note(request);
        return HttpResponse.json(providerSession());
      }),
    );
    const page = await openPage("/register?redirect=/about");
    await fill(page);
    await send(page);
    await waitFor(() => expect(hasSignedUpHere("ada@example.org")).toBe(true));

    await page.user.type(await main().findByLabelText("Code from the email"), "123456");
    await page.user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(page.address()).toBe("/about"));
    expect(sent[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(localStorage.getItem(SIGN_UP_KEY)).toBeNull();
  });

  test("shows the rules of a password, with the minimum length of the server", async () => {
    serveAccounts(
      http.get("/api/auth/settings", () =>
        HttpResponse.json({
          mode: "embedded",
          identityUrl: null,
          identityKey: null,
          passwordMinLength: 12,
          showsDebugUser: false,
        }),
      ),
    );
    await openPage("/register");

    expect(await main().findByText(/^At least 12 characters, at most 128/)).toBeVisible();
    expect(main().getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
    expect(main().getByLabelText("Password")).toHaveAttribute("minlength", "12");
  });

  test("asks only organisers for company and position, and clears them with the box", async () => {
    let asked: Record<string, unknown> = {};
    serveAccounts(
      http.post("/auth/v1/signup", async ({ request }) => {
        asked = (await request.json()) as Record<string, unknown>;
        return HttpResponse.json(AWAITING);
      }),
    );
    const page = await openPage("/register");
    expect(main().queryByLabelText(/^Company/)).toBeNull();
    await fill(page);

    const box = main().getByRole("checkbox", { name: /I organise a race/ });
    await page.user.click(box);
    await page.user.type(main().getByLabelText(/^Company/), "A running club");
    await page.user.click(box);
    expect(main().queryByLabelText(/^Company/)).toBeNull();
    await send(page);

    await main().findByText(/please confirm your email address/);
    expect(asked["data"]).toEqual({ firstName: "Ada" });
  });

  test("sends the profile of an organiser with the account", async () => {
    let asked: Record<string, unknown> = {};
    serveAccounts(
      http.post("/auth/v1/signup", async ({ request }) => {
        asked = (await request.json()) as Record<string, unknown>;
        return HttpResponse.json(AWAITING);
      }),
    );
    const page = await openPage("/register");
    await fill(page);
    await page.user.click(main().getByRole("checkbox", { name: /I organise a race/ }));
    await page.user.type(main().getByLabelText(/^Company/), "A running club");
    await page.user.type(main().getByLabelText(/^Position/), "Director");
    await send(page);

    await main().findByText(/please confirm your email address/);
    expect(asked["data"]).toEqual({
      firstName: "Ada",
      isRaceOrganiser: true,
      company: "A running club",
      position: "Director",
    });
  });

  test("leads on to the sign-in whoever has an account at this address, and gets no code", async () => {
    serveAccounts(http.post("/auth/v1/signup", () => HttpResponse.json(AWAITING)));
    const page = await openPage("/register?redirect=/about");
    await fill(page);
    await send(page);

    expect(await main().findByText(/signed in with this address before/)).toBeVisible();
    expect(main().getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?redirect=%2Fabout");
  });

  test("remembers the page for the email's link, and accepts the email's code", async () => {
    serveAccounts(
      http.post("/auth/v1/signup", () => HttpResponse.json(AWAITING)),
      http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())),
    );
    const page = await openPage("/register?redirect=/about");
    await fill(page);
    await send(page);
    expect(await main().findByText("ada@example.org")).toBeVisible();
    expect(peekReturnPath()).toBe("/about");

    await page.user.type(main().getByLabelText("Code from the email"), "123456");
    await page.user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(page.address()).toBe("/about"));
  });

  test("leads from the email's code to a new password where none is valid", async () => {
    const session = providerSession();
    session.user.app_metadata = { needs_password: true };
    serveAccounts(
      http.post("/auth/v1/signup", () => HttpResponse.json(AWAITING)),
      http.post("/auth/v1/verify", () => HttpResponse.json(session)),
    );
    const page = await openPage("/register?redirect=/about");
    await fill(page);
    await send(page);

    await page.user.type(await main().findByLabelText("Code from the email"), "123456");
    await page.user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith("/login?password=first&redirect=%2Fabout"));
  });

  test("signs in at once where no confirmation is needed", async () => {
    serveAccounts(http.post("/auth/v1/signup", () => HttpResponse.json(providerSession())));
    const page = await openPage("/register?redirect=/about");
    await fill(page);

    await send(page);

    await waitFor(() => expect(page.address()).toBe("/about"));
  });

  test.each([
    ["length", /too short/],
    ["pwned", /on a list of leaked passwords/],
    ["characters", /easy to guess/],
  ])("a password that is weak by its %s is explained at its field", async (reason, words) => {
    serveAccounts(
      http.post("/auth/v1/signup", () => refusal(422, "weak_password", { weak_password: { reasons: [reason] } })),
    );
    const page = await openPage("/register");
    await fill(page);

    await send(page);

    await waitFor(() => expect(main().getByLabelText("Password")).toBeInvalid());
    expect(main().getByLabelText("Password")).toHaveAccessibleDescription(words);
  });
});
