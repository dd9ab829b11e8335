import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guestFavourites } from "~/features/saved-races/guest-lists.ts";
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
  test("of a change of address names the account and the new address", async () => {
    serveAccounts(
      http.post("/auth/v1/verify/address", () =>
        HttpResponse.json({ email: "ada@example.org", new_email: "lovelace@example.org" }),
      ),
    );
    await openPage(link("email_change"));

    expect(await main().findByText("lovelace@example.org")).toBeVisible();
    expect(main().getByText("ada@example.org")).toBeVisible();
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

  test("of a change of address that cannot be used leads to the settings, and offers no email of a sign-up", async () => {
    serveAccounts(http.post("/auth/v1/verify/address", () => refusal(403, "otp_expired")));
    await openPage(link("email_change"));

    expect(await main().findByRole("alert")).toHaveTextContent("expired, or it was used before");
    expect(main().getByRole("link", { name: "your account" })).toHaveAttribute("href", "/my-races#account");
    expect(main().queryByText(/Then your address is confirmed/)).toBeNull();
    expect(main().queryByRole("button", { name: "Send a new email" })).toBeNull();
  });
});
