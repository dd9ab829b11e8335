import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EditableArticle } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { returnFocusOfDialogs } from "../../../../tests/dialog-focus.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { EDITED_ARTICLE } from "../../../../tests/sample-edits.ts";
import { server } from "../../../../tests/server.ts";

const ADDRESS = "/admin?section=articles&article=racing-in-heat";
const PATH = "/api/admin/articles/racing-in-heat";
let sent: unknown[] = [];

function serve(
  answer: (body: { baseRevision: number; fields: EditableArticle["fields"] }) => Response | Promise<Response>,
) {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get(PATH, () => HttpResponse.json(EDITED_ARTICLE)),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as { baseRevision: number; fields: EditableArticle["fields"] };
      sent.push(body);
      return answer(body);
    }),
  );
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
});
afterEach(announceSignedOut);

const title = () => screen.findByRole("textbox", { name: /^Title/ });

test("an article is changed with its preview, and saved with the revision that was opened", async () => {
  serve(({ fields }) => HttpResponse.json({ ...EDITED_ARTICLE, revision: 1, isEdited: true, fields }));
  const { user } = await openPage(ADDRESS);

  await user.clear(await title());
  await user.type(await title(), "Hot days");
  await user.type(screen.getByRole("textbox", { name: "Text" }), " <b>And</b> *drink*.");

  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findByText("drink")).toHaveProperty("tagName", "EM");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  expect(await screen.findByText("Saved. Visitors see it now.")).toBeVisible();
  expect(sent).toMatchObject([{ baseRevision: 0, fields: { title: "Hot days" } }]);
  expect(screen.getByRole("button", { name: "Back to the file" })).toBeVisible();
});

test("of two editors the second sees both versions, and loses nothing", async () => {
  const theirs = {
    ...EDITED_ARTICLE,
    revision: 4,
    isEdited: true,
    fields: { ...EDITED_ARTICLE.fields, title: "Theirs" },
  };
  serve(({ baseRevision, fields }) =>
    baseRevision === 4
      ? HttpResponse.json({ ...theirs, revision: 5, fields })
      : HttpResponse.json({ status: 409, code: "article_changed", article: theirs }, { status: 409 }),
  );
  const { user } = await openPage(ADDRESS);
  await user.clear(await title());
  await user.type(await title(), "Mine");

  await user.click(screen.getByRole("button", { name: "Save the article" }));
  const conflict = within(await screen.findByRole("alert"));
  expect(conflict.getByText("Theirs")).toBeVisible();
  expect(conflict.getByText("Mine")).toBeVisible();
  await user.click(conflict.getByRole("button", { name: "Go on with mine" }));
  expect(await title()).toHaveValue("Mine");
  await user.click(screen.getByRole("button", { name: "Save the article" }));

  expect(await screen.findByText("Saved. Visitors see it now.")).toBeVisible();
  expect(sent).toMatchObject([{ baseRevision: 0 }, { baseRevision: 4, fields: { title: "Mine" } }]);
});

test("what the other editor changed alone stays where the second goes on with hers", async () => {
  const theirs = { ...EDITED_ARTICLE, revision: 4, fields: { ...EDITED_ARTICLE.fields, title: "Theirs" } };
  serve(({ baseRevision, fields }) =>
    baseRevision === 4
      ? HttpResponse.json({ ...theirs, revision: 5, fields })
      : HttpResponse.json({ status: 409, code: "article_changed", article: theirs }, { status: 409 }),
  );
  const { user } = await openPage(ADDRESS);
  await user.type(await screen.findByRole("textbox", { name: /^Summary/ }), " Mine.");
  await user.click(screen.getByRole("button", { name: "Save the article" }));

  const conflict = within(await screen.findByRole("alert"));
  expect(conflict.getAllByText("Yours")).toHaveLength(1);
  expect(conflict.getAllByText("Saved by them")).toHaveLength(1);
  expect(conflict.queryByText(EDITED_ARTICLE.fields.title)).toBeNull();
  await user.click(conflict.getByRole("button", { name: "Go on with mine" }));
  expect(await title()).toHaveValue("Theirs");
  await user.click(screen.getByRole("button", { name: "Save the article" }));

  expect(await screen.findByText("Saved. Visitors see it now.")).toBeVisible();
  const fields = { title: "Theirs", summary: "What warm weather costs. Mine." };
  expect(sent[1]).toMatchObject({ baseRevision: 4, fields });
});

