import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { QueuedSubmission, ReasonTemplate } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { problem, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { QUEUE_ROW, QUEUED } from "../../tests/queued-submission.ts";

const TEMPLATES: ReasonTemplate[] = [
  { key: "listed", decision: "reject", title: "Already listed", text: "It is listed already." },
  { key: "date", decision: "ask", title: "Which date is right", text: "Which date is right?" },
];
const REASON = "Not a race.";
const KASSEL = "Select Kassel Marathon";

let queued: QueuedSubmission = QUEUED;
let answerDecision: () => Response | Promise<Response>;
let bulkSent: unknown[] = [];

function store(changed: Partial<QueuedSubmission["submission"]>) {
  queued = { ...queued, submission: { ...queued.submission, ...changed } };
}

beforeEach(() => {
  localStorage.clear();
  queued = QUEUED;
  bulkSent = [];
  answerDecision = () => HttpResponse.json(queued.submission);
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/submissions", ({ request }) => {
      const wanted = new URL(request.url).searchParams.get("q") ?? "";
      const rows = [QUEUE_ROW, { ...QUEUE_ROW, id: 6, name: "Bonn Marathon" }];
      const found = rows.filter(({ name }) => name.includes(wanted));
      return HttpResponse.json(found, { headers: { "X-Total-Count": String(found.length) } });
    }),
    http.get("/api/admin/users", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("/api/admin/submissions/reason-templates", () => HttpResponse.json(TEMPLATES)),
    http.get("/api/admin/submissions/5", () => HttpResponse.json(queued)),
    http.post("/api/admin/submissions/5/decision", () => answerDecision()),
    http.post("/api/admin/submissions/decisions", async ({ request }) => {
      const sent = (await request.json()) as { submissions: { id: number }[] };
      bulkSent.push(sent);
      return HttpResponse.json(
        sent.submissions.map(({ id }) => ({ id, status: "rejected", code: null, message: null })),
      );
    }),
  );
});
afterEach(announceSignedOut);

function answerToQuestions(answer: boolean) {
  return vi.spyOn(globalThis, "confirm").mockReturnValue(answer);
}

async function openSubmission(decision: "Approve" | "Reject" | "Ask") {
  const { user } = await openPage("/admin?section=queue&submission=5");
  await user.click(await screen.findByRole("radio", { name: decision }));
  return user;
}

async function rejectSubmission() {
  const user = await openSubmission("Reject");
  await user.type(screen.getByLabelText("Reason"), REASON);
  await user.click(screen.getByRole("button", { name: "Reject this submission" }));
  return user;
}

async function chooseTemplate(user: UserEvent, title: string) {
  await user.selectOptions(await screen.findByLabelText("Text for a case that recurs"), title);
}

