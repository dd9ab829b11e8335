import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { QueueRow } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { QUEUE_ROW, QUEUED } from "../../tests/queued-submission.ts";

const CHANGED = "This submission was changed in the meantime.";
const KASSEL = "Select Kassel Marathon";
const BONN = "Select Bonn Marathon";

interface Sent {
  submissions: { id: number; revision: number }[];
}

let rows: QueueRow[] = [];
let decisions: Sent[] = [];

/** The answer of the server to a bulk decision about one submission. */
function outcomeOf({ id, revision }: Sent["submissions"][number]) {
  const row = rows.find((each) => each.id === id);
  if (row?.revision !== revision) return { id, status: null, code: "submission_changed", message: CHANGED };
  rows = rows.filter((each) => each !== row);
  return { id, status: "rejected", code: null, message: null };
}

beforeEach(() => {
  localStorage.clear();
  decisions = [];
  rows = [QUEUE_ROW, { ...QUEUE_ROW, id: 6, name: "Bonn Marathon" }];
  storeProviderSession();
  let { submission } = QUEUED;
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/submissions", ({ request }) => {
      const wanted = new URL(request.url).searchParams.get("q") ?? "";
      const found = rows.filter(({ name }) => name.includes(wanted));
      return HttpResponse.json(found, { headers: { "X-Total-Count": String(found.length) } });
    }),
    http.get("/api/admin/users", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("/api/admin/submissions/reason-templates", () => HttpResponse.json([])),
    http.get("/api/admin/submissions/5", () => HttpResponse.json({ ...QUEUED, submission })),
    http.post("/api/admin/submissions/5/decision", () => {
      submission = { ...submission, status: "approved", revision: 3 };
      rows = rows.filter(({ id }) => id !== 5);
      return HttpResponse.json(submission);
    }),
    http.post("/api/admin/submissions/decisions", async ({ request }) => {
      const sent = (await request.json()) as Sent;
      decisions.push(sent);
      return HttpResponse.json(sent.submissions.map(outcomeOf));
    }),
  );
});

afterEach(announceSignedOut);

async function openQueue(...ticked: string[]) {
  const { user } = await openPage("/admin?section=queue");
  for (const name of ticked) await user.click(await screen.findByRole("checkbox", { name }));
  return user;
}

function changeBonn(revision: number) {
  rows = rows.map((row) => (row.id === 6 ? { ...row, revision } : row));
}

describe("a decision about several submissions", () => {
  test("names those that were refused, and unticks them until they were looked at", async () => {
    const user = await openQueue(KASSEL, BONN);
    changeBonn(3);
    const form = within(screen.getByRole("form", { name: "Decide about 2 submissions" }));
    await user.click(form.getByRole("radio", { name: "Reject" }));
    await user.type(form.getByLabelText("Reason"), "Not a race.");
    await user.click(form.getByRole("button", { name: "Reject 2 submissions" }));

    expect(await screen.findByText(`Bonn Marathon: ${CHANGED} Look at it, then tick it again.`)).toBeVisible();
    expect(await screen.findByText("1 rejected.")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: BONN })).not.toBeChecked();
    expect(screen.getByLabelText("Reason")).toHaveValue("Not a race.");

    await waitFor(() => expect(screen.queryByRole("checkbox", { name: KASSEL })).toBeNull());
    await user.click(screen.getByRole("checkbox", { name: BONN }));
    await user.click(screen.getByRole("button", { name: "Reject 1 submission" }));

    await waitFor(() => expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull());
    expect(decisions.map(({ submissions }) => submissions)).toEqual([
      [
        { id: 5, revision: 2 },
        { id: 6, revision: 2 },
      ],
      [{ id: 6, revision: 3 }],
    ]);
    expect(screen.getByRole("heading", { name: "Queue" })).toHaveFocus();
  });

  test("asks for ticks where every submission was refused, and sends nothing", async () => {
    const user = await openQueue(BONN);
    changeBonn(3);
    await user.click(screen.getByRole("button", { name: "Approve 1 submission" }));
    await screen.findByText(/Look at it, then tick it again/);
    await user.click(screen.getByRole("button", { name: "Approve ticked submissions" }));

    expect(await screen.findByText("Tick the submissions that the decision is about.")).toBeVisible();
    expect(decisions).toHaveLength(1);
  });

  test("is not about submissions that are not shown", async () => {
    const user = await openQueue(KASSEL);
    expect(screen.getByRole("button", { name: "Approve 1 submission" })).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: /Name, place/ }), "Bonn{enter}");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: KASSEL })).toBeNull());
    expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull();

    await user.click(screen.getByRole("checkbox", { name: BONN }));
    await user.click(screen.getByRole("button", { name: "Approve 1 submission" }));

    await waitFor(() =>
      expect(decisions).toEqual([expect.objectContaining({ submissions: [{ id: 6, revision: 2 }] })]),
    );
  });

  test("is not about a submission that was decided on its own page", async () => {
    const user = await openQueue(KASSEL);
    await user.click(screen.getByRole("link", { name: "Kassel Marathon" }));
    await user.click(await screen.findByRole("button", { name: "Approve this submission" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull());
    await user.click(screen.getByRole("link", { name: "All submissions" }));

    await screen.findByRole("checkbox", { name: BONN });
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: KASSEL })).toBeNull());
    expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull();
  });
});

test("a decision about one submission leaves the focus on its heading", async () => {
  const { user } = await openPage("/admin?section=queue&submission=5");
  await user.click(await screen.findByRole("button", { name: "Approve this submission" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull());

  expect(screen.getByRole("heading", { name: /Kassel Marathon$/ })).toHaveFocus();
});
