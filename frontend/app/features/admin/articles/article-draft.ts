/** An article in the editor: its lists are texts of one entry a line. */
import type { ArticleFields } from "~/api/types.gen.ts";
import { slugOf } from "~/domain/text/slugs.ts";

export interface ArticleDraft extends Pick<ArticleFields, "title" | "summary" | "topic" | "published" | "body"> {
  updated: string;
  order: string;
  races: string;
  tools: string;
  related: string;
  /** `Name | address` on each line; the address may be left out. */
  sources: string;
}

/** The fields as the editor names them. */
export const ARTICLE_LABELS: Readonly<Record<keyof ArticleDraft, string>> = {
  title: "Title",
  summary: "Summary",
  topic: "Topic",
  order: "Place in the index",
  published: "Published",
  updated: "Updated",
  races: "Races",
  tools: "Tools",
  related: "Read next",
  sources: "Sources",
  body: "Text",
};

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export function draftOf(fields: ArticleFields): ArticleDraft {
  const { updated, order, races, tools, related, sources, ...same } = fields;
  return {
    ...same,
    updated: updated ?? "",
    order: String(order),
    races: (races ?? []).join("\n"),
    tools: (tools ?? []).join("\n"),
    related: (related ?? []).join("\n"),
    sources: sources.map(({ name, url }) => (url ? `${name} | ${url}` : name)).join("\n"),
  };
}

/** The draft of an article that is not written yet. */
export function emptyDraft(today: string): ArticleDraft {
  const empty = { title: "", summary: "", updated: "", races: "", tools: "", related: "", sources: "", body: "" };
  return { ...empty, topic: "choose", published: today, order: "100" };
}

const LONGEST_ADDRESS = 80;

/** The address that a title suggests. */
export function suggestedSlug(title: string): string {
  return slugOf(title).slice(0, LONGEST_ADDRESS).replace(/-$/, "");
}

export function fieldsOf(draft: ArticleDraft): ArticleFields {
  return {
    ...draft,
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    updated: draft.updated || null,
    order: Number(draft.order),
    races: linesOf(draft.races),
    tools: linesOf(draft.tools),
    related: linesOf(draft.related),
    sources: linesOf(draft.sources).map((line) => {
      const at = line.lastIndexOf(" | ");
      return at < 0 ? { name: line, url: null } : { name: line.slice(0, at).trim(), url: line.slice(at + 3).trim() };
    }),
  };
}

/** The article as it is now, under what was typed since it was sent. */
export function typedOver(current: ArticleDraft, sent: ArticleDraft, draft: ArticleDraft): ArticleDraft {
  const typed = Object.entries(draft).filter(([name, text]) => text !== sent[name as keyof ArticleDraft]);
  return { ...current, ...Object.fromEntries(typed) };
}

/** Names of the fields that differ. */
export function differingFields(one: ArticleDraft, other: ArticleDraft): (keyof ArticleDraft)[] {
  return (Object.keys(one) as (keyof ArticleDraft)[]).filter((name) => one[name].trim() !== other[name].trim());
}
