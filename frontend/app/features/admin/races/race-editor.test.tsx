import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { EDITED_RACE, RACE_CHANGE } from "../../../../tests/sample-edits.ts";
import { server } from "../../../../tests/server.ts";

const PATH = "/api/admin/races/7";

interface Sent {
  baseRevision: number;
  changes: Record<string, unknown>;
  sourceUrl: string | null;
}

let sent: Sent[] = [];
let stored = EDITED_RACE;

function serve(answer: (body: Sent) => Response) {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get(PATH, () => HttpResponse.json(stored)),
    http.get(`${PATH}/history`, () => HttpResponse.json([RACE_CHANGE])),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      return answer(body);
    }),
  );
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  stored = EDITED_RACE;
  storeProviderSession();
});
afterEach(announceSignedOut);

const town = () => screen.findByRole("textbox", { name: "Town" });
const save = () => screen.getByRole("button", { name: "Save the race" });

async function typeTown(text: string) {
  const { user } = await openPage("/admin?section=races&race=7");
  await user.clear(await town());
  await user.type(await town(), text);
  return user;
}

test("only what was typed is sent, with its source", async () => {
  serve(({ changes }) => {
    const race = { ...EDITED_RACE, revision: 2, fields: { ...EDITED_RACE.fields, ...changes } };
    return HttpResponse.json({ race, changed: ["city"] });
  });
  const user = await typeTown("Cassel");
  await user.click(save());
  expect(screen.getByRole("textbox", { name: "Source" })).toHaveAccessibleDescription(/State the page that says so/);
  expect(sent).toEqual([]);

  await user.type(screen.getByRole("textbox", { name: "Source" }), "https://kassel.example/");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "New spelling");
  await user.click(save());

  expect(await screen.findByText("Saved. Visitors see it within two seconds.")).toBeVisible();
  expect(sent).toMatchObject([{ baseRevision: 1, changes: { city: "Cassel" }, sourceUrl: "https://kassel.example/" }]);
  expect(Object.keys(sent[0]?.changes ?? {})).toEqual(["city"]);
});

test("what the server refuses is said beside its field", async () => {
  const errors = [{ field: "changes.city", message: "Too long." }];
  serve(() => HttpResponse.json({ status: 422, code: "invalid_request", message: "No.", errors }, { status: 422 }));
  const user = await typeTown("Cassel");
  await user.type(screen.getByRole("textbox", { name: "Source" }), "https://kassel.example/");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "New spelling");
  await user.click(save());

  expect(await screen.findByText("Too long.")).toBeVisible();
  expect(await town()).toHaveAccessibleDescription("Too long.");
  expect(await town()).toHaveValue("Cassel");
});

test("a refusal beside a field is not told a second time in the words of the protocol", async () => {
  const errors = [{ field: "changes.city", message: "Too long." }];
  const message = "Not acceptable: changes.city.";
  serve(() => HttpResponse.json({ status: 422, code: "invalid_request", message, errors }, { status: 422 }));
  const user = await typeTown("Cassel");
  await user.type(screen.getByRole("textbox", { name: "Source" }), "https://kassel.example/");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "New spelling");
  await user.click(save());

  expect(await screen.findByRole("alert")).toHaveTextContent("Not saved: see what is said beside the fields.");
  await user.type(await town(), "!");
  expect(screen.queryByText(/Not acceptable/)).toBeNull();
});

