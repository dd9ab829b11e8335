import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";
import { otherProviderSession, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

const NOT_SENT = { status: 422, code: "submission_invalid", message: "Please check the marked fields." };
let sent: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/submissions", () => HttpResponse.json([])),
    http.get("/api/submissions/places", () => HttpResponse.json([{ code: "DE", name: "Germany", states: [] }])),
    http.get("/api/submissions/duplicates", () => HttpResponse.json([])),
    http.get("/api/organiser/races", () => HttpResponse.json([])),
    http.post("/api/submissions", async ({ request }) => {
      sent.push(await request.json());
      const errors = [{ field: "name", code: "name_has_year", message: "Please leave the year out." }];
      return HttpResponse.json({ ...NOT_SENT, errors }, { status: 422 });
    }),
  );
});
afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const nameField = () => main().findByLabelText("Name of the event");

describe("the form for a new event", () => {
  test("keeps what was typed, also after a reload", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Bonn Marathon 2027");
    cleanup();

    await openPage("/submit-race");

    expect(await nameField()).toHaveValue("Bonn Marathon 2027");
    expect(main().getByRole("button", { name: "Discard the draft" })).toBeVisible();
  });

  test("is empty for another account that signs in here", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Bonn Marathon");
    cleanup();
    localStorage.setItem(SESSION_KEY, JSON.stringify(otherProviderSession()));

    await openPage("/submit-race");

    expect(await nameField()).toHaveValue("");
  });

  test("shows what the server refuses beside its field, and keeps everything", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Bonn Marathon 2027");
    await user.click(main().getByRole("button", { name: /Source, and send/ }));

    await user.click(await main().findByRole("button", { name: /^Send/ }));

    expect(await main().findByText("Please leave the year out.")).toBeVisible();
    expect(await nameField()).toHaveValue("Bonn Marathon 2027");
    expect(await nameField()).toBeInvalid();
    expect(sent).toMatchObject([{ kind: "new", event: { name: "Bonn Marathon 2027" } }]);
  });
});
