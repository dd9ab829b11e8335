import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberReturnPath } from "~/lib/session/pending-action.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(() => {
  localStorage.clear();
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

  test("of an address that was signed up with two passwords leads to the choice of one", async () => {
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

  test("of a change of address waits for the other address", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json({ msg: "half", code: "200" })));
    const { user } = await openPage(link("email_change"));

    await user.click(await main().findByRole("button", { name: "Confirm the change" }));

    expect(await main().findByText(/as soon as you confirm it at the other address/)).toBeVisible();
  });

  test("of a change of address reports the change when both have confirmed it", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())));
    const { user, address } = await openPage(link("email_change"));

    await user.click(await main().findByRole("button", { name: "Confirm the change" }));

    await waitFor(() => expect(address()).toBe("/my-races"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
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
    },
  );
});
