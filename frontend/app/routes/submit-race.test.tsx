import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";
import { otherProviderSession, serveAccounts, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { serveOrganiser } from "../../tests/organiser-page.ts";
import { race } from "../../tests/sample-race.ts";

const NOT_SENT = { status: 422, code: "submission_invalid", message: "Please check the marked fields." };
const HAS_YEAR = { field: "name", code: "name_has_year", message: "Please leave the year out." };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  serveOrganiser(
    http.post("/api/submissions/check", () => HttpResponse.json({ problems: [HAS_YEAR] })),
    http.post("/api/submissions", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...NOT_SENT, errors: [HAS_YEAR] }, { status: 422 });
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

  test("hands the focus to the distance before one that is removed", async () => {
    const { user } = await openPage("/submit-race");
    await nameField();
    await user.click(main().getByRole("button", { name: /Distances/ }));
    await user.click(await main().findByRole("button", { name: "Add a distance" }));

    await user.click(await main().findByRole("button", { name: "Remove distance 2" }));

    expect(main().getByRole("group", { name: /^Distance 1/ })).toHaveFocus();
  });

  test("shows what the server refuses beside its field, and keeps everything", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Bonn Marathon 2027");
    await user.click(main().getByRole("button", { name: /Source, and send/ }));

    await user.click(await main().findByRole("button", { name: /^Send/ }));

    expect(await nameField()).toHaveValue("Bonn Marathon 2027");
    expect(await nameField()).toBeInvalid();
    expect(main().getByText("Please leave the year out.")).toBeVisible();
    expect(sent).toMatchObject([{ kind: "new", event: { name: "Bonn Marathon 2027" } }]);
  });
});

describe("the list of what is missing", () => {
  const SOURCE_MISSING = { field: "sourceUrl", code: "required", message: "Please give a source." };
  const checked: unknown[] = [];

  async function openLastStep() {
    checked.length = 0;
    serveAccounts(
      http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
      http.post("/api/submissions/check", async ({ request }) => {
        checked.push(await request.json());
        return HttpResponse.json({ problems: [SOURCE_MISSING] });
      }),
    );
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Bonn Marathon");
    await user.click(main().getByRole("button", { name: /Source, and send/ }));
    await main().findByRole("button", { name: "Source" });
    return user;
  }

  test("stands below the buttons, which it describes", async () => {
    await openLastStep();

    const send = main().getByRole("button", { name: /^Send/ });
    const entry = main().getByRole("button", { name: "Source" });
    expect(send.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(send).toHaveAccessibleDescription(/Before you send it:.*Please give a source/);
    expect(entry.closest("[role=status]")).not.toBeNull();
  });

  test("does not name a field any more once it is changed", async () => {
    const user = await openLastStep();
    const checks = checked.length;
    await user.type(main().getByRole("textbox", { name: /^Source/ }), "h");

    expect(main().queryByRole("button", { name: "Source" })).toBeNull();
    expect(checked).toHaveLength(checks);
  });
});

describe("a claim of somebody who is no organiser yet", () => {
  const claimOf = (isRaceOrganiser: boolean) => {
    serveAccounts(
      http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "user", isRaceOrganiser }))),
      http.get("/api/marathons/race-2", () => HttpResponse.json(race({ id: 2, name: "Berlin Marathon" }))),
    );
    return openPage("/submit-race?claim=2");
  };

  test("names the race, and says when and where the claim opens", async () => {
    await claimOf(false);

    expect(await main().findByText(/You want to claim/)).toHaveTextContent(
      "You want to claim Berlin Marathon. The claim opens at the address of this page once your account is an organiser’s.",
    );
    expect(main().getByText(/your account is not an organiser’s/)).toHaveTextContent("Write to us");
  });

  test("of an account that has asked for the role asks for nothing more", async () => {
    await claimOf(true);

    expect(await main().findByText(/your account is not an organiser’s/)).toHaveTextContent(
      "You asked for it when you signed up. The form opens here once we have given you the role.",
    );
  });

  test("is kept by a guest who signs in or signs up", async () => {
    localStorage.clear();
    serveAccounts(http.get("/api/marathons/race-2", () => HttpResponse.json(race({ id: 2, name: "Berlin Marathon" }))));
    await openPage("/submit-race?claim=2");

    const back = "redirect=%2Fsubmit-race%3Fclaim%3D2";
    expect(await main().findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(main().getByRole("link", { name: "Create an account" })).toHaveAttribute("href", `/register?${back}`);
    expect(main().getByRole("link", { name: "Sign In" })).toHaveAttribute("href", `/login?${back}`);
  });
});

test("a link of the list hands the focus to the submission that it opens", async () => {
  const updatedAt = "2026-11-01T10:00:00Z";
  const listed = { id: 7, kind: "new", status: "pending", name: "Bonn Marathon", updatedAt, messages: [] };
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/submissions", () => HttpResponse.json([listed])),
    http.get("/api/submissions/7", () => new Promise<undefined>(() => undefined)),
  );
  const { user, container } = await openPage("/submit-race?view=submissions");

  await user.click(await main().findByRole("link", { name: /Bonn Marathon/ }));

  await waitFor(() => expect(container.querySelector("#organiser-view")).toHaveFocus());
});
