import { Select } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ArticleTopic } from "~/api/types.gen.ts";
import { ARTICLE_LABELS, type ArticleDraft } from "./article-draft.ts";
import { TextArea } from "../text-area.tsx";
import { ArticlePreview } from "./article-preview.tsx";
import type { ArticleProblems } from "./article-problems.ts";

export const TOPICS: readonly { value: ArticleTopic; label: string }[] = [
  { value: "choose", label: "Choose a race" },
  { value: "courses", label: "Understand a course" },
  { value: "training", label: "Taper and recover" },
  { value: "race-day", label: "Race day" },
];

interface ArticleFactsProps {
  draft: ArticleDraft;
  problems: ArticleProblems;
  change: (changes: Partial<ArticleDraft>) => void;
}

/** What stands before the text of an article. */
export function ArticleFacts({ draft, problems, change }: ArticleFactsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label={ARTICLE_LABELS.title}
        required
        maxLength={300}
        value={draft.title}
        problem={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        label={ARTICLE_LABELS.summary}
        required
        maxLength={300}
        value={draft.summary}
        problem={problems.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          look="field"
          label={ARTICLE_LABELS.topic}
          options={TOPICS}
          value={draft.topic}
          onChange={(topic) => change({ topic: topic as ArticleTopic })}
        />
        <TextField
          label={ARTICLE_LABELS.order}
          required
          type="number"
          value={draft.order}
          problem={problems.order}
          onChange={(event) => change({ order: event.currentTarget.value })}
        />
        <TextField
          label={ARTICLE_LABELS.published}
          required
          type="date"
          value={draft.published}
          problem={problems.published}
          onChange={(event) => change({ published: event.currentTarget.value })}
        />
        <TextField
          label={ARTICLE_LABELS.updated}
          type="date"
          value={draft.updated}
          problem={problems.updated}
          onChange={(event) => change({ updated: event.currentTarget.value })}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <TextArea
          label={ARTICLE_LABELS.races}
          hint="One on each line, as in its address: boston-marathon"
          rows={4}
          value={draft.races}
          problem={problems.races}
          onChange={(races) => change({ races })}
        />
        <TextArea
          label={ARTICLE_LABELS.tools}
          hint="One address on each line: /pb-potential"
          rows={4}
          value={draft.tools}
          problem={problems.tools}
          onChange={(tools) => change({ tools })}
        />
        <TextArea
          label={ARTICLE_LABELS.related}
          hint="One article on each line: tapering"
          rows={4}
          value={draft.related}
          problem={problems.related}
          onChange={(related) => change({ related })}
        />
      </div>
      <TextArea
        label={ARTICLE_LABELS.sources}
        hint="One on each line: name | address. At least one; the address may be left out."
        rows={5}
        required
        value={draft.sources}
        problem={problems.sources}
        onChange={(sources) => change({ sources })}
      />
    </div>
  );
}

/** The Markdown of an article beside its preview. */
export function ArticleText({ draft: { body }, problems, change }: ArticleFactsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <TextArea
        label={ARTICLE_LABELS.body}
        hint="Markdown. HTML is shown as text; links lead to pages of this site only."
        rows={28}
        required
        value={body}
        problem={problems.body}
        onChange={(text) => change({ body: text })}
      />
      <ArticlePreview body={body} />
    </div>
  );
}
