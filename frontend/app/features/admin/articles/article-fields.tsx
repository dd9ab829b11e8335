import { Select } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { ArticleTopic } from "~/api/types.gen.ts";
import type { ArticleDraft } from "./article-draft.ts";
import { TextArea } from "../text-area.tsx";
import { ArticlePreview } from "./article-preview.tsx";

export const TOPICS: readonly { value: ArticleTopic; label: string }[] = [
  { value: "choose", label: "Choose a race" },
  { value: "courses", label: "Understand a course" },
  { value: "training", label: "Taper and recover" },
  { value: "race-day", label: "Race day" },
];

interface ArticleFactsProps {
  draft: ArticleDraft;
  change: (changes: Partial<ArticleDraft>) => void;
}

/** What stands before the text of an article. */
export function ArticleFacts({ draft, change }: ArticleFactsProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        required
        maxLength={300}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        label="Summary"
        required
        maxLength={300}
        value={draft.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          look="field"
          label="Topic"
          options={TOPICS}
          value={draft.topic}
          onChange={(topic) => change({ topic: topic as ArticleTopic })}
        />
        <TextField
          label="Place in the index"
          required
          type="number"
          value={draft.order}
          onChange={(event) => change({ order: event.currentTarget.value })}
        />
        <TextField
          label="Published"
          required
          type="date"
          value={draft.published}
          onChange={(event) => change({ published: event.currentTarget.value })}
        />
        <TextField
          label="Updated"
          type="date"
          value={draft.updated}
          onChange={(event) => change({ updated: event.currentTarget.value })}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <TextArea
          label="Races"
          hint="One on each line, as in its address: boston-marathon"
          rows={4}
          value={draft.races}
          onChange={(races) => change({ races })}
        />
        <TextArea
          label="Tools"
          hint="One address on each line: /pb-potential"
          rows={4}
          value={draft.tools}
          onChange={(tools) => change({ tools })}
        />
        <TextArea
          label="Read next"
          hint="One article on each line: tapering"
          rows={4}
          value={draft.related}
          onChange={(related) => change({ related })}
        />
      </div>
      <TextArea
        label="Sources"
        hint="One on each line: name | address. At least one; the address may be left out."
        rows={5}
        value={draft.sources}
        onChange={(sources) => change({ sources })}
      />
    </div>
  );
}

/** The Markdown of an article beside its preview. */
export function ArticleText({ body, change }: { body: string; change: ArticleFactsProps["change"] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <TextArea
        label="Text"
        hint="Markdown. HTML is shown as text; links lead to pages of this site only."
        rows={28}
        value={body}
        onChange={(text) => change({ body: text })}
      />
      <ArticlePreview body={body} />
    </div>
  );
}