test("a picture is seen, and taken away without a source", async () => {
  stored = { ...EDITED_RACE, fields: { ...EDITED_RACE.fields, imageUrl: "/posters/kassel.jpg" } };
  serve(() => HttpResponse.json({ race: { ...EDITED_RACE, revision: 2 }, changed: ["imageUrl"] }));
  const { user } = await openPage("/admin?section=races&race=7");
  expect(await screen.findByRole("link", { name: "/posters/kassel.jpg" })).toHaveAttribute(
    "href",
    "/posters/kassel.jpg",
  );

  await user.click(screen.getByRole("button", { name: "Remove the picture" }));
  expect(screen.getByText("No picture: the race shows its poster.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Shows children");
  await user.click(save());

  await waitFor(() => expect(sent).toMatchObject([{ changes: { imageUrl: null }, sourceUrl: null }]));
});

test("an undo that a later change stands against says which one, and of what", async () => {
  serve(() => HttpResponse.error());
  const refusal = { status: 409, code: "changed_since", message: "No.", changedBy: 4, fields: ["city", "nextDate"] };
  server.use(http.post(`${PATH}/undo`, () => HttpResponse.json(refusal, { status: 409 })));
  const { user } = await openPage("/admin?section=races&race=7");
  await user.click(await screen.findByRole("button", { name: "Undo change 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo change 2" }));
  await user.type(dialog.getByLabelText("Reason"), "Wrong town");
  await user.click(dialog.getByRole("button", { name: "Undo the change" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "Change 4 changed Town and Next date again. Undo change 4 first.",
  );
});

test("of two editors the second sees both versions, and loses nothing", async () => {
  serve(({ baseRevision, changes }) => {
    stored = { ...EDITED_RACE, revision: 4, fields: { ...EDITED_RACE.fields, city: "Theirs", sponsor: "A bank" } };
    if (baseRevision === 4) {
      const race = { ...stored, revision: 5, fields: { ...stored.fields, ...changes } };
      return HttpResponse.json({ race, changed: ["city"] });
    }
    return HttpResponse.json({ status: 409, code: "race_changed", revision: 4, differences: [] }, { status: 409 });
  });
  const user = await typeTown("Mine");
  await user.type(screen.getByRole("textbox", { name: "Source" }), "https://kassel.example/");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "New spelling");
  await user.click(save());

  const both = within(await screen.findByRole("table", { name: "Both versions" }));
  expect(both.getByRole("row", { name: "Town Kassel Theirs Mine" })).toBeVisible();
  expect(both.getByRole("row", { name: "Sponsor – A bank –" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Go on with mine" }));
  expect(await town()).toHaveValue("Mine");
  expect(screen.getByRole("textbox", { name: "Sponsor" })).toHaveValue("A bank");
  await user.click(save());

  expect(await screen.findByText("Saved. Visitors see it within two seconds.")).toBeVisible();
  expect(sent.map(({ changes }) => changes)).toEqual([{ city: "Mine" }, { city: "Mine" }]);
});

test("a change is undone only when nothing typed would be lost", async () => {
  serve(() => new HttpResponse(null, { status: 500 }));
  const { user } = await openPage("/admin?section=races&race=7");
  expect(await screen.findByText(/Cassel/)).toHaveTextContent("Town: Cassel →becomes Kassel");
  expect(screen.getByRole("button", { name: "Undo change 2" })).toBeEnabled();

  await user.type(await town(), "!");
  expect(screen.getByRole("button", { name: "Undo change 2" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Drop what I typed" }));
  expect(await town()).toHaveValue("Kassel");
});

test("what is no fact of the race needs no source: its description", async () => {
  serve(({ changes }) => {
    const race = { ...EDITED_RACE, revision: 2, fields: { ...EDITED_RACE.fields, ...changes } };
    return HttpResponse.json({ race, changed: ["description"] });
  });
  const { user } = await openPage("/admin?section=races&race=7");
  await user.type(await screen.findByRole("textbox", { name: "Description" }), "Along the Fulda.");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Written by us");
  await user.click(save());

  await waitFor(() => expect(sent).toMatchObject([{ changes: { description: "Along the Fulda." }, sourceUrl: null }]));
});

test("a link to another section asks before what was typed is lost", async () => {
  serve(() => HttpResponse.error());
  const confirm = vi.spyOn(globalThis, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  const user = await typeTown("Cassel");
  const link = within(screen.getByRole("navigation", { name: "Admin" })).getByRole("link", { name: "Articles" });

  await user.click(link);
  expect(await town()).toHaveValue("Cassel");
  await user.click(link);

  expect(await screen.findByRole("heading", { name: "Articles" })).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(2);
  confirm.mockRestore();
});
