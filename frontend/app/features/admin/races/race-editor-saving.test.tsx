import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { returnFocusOfDialogs } from "../../../../tests/dialog-focus.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { EDITED_RACE, RACE_CHANGE } from "../../../../tests/sample-edits.ts";
import { server } from "../../../../tests/server.ts";

const PATH = "/api/admin/races/7";
const SAVED = "Saved. Visitors see it within two seconds.";

let sent: unknown[] = [];
let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = Promise.withResolvers();
  storeProviderSession();
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get(PATH, () => HttpResponse.json(EDITED_RACE)),
    http.get(`${PATH}/history`, () => HttpResponse.json([RACE_CHANGE])),
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      return answer.promise;
    }),
  );
});
afterEach(announceSignedOut);

const field = (name: string) => screen.getByRole("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

function answerWith(city: string) {
  const race = { ...EDITED_RACE, revision: 2, fields: { ...EDITED_RACE.fields, city, sponsor: "A bank" } };
  answer.resolve(HttpResponse.json({ race, changed: ["city"] }));
}

async function saveTown() {
  const { user } = await openPage("/admin?section=races&race=7");
  await user.clear(await screen.findByRole("textbox", { name: "Town" }));
  await user.type(field("Town"), "Cassel");
  await user.type(field("Source"), "https://kassel.example/");
  await user.type(field("Reason"), "Old name");
  await user.click(button("Save the race"));
  await waitFor(() => expect(sent).toHaveLength(1));
  return user;
}

test("what is typed while a race is saved stays, over the race that was saved", async () => {
  const user = await saveTown();
  await user.type(field("Town"), " on the Fulda");
  await user.type(field("Source"), "news");
  answerWith("Cassel");

  expect(await screen.findByText(new RegExp(`${SAVED} 1 changed`))).toBeVisible();
  expect(field("Town")).toHaveValue("Cassel on the Fulda");
  expect(field("Sponsor")).toHaveValue("A bank");
  expect(field("Source")).toHaveValue("https://kassel.example/news");
  expect(field("Reason")).toHaveValue("");
  expect(sent).toMatchObject([{ changes: { city: "Cassel" } }]);
});

test("what is being saved cannot be dropped, for it is published", async () => {
  const user = await saveTown();
  expect(button("Drop what I typed")).toHaveAttribute("aria-disabled", "true");
  await user.click(button("Drop what I typed"));

  expect(field("Town")).toHaveValue("Cassel");
  answerWith("Cassel");
  expect(await screen.findByText(SAVED)).toBeVisible();
});

test("the button keeps the focus while a race is saved and after, and saves once", async () => {
  const user = await saveTown();
  const saving = button("Saving…");
  await user.click(saving);
  expect(saving).toBeEnabled();
  expect(saving).toHaveAttribute("aria-disabled", "true");
  answerWith("Cassel");

  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(button("Save the race")).toBeEnabled();
  expect(button("Save the race")).toHaveAttribute("aria-disabled", "true");
  expect(button("Save the race")).toHaveFocus();
  expect(sent).toHaveLength(1);
});

test("a source and a reason that are corrected are not called wrong any more", async () => {
  const { user } = await openPage("/admin?section=races&race=7");
  await user.type(await screen.findByRole("textbox", { name: "Town" }), "!");
  await user.click(button("Save the race"));
  expect(field("Source")).toBeInvalid();
  expect(field("Reason")).toBeInvalid();
  expect(field("Source")).toHaveFocus();

  await user.type(field("Source"), "https://kassel.example/");
  expect(field("Source")).toBeValid();
  expect(screen.getByRole("alert")).toHaveTextContent("Not saved");
  await user.type(field("Reason"), "Old name");
  expect(field("Reason")).toBeValid();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the first field that the server refuses gets the focus", async () => {
  await saveTown();
  const errors = [{ field: "changes.city", message: "Too long." }];
  answer.resolve(HttpResponse.json({ code: "invalid_request", message: "No.", errors }, { status: 422 }));

  expect(await screen.findByText("Too long.")).toBeVisible();
  expect(field("Town")).toHaveFocus();
});

test("the focus is on the name of the race once what was typed is dropped", async () => {
  const { user } = await openPage("/admin?section=races&race=7");
  await user.type(await screen.findByRole("textbox", { name: "Town" }), "!");
  await user.click(button("Drop what I typed"));

  expect(screen.getByRole("heading", { name: "Kassel Marathon" })).toHaveFocus();
});

test("what is dropped leaves nothing that a link to another section would ask about", async () => {
  const confirm = vi.spyOn(globalThis, "confirm").mockReturnValue(false);
  const { user } = await openPage("/admin?section=races&race=7");
  await user.type(await screen.findByRole("textbox", { name: "Town" }), "!");
  await user.type(field("Source"), "https://kassel.example/");
  await user.type(field("Reason"), "Old name");
  await user.click(button("Drop what I typed"));
  expect(field("Source")).toHaveValue("");
  expect(field("Reason")).toHaveValue("");

  await user.click(within(screen.getByRole("navigation", { name: "Admin" })).getByRole("link", { name: "Articles" }));
  expect(await screen.findByRole("heading", { name: "Articles" })).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
  confirm.mockRestore();
});

test.each([
  ["Next date", "nextDate", "2028-02-20", "Write a whole date."],
  ["Start", "startTime", "09:30", "Write a whole time."],
])("a %s that is no whole one is not sent as one that is not known", async (label, name, known, problem) => {
  const fields = { ...EDITED_RACE.fields, [name]: known };
  server.use(http.get(PATH, () => HttpResponse.json({ ...EDITED_RACE, fields })));
  const { user } = await openPage("/admin?section=races&race=7");
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  await user.type(field("Source"), "https://kassel.example/");
  await user.type(field("Reason"), "New day");
  await user.clear(input);
  // what a browser reports of 02/31/2028: no value, and an input that it cannot read
  Object.defineProperty(input, "validity", { value: { badInput: true }, configurable: true });
  await user.click(button("Save the race"));

  expect(await screen.findByText(problem)).toBeVisible();
  expect(input).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(input).toHaveFocus();
  expect(sent).toEqual([]);

  Reflect.deleteProperty(input, "validity");
  fireEvent.change(input, { target: { value: known } });
  expect(screen.queryByText(problem)).toBeNull();
});

test("a race whose save was stored without an answer is saved by the next try, with nobody else to blame", async () => {
  const user = await saveTown();
  answer.resolve(HttpResponse.error());
  expect(await screen.findByRole("alert")).toHaveTextContent("No connection");

  const fields = { ...EDITED_RACE.fields, city: "Cassel", sponsor: "A bank" };
  server.use(http.get(PATH, () => HttpResponse.json({ ...EDITED_RACE, revision: 2, fields })));
  answer = Promise.withResolvers();
  answer.resolve(HttpResponse.json({ code: "race_changed", revision: 2, differences: [] }, { status: 409 }));
  await user.click(button("Save the race"));

  expect(await screen.findByText(SAVED)).toBeVisible();
  expect(screen.queryByRole("table", { name: "Both versions" })).toBeNull();
  expect(field("Sponsor")).toHaveValue("A bank");
  expect(field("Reason")).toHaveValue("");
});

test("the focus stays at the picture once it is removed", async () => {
  const fields = { ...EDITED_RACE.fields, imageUrl: "/posters/kassel.jpg" };
  server.use(http.get(PATH, () => HttpResponse.json({ ...EDITED_RACE, fields })));
  const { user } = await openPage("/admin?section=races&race=7");
  await user.click(await screen.findByRole("button", { name: "Remove the picture" }));

  expect(screen.getByText("No picture: the race shows its poster.").parentElement).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test("the focus is on the heading of the history once a change is undone", async () => {
  returnFocusOfDialogs();
  let undone: number | null = null;
  server.use(
    http.get(`${PATH}/history`, () => HttpResponse.json([{ ...RACE_CHANGE, undoneBy: undone }])),
    http.post(`${PATH}/undo`, () => {
      undone = 3;
      return HttpResponse.json({ race: { ...EDITED_RACE, revision: 3 }, changed: ["city"] });
    }),
  );
  const { user } = await openPage("/admin?section=races&race=7");
  await user.click(await screen.findByRole("button", { name: "Undo change 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo change 2" }));
  await user.type(dialog.getByLabelText("Reason"), "Wrong town");
  await user.click(dialog.getByRole("button", { name: "Undo the change" }));

  expect(await screen.findByText(/undone by change 3/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "History" })).toHaveFocus();
});
