import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { saveArticle, takeArticleBack } from "~/api/sdk.gen.ts";
import type { EditableArticle } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { AFTER_SAVING, useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { SECTION_HEADING } from "../section-heading.ts";
import { ArticleConflict, storedArticleOf } from "./article-conflict.tsx";
import { type ArticleDraft, differingFields, draftOf, fieldsOf, typedOver } from "./article-draft.ts";
import { ArticleFailure } from "./article-failure.tsx";
import { ArticleFacts, ArticleText } from "./article-fields.tsx";
import { useArticleProblems } from "./article-problems.ts";
import { ArticleRemoval, REMOVAL_DIALOG } from "./article-removal.tsx";

function stateOf({ hasFile, isEdited }: EditableArticle): string {
  if (!hasFile) return "Written here: it has no file.";
  return isEdited ? "Edited here: it wins over its file." : "As in its file.";
}

interface ArticleEditorProps {
  opened: EditableArticle;
  /** What was typed while it was published. */
  typed: ArticleDraft | undefined;
}

/** The facts and the Markdown of an article, with its preview. */
export function ArticleEditor({ opened, typed }: ArticleEditorProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [stored, setStored] = useState(opened);
  const [draft, setDraft] = useState<ArticleDraft>(() => typed ?? draftOf(opened.fields));
  const { form, problems, refuse, correct, clear } = useArticleProblems();
  const change = (changes: Partial<ArticleDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    correct(Object.keys(changes));
    for (const action of [saving, takingBack]) if (action.isSuccess) action.reset();
  };
  const path = { slug: stored.slug };
  const take = (article: EditableArticle, sent: ArticleDraft) => {
    setStored(article);
    setDraft((now) => typedOver(draftOf(article.fields), sent, now));
    void queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
  };
  const saving = useMutation({
    mutationFn: async (sent: ArticleDraft) =>
      (await saveArticle({ path, body: { baseRevision: stored.revision, fields: fieldsOf(sent) } })).data,
    onSuccess: take,
    onError: refuse,
  });
  const takingBack = useMutation({
    mutationFn: async (_sent: ArticleDraft) =>
      (await takeArticleBack({ path, query: { baseRevision: stored.revision } })).data,
    onSuccess: async (article, sent) => {
      if (article) take(article, sent);
      else {
        await queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
        await navigate({ search: "?section=articles" }, { replace: true, state: AFTER_SAVING });
      }
    },
  });
  const isUnsaved = differingFields(draft, draftOf(stored.fields)).length > 0;
  useUnsavedWarning(isUnsaved);
  const keptFocus = useKeptFocus(SECTION_HEADING);
  const isBusy = saving.isPending || takingBack.isPending;
  const error = saving.error ?? takingBack.error;
  const theirs = storedArticleOf(error);
  /** What was said of the action before says nothing of the next. */
  const forget = () => {
    saving.reset();
    takingBack.reset();
    clear();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    forget();
    saving.mutate(draft);
  };
  const takeBack = () => {
    if (isBusy) return;
    forget();
    takingBack.mutate(draft);
  };
  const settle = (article: EditableArticle) => {
    forget();
    setStored(article);
  };
  return (
    <form ref={form} onSubmit={submit} className="mt-2 grid min-w-0 gap-6" {...keptFocus}>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{stateOf(stored)}</span>
        <a href={`/articles/${stored.slug}`} className="text-link">
          /articles/{stored.slug}
        </a>
      </p>
      <ArticleFacts draft={draft} problems={problems} change={change} />
      <ArticleText draft={draft} problems={problems} change={change} />
      {theirs && (
        <ArticleConflict
          opened={draftOf(stored.fields)}
          mine={draft}
          theirs={theirs}
          onKeepMine={() => {
            settle(theirs);
            setDraft(typedOver(draftOf(theirs.fields), draftOf(stored.fields), draft));
          }}
          onTakeTheirs={() => {
            settle(theirs);
            take(theirs, draft);
          }}
        />
      )}
      {!theirs && <ArticleFailure error={error} problems={problems} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBlocked={isBusy || theirs !== undefined}>
          {saving.isPending ? "Saving…" : "Save the article"}
        </Button>
        {(stored.isEdited || !stored.hasFile) && (
          <Button
            variant="secondary"
            isBlocked={isBusy}
            aria-haspopup="dialog"
            onClick={() => openDialog(REMOVAL_DIALOG)}
          >
            {stored.hasFile ? "Back to the file" : "Remove the article"}
          </Button>
        )}
        <p role="status">
          {typed && stored === opened && "Published. Visitors see it now. "}
          {saving.isSuccess && !takingBack.isSuccess && "Saved. Visitors see it now. "}
          {takingBack.isSuccess && "The file counts again. "}
          {(saving.isSuccess || takingBack.isSuccess || (typed && stored === opened)) &&
            isUnsaved &&
            "What you typed meanwhile is not saved yet."}
        </p>
      </div>
      <ArticleRemoval title={stored.fields.title} hasFile={stored.hasFile} isUnsaved={isUnsaved} remove={takeBack} />
    </form>
  );
}
