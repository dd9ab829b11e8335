import { expect, test } from "vitest";
import type { ArticleFields } from "~/api/types.gen.ts";
import { differingFields, draftOf, fieldsOf } from "./article-draft.ts";

const FIELDS: ArticleFields = {
  title: "Racing in the heat",
  summary: "How many minutes warm weather costs.",
  topic: "race-day",
  published: "2026-11-22",
  updated: null,
  order: 90,
  races: ["dubai-marathon", "honolulu-marathon"],
  tools: ["/pb-potential"],
  related: [],
  sources: [
    { name: "Ely | and others 2007", url: "https://doi.org/10.1" },
    { name: "A study", url: null },
  ],
  body: "Run **slowly**.",
};

test("an article that is opened and saved stays the same", () => {
  expect(fieldsOf(draftOf(FIELDS))).toEqual(FIELDS);
});

test("empty lines and spaces are no entries", () => {
  const draft = { ...draftOf(FIELDS), races: " dubai-marathon \n\n", sources: "A study\n \n" };

  expect(fieldsOf(draft)).toMatchObject({ races: ["dubai-marathon"], sources: [{ name: "A study", url: null }] });
});

test("what two editors wrote differs in the fields that they changed", () => {
  const mine = draftOf(FIELDS);

  expect(differingFields(mine, { ...mine, title: "Heat", body: "Run **slowly**.\n" })).toEqual(["title"]);
});
