import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guestFavourites } from "~/features/saved-races/guest-lists.ts";
import { areGuestListsHeld } from "~/lib/session/guest-lists-hold.ts";
import { ACCOUNT_COPY_KEY, sessionArea, SESSION_KEY } from "~/lib/session/session.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import {
  otherProviderSession,
  refusal,
  serveAccounts,
  serveFavouritesOfEach,
  storeProviderSession,
  userRecord,
} from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { favourite } from "../../tests/sample-saved-races.ts";

beforeEach(() => {
  localStorage.clear();
  sessionArea.removeItem(SESSION_KEY);
  guestFavourites.replace([]);
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const LINK = "/verify-email?token_hash=secret-of-the-mail&type=signup";
const confirmation = () => main().findByRole("button", { name: "Confirm my address" });

describe("the link of an email", () => {
  test("for another account than the one that is signed in shows and stores nothing of that one", async () => {
    storeProviderSession();
    serveAccounts(
      serveFavouritesOfEach({ ada: [1, 2].map((raceId) => favourite({ raceId })), other: [favourite({ raceId: 3 })] }),
      http.post("/auth/v1/verify", () => HttpResponse.json(otherProviderSession())),
    );
    const { user } = await openPage(LINK);
    await screen.findByRole("link", { name: "Saved races: 2" });

    await user.click(await confirmation());

    expect(await screen.findByRole("link", { name: "Saved races: 1" })).toBeVisible();
    const copy = () => JSON.parse(localStorage.getItem(ACCOUNT_COPY_KEY) ?? "null") as unknown;
    await waitFor(() =>
      expect(copy()).toMatchObject({ account: "another-account", lists: { favourites: [{ raceId: 3 }] } }),
    );
  });

  test("that is refused holds no saved races back", async () => {
    guestFavourites.add({ raceId: 2, raceType: "marathon" });
    serveAccounts(http.post("/auth/v1/verify", () => refusal(403, "otp_expired")));
    const { user } = await openPage(LINK);

    await user.click(await confirmation());

    expect(await main().findByRole("alert")).toBeVisible();
    expect(areGuestListsHeld()).toBe(false);
  });

  test.each([
    ["signup", "You are signed in as bob@example.org; this signs you out and in to ada@example.org."],
    ["recovery", "You are signed in as bob@example.org; this signs you out and in to ada@example.org."],
    ["email_change", "You are signed in as bob@example.org; that signs you out and in to ada@example.org."],
  ])("of %s for another account says that it ends the present sign-in", async (type, said) => {
    storeProviderSession();
    serveAccounts(http.get("/api/user", () => HttpResponse.json(userRecord({ email: "bob@example.org" }))));
    await openPage(`/verify-email?token_hash=secret-of-the-mail&type=${type}`);

    await waitFor(() => expect(screen.getByRole("main")).toHaveTextContent(said));
  });

  test("for the account that is signed in says nothing of another one", async () => {
    storeProviderSession();
    serveAccounts(http.get("/api/user", () => HttpResponse.json(userRecord({ email: "Ada@example.org" }))));
    await openPage(LINK);

    await confirmation();
    await screen.findAllByRole("button", { name: "Sign Out" });
    expect(main().queryByText(/You are signed in as/)).toBeNull();
  });
});