describe("a decision that came second", () => {
  function decideElsewhere() {
    store({ status: "approved", revision: 3 });
    return problem(409, "submission_decided");
  }

  test("is said not to be sent, with the text that was typed", async () => {
    answerDecision = decideElsewhere;
    await rejectSubmission();

    await waitFor(() => expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull());
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText("It was decided meanwhile. Yours was not sent:")).toBeVisible();
    expect(alert.getByText(REASON)).toBeVisible();
    expect(screen.getByText("Approved, sent", { exact: false })).toBeVisible();
  });

  test("is said not to be sent where it had no text", async () => {
    answerDecision = decideElsewhere;
    const user = await openSubmission("Approve");
    await user.click(screen.getByRole("button", { name: "Approve this submission" }));

    expect(await screen.findByText("It was decided meanwhile. Yours was not sent.")).toBeVisible();
    expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull();
  });

  test("is not spoken of where the answer to one’s own was lost", async () => {
    answerDecision = () => {
      const sentAt = "2026-11-21T10:00:00Z";
      store({ status: "rejected", messages: [{ sender: "editor", kind: "reason", text: REASON, sentAt }] });
      return HttpResponse.error();
    };
    await rejectSubmission();

    await waitFor(() => expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull());
    expect(screen.getByText(REASON)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the text of a decision", () => {
  test("is not left without a question", async () => {
    const confirm = answerToQuestions(false);
    const user = await openSubmission("Reject");
    await user.type(screen.getByLabelText("Reason"), REASON);
    await user.click(screen.getByRole("link", { name: "All submissions" }));

    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText("Reason")).toHaveValue(REASON);
  });

  test("is left without a question where it is a template as it was", async () => {
    const confirm = answerToQuestions(false);
    const user = await openSubmission("Reject");
    await chooseTemplate(user, "Already listed");
    await user.click(screen.getByRole("link", { name: "All submissions" }));

    expect(await screen.findByRole("checkbox", { name: KASSEL })).toBeVisible();
    expect(confirm).not.toHaveBeenCalled();
  });

  test("that was typed while a question was being sent stays", async () => {
    const answer = Promise.withResolvers<Response>();
    answerDecision = () => answer.promise;
    const user = await openSubmission("Ask");
    await user.type(screen.getByLabelText("Question"), "When?");
    await user.click(screen.getByRole("button", { name: "Ask about this submission" }));
    await user.type(screen.getByLabelText("Question"), " And where?");
    answer.resolve(HttpResponse.json(queued.submission));

    expect(await screen.findByText("The question is sent.")).toBeVisible();
    expect(screen.getByLabelText("Question")).toHaveValue("When? And where?");
  });

  test("that was sent with a question is emptied, and the next is a question too", async () => {
    const user = await openSubmission("Ask");
    await user.type(screen.getByLabelText("Question"), "When?");
    await user.click(screen.getByRole("button", { name: "Ask about this submission" }));

    expect(await screen.findByText("The question is sent.")).toBeVisible();
    expect(screen.getByLabelText("Question")).toHaveValue("");
  });

  test("is emptied with another decision where it is a template of the one before", async () => {
    const user = await openSubmission("Reject");
    await chooseTemplate(user, "Already listed");
    await user.click(screen.getByRole("radio", { name: "Approve" }));

    expect(screen.getByLabelText(/^Note to the organiser/)).toHaveValue("");
  });

  test("stays with another decision where it was typed", async () => {
    const user = await openSubmission("Reject");
    await chooseTemplate(user, "Already listed");
    await user.type(screen.getByLabelText("Reason"), " Since 2025.");
    await user.click(screen.getByRole("radio", { name: "Ask" }));

    expect(screen.getByLabelText("Question")).toHaveValue("It is listed already. Since 2025.");
  });
});

describe("the text and the decision about several submissions", () => {
  const sectionLink = (name: string) =>
    within(screen.getByRole("navigation", { name: "Admin" })).getByRole("link", { name });

  async function typeBulkReason() {
    const { user } = await openPage("/admin");
    await user.click(await screen.findByRole("checkbox", { name: KASSEL }));
    await user.click(screen.getByRole("radio", { name: "Reject" }));
    await user.type(screen.getByLabelText("Reason"), REASON);
    return user;
  }

  function expectKept() {
    expect(screen.getByRole("radio", { name: "Reject" })).toBeChecked();
    expect(screen.getByLabelText("Reason")).toHaveValue(REASON);
  }

  test("stay when the last tick goes", async () => {
    const user = await typeBulkReason();
    await user.click(screen.getByRole("checkbox", { name: KASSEL }));
    expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: KASSEL }));

    expectKept();
  });

  test("stay through a search, without a question", async () => {
    const confirm = answerToQuestions(true);
    const user = await typeBulkReason();
    await user.type(screen.getByRole("searchbox", { name: /Name, place/ }), "Bonn{enter}");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: KASSEL })).toBeNull());
    await user.click(screen.getByRole("checkbox", { name: "Select Bonn Marathon" }));

    expectKept();
    expect(confirm).not.toHaveBeenCalled();
  });

  test("stay while one of them is looked at, without a question", async () => {
    const confirm = answerToQuestions(true);
    const user = await typeBulkReason();
    await user.click(screen.getByRole("link", { name: "Kassel Marathon" }));
    await user.click(await screen.findByRole("link", { name: "All submissions" }));

    await screen.findByRole("checkbox", { name: KASSEL });
    expectKept();
    expect(confirm).not.toHaveBeenCalled();
  });

  test("are not left without a question", async () => {
    const confirm = answerToQuestions(false);
    const user = await typeBulkReason();
    await user.click(sectionLink("Users"));

    expect(confirm).toHaveBeenCalledTimes(1);
    expectKept();
  });

  test("are those of a new one after they were sent", async () => {
    const user = await typeBulkReason();
    await user.click(screen.getByRole("button", { name: "Reject 1 submission" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: /^Decide/ })).toBeNull());
    await user.click(await screen.findByRole("checkbox", { name: KASSEL }));

    expect(bulkSent).toHaveLength(1);
    expect(screen.getByRole("radio", { name: "Approve" })).toBeChecked();
    expect(screen.getByLabelText(/^Note to the organiser/)).toHaveValue("");
  });
});
