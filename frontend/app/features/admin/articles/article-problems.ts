/** Problems of an article's fields that the server found, in words of the page. */
import { useState } from "react";
import { useFocusOnFailure } from "~/ui/use-focus-on-failure.ts";
import { codeOf } from "../failure-text.ts";
import type { ArticleDraft } from "./article-draft.ts";

export type ArticleProblems = Partial<Record<keyof ArticleDraft | "slug", string>>;

/** Limits of `articles/schemas.py` and `articles/editing.py`. */
const SENTENCES: Readonly<Record<string, string>> = {
  slug: "Small letters and digits, with single hyphens between them; at most 80 characters.",
  title: "A title is one line of at most 300 characters.",
  summary: "A summary is one line of at most 300 characters.",
  order: "Write a whole number from -1000000 to 1000000.",
  published: "Write a date.",
  updated: "Updated is a date that is not before Published.",
  races: "A line is the address of a race: small letters, digits and hyphens.",
  tools: "A line is the address of a tool on this site: / first, then small letters, digits and hyphens.",
  related: "A line is the address of an article: small letters, digits and hyphens.",
  sources: "State at least one source.",
  "sources.name": "The name of a source has at most 300 characters.",
  "sources.url": "The address of a source begins with https:// or /, and has no spaces.",
  body: "A text has at most 60000 characters, and no control characters.",
};

interface FoundError {
  field: string;
  message: string;
}

/** By field; empty for a failure that is of none. */
export function articleProblems(error: unknown): ArticleProblems {
  const code = codeOf(error);
  if (code === "article_exists") return { slug: "Another article has this address." };
  const { errors } = (typeof error === "object" && error !== null ? error : {}) as { errors?: unknown };
  const found: Record<string, string> = {};
  for (const { field, message } of Array.isArray(errors) ? (errors as FoundError[]) : []) {
    const path = field.replace(/^fields\./, "");
    // this refusal has words of its own, with the line
    const sentence = code === "article_leads_nowhere" ? message : SENTENCES[path];
    const name = path.split(".")[0];
    if (sentence && name && !found[name]?.includes(sentence)) found[name] = [found[name], sentence].join(" ").trim();
  }
  return found;
}

/** Problems beside the fields of a form: each stays until its field is changed. */
export function useArticleProblems() {
  const [problems, setProblems] = useState<ArticleProblems>({});
  /** What was wrong at the last refusal. */
  const [refused, setRefused] = useState<ArticleProblems>();
  const form = useFocusOnFailure(refused);
  const refuse = (error: unknown) => {
    const found = articleProblems(error);
    setProblems(found);
    if (Object.keys(found).length > 0) setRefused(found);
  };
  const correct = (names: readonly string[]) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  return { form, problems, refuse, correct, clear: () => setProblems({}) };
}
