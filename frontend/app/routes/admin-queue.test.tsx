import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { problem, serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { QUEUE_ROW, QUEUED } from "../../tests/queued-submission.ts";
import { server } from "../../tests/server.ts";

const TEMPLATE = { key: "date", decision: "ask", title: "Which date is right", text: "Which date is right?" };

const PHOTO = "1698734060a4b8081698734060a4b808";

let asked = 0;
let lists: URLSearchParams[] = [];
let decisions: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  asked = 0;
  lists = [];
  decisions = [];
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/submissions", ({ request }) => {
      lists.push(new URL(request.url).searchParams);
      return HttpResponse.json([QUEUE_ROW, { ...QUEUE_ROW, id: 6, name: "Bonn Marathon" }], {
        headers: { "X-Total-Count": "2" },
      });
    }),
    http.get("/api/admin/users", ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get("organiserRequested") === "true";
      return HttpResponse.json([], { headers: { "X-Total-Count": String(isAsked ? asked : 0) } });
    }),
    http.get("/api/submissions/photos/:key", ({ params }) =>
      params["key"] === PHOTO
        ? HttpResponse.arrayBuffer(new Uint8Array([255, 216]).buffer, { headers: { "content-type": "image/jpeg" } })
        : problem(404, "photo_not_found"),
    ),
    http.get("/api/admin/submissions/reason-templates", () => HttpResponse.json([TEMPLATE])),
    http.get("/api/admin/submissions/5", () => HttpResponse.json(QUEUED)),
    http.post("/api/admin/submissions/5/decision", async ({ request }) => {
      decisions.push(await request.json());
      return problem(409, "race_changed");
    }),
  );
});

afterEach(announceSignedOut);

describe("the queue of submissions", () => {
  test("shows first what is not decided", async () => {
    await openPage("/admin");

    expect(await screen.findByRole("link", { name: "Kassel Marathon" })).toBeVisible();
    expect(lists[0]?.get("open")).toBe("true");
  });

  test("says that people asked to be organisers, and leads to them", async () => {
    asked = 2;
    await openPage("/admin");

    const link = await screen.findByRole("link", { name: "2 people asked to be organisers" });
    expect(link).toHaveAttribute("href", "/admin?section=users&asked=1");
  });

  test("says nothing about organisers where nobody asked", async () => {
    await openPage("/admin");

    await screen.findByRole("link", { name: "Kassel Marathon" });
    expect(screen.queryByRole("link", { name: /asked to be/ })).toBeNull();
  });

  test("shows the photographs that a submission is about", async () => {
    const lost = "0".repeat(32);
    const differences = [{ field: "photo", published: lost, submitted: PHOTO }];
    server.use(http.get("/api/admin/submissions/5", () => HttpResponse.json({ ...QUEUED, differences })));
    await openPage("/admin?section=queue&submission=5");

    expect(await screen.findByRole("img", { name: "Picture submitted" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^data:image/),
    );
    expect(await screen.findByText("This picture is not stored any more.")).toBeVisible();
  });

  test("shows the submitted picture on a row of its own, as large as it is stored", async () => {
    const widths: (string | null)[] = [];
    const differences = [{ field: "photo", published: null, submitted: PHOTO }];
    server.use(
      http.get("/api/admin/submissions/5", () => HttpResponse.json({ ...QUEUED, differences })),
      http.get("/api/submissions/photos/:key", ({ request }) => {
        widths.push(new URL(request.url).searchParams.get("width"));
        return HttpResponse.arrayBuffer(new Uint8Array([255, 216]).buffer, {
          headers: { "content-type": "image/jpeg" },
        });
      }),
    );
    await openPage("/admin?section=queue&submission=5");

    const cell = (await screen.findByRole("img", { name: "Picture submitted" })).closest("td");
    expect(cell).toHaveAttribute("colspan", "3");
    expect(cell?.parentElement?.children).toHaveLength(1);
    expect(widths).toEqual(["1600"]);
  });

  test("a text for a case that recurs is added to what was typed", async () => {
    await openPage("/admin?section=queue&submission=5");
    await userEvent.click(await screen.findByRole("radio", { name: "Ask" }));
    await userEvent.type(screen.getByLabelText("Question"), "Is the course measured?");
    const select = await screen.findByLabelText("Text for a case that recurs");
    await userEvent.selectOptions(select, "Which date is right");

    expect(screen.getByLabelText("Question")).toHaveValue("Is the course measured?\n\nWhich date is right?");

    await userEvent.clear(screen.getByLabelText("Question"));
    await userEvent.selectOptions(select, "Which date is right");
    expect(screen.getByLabelText("Question")).toHaveValue("Which date is right?");
    await userEvent.selectOptions(select, "None");
    expect(screen.getByLabelText("Question")).toHaveValue("");
  });

  test("keeps what was typed when the race was changed meanwhile", async () => {
    await openPage("/admin?section=queue&submission=5");
    const differences = within(await screen.findByRole("table", { name: "Differences" }));
    expect(differences.getByRole("row", { name: "Next date 2027-05-02 2027-05-09" })).toBeVisible();

    await userEvent.click(screen.getByRole("radio", { name: "Ask" }));
    await userEvent.selectOptions(await screen.findByLabelText("Text for a case that recurs"), "Which date is right");
    expect(screen.getByLabelText("Question")).toHaveValue("Which date is right?");
    await userEvent.click(screen.getByRole("button", { name: "Ask about this submission" }));

    await waitFor(() => {
      expect(screen.getByRole("alert")).toHaveTextContent("decide again");
    });
    expect(decisions).toEqual([{ decision: "ask", text: "Which date is right?", revision: 2, publishedRevision: 4 }]);
    expect(screen.getByLabelText("Question")).toHaveValue("Which date is right?");
  });
});
