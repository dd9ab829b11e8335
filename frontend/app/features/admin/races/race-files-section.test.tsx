import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ImportReport } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { server } from "../../../../tests/server.ts";

const CHANGED: ImportReport = {
  rows: 2,
  changes: [
    { row: 2, id: 7, name: "Kassel Marathon", fields: [{ field: "city", before: "Cassel", after: "Kassel" }] },
    { row: 3, id: null, name: "Ahr Marathon", fields: [{ field: "type", before: null, after: "marathon" }] },
  ],
  problems: [],
  isImported: false,
};
const FILE = new File(["id,city\n7,Kassel\n"], "races.csv", { type: "text/csv" });
let asked: URL[] = [];

function serve(answer: (dryRun: boolean) => Response | Promise<Response>) {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/races.csv", () => new HttpResponse("id\n7\n", { headers: { "content-type": "text/csv" } })),
    http.post("/api/admin/races/import", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return answer(url.searchParams.get("dryRun") === "true");
    }),
  );
}

async function checkFile() {
  const { user } = await openPage("/admin?section=files");
  await user.upload(await screen.findByLabelText("CSV file"), FILE);
  await user.type(screen.getByRole("textbox", { name: /^Source/ }), "https://race.example/news");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The federation’s calendar");
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  return user;
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  storeProviderSession();
});
afterEach(announceSignedOut);

test("a file is checked first, and imported on a second button", async () => {
  serve((dryRun) => HttpResponse.json({ ...CHANGED, isImported: !dryRun }));
  const user = await checkFile();

  expect(await screen.findByText("2 rows read: 2 races would change.")).toBeVisible();
  const [known, added] = screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("heading"));
  expect(known).toHaveTextContent(/Kassel Marathon\s*race 7, row 2\s*Town: Cassel .*becomes Kassel/);
  expect(added).toHaveTextContent("new race");
  await user.click(screen.getByRole("button", { name: "Import 2 races" }));

  expect(await screen.findByText(/2 races changed\. Visitors see it within two seconds\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Import 2 races" })).toBeNull();
  expect(asked.map(({ searchParams }) => [searchParams.get("dryRun"), searchParams.get("sourceUrl")])).toEqual([
    ["true", "https://race.example/news"],
    ["false", "https://race.example/news"],
  ]);
});

test("rows with a problem are named, and nothing can be imported", async () => {
  const problems = [{ row: 4, column: "nextDate", message: "This day has passed." }];
  serve(() => HttpResponse.json({ ...CHANGED, problems }));
  await checkFile();

  expect(await screen.findByRole("alert")).toHaveTextContent("Row 4, nextDate: This day has passed.");
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
});

test("a checked file can still be imported after its admin had to sign in again", async () => {
  let isRecent = false;
  serve((dryRun) =>
    dryRun || isRecent
      ? HttpResponse.json({ ...CHANGED, isImported: !dryRun })
      : HttpResponse.json({ code: "reauthentication_required", message: "Sign in." }, { status: 403 }),
  );
  const user = await checkFile();
  await user.click(await screen.findByRole("button", { name: "Import 2 races" }));
  expect(await screen.findByRole("link", { name: "Sign in again in another tab" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("The federation’s calendar");

  isRecent = true;
  await user.click(screen.getByRole("button", { name: "Import 2 races" }));

  expect(await screen.findByText(/2 races changed\./)).toBeVisible();
});

test("a file that was corrected meanwhile is asked for again", async () => {
  serve(() => HttpResponse.json(CHANGED));
  const changed = new File(["id\n"], "races.csv", { type: "text/csv" });
  changed.arrayBuffer = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  const user = await checkFile();
  await user.upload(screen.getByLabelText("CSV file"), changed);
  await user.click(screen.getByRole("button", { name: "Check the file" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("The file was changed: choose it again.");
  expect(asked).toHaveLength(1);
});

test("another file has to be checked again", async () => {
  serve(() => HttpResponse.json(CHANGED));
  const user = await checkFile();
  await screen.findByRole("button", { name: "Import 2 races" });

  await user.upload(screen.getByLabelText("CSV file"), new File(["id\n"], "other.csv"));

  expect(screen.queryByRole("button", { name: "Import 2 races" })).toBeNull();
});

test("a report of a file is not shown beside another one that was chosen while it was read", async () => {
  const checked = Promise.withResolvers<Response>();
  serve(() => checked.promise);
  const user = await checkFile();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await user.upload(screen.getByLabelText("CSV file"), new File(["id\n"], "other.csv"));
  checked.resolve(HttpResponse.json(CHANGED));
  await checked.promise;
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(screen.queryByText("2 rows read: 2 races would change.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Import 2 races" })).toBeNull();
  expect(screen.getByRole("button", { name: "Check the file" })).toBeEnabled();
});

test("another reason has to be checked again", async () => {
  serve(() => HttpResponse.json(CHANGED));
  const user = await checkFile();
  await screen.findByRole("button", { name: "Import 2 races" });
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "!");

  expect(screen.queryByRole("button", { name: "Import 2 races" })).toBeNull();
});

test("what is imported is the file as it was checked, whatever was written to it since", async () => {
  const sent: string[] = [];
  serve((dryRun) => HttpResponse.json({ ...CHANGED, isImported: !dryRun }));
  server.events.on("request:start", ({ request }) => {
    if (request.url.includes("/import"))
      void request
        .clone()
        .text()
        .then((text) => sent.push(text));
  });
  const file = new File(["id\n7\n"], "races.csv", { type: "text/csv" });
  const { user } = await openPage("/admin?section=files");
  await user.upload(await screen.findByLabelText("CSV file"), file);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "The calendar");
  await user.click(screen.getByRole("button", { name: "Check the file" }));
  await screen.findByRole("button", { name: "Import 2 races" });
  file.arrayBuffer = () => Promise.reject(new DOMException("changed", "NotReadableError"));
  await user.click(screen.getByRole("button", { name: "Import 2 races" }));

  expect(await screen.findByText(/2 races changed/)).toBeVisible();
  expect(sent).toEqual(["id\n7\n", "id\n7\n"]);
  server.events.removeAllListeners();
});

test("the button of the check keeps the focus while a file is read, and an import leaves it on its heading", async () => {
  const checked = Promise.withResolvers<Response>();
  serve((dryRun) => (dryRun ? checked.promise : HttpResponse.json({ ...CHANGED, isImported: true })));
  const user = await checkFile();
  const reading = screen.getByRole("button", { name: "Reading…" });
  expect(reading).toHaveFocus();
  expect(reading).toBeEnabled();
  await user.click(reading);
  checked.resolve(HttpResponse.json(CHANGED));
  await user.click(await screen.findByRole("button", { name: "Import 2 races" }));

  expect(await screen.findByText(/2 races changed/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Import" })).toHaveFocus();
  expect(asked).toHaveLength(2);
});

test("all races are saved as a file", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: vi.fn() }),
  );
  serve(() => HttpResponse.json(CHANGED));
  const { user } = await openPage("/admin?section=files");

  await user.click(await screen.findByRole("button", { name: "Export as CSV" }));

  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe("id\n7\n");
});