test("what is typed while an article is saved stays", async () => {
  const answer = Promise.withResolvers<Response>();
  serve(() => answer.promise);
  const { user } = await openPage(ADDRESS);
  await user.clear(await title());
  await user.type(await title(), "Hot");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  const saving = await screen.findByRole("button", { name: "Saving…" });
  expect(saving).toHaveFocus();
  expect(saving).toHaveAttribute("aria-disabled", "true");

  await user.type(await title(), " days");
  const fields = { ...EDITED_ARTICLE.fields, title: "Hot", summary: "As the server has it." };
  answer.resolve(HttpResponse.json({ ...EDITED_ARTICLE, revision: 1, isEdited: true, fields }));

  expect(await screen.findByText(/^Saved\. Visitors see it now\./)).toHaveTextContent(
    "What you typed meanwhile is not saved yet.",
  );
  expect(await title()).toHaveValue("Hot days");
  expect(screen.getByRole("textbox", { name: /^Summary/ })).toHaveValue("As the server has it.");
  expect(sent).toMatchObject([{ fields: { title: "Hot" } }]);
});

test("an article goes back to its file after a question, and the focus is on the heading", async () => {
  returnFocusOfDialogs();
  let taken = 0;
  serve(({ fields }) => HttpResponse.json({ ...EDITED_ARTICLE, revision: 1, isEdited: true, fields }));
  server.use(
    http.delete(PATH, () => {
      taken += 1;
      return HttpResponse.json(EDITED_ARTICLE);
    }),
  );
  const { user } = await openPage(ADDRESS);
  await user.type(await title(), "!");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  await user.click(await screen.findByRole("button", { name: "Back to the file" }));

  const dialog = await screen.findByRole("dialog", { name: "Go back to the file?" });
  expect(dialog).toHaveTextContent("the text that was edited here is gone");
  expect(dialog).not.toHaveTextContent("not saved");
  expect(taken).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Go back to the file" }));

  expect(await screen.findByText("The file counts again.")).toBeVisible();
  expect(await title()).toHaveValue("Racing in the heat");
  expect(screen.getByRole("heading", { name: "Articles" })).toHaveFocus();
});

test("the question before an article goes back to its file says that something typed is not saved", async () => {
  serve(() => HttpResponse.error());
  server.use(http.get(PATH, () => HttpResponse.json({ ...EDITED_ARTICLE, isEdited: true })));
  const { user } = await openPage(ADDRESS);
  await user.type(await title(), "!");
  await user.click(screen.getByRole("button", { name: "Back to the file" }));

  expect(await screen.findByRole("dialog")).toHaveTextContent("What you typed and have not saved is lost too.");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(await title()).toHaveValue("Racing in the heat!");
});

test("no failure of a save is left over an article that is as in its file", async () => {
  serve(() => HttpResponse.json({ status: 503, code: "unavailable", message: "Not now." }, { status: 503 }));
  server.use(
    http.get(PATH, () => HttpResponse.json({ ...EDITED_ARTICLE, isEdited: true })),
    http.delete(PATH, () => HttpResponse.json(EDITED_ARTICLE)),
  );
  const { user } = await openPage(ADDRESS);
  await user.type(await title(), "!");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  expect(await screen.findByText("503: Not now.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back to the file" }));
  await user.click(await screen.findByRole("button", { name: "Go back to the file" }));

  expect(await screen.findByText("The file counts again.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
