import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { createArticle } from "~/api/sdk.gen.ts";
import { today } from "~/lib/format/today.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { AFTER_SAVING, useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { SaveFailure } from "../save-failure.tsx";
import {
  type ArticleDraft,
  differingFields,
  draftOf,
  emptyDraft,
  fieldsOf,
  slugOf,
  typedOver,
} from "./article-draft.ts";
import { ArticleFacts, ArticleText } from "./article-fields.tsx";

/** What was typed while an article was published, for its editor. */
export interface TypedMeanwhile {
  slug: string;
  draft: ArticleDraft;
}

/** A new article: its address follows the title until it is typed. */
export function NewArticle({ onTypedMeanwhile }: { onTypedMeanwhile: (typed: TypedMeanwhile) => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<ArticleDraft>(() => emptyDraft(today()));
  const [typedSlug, setTypedSlug] = useState<string>();
  const slug = typedSlug ?? slugOf(draft.title);
  const change = (changes: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const saving = useMutation({
    mutationFn: async (sent: ArticleDraft) => (await createArticle({ body: { slug, fields: fieldsOf(sent) } })).data,
    onSuccess: async (created, sent) => {
      if (differingFields(latest.current, sent).length > 0) {
        const typed = typedOver(draftOf(created.fields), sent, latest.current);
        onTypedMeanwhile({ slug: created.slug, draft: typed });
      }
      await queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
      await navigate({ search: `?section=articles&article=${created.slug}` }, { replace: true, state: AFTER_SAVING });
    },
  });
  useUnsavedWarning(!saving.isSuccess && Boolean(draft.title || draft.body));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(draft);
  };
  return (
    <form onSubmit={submit} className="mt-2 grid min-w-0 gap-6">
      <h3 className="text-xl">New article</h3>
      <ArticleFacts draft={draft} change={change} />
      <TextField
        label="Address"
        required
        maxLength={80}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        hint={`Small letters, digits and hyphens. It stays: /articles/${slug}`}
        value={slug}
        onChange={({ currentTarget }) => setTypedSlug(currentTarget.value)}
      />
      <ArticleText body={draft.body} change={change} />
      {saving.error && (
        <p role="alert" className="text-danger">
          <SaveFailure error={saving.error} />
        </p>
      )}
      <div>
        <Button type="submit" isBlocked={saving.isPending}>
          {saving.isPending ? "Publishing…" : "Publish the article"}
        </Button>
      </div>
    </form>
  );
}
