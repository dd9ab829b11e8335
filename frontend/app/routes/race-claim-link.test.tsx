import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { UserRecord } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { serveRace } from "../../tests/race-page.ts";
import { race } from "../../tests/sample-race.ts";

beforeEach(() => localStorage.clear());
afterEach(announceSignedOut);

const link = () => screen.findByRole("link", { name: "Organiser? Claim this race" });

async function openAs(user?: Partial<UserRecord>) {
  if (user) storeProviderSession();
  serveAccounts(http.get("/api/user", () => HttpResponse.json(user ? userRecord(user) : null)));
  serveRace(race({ id: 7 }));
  await openPage("/marathon/berlin-marathon");
}

test.each([
  ["a guest", undefined],
  ["an account that is no organiser's", { userRole: "user" }],
] as const)("leads %s to how a claim is made", async (_, user) => {
  await openAs(user);

  expect(await link()).toHaveAttribute("href", "/race-organisers#claim");
});

test.each(["organiser", "admin"] as const)("leads an account with the role %s to the form", async (userRole) => {
  await openAs({ userRole });

  await waitFor(async () => expect(await link()).toHaveAttribute("href", "/submit-race?claim=7"));
});

test("how a claim is made stands where the link leads, from the account to the form", async () => {
  serveAccounts();
  await openPage("/race-organisers#claim");

  const section = document.getElementById("claim");
  expect(section).toHaveTextContent(/Create an account and tick “I organise a race”/);
  expect(section).toHaveTextContent(
    /Once your account is an organiser’s, find your race and follow “Organiser\? Claim/,
  );
});
