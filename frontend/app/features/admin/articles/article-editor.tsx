import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { saveArticle, takeArticleBack } from "~/api/sdk.gen.ts";
import type { EditableArticle } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { SaveFailure } from "../save-failure.tsx";
import { ArticleConflict, storedArticleOf } from "./article-conflict.tsx";
import { type ArticleDraft, draftOf, fieldsOf } from "./article-draft.ts";
import { ArticleFacts, TextArea } from "./article-fields.tsx";
import { ArticlePreview } from "./article-preview.tsx";

/** The facts and the Markdown of an article, with its preview. */
export function ArticleEditor({ opened }: { opened: EditableArticle }) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState<ArticleDraft>(() => draftOf(opened.fields));
  const change = (changes: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const path = { slug: stored.slug };
  const take = (article: EditableArticle) => {
    setStored(article);
    setDraft(draftOf(article.fields));
    void queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
  };
  const saving = useMutation({
    mutationFn: async (baseRevision: number) =>
      (await saveArticle({ path, body: { baseRevision, fields: fieldsOf(draft) } })).data,
    onSuccess: take,
  });
  const takingBack = useMutation({
    mutationFn: async () => (await takeArticleBack({ path, query: { baseRevision: stored.revision } })).data,
    onSuccess: take,
  });
  const isBusy = saving.isPending || takingBack.isPending;
  const error = saving.error ?? takingBack.error;
  const theirs = storedArticleOf(error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    takingBack.reset();
    saving.mutate(stored.revision);
  };
  const settle = (article: EditableArticle) => {
    saving.reset();
    takingBack.reset();
    setStored(article);
  };
  return (
    <form onSubmit={submit} className="mt-2 grid min-w-0 gap-6">
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{stored.isEdited ? "Edited here: it wins over its file." : "As in its file."}</span>
        <a href={`/articles/${stored.slug}`} className="text-link">
          /articles/{stored.slug}
        </a>
      </p>
      <ArticleFacts draft={draft} change={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        <TextArea
          label="Text"
          hint="Markdown. HTML is left out; links lead to pages of this site only."
          rows={28}
          value={draft.body}
          onChange={(body) => change({ body })}
        />
        <ArticlePreview body={draft.body} />
      </div>
      {theirs && (
        <ArticleConflict
          mine={draft}
          theirs={theirs}
          onKeepMine={() => settle(theirs)}
          onTakeTheirs={() => {
            settle(theirs);
            take(theirs);
          }}
        />
      )}
      {error && !theirs && (
        <p role="alert" className="text-danger">
          <SaveFailure error={error} />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isBusy || theirs !== undefined}>
          {saving.isPending ? "Saving…" : "Save the article"}
        </Button>
        {stored.isEdited && stored.hasFile && (
          <Button variant="secondary" disabled={isBusy} onClick={() => takingBack.mutate()}>
            Back to the file
          </Button>
        )}
        <p role="status">
          {saving.isSuccess && "Saved. Visitors see it now."}
          {takingBack.isSuccess && "The file counts again."}
        </p>
      </div>
    </form>
  );
}
