import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { EDITED_ARTICLE } from "../../../../tests/sample-edits.ts";

const PATH = "/api/admin/articles/racing-in-heat";
const TOLD = "Not saved: see what is said beside the fields.";

beforeEach(() => {
  localStorage.clear();
  storeProviderSession();
});
afterEach(announceSignedOut);

interface Found {
  field: string;
  message: string;
}

async function saveRefused(code: string, errors: readonly Found[]) {
  const refusal = { status: 422, code, message: `Not acceptable: ${errors[0]?.field}.`, errors };
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get(PATH, () => HttpResponse.json(EDITED_ARTICLE)),
    http.put(PATH, () => HttpResponse.json(refusal, { status: 422 })),
  );
  const { user } = await openPage("/admin?section=articles&article=racing-in-heat");
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  return user;
}

const field = (name: string) => screen.getByLabelText(name);

test("a refusal is said at its fields, in words of the page, and the first gets the focus", async () => {
  const user = await saveRefused("invalid_request", [
    { field: "fields.updated", message: "Value error, an article is not updated before it is published" },
    { field: "fields.sources.url", message: "String should match pattern '^x'" },
  ]);

  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(screen.queryByText(/fields\.\w|should match/)).toBeNull();
  const updated = field("Updated (optional)");
  expect(updated).toHaveFocus();
  expect(updated).toBeInvalid();
  expect(updated).toHaveAccessibleDescription("Updated is a date that is not before Published.");
  const sources = field("Sources");
  expect(sources).toBeInvalid();
  expect(sources).toHaveAccessibleDescription(/begins with https:\/\/ or \//);

  await user.type(sources, " | https://example.org");
  expect(sources).not.toHaveAttribute("aria-invalid");
  expect(updated).toBeInvalid();
});

test("lines that lead nowhere are named at their fields", async () => {
  await saveRefused("article_leads_nowhere", [
    { field: "fields.races", message: "No race has the address bostn-marathon." },
    { field: "fields.races", message: "No race has the address no-such-race." },
    { field: "fields.related", message: "No article has the address taperin." },
  ]);

  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(field("Races (optional)")).toHaveFocus();
  expect(field("Races (optional)")).toHaveAccessibleDescription(
    /No race has the address bostn-marathon\. No race has the address no-such-race\./,
  );
  expect(field("Read next (optional)")).toHaveAccessibleDescription(/No article has the address taperin\./);
  expect(field("Tools (optional)")).toBeValid();
});

test("a refusal that names no field of the page is said as it is", async () => {
  await saveRefused("invalid_request", [{ field: "baseRevision", message: "too large" }]);

  expect(await screen.findByText("422: Not acceptable: baseRevision.")).toBeVisible();
});

test("the text and the sources of an article are required", async () => {
  await saveRefused("invalid_request", []);

  expect(field("Text")).toBeRequired();
  expect(field("Sources")).toBeRequired();
});
