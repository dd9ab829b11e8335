/** A password that is entered again: the session of before stays until the new one is complete. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";
import { problem, refusal, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

const main = () => within(screen.getByRole("main"));

beforeEach(() => {
  localStorage.clear();
  storeProviderSession();
});

afterEach(() => {
  announceSignedOut();
});

async function confirmPassword() {
  const page = await openPage("/login?again=1&redirect=%2Fabout");
  await page.user.type(await main().findByLabelText("Password"), "copper lantern walks");
  await page.user.click(main().getByRole("button", { name: "Sign In" }));
  return page;
}

test("a server that is away signs nobody out", async () => {
  const before = localStorage.getItem(SESSION_KEY);
  serveAccounts(http.post("/api/auth/login", () => problem(503, "unavailable")));

  await confirmPassword();

  expect(await main().findByRole("alert")).toBeVisible();
  expect(localStorage.getItem(SESSION_KEY)).toBe(before);
});

test("a wrong password is not taken for an address that is not confirmed", async () => {
  serveAccounts(http.post("/auth/v1/token", () => refusal(400, "invalid_credentials")));

  await confirmPassword();

  expect(await main().findByRole("alert")).toBeVisible();
  expect(main().queryByRole("link", { name: "confirm your email address" })).toBeNull();
});

test("other tabs see the new session once our server has accepted it, not before", async () => {
  const before = localStorage.getItem(SESSION_KEY);
  const seen: (string | null)[] = [];
  serveAccounts(
    http.post("/api/auth/login", () => {
      seen.push(localStorage.getItem(SESSION_KEY));
      return HttpResponse.json(userRecord());
    }),
  );

  const { address } = await confirmPassword();

  await waitFor(() => expect(address()).toBe("/about"));
  expect(seen).toEqual([before]);
  expect(localStorage.getItem(SESSION_KEY)).not.toBe(before);
});
