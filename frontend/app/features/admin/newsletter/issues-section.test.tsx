import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";

const ISSUE = { topic: "race-news", startedAt: "2026-05-01T08:00:00Z", completedAt: null, recipients: 3 };

beforeEach(() => {
  localStorage.clear();
  storeProviderSession();
});
afterEach(announceSignedOut);

test("an issue of a topic that is not known is listed with the others, under its name", async () => {
  const issues = [
    { ...ISSUE, id: 1, subject: "Ballots" },
    { ...ISSUE, id: 2, subject: "Recipes", topic: "cakes" },
  ];
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/newsletter/issues", () => HttpResponse.json(issues, { headers: { "x-total-count": "2" } })),
  );
  await openPage("/admin?section=issues");

  const rowOf = (subject: string) => within(screen.getByRole("cell", { name: subject }).closest("tr") as HTMLElement);
  expect(await screen.findByRole("cell", { name: "Ballots" })).toBeVisible();
  expect(rowOf("Ballots").getByText("Race news")).toBeVisible();
  expect(rowOf("Recipes").getByText("Unknown topic: cakes")).toBeVisible();
  expect(rowOf("Recipes").getByText("Sending, or cut off")).toBeVisible();
});
