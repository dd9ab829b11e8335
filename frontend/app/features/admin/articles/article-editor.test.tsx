import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EditableArticle } from "~/api/types.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
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

test("the focus is on the heading once an article is as in its file", async () => {
  serve(({ fields }) => HttpResponse.json({ ...EDITED_ARTICLE, revision: 1, isEdited: true, fields }));
  server.use(http.delete(PATH, () => HttpResponse.json(EDITED_ARTICLE)));
  const { user } = await openPage(ADDRESS);
  await user.type(await title(), "!");
  await user.click(screen.getByRole("button", { name: "Save the article" }));
  await user.click(await screen.findByRole("button", { name: "Back to the file" }));

  expect(await screen.findByText("The file counts again.")).toBeVisible();
  expect(await title()).toHaveValue("Racing in the heat");
  expect(screen.getByRole("heading", { name: "Articles" })).toHaveFocus();
});

test("a new article gets its address from the title, and is opened once it is published", async () => {
  const created: unknown[] = [];
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.post("/api/admin/articles", async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ ...EDITED_ARTICLE, slug: "racing-in-the-cold", hasFile: false }, { status: 201 });
    }),
    http.get("/api/admin/articles/racing-in-the-cold", () =>
      HttpResponse.json({ ...EDITED_ARTICLE, slug: "racing-in-the-cold", revision: 1, isEdited: true, hasFile: false }),
    ),
    http.get("/api/admin/articles", () => HttpResponse.json([])),
  );
  const { user } = await openPage("/admin?section=articles&new=1");

  await user.type(await title(), "Racing in the cold");
  await user.type(screen.getByRole("textbox", { name: /^Summary/ }), "Gloves first.");
  await user.type(screen.getByRole("textbox", { name: "Sources" }), "A study");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Wear gloves.");
  expect(screen.getByRole("textbox", { name: /^Address/ })).toHaveValue("racing-in-the-cold");
  await user.click(screen.getByRole("button", { name: "Publish the article" }));

  expect(await screen.findByText("Written here: it has no file.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove the article" })).toBeVisible();
  expect(created).toMatchObject([
    {
      slug: "racing-in-the-cold",
      fields: { title: "Racing in the cold", sources: [{ name: "A study", url: null }], body: "Wear gloves." },
    },
  ]);
});

test("what is typed while a new article is published stays in its editor", async () => {
  const answer = Promise.withResolvers<Response>();
  const article = { ...EDITED_ARTICLE, slug: "cold", revision: 1, isEdited: true, hasFile: false };
  const published = { ...article, fields: { ...article.fields, title: "Cold" } };
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.post("/api/admin/articles", () => answer.promise),
    http.get("/api/admin/articles/cold", () => HttpResponse.json(published)),
    http.get("/api/admin/articles", () => HttpResponse.json([])),
  );
  const { user } = await openPage("/admin?section=articles&new=1");
  await user.type(await title(), "Cold");
  await user.type(screen.getByRole("textbox", { name: /^Summary/ }), "Gloves first.");
  await user.type(screen.getByRole("textbox", { name: "Sources" }), "A study");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Wear gloves.");
  await user.click(screen.getByRole("button", { name: "Publish the article" }));
  await screen.findByRole("button", { name: "Publishing…" });

  await user.type(await title(), " days");
  answer.resolve(HttpResponse.json(published, { status: 201 }));

  expect(await screen.findByText(/What you typed meanwhile is not saved yet/)).toBeVisible();
  expect(await title()).toHaveValue("Cold days");
  expect(screen.getByRole("textbox", { name: /^Summary/ })).toHaveValue(article.fields.summary);
});
