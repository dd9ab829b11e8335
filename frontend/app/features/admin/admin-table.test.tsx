import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";

const ENTRY: AuditEntry = {
  id: 1,
  madeAt: "2026-11-20T10:00:00Z",
  author: "person 3",
  authorEmail: "ann@startline.test",
  action: "race.changed",
  subject: "race 7",
  before: null,
  after: null,
  reason: "Old name",
  requestId: null,
};

let searched: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  searched = [];
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/audit", ({ request }) => {
      searched.push(new URL(request.url).searchParams.get("q"));
      return HttpResponse.json([ENTRY], { headers: { "X-Total-Count": "120" } });
    }),
    http.get("/api/admin/audit/verification", () => HttpResponse.json({ entries: 1, hash: "", problem: null })),
  );
});
afterEach(announceSignedOut);

const searchField = () => screen.findByRole("searchbox", { name: "Who, action, subject or reason" });
const button = (name: string) => screen.getByRole("button", { name });

test("the focus stays in the search field after a search", async () => {
  const { user } = await openPage("/admin?section=audit");
  const field = await searchField();
  await user.type(field, " ann@{Enter}");

  await waitFor(() => expect(searched.at(-1)).toBe("ann@"));
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  await user.type(field, "startline{Enter}");
  await waitFor(() => expect(searched.at(-1)).toBe("ann@startline"));
  expect(field).toHaveFocus();
});

test("the search field holds the search of the address, also after the way back", async () => {
  const { user, goBack } = await openPage("/admin?section=audit&q=race");
  const field = await searchField();
  expect(field).toHaveValue("race");
  await user.clear(field);
  await user.type(field, "user{Enter}");
  await waitFor(() => expect(searched.at(-1)).toBe("user"));
  await goBack();

  await waitFor(() => expect(field).toHaveValue("race"));
});

test("the button of the pager keeps the focus on the first and on the last page", async () => {
  const { user } = await openPage("/admin?section=audit&page=2");
  await screen.findByText("Page 2 of 3");
  await user.click(button("Next"));
  await screen.findByText("Page 3 of 3");
  expect(button("Next")).toHaveFocus();
  expect(button("Next")).toBeEnabled();
  expect(button("Next")).toHaveAttribute("aria-disabled", "true");
  await user.click(button("Next"));
  expect(screen.getByText("Page 3 of 3")).toBeVisible();
});
