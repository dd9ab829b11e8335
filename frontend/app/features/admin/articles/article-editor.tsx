import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { saveArticle, takeArticleBack } from "~/api/sdk.gen.ts";
import type { EditableArticle } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { AFTER_SAVING, useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { SaveFailure } from "../save-failure.tsx";
import { ArticleConflict, storedArticleOf } from "./article-conflict.tsx";
import { type ArticleDraft, differingFields, draftOf, fieldsOf } from "./article-draft.ts";
import { ArticleFacts, ArticleText } from "./article-fields.tsx";
import { ArticleRemoval, REMOVAL_DIALOG } from "./article-removal.tsx";

function stateOf({ hasFile, isEdited }: EditableArticle): string {
  if (!hasFile) return "Written here: it has no file.";
  return isEdited ? "Edited here: it wins over its file." : "As in its file.";
}

/** The facts and the Markdown of an article, with its preview. */
export function ArticleEditor({ opened }: { opened: EditableArticle }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
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
    onSuccess: async (article) => {
      if (article) take(article);
      else {
        await queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
        await navigate({ search: "?section=articles" }, { replace: true, state: AFTER_SAVING });
      }
    },
  });
  const isUnsaved = differingFields(draft, draftOf(stored.fields)).length > 0;
  useUnsavedWarning(isUnsaved);
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
        <span>{stateOf(stored)}</span>
        <a href={`/articles/${stored.slug}`} className="text-link">
          /articles/{stored.slug}
        </a>
      </p>
      <ArticleFacts draft={draft} change={change} />
      <ArticleText body={draft.body} change={change} />
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
        {!stored.hasFile && (
          <Button
            variant="secondary"
            disabled={isBusy}
            aria-haspopup="dialog"
            onClick={() => openDialog(REMOVAL_DIALOG)}
          >
            Remove the article
          </Button>
        )}
        <p role="status">
          {saving.isSuccess && !isUnsaved && !takingBack.isSuccess && "Saved. Visitors see it now."}
          {takingBack.isSuccess && "The file counts again."}
        </p>
      </div>
      <ArticleRemoval title={stored.fields.title} remove={() => takingBack.mutate()} />
    </form>
  );
}
