import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ARTICLES } from "./article-links.ts";

test.each(Object.values(ARTICLES))("$slug has the title by which pages link to it", ({ slug, title }) => {
  const file = readFileSync(new URL(`../../../../data/articles/${slug}.md`, import.meta.url), "utf8");

  expect(file).toContain(`title = "${title}"`);
});
