import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { problem, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

const USER = {
  id: 7,
  email: "ann@startline.test",
  emailConfirmed: true,
  firstName: "Ann",
  lastName: "=1+1",
  company: null,
  position: null,
  role: "user",
  organiserRequestedAt: null,
  issuer: "https://startline.test/auth/v1",
  createdAt: "2026-01-02T03:04:05Z",
  lastLoginAt: "2026-02-03T04:05:06Z",
};

const requests: URLSearchParams[] = [];

function serveAs(userRole: "user" | "admin") {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole }))),
    http.get("/api/admin/users", ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json([USER], { headers: { "X-Total-Count": "120" } });
    }),
    http.put("/api/admin/users/7/role", () => problem(403, "reauthentication_required")),
  );
}

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  vi.mocked(hardNavigate).mockClear();
});

afterEach(announceSignedOut);

describe("the admin area", () => {
  test("is a page that does not exist for signed-in visitors who are no admins", async () => {
    storeProviderSession();
    serveAs("user");
    await openPage("/admin?section=users");

    expect(await screen.findByText("404 Page Not Found")).toBeVisible();
    expect(requests).toEqual([]);
  });

  test("sends guests to the sign-in", async () => {
    serveAccounts();
    await openPage("/admin?section=users");

    await waitFor(() => {
      expect(hardNavigate).toHaveBeenCalledWith("/login?redirect=%2Fadmin%3Fsection%3Dusers");
    });
  });

  test("leads an admin without a second factor to where one is set up", async () => {
    storeProviderSession();
    serveAs("admin");
    serveAccounts(
      http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
      http.get("/api/admin/users", () => problem(403, "admin_second_factor_required")),
    );
    await openPage("/admin?section=users");

    const link = await screen.findByRole("link", { name: "Set one up in your account" });
    expect(link).toHaveAttribute("href", "/my-races#second-factor");
  });

  test("keeps order, search, filter and page of a table in the address", async () => {
    storeProviderSession();
    serveAs("admin");
    await openPage("/admin?section=users&q=ann&sort=email&order=asc&page=2&role=user");
    const table = within(await screen.findByRole("table", { name: "Users" }));

    expect(table.getByText("Ann =1+1")).toBeVisible();
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      q: "ann",
      sort: "email",
      order: "asc",
      offset: "50",
      role: "user",
    });
    expect(table.getByRole("columnheader", { name: /^User/ })).toHaveAttribute("aria-sort", "ascending");

    await userEvent.click(table.getByRole("button", { name: /^Opened/ }));
    await waitFor(() => {
      expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({
        sort: "createdAt",
        order: "desc",
        offset: "0",
      });
    });
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => {
      expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({ sort: "createdAt", q: "ann", offset: "50" });
    });
  });
});
