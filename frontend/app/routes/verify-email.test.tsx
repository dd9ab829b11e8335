import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberReturnPath } from "~/lib/session/pending-action.ts";
import { guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { areGuestListsHeld } from "~/lib/session/guest-lists-hold.ts";
import { storedSession } from "~/lib/session/session.ts";
import { beginSignUp, rememberSignUp, SIGN_UP_KEY } from "~/lib/session/sign-up-browser.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(() => {
  localStorage.clear();
  guestFavourites.replace([]);
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const link = (type: string) => `/verify-email?token_hash=secret-of-the-mail&type=${type}`;

describe("the link of an email", () => {
  test("does nothing by itself, and its secret is removed from the address at once", async () => {
    const verify = vi.fn();
    serveAccounts(http.post("/auth/v1/verify", verify));

    const { address } = await openPage(link("signup"));

    expect(await main().findByRole("button", { name: "Confirm my address" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/verify-email"));
    expect(window.location.search).toBe("");
    expect(document.documentElement.outerHTML.includes("secret-of-the-mail")).toBe(false);
    expect(verify).not.toHaveBeenCalled();
  });

  test("confirms on a press, signs in and returns to the page from before", async () => {
    let asked: unknown;
    serveAccounts(
      http.post("/auth/v1/verify", async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json(providerSession());
      }),
    );
    rememberReturnPath("/about");
    const { user, address } = await openPage(link("signup"));

    await user.click(await main().findByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(address()).toBe("/about"));
    expect(asked).toMatchObject({ type: "signup", token_hash: "secret-of-the-mail" });
  });

  test("names the address, and asks for nothing else in the browser that signed up", async () => {
    beginSignUp();
    rememberSignUp("ada@example.org");
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    let browser: string | null = null;
    serveAccounts(
      http.post("/auth/v1/verify", ({ request }) => {
        browser = request.headers.get("X-Startline-Browser");
        return HttpResponse.json(providerSession());
      }),
    );
    const { user, address } = await openPage(link("signup"));
    await main().findByText("ada@example.org");
    expect(main().queryByLabelText(/^Password/)).toBeNull();
    expect(main().queryByRole("checkbox")).toBeNull();

    await user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(address()).toBe("/my-races"));
    expect(browser).toMatch(/^[0-9a-f]{64}$/);
    expect(areGuestListsHeld()).toBe(false);
    expect(localStorage.getItem(SIGN_UP_KEY)).toBeNull();
  });

  test("in another browser takes the password again, and sends no value of a browser", async () => {
    let asked: unknown;
    let browser: string | null = "not asked";
    serveAccounts(
      http.post("/auth/v1/verify", async ({ request }) => {
        browser = request.headers.get("X-Startline-Browser");
        asked = await request.json();
        return HttpResponse.json(providerSession());
      }),
    );
    const { user, address } = await openPage(link("signup"));

    await user.type(await main().findByLabelText(/^Password/), "copper lantern walks");
    await user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(address()).toBe("/my-races"));
    expect(asked).toMatchObject({ password: "copper lantern walks" });
    expect(browser).toBeNull();
  });

  test.each([
    ["signup", "Confirm my address"],
    ["recovery", "Choose a new password"],
  ])("for %s in another browser moves saved races only when asked to", async (type, button) => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())));
    const { user } = await openPage(link(type));

    expect(
      await main().findByRole("checkbox", { name: /Move the race that is saved in this browser/ }),
    ).not.toBeChecked();
    await user.click(main().getByRole("button", { name: button }));

    await waitFor(() => expect(storedSession()).toBeDefined());
    expect(areGuestListsHeld()).toBe(true);
  });

  test("in another browser moves saved races when the box is ticked", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())));
    const { user } = await openPage(link("signup"));

    await user.click(await main().findByRole("checkbox", { name: /Move the race/ }));
    await user.click(main().getByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(storedSession()).toBeDefined());
    expect(areGuestListsHeld()).toBe(false);
  });

  test("that the provider no longer knows says so before a press", async () => {
    serveAccounts(http.post("/auth/v1/verify/address", () => refusal(403, "otp_expired")));
    await openPage(link("signup"));

    expect(await main().findByRole("alert")).toHaveTextContent("expired, or it was used before");
    expect(main().queryByRole("button", { name: "Confirm my address" })).toBeNull();
    expect(main().getByRole("button", { name: "Send a new email" })).toBeVisible();
  });

  test("of a hosted provider names no address, and asks before it moves saved races", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    const lookUp = vi.fn();
    serveAccounts(
      http.get("/api/auth/settings", () =>
        HttpResponse.json({ mode: "gotrue", identityUrl: "https://people.example" }),
      ),
      http.post("/auth/v1/verify/address", lookUp),
    );
    await openPage(link("signup"));

    expect(await main().findByRole("checkbox", { name: /Move the race/ })).toBeVisible();
    expect(main().queryByLabelText(/^Password/)).toBeNull();
    expect(lookUp).not.toHaveBeenCalled();
  });

  test("of a sign-up whose password does not count leads to the choice of one", async () => {
    const session = providerSession();
    session.user.app_metadata = { needs_password: true };
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(session)));
    rememberReturnPath("/about");
    const { user, address } = await openPage(link("signup"));

    await user.click(await main().findByRole("button", { name: "Confirm my address" }));

    await waitFor(() => expect(address()).toBe("/login?password=first&redirect=%2Fabout"));
    expect(await screen.findByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
    expect(main().getByLabelText("New password")).toBeVisible();
    expect(main().queryByLabelText("Current password")).toBeNull();
  });

  test("of a forgotten password leads to a new one", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())));
    rememberReturnPath("/about");
    const { user, address } = await openPage(link("recovery"));

    await user.click(await main().findByRole("button", { name: "Choose a new password" }));

    await waitFor(() => expect(address()).toBe("/login?password=new&redirect=%2Fabout"));
  });

  test.each([
    ["signup", "Verify your email"],
    ["recovery", "Choose a new password"],
    ["email_change", "Change your email address"],
  ])("for %s stands under its own heading", async (type, heading) => {
    serveAccounts();
    await openPage(link(type));

    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });

  test("that has expired or was used says so, and offers another email", async () => {
    let resent: unknown;
    serveAccounts(
      http.post("/auth/v1/verify", () => refusal(403, "otp_expired")),
      http.post("/auth/v1/resend", async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user } = await openPage(link("signup"));
    await user.click(await main().findByRole("button", { name: "Confirm my address" }));
    expect(await main().findByRole("alert")).toHaveTextContent("expired, or it was used before");
    expect(main().getByRole("link", { name: "sign in" })).toHaveAttribute("href", "/login");

    await user.type(main().getByLabelText("Email address"), "ada@example.org");
    await user.click(main().getByRole("button", { name: "Send a new email" }));

    expect(await main().findByText(/If an account at this address is waiting to be confirmed/)).toBeVisible();
    expect(resent).toMatchObject({ type: "signup", email: "ada@example.org" });
  });

  test("has a code beside it, and a wrong code is not reported as used", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => refusal(403, "otp_expired")));
    const { user } = await openPage("/verify-email");
    const form = within(main().getByRole("textbox", { name: "Code from the email" }).closest("form") as HTMLElement);

    await user.type(form.getByLabelText("Email address"), "ada@example.org");
    await user.type(form.getByLabelText("Code from the email"), "123456");
    await user.click(form.getByRole("button", { name: "Confirm my address" }));

    expect(await form.findByRole("alert")).toHaveTextContent("This code is wrong or has expired");
  });

  test.each(["/verify-email", "/verify-email?token_hash=x&type=else", "/verify-email?type=signup"])(
    "%s is no link, and asks for the code",
    async (address) => {
      serveAccounts();
      await openPage(address);

      expect(await main().findByLabelText("Code from the email")).toBeVisible();
      // the link's secret is gone from the address when the page is loaded again
      expect(main().getByText(/If the link did not work, open it once more from the email/)).toBeVisible();
    },
  );
});
