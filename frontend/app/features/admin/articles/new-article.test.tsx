import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";
import { EDITED_ARTICLE } from "../../../../tests/sample-edits.ts";

const NEW = "/admin?section=articles&new=1";
const EXISTS = { status: 409, code: "article_exists", message: "There is an article at this address already." };

beforeEach(() => {
  localStorage.clear();
  storeProviderSession();
});
afterEach(announceSignedOut);

const title = () => screen.findByRole("textbox", { name: /^Title/ });

/** What an article needs beside its title. */
async function typeTheRest(user: UserEvent): Promise<void> {
  await user.type(screen.getByRole("textbox", { name: /^Summary/ }), "Gloves first.");
  await user.type(screen.getByRole("textbox", { name: "Sources" }), "A study");
  await user.type(screen.getByRole("textbox", { name: "Text" }), "Wear gloves.");
}

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
  const { user } = await openPage(NEW);

  await user.type(await title(), "Racing in the cold");
  await typeTheRest(user);
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
  const { user } = await openPage(NEW);
  await user.type(await title(), "Cold");
  await typeTheRest(user);
  await user.click(screen.getByRole("button", { name: "Publish the article" }));
  await screen.findByRole("button", { name: "Publishing…" });

  await user.type(await title(), " days");
  answer.resolve(HttpResponse.json(published, { status: 201 }));

  expect(await screen.findByText(/What you typed meanwhile is not saved yet/)).toBeVisible();
  expect(await title()).toHaveValue("Cold days");
  expect(screen.getByRole("textbox", { name: /^Summary/ })).toHaveValue(article.fields.summary);
});

test.each([
  ["Summary", "Gloves first."],
  ["Sources", "A study"],
  ["Races", "boston-marathon"],
  ["Tools", "/pb-potential"],
  ["Address", "cold"],
])("a new article of which only this is typed is not left without a question: %s", async (name, text) => {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.get("/api/admin/articles", () => HttpResponse.json([])),
  );
  const confirm = vi.spyOn(globalThis, "confirm").mockReturnValueOnce(false);
  const { user } = await openPage(NEW);
  const field = await screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
  await user.type(field, text);
  await user.click(screen.getByRole("link", { name: "All articles" }));

  expect(confirm).toHaveBeenCalledTimes(1);
  expect(field).toBeVisible();
  expect(field).toHaveValue(text);
  confirm.mockRestore();
});

/** At the address `cold` there is an article already, with this summary. */
async function publishCold(summary: string) {
  const fields = { ...EDITED_ARTICLE.fields, title: "Cold", summary, order: 100, body: "Wear gloves.\n" };
  let published: string | undefined;
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "admin" }))),
    http.post("/api/admin/articles", async ({ request }) => {
      ({ published } = ((await request.json()) as { fields: { published: string } }).fields);
      return HttpResponse.json(EXISTS, { status: 409 });
    }),
    http.get("/api/admin/articles/cold", () => {
      const stored = { ...fields, topic: "choose", published: published ?? fields.published };
      return HttpResponse.json({ ...EDITED_ARTICLE, slug: "cold", revision: 1, hasFile: false, fields: stored });
    }),
    http.get("/api/admin/articles", () => HttpResponse.json([])),
  );
  const { user } = await openPage(NEW);
  await user.type(await title(), "Cold");
  await typeTheRest(user);
  await user.click(screen.getByRole("button", { name: "Publish the article" }));
  return user;
}

test("an article whose answer was lost is opened when it is published again", async () => {
  await publishCold("Gloves first.");

  expect(await screen.findByText("Written here: it has no file.")).toBeVisible();
});

test("of an address that is taken, the other article is linked, and what is typed stays", async () => {
  const user = await publishCold("Of another.");

  const link = await screen.findByRole("link", { name: "Open it in another tab" });
  expect(link).toHaveAttribute("href", "/admin?section=articles&article=cold");
  const address = screen.getByRole("textbox", { name: "Address" });
  expect(address).toHaveFocus();
  expect(address).toHaveAccessibleDescription(/Another article has this address\./);
  expect(await title()).toHaveValue("Cold");

  await user.type(address, "-days");
  expect(address).not.toHaveAttribute("aria-invalid");
  expect(screen.queryByRole("alert")).toBeNull();
});
