import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts, storeProviderSession } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(() => {
  localStorage.clear();
  guestFavourites.replace([]);
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const link = (type: string) => `/verify-email?token_hash=secret-of-the-mail&type=${type}`;

describe("the link of an email", () => {
  test("of a change of address names the account and the new address", async () => {
    serveAccounts(
      http.post("/auth/v1/verify/address", () =>
        HttpResponse.json({ email: "ada@example.org", new_email: "lovelace@example.org" }),
      ),
    );
    await openPage(link("email_change"));

    expect(await main().findByText("lovelace@example.org")).toBeVisible();
    expect(main().getByText("ada@example.org")).toBeVisible();
    expect(main().getByText(/Once both addresses have confirmed this, you are signed in to the account/)).toBeVisible();
    expect(main().queryByText(/You are signed in as/)).toBeNull();
  });

  test("of a change of address waits for the other address", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json({ msg: "half", code: "200" })));
    const { user } = await openPage(link("email_change"));

    await user.click(await main().findByRole("button", { name: "Confirm the change" }));

    expect(await main().findByText(/as soon as you confirm it at the other address/)).toHaveFocus();
  });

  test("of a change of address reports the change when both have confirmed it", async () => {
    serveAccounts(http.post("/auth/v1/verify", () => HttpResponse.json(providerSession())));
    const { user, address } = await openPage(link("email_change"));

    await user.click(await main().findByRole("button", { name: "Confirm the change" }));

    await waitFor(() => expect(address()).toBe("/my-races"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
  });

  test("of a change of address that cannot be used leads to the settings, and offers no email of a sign-up", async () => {
    serveAccounts(http.post("/auth/v1/verify/address", () => refusal(403, "otp_expired")));
    await openPage(link("email_change"));

    expect(await main().findByRole("alert")).toHaveTextContent("expired, or it was used before");
    expect(main().getByRole("link", { name: "your account" })).toHaveAttribute("href", "/my-races#account");
    expect(main().queryByText(/Then your address is confirmed/)).toBeNull();
    expect(main().queryByRole("button", { name: "Send a new email" })).toBeNull();
  });
});

describe("the page without a link", () => {
  test("takes the codes of both emails where a change of address waits", async () => {
    const asked: unknown[] = [];
    const answers = [HttpResponse.json({ msg: "half", code: "200" }), HttpResponse.json(providerSession())];
    storeProviderSession();
    serveAccounts(
      http.get("/auth/v1/user", () =>
        HttpResponse.json({ ...providerSession().user, new_email: "lovelace@example.org" }),
      ),
      http.post("/auth/v1/verify", async ({ request }) => {
        asked.push(await request.json());
        return answers.shift();
      }),
    );
    const { user, address } = await openPage("/verify-email");
    expect(await main().findByText(/We sent an email to lovelace@example.org/)).toBeVisible();

    for (const email of ["lovelace@example.org", "ada@example.org"]) {
      await user.type(await main().findByLabelText("Email address"), email);
      await user.type(main().getByLabelText("Code from the email"), "123456");
      await user.click(main().getByRole("button", { name: "Confirm with a code" }));
      await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: "email_change", email, token: "123456" }));
    }

    await waitFor(() => expect(address()).toBe("/my-races"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
  });

  test("sends the emails of a change that waits again", async () => {
    let resent: unknown;
    storeProviderSession();
    serveAccounts(
      http.get("/auth/v1/user", () =>
        HttpResponse.json({ ...providerSession().user, new_email: "lovelace@example.org" }),
      ),
      http.post("/auth/v1/resend", async ({ request }) => {
        resent = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user } = await openPage("/verify-email");

    await user.click(await main().findByRole("button", { name: "Send the emails again" }));

    expect(await main().findByText(/new emails are on their way/)).toBeVisible();
    expect(resent).toMatchObject({ type: "email_change", email: "ada@example.org" });
  });

  test("leads a guest with the code of a change of address to the account", async () => {
    serveAccounts();
    await openPage("/verify-email");

    expect(await main().findByRole("link", { name: "in your account" })).toHaveAttribute("href", "/my-races#account");
  });
});
